/** The person at the terminal of an MCP server over HTTP: questions of another assistant, one after the other. */
import type { Approval, Harness } from '@pku-harness/core/client';
import { errorShape } from '@pku-harness/sdk';
import { answerPrompt, questionLines, readAnswer } from '../command/question';
import type { Terminal } from '../command/terminal';
import type { TerminalPerson } from './assistant-call';

/** Makes one of a terminal. Whoever answers first counts; a question that was answered in the app is taken back. */
export function terminalPerson(terminal: Terminal): TerminalPerson {
  let asking: Promise<void> = Promise.resolve();
  return {
    ask(question, harness, signal) {
      asking = asking.then(() => ask(terminal, question, harness, signal));
    },
  };
}

async function ask(terminal: Terminal, question: Approval, harness: Harness, over: AbortSignal): Promise<void> {
  if (over.aborted) return;
  terminal.note({ zh: '另一个助手（MCP）请求：', en: 'Another assistant (MCP) asks:' });
  const { because, input } = question;
  for (const line of questionLines({ because, asked: question, input })) terminal.note(line);
  try {
    const line = await terminal.ask(answerPrompt(question), over);
    if (line !== undefined) await harness.approvals.answer({ id: question.id, ...readAnswer(line, question) });
  } catch (error) {
    terminal.problem(errorShape(error));
  }
}
