/** `plugin test`: replays the recorded tests of folders, offline, and says what they do not reach. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReplayOutcome } from '@pku-harness/sdk/lang';
import { type Command, EXIT } from '../command';
import {
  type AuthorFolder,
  readPluginFolder,
  readRecordedFiles,
  readTests,
  type TestFile,
} from '../folder/read-folder';
import { problemText } from '../report/problems';
import type { Terminal } from '../terminal';
import { usage, type Words } from '../words';
import { type Coverage, CoverageCount } from './coverage';
import { replayOne } from './replay-folder';
import { withExpectation } from './update';
import { watchFolder } from './watch-folder';

export const testCommand: Command = {
  usage: '<folder>…',
  about: {
    zh: '回放 tests/*.yaml：离线、固定时间，结果严格比较；没用到的录制和没有录制的请求都算失败。',
    en: 'Replays tests/*.yaml: offline, with a fixed clock, compared strictly; a recording that nothing used and a request that nothing answers both fail.',
  },
  flags: [
    {
      name: '--only',
      takes: 'TEXT',
      about: { zh: '只运行名字里有这段文字的测试', en: 'only tests with this text in their name' },
    },
    {
      name: '--update',
      about: { zh: '把实际结果写进 expect，保留注释', en: 'write the actual result into expect, comments kept' },
    },
    { name: '--watch', about: { zh: '文件保存后重新运行', en: 'run again when a file is saved' } },
    { name: '--json', about: { zh: '结果写成 JSON', en: 'the result as JSON' } },
  ],
  examples: ['test plugins/classrooms', 'test my-plugin --watch', 'test my-plugin --only overview --update'],
  async run(words, terminal) {
    if (words.plain.length === 0) throw usage('要写插件文件夹', 'Name a plugin folder');
    if (!words.has('--watch')) return (await testAll(words, terminal)) ? EXIT.fine : EXIT.problems;
    const [given, second] = words.plain;
    if (given === undefined || second !== undefined)
      throw usage('--watch 一次看一个文件夹', '--watch looks at one folder');
    const folder = await readPluginFolder(given, terminal.cwd);
    let last = Promise.resolve();
    const again = () => {
      last = last.then(async () => {
        await testAll(words, terminal);
        terminal.note({ zh: '等待修改，Ctrl-C 结束', en: 'Waiting for changes, Ctrl-C ends' });
      });
    };
    again();
    await watchFolder(folder.path, terminal.signal, again);
    await last;
    return EXIT.fine;
  },
};

/** What became of one test. */
interface Tested {
  readonly test: TestFile;
  readonly outcome: ReplayOutcome;
  readonly updated: boolean;
}

