/** Runs a case of a document: loads its folder, runs its tool `run` or a recorded test, and compares what came of it. */
import { parseMoment } from '../../../dates/beijing-time';
import type { ErrorShape } from '../../../error';
import type { HostServices } from '../../../services';
import type { ToolContext } from '../../../tool';
import { loadDocument } from '../../load';
import type { DocumentPort, PluginFolder } from '../../port';
import { renderProblem } from '../../problem';
import { replayTest } from '../../replay';
import { throwAwayStorage } from '../../replay-context';
import { SourceFile } from '../../source';
import { outsideOf } from './answers';
import type { DocumentCase, RunCase } from './case-file';
import { failed, mismatch, type Outcome, written } from './outcome';
import { onOwnClock } from './own-clock';
import { CASE_MOMENT } from './run-expression';

const TOOL_FILE = 'tools/run.yaml';

/** Below the body of the tool, so that a case counts its lines from 1. */
const TOOL_HEAD = (effect: string) => `\ntitle: 运行\ndescription: Runs\neffect: ${effect}\n`;

const USUAL_MANIFEST = [
  'spec: 1',
  'id: sample',
  'name: 示例',
  'description: 一个示例插件',
  'version: 1.0.0',
  'author: someone',
  "network: [example.org, '*.example.com']",
  'tools: { TOOLS }',
  'i18n: { en: { name: Sample, description: A sample plugin, tools: { TEXTS } } }',
];

/** Why a case fails; `undefined` when it passes. */
export async function runDocumentCase(found: DocumentCase): Promise<string | undefined> {
  return found.waits === true ? onOwnClock(() => run(found)) : run(found);
}

/** The folder that a case describes. */
export function folderOf(found: DocumentCase): PluginFolder {
  const { tool = 'return: 1', effect = 'read', tools = {}, shared, manifest = '', origin = 'official' } = found;
  const names = ['run', ...Object.keys(tools)];
  const own = new Set(manifest.split('\n').map((line) => line.split(':')[0]));
  const usual = USUAL_MANIFEST.map((line) =>
    line
      .replace('TOOLS', names.map((name) => `${name}: tools/${name}.yaml`).join(', '))
      .replace('TEXTS', names.map((name) => `${name}: { title: Run }`).join(', ')),
  );
  if (shared !== undefined) usual.push('shared: shared.yaml');
  const front = [manifest.trimEnd(), ...usual.filter((line) => !own.has(line.split(':')[0]))].filter(
    (line) => line !== '',
  );
  const files: Record<string, string | null> = {
    'PLUGIN.md': `---\n${front.join('\n')}\n---\n\nUse run.\n`,
    [TOOL_FILE]: `${tool.trimEnd()}${TOOL_HEAD(effect)}`,
    ...Object.fromEntries(Object.entries(tools).map(([name, text]) => [`tools/${name}.yaml`, text])),
    ...(shared === undefined ? {} : { 'shared.yaml': shared }),
    ...found.files,
  };
  return {
    folder: 'sample',
    origin,
    files: Object.fromEntries(Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== null)),
  };
}

async function run(found: DocumentCase): Promise<string | undefined> {
  const folder = folderOf(found);
  if (found.test !== undefined) return replayed(folder, found.test, found);
  const runs = [found, ...(found.again ?? [])];
  let port: DocumentPort = outsideOf([], {}).port;
  // One document serves all runs, as in the app; each run has answers of its own.
  const relay: DocumentPort = new Proxy({} as DocumentPort, { get: (_, key) => port[key as keyof DocumentPort] });
  const loaded = loadDocument(folder, relay);
  const warned = warningsMismatch(found, loaded.ok ? loaded.warnings : []);
  if (!loaded.ok) {
    return mismatch(found, { problems: loaded.problems }, TOOL_FILE) ?? shownMismatch(found, folder, loaded.problems);
  }
  if (warned !== undefined) return warned;
  const tool = loaded.plugin.tools.run;
  if (tool === undefined) return found.value === undefined && found.error === undefined ? undefined : 'has no tool run';
  const kv = throwAwayStorage();
  for (const [at, one] of runs.entries()) {
    const outside = outsideOf(one.answers ?? [], one.abilities ?? {});
    port = outside.port;
    const input = tool.input.safeParse(one.input ?? {});
    let outcome: Outcome;
    if (!input.success) {
      const [issue] = input.error.issues;
      outcome = { problems: [{ code: 'input', zh: '', en: `${issue?.path.join('.')} ${issue?.code}` }] };
    } else {
      try {
        outcome = { value: await tool.execute(input.data, contextOf(one, kv)) };
      } catch (thrown) {
        outcome = failed(thrown);
      }
    }
    const wrong = mismatch(one, outcome, TOOL_FILE) ?? askedMismatch(one, outside);
    if (wrong !== undefined) return at === 0 ? wrong : `run ${at + 1} ${wrong}`;
  }
  return undefined;
}

async function replayed(folder: PluginFolder, test: string, found: DocumentCase): Promise<string | undefined> {
  const outcome = await replayTest(folder, 'tests/a.yaml', test, { 'page.html': '<p>页面</p>' });
  return mismatch(
    found,
    outcome.problems.length > 0 ? { problems: outcome.problems } : { value: outcome.result ?? null },
    'tests/a.yaml',
  );
}

/** A case that states what a terminal shows has exactly that. */
function shownMismatch(
  { shown }: DocumentCase,
  { files }: PluginFolder,
  [first]: readonly ErrorShape[],
): string | undefined {
  if (shown === undefined || first === undefined) return undefined;
  const path = typeof first.where === 'object' ? first.where.file : '';
  const text = renderProblem(first, new SourceFile(path, files[path] ?? ''), 'en');
  return text === shown.trimEnd() ? undefined : `is shown as\n${text}`;
}

/** A case that states its warnings has these and no others. */
function warningsMismatch({ warnings }: DocumentCase, found: readonly ErrorShape[]): string | undefined {
  if (warnings === undefined) return undefined;
  const all = found.map((one) => written(one, TOOL_FILE));
  const fits = warnings.length === all.length && warnings.every((one, at) => all[at]?.startsWith(one));
  return fits ? undefined : `warns of ${all.join(' · ') || 'nothing'}`;
}

function askedMismatch(one: RunCase, { asked, sent, unused }: ReturnType<typeof outsideOf>): string | undefined {
  const [first] = unused();
  if (one.error === undefined && first !== undefined) return `never asked for ${first.match ?? JSON.stringify(first)}`;
  if (one.asked !== undefined && JSON.stringify(one.asked) !== JSON.stringify(asked))
    return `asked ${asked.join(' · ')}`;
  for (const [name, value] of Object.entries(one.sent ?? {})) {
    if ((sent[name] ?? '') !== value) return `sent ${JSON.stringify(sent)}`;
  }
  return undefined;
}

function contextOf({ now }: RunCase, kv: ToolContext['kv']): ToolContext {
  return {
    pluginId: 'sample',
    actor: 'user',
    tainted: false,
    callId: 'case',
    signal: new AbortController().signal,
    now: now === undefined ? CASE_MOMENT : (parseMoment(now) ?? Number.NaN),
    locale: 'zh-Hans',
    zone: 'Asia/Shanghai',
    kv,
    services: {} as HostServices,
  };
}
