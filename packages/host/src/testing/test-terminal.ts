/** A terminal without a terminal: what was written is kept, questions are answered by the test. */
import { errorText, textFor } from '@pku-harness/sdk';
import type { Terminal } from '../command/terminal';

/** A terminal that a test reads and answers. */
export interface TestTerminal extends Terminal {
  readonly out: string[];
  readonly err: string[];
  readonly asked: string[];
}

/**
 * Makes one.
 *
 * @param attended whether a person is there.
 * @param answer what the person says to a question of yes or no.
 * @param line what the person types when asked for words; `undefined` ends the input.
 */
export function testTerminal(
  attended: boolean,
  answer: (question: string) => boolean = () => true,
  line: () => string | undefined = () => (answer('') ? 'y' : 'n'),
): TestTerminal {
  const out: string[] = [];
  const err: string[] = [];
  const asked: string[] = [];
  return {
    attended,
    out,
    err,
    asked,
    result: (text) => void out.push(text),
    note: (text) => void err.push(typeof text === 'string' ? text : text.zh),
    problem: (error) => void err.push(`${errorText(error, 'zh-Hans')} (${error.code})`),
    ask: async (prompt) => {
      asked.push(prompt.zh);
      return line();
    },
    confirm: async (question) => {
      asked.push(question.zh);
      return answer(question.zh);
    },
    text: (text) => textFor(text, 'zh-Hans'),
  };
}