/** Runs the tests of all named folders; whether all passed. */
async function testAll(words: Words, terminal: Terminal): Promise<boolean> {
  let passed = 0;
  let failed = 0;
  const answers: unknown[] = [];
  for (const given of words.plain) {
    const folder = await readPluginFolder(given, terminal.cwd);
    const only = words.value('--only');
    const coverage = new CoverageCount();
    const done: Tested[] = [];
    for await (const tested of testFolder(folder, only, words.has('--update'), coverage)) {
      done.push(tested);
      if (!words.has('--json')) reportTest(folder, tested, terminal);
    }
    passed += done.filter(({ outcome }) => outcome.passed).length;
    // A folder without tests proves nothing about itself.
    failed += done.length === 0 ? 1 : done.filter(({ outcome }) => !outcome.passed).length;
    const covered = coverageOf(folder, coverage);
    if (words.has('--json')) {
      answers.push({
        folder: folder.shown,
        tests: done.map(({ outcome }) => outcome),
        coverage: Object.fromEntries(covered),
      });
    } else {
      if (done.length === 0) noTests(folder, only, terminal);
      else if (only === undefined) reportCoverage(folder, covered, terminal);
    }
  }
  if (words.has('--json')) terminal.result(JSON.stringify(answers, null, 2));
  else terminal.result(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

async function* testFolder(
  folder: AuthorFolder,
  only: string | undefined,
  update: boolean,
  coverage: CoverageCount,
): AsyncGenerator<Tested> {
  const recorded = await readRecordedFiles(folder.path);
  const watch = (step: Parameters<CoverageCount['reached']>[0]) => {
    coverage.reached(step);
    return () => {};
  };
  for (const test of await readTests(folder.path)) {
    if (only !== undefined && !test.path.includes(only)) continue;
    const outcome = await replayOne(folder, test, recorded, watch);
    const differs = outcome.problems.every(({ code }) => code === 'E5001');
    if (!update || outcome.passed || !differs) {
      yield { test, outcome, updated: false };
      continue;
    }
    const text = withExpectation(test.text, outcome.result);
    const changed = { ...test, text };
    const again = await replayOne(folder, changed, recorded, watch);
    if (again.passed) await writeFile(join(folder.path, test.path), text);
    yield { test: changed, outcome: again, updated: again.passed };
  }
}

function reportTest(folder: AuthorFolder, { test, outcome, updated }: Tested, terminal: Terminal): void {
  const name = `${folder.shown}/${test.path}`;
  if (outcome.passed) {
    terminal.result(updated ? { zh: `✓ ${name}（已更新）`, en: `✓ ${name} (updated)` } : `✓ ${name}`);
    return;
  }
  terminal.result(`✗ ${name}`);
  const texts = { ...folder.document.files, [test.path]: test.text };
  for (const found of outcome.problems) {
    terminal.result(indented(problemText(found, texts, folder.shown, terminal.locale)));
  }
  if (outcome.problems.some(({ code }) => code === 'E5001')) {
    terminal.result(indented(terminal.say({ zh: '实际结果：', en: 'The result was:' })));
    terminal.result(indented(firstLines(JSON.stringify(outcome.result, null, 2))));
    terminal.result(
      indented(
        terminal.say({
          zh: '若这是对的，用 --update 写进 expect',
          en: 'If it is right, --update writes it into expect',
        }),
      ),
    );
  }
}

/** The coverage of each tool, those that stand in the manifest too. */
function coverageOf(folder: AuthorFolder, count: CoverageCount): (readonly [string, Coverage])[] {
  return Object.entries(folder.document.files)
    .filter(([path, text]) => path === 'PLUGIN.md' || /^(?:steps|return):/m.test(text))
    .flatMap(([path, text]) => count.of(path, text));
}

function reportCoverage(
  folder: AuthorFolder,
  covered: readonly (readonly [string, Coverage])[],
  terminal: Terminal,
): void {
  for (const [path, found] of covered) {
    terminal.result({
      zh: `  ${folder.shown}/${path}：步骤 ${found.stepsReached}/${found.steps}，分支 ${found.branchesReached}/${found.branches}`,
      en: `  ${folder.shown}/${path}: steps ${found.stepsReached}/${found.steps}, branches ${found.branchesReached}/${found.branches}`,
    });
    for (const { file, line, what } of found.missed) {
      terminal.result({
        zh: `    ${folder.shown}/${file}:${line} 没有测到 ${what}`,
        en: `    ${folder.shown}/${file}:${line} not reached: ${what}`,
      });
    }
  }
}

function noTests(folder: AuthorFolder, only: string | undefined, terminal: Terminal): void {
  if (only !== undefined) {
    terminal.result({
      zh: `✗ ${folder.shown} 没有名字里带 ${only} 的测试`,
      en: `✗ ${folder.shown} has no test with ${only} in its name`,
    });
    return;
  }
  terminal.result({
    zh: `✗ ${folder.shown} 没有${' '}tests/*.yaml；用 plugin record 录一个`,
    en: `✗ ${folder.shown} has no tests/*.yaml; record one with plugin record`,
  });
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}

/** Enough of a long result to see what is wrong with it. */
function firstLines(text: string): string {
  const lines = text.split('\n');
  return lines.length <= 40 ? text : `${lines.slice(0, 40).join('\n')}\n…`;
}
