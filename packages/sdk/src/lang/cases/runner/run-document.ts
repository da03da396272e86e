/** Runs a case of a document: loads its folder, runs its tool `run` or a recorded test, and compares what came of it. */
import { parseMoment } from '../../../dates/beijing-time';
import { type ErrorShape, HarnessError } from '../../../error';
import type { HostServices } from '../../../services';
import type { ToolContext, ToolDef } from '../../../tool';
import { namedFiles } from '../../folder';
import { loadDocument } from '../../load';
import type { DocumentPort, PluginFolder } from '../../port';
import { type Problem, renderProblem } from '../../problem';
import { replayTest } from '../../replay';
import { throwAwayStorage } from '../../replay-context';
import { SourceFile } from '../../source';
import { outsideOf } from './answers';
import type { DocumentCase, RunCase } from './case-file';
import { asData, countedSignal, shownStorage, watching } from './observed';
import { failed, mismatch, type Outcome, written } from './outcome';
import { onOwnClock } from './own-clock';
import { CASE_MOMENT } from './run-expression';

const TOOL_FILE = 'tools/run.yaml';
const TEST_FILE = 'tests/a.yaml';

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
  if (found.waits !== true) return run(found);
  const { result, left } = await onOwnClock(() => run(found), found.slow);
  return result ?? (left === 0 ? undefined : `leaves ${left} timers behind`);
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
    return (
      mismatch(found, { problems: loaded.problems }, TOOL_FILE) ??
      (found.plugin === undefined ? undefined : headMismatch(found.plugin, loaded)) ??
      shownMismatch(found, folder.files, loaded.problems)
    );
  }
  if (warned !== undefined) return warned;
  const fetched = namedMismatch(folder.files);
  if (fetched !== undefined) return fetched;
  if (found.plugin !== undefined) {
    const wrong = mismatch({ value: found.plugin }, { value: asData(loaded.plugin) }, TOOL_FILE);
    if (wrong !== undefined) return `is loaded otherwise: ${wrong}`;
  }
  const tool = loaded.plugin.tools.run;
  if (tool === undefined) return found.value === undefined && found.error === undefined ? undefined : 'has no tool run';
  const storage = shownStorage(throwAwayStorage());
  for (const [at, one] of runs.entries()) {
    const outside = outsideOf(one.answers ?? [], one.abilities ?? {});
    const { watch, told } = watching();
    port = one.trace === undefined ? outside.port : { ...outside.port, watch };
    const { controller, listening } = countedSignal();
    const { stop = Number.POSITIVE_INFINITY } = one;
    if (stop < 0) controller.abort(STOPPED);
    const stopped = Number.isFinite(stop) && stop >= 0 ? setTimeout(() => controller.abort(STOPPED), stop) : undefined;
    const outcome = await outcomeOf(tool, one, contextOf(one, storage.kv, controller.signal));
    clearTimeout(stopped);
    const wrong =
      mismatch(one, outcome, TOOL_FILE) ??
      ('problems' in outcome ? shownMismatch(one, folder.files, outcome.problems) : undefined) ??
      askedMismatch(one, outside) ??
      listMismatch('was told', one.trace, told) ??
      (one.last === undefined ? undefined : mismatch({ value: one.last }, { value: outside.last() }, TOOL_FILE)) ??
      (one.atOnce === undefined || one.atOnce === outside.atOnce()
        ? undefined
        : `had ${outside.atOnce()} requests under way at once`) ??
      (listening() === 0 ? undefined : 'leaves somebody listening who waits for its end') ??
      (one.kept === undefined ? undefined : mismatch({ value: one.kept }, { value: await storage.kept() }, TOOL_FILE));
    if (wrong !== undefined) return at === 0 ? wrong : `run ${at + 1} ${wrong}`;
  }
  return undefined;
}

const STOPPED = new HarnessError('stopped', { zh: '停止了', en: 'Stopped' });

