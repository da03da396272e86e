/** `plugin validate`: the checks of the app on folders of the author's disk, all problems at once. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalText, PluginDef } from '@pku-harness/sdk';
import { type LoadedDocument, loadDocument } from '@pku-harness/sdk/lang';
import { type Command, EXIT } from '../command';
import { type AuthorFolder, readPluginFolder } from '../folder/read-folder';
import { problemText } from '../report/problems';
import type { Terminal } from '../terminal';
import { usage } from '../words';
import { offline } from './offline';

export const validateCommand: Command = {
  usage: '<folder>…',
  about: {
    zh: '检查清单、工具、每个表达式和每个路径，与 App 安装时做的检查相同。',
    en: 'Checks manifest, tools, every expression and every path: the checks that the app makes before it installs.',
  },
  flags: [
    { name: '--json', about: { zh: '结果写成 JSON', en: 'the result as JSON' } },
    {
      name: '--fix',
      about: { zh: '改好能安全改的问题，例如缺少的引号', en: 'mend what is safe to mend, such as missing quotes' },
    },
  ],
  examples: ['validate plugins/classrooms', 'validate my-plugin --fix', 'validate plugins/* --json'],
  async run(words, terminal) {
    if (words.plain.length === 0) throw usage('要写插件文件夹', 'Name a plugin folder');
    const answers: unknown[] = [];
    let fine = true;
    for (const given of words.plain) {
      let folder = await readPluginFolder(given, terminal.cwd);
      if (words.has('--fix') && (await mend(folder, terminal))) folder = await readPluginFolder(given, terminal.cwd);
      const loaded = loadDocument(folder.document, offline);
      fine &&= loaded.ok;
      if (words.has('--json')) answers.push({ folder: folder.shown, ...answerOf(loaded) });
      else report(folder, loaded, terminal, words.has('--fix'));
    }
    if (words.has('--json')) terminal.result(JSON.stringify(answers, null, 2));
    return fine ? EXIT.fine : EXIT.problems;
  },
};

/** Applies safe fixes to the files; whether any was applied. */
async function mend(folder: AuthorFolder, terminal: Terminal): Promise<boolean> {
  const { fixDocument } = await import('./fix');
  const { files, applied } = fixDocument(folder.document);
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder.path, path), text);
  for (const { where, fix } of applied) {
    const place = `${folder.shown}/${where.file}:${where.line}`;
    terminal.note({ zh: `${place} 已改成 ${fix?.text}`, en: `${place} now has ${fix?.text}` });
  }
  return applied.length > 0;
}

/** The answer of `--json`: the same fields as the assistant's `plugins.validate`. */
function answerOf(loaded: LoadedDocument) {
  if (!loaded.ok) return { ok: false, id: loaded.id, issues: loaded.problems };
  const { plugin, warnings } = loaded;
  return {
    ok: true,
    id: plugin.id,
    version: plugin.version,
    tools: Object.entries(plugin.tools).map(([name, tool]) => ({ name, effect: tool.effect })),
    widgets: Object.keys(plugin.document?.widgets ?? {}),
    campus: plugin.scopes ?? [],
    network: plugin.network ?? [],
    abilities: plugin.document?.abilities ?? [],
    issues: warnings.map((warning) => ({ ...warning, severity: 'warning' })),
  };
}

function report(folder: AuthorFolder, loaded: LoadedDocument, terminal: Terminal, mended: boolean): void {
  const found = loaded.ok ? loaded.warnings : loaded.problems;
  for (const problem of found) {
    terminal.result(problemText(problem, folder.document.files, folder.shown, terminal.locale));
    terminal.result('');
  }
  if (!loaded.ok) {
    // What --fix has just left alone it will leave alone again.
    const fixable = mended ? 0 : loaded.problems.filter(({ fix }) => fix !== undefined).length;
    terminal.result({
      zh: `✗ ${folder.shown}：${found.length} 个问题${fixable === 0 ? '' : `，其中 ${fixable} 个可以用 --fix 改好`}`,
      en: `✗ ${folder.shown}: ${count(found.length, 'problem')}${fixable === 0 ? '' : `, ${fixable} of them can be mended with --fix`}`,
    });
    return;
  }
  const { plugin } = loaded;
  const tools = Object.entries(plugin.tools).map(([name, { effect }]) => `${name} (${effect})`);
  terminal.result({
    zh: `✓ ${plugin.id} ${plugin.version}：${tools.join('、') || '没有工具'}${found.length === 0 ? '' : `；${found.length} 条提醒`}`,
    en: `✓ ${plugin.id} ${plugin.version}: ${tools.join(', ') || 'no tools'}${found.length === 0 ? '' : `; ${count(found.length, 'warning')}`}`,
  });
  const reached = reach(plugin);
  if (reached !== undefined) terminal.result(reached);
}

/** What the plugin can reach, as people read it before they install. */
function reach({ scopes = [], network = [], document }: PluginDef): LocalText | undefined {
  const parts = [
    ['校园服务', 'campus', scopes],
    ['网站', 'network', network],
    ['App 功能', 'abilities', document?.abilities ?? []],
  ] as const;
  const named = parts.filter(([, , names]) => names.length > 0);
  if (named.length === 0) return undefined;
  return {
    zh: `  ${named.map(([zh, , names]) => `${zh}：${names.join('、')}`).join('；')}`,
    en: `  ${named.map(([, en, names]) => `${en}: ${names.join(', ')}`).join('; ')}`,
  };
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
