/** `plugin repl`: evaluates expressions on the values of a recorded test, with the document's own functions. */
import { createInterface } from 'node:readline';
import { HarnessError } from '@pku-harness/sdk';
import { EXPLORED_FILE, explore } from '@pku-harness/sdk/lang';
import { parse } from 'yaml';
import { type Command, EXIT } from '../command';
import {
  type AuthorFolder,
  readPluginFolder,
  readRecordedFiles,
  readTests,
  type TestFile,
} from '../folder/read-folder';
import { withoutSecrets } from '../record/secrets';
import { problemText } from '../report/problems';
import { preview } from '../run/trace';
import type { Terminal } from '../terminal';
import { usage } from '../words';
import { valuesOf } from './values';

export const replCommand: Command = {
  usage: '<folder> [test]',
  about: {
    zh: '回放一个测试，然后在它每一步的值上试表达式。:names 列出名字，:quit 结束；也可以从管道读入，每行一个表达式。',
    en: 'Replays a test and then evaluates expressions on the values of its steps. :names lists them, :quit ends; a pipe works too, one expression a line.',
  },
  flags: [],
  examples: ['repl plugins/classrooms free', "repl my-plugin overview <<< 'r.rows.map(b => b.building)'"],
  async run(words, terminal) {
    const [given, wanted, more] = words.plain;
    if (given === undefined || more !== undefined) throw usage('要写一个插件文件夹', 'Name one plugin folder');
    const folder = await readPluginFolder(given, terminal.cwd);
    const test = pick(await readTests(folder.path), wanted);
    const { values, problems } = await valuesOf(folder, test, await readRecordedFiles(folder.path));
    for (const found of problems) {
      const texts = { ...folder.document.files, [test.path]: test.text };
      terminal.note(problemText(found, texts, folder.shown, terminal.locale));
    }
    const tool = (parse(test.text) as { tool?: unknown } | null)?.tool;
    const evaluate = explore(folder.document, typeof tool === 'string' ? tool : '', values);
    if (terminal.attended) {
      terminal.note({
        zh: `${test.path} 的值：${Object.keys(values).join('、')}`,
        en: `Values of ${test.path}: ${Object.keys(values).join(', ')}`,
      });
    }
    return converse(values, evaluate, folder, terminal);
  },
};

/** The test that a word names: by its path, its name, or a part of it when only one has it. */
function pick(tests: readonly TestFile[], wanted: string | undefined): TestFile {
  const names = tests.map(({ path }) => path.replace(/^tests\/|\.ya?ml$/g, '')).join(' ');
  const exact = tests.find(({ path }) => path === wanted || path.replace(/^tests\/|\.ya?ml$/g, '') === wanted);
  const fits = wanted === undefined ? tests : tests.filter(({ path }) => path.includes(wanted));
  const found = exact ?? (fits.length === 1 ? fits[0] : undefined);
  if (found !== undefined) return found;
  throw usage(`要写一个测试：${names || '这里还没有'}`, `Name a test: ${names || 'there is none yet'}`);
}

/** Reads expressions until the input ends; a pipe with a failing expression ends with exit code 1. */
async function converse(
  values: Readonly<Record<string, unknown>>,
  evaluate: ReturnType<typeof explore>,
  folder: AuthorFolder,
  terminal: Terminal,
): Promise<number> {
  const lines = createInterface({ input: process.stdin, output: terminal.attended ? process.stderr : undefined });
  const stop = () => lines.close();
  terminal.signal.addEventListener('abort', stop);
  const prompt = () => {
    if (!terminal.attended) return;
    lines.setPrompt('> ');
    lines.prompt();
  };
  let failed = false;
  prompt();
  for await (const line of lines) {
    const text = line.trim();
    if (text === ':quit' || text === ':q') break;
    if (text === ':names') {
      for (const [name, value] of Object.entries(values)) terminal.result(`${name} = ${preview(value)}`);
    } else if (text !== '' && !evaluated(text, evaluate, folder, terminal)) failed = true;
    prompt();
  }
  lines.close();
  return failed && !terminal.attended ? EXIT.problems : EXIT.fine;
}

function evaluated(
  text: string,
  evaluate: ReturnType<typeof explore>,
  folder: AuthorFolder,
  terminal: Terminal,
): boolean {
  const texts = { ...folder.document.files, [EXPLORED_FILE]: text };
  const complain = (found: Parameters<typeof problemText>[0]) =>
    terminal.note(problemText(found, texts, '.', terminal.locale));
  try {
    const found = evaluate(text);
    if ('problems' in found) {
      for (const problem of found.problems) complain(problem);
      return false;
    }
    terminal.result(JSON.stringify(withoutSecrets(found.value), null, 2) ?? 'null');
    if (terminal.attended) {
      terminal.note({ zh: `${found.operations} 次运算`, en: `${found.operations} operations` });
    }
    return true;
  } catch (thrown) {
    if (!HarnessError.is(thrown)) throw thrown;
    complain(thrown.toJSON());
    return false;
  }
}