async function outcomeOf(tool: ToolDef, one: RunCase, context: ToolContext): Promise<Outcome> {
  const input = tool.input.safeParse(one.input ?? {});
  if (!input.success) {
    const [issue] = input.error.issues;
    return { problems: [{ code: 'input', zh: '', en: `${issue?.path.join('.')} ${issue?.code}` }] };
  }
  try {
    return { value: await tool.execute(input.data, context) };
  } catch (thrown) {
    return failed(thrown);
  }
}

/** Whoever fetches a folder knows from its manifest alone which files to fetch. */
function namedMismatch(files: PluginFolder['files']): string | undefined {
  const main = files['PLUGIN.md'] ?? '';
  const mentioned = Object.keys(files).filter((path) => path !== 'PLUGIN.md' && main.includes(path));
  const named = namedFiles(main).map((path) => path.replace(/^\.\//, ''));
  return listMismatch('would fetch', mentioned.sort(), named.sort());
}

/** What a document that cannot be loaded is listed as. */
function headMismatch(expected: unknown, { id, name }: { id: string; name: unknown }): string | undefined {
  const wrong = mismatch({ value: expected }, { value: { id, name } }, TOOL_FILE);
  return wrong === undefined ? undefined : `is listed otherwise: ${wrong}`;
}

async function replayed(folder: PluginFolder, test: string, found: DocumentCase): Promise<string | undefined> {
  const { watch, told } = watching();
  const options = found.trace === undefined ? {} : { watch };
  const outcome = await replayTest(folder, TEST_FILE, test, { 'page.html': '<p>页面</p>' }, options);
  const { problems, passed, requests } = outcome;
  if (passed !== (problems.length === 0)) return 'does not know whether it passed';
  return (
    mismatch(found, problems.length > 0 ? { problems } : { value: outcome.result ?? null }, TEST_FILE) ??
    shownMismatch(found, { ...folder.files, [TEST_FILE]: test }, problems) ??
    listMismatch('was told', found.trace, told) ??
    listMismatch('asked', found.asked, requests)
  );
}

/** A case that states what a terminal shows has exactly that. */
function shownMismatch(
  { shown, shownZh, fixed: wanted }: RunCase,
  files: PluginFolder['files'],
  problems: readonly ErrorShape[],
): string | undefined {
  const [first] = problems;
  if (first === undefined) return undefined;
  const path = typeof first.where === 'object' ? first.where.file : '';
  const source = new SourceFile(path, files[path] ?? '');
  const english = renderProblem(first, source, 'en');
  if (shown !== undefined && english !== shown.trimEnd()) return `is shown as\n${english}`;
  const fixed = (problems as readonly Problem[])
    .filter(({ where }) => where?.file === path)
    .flatMap(({ fix }) => fix ?? [])
    .sort((a, b) => b.start - a.start)
    .reduce((text, fix) => `${text.slice(0, fix.start)}${fix.text}${text.slice(fix.end)}`, source.text);
  if (wanted !== undefined && !fixed.startsWith(wanted)) return `is mended to\n${fixed}`;
  const chinese = renderProblem(first, source);
  return shownZh === undefined || chinese === shownZh.trimEnd() ? undefined : `is shown as\n${chinese}`;
}

function listMismatch(
  what: string,
  expected: readonly string[] | undefined,
  found: readonly string[],
): string | undefined {
  if (expected === undefined || JSON.stringify(expected) === JSON.stringify(found)) return undefined;
  return `${what} ${found.join(' · ') || 'nothing'}`;
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
  const wrong = listMismatch('asked', one.asked, asked);
  if (wrong !== undefined) return wrong;
  for (const [name, value] of Object.entries(one.sent ?? {})) {
    if ((sent[name] ?? '') !== value) return `sent ${JSON.stringify(sent)}`;
  }
  return undefined;
}

function contextOf({ now }: RunCase, kv: ToolContext['kv'], signal: AbortSignal): ToolContext {
  return {
    pluginId: 'sample',
    actor: 'user',
    tainted: false,
    callId: 'case',
    signal,
    now: now === undefined ? CASE_MOMENT : (parseMoment(now) ?? Number.NaN),
    locale: 'zh-Hans',
    zone: 'Asia/Shanghai',
    kv,
    services: {} as HostServices,
  };
}
