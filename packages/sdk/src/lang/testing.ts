/** What the tests of the language share: an expression on data, a document from a few lines, and a port that answers. */
import type { Effect } from '../effect';
import type { KV } from '../kv';
import type { HostServices } from '../services';
import type { ToolContext } from '../tool';
import { compileExpression } from './expr/expression';
import { Meter } from './expr/meter';
import { emptyFrame, Scope, Slots } from './expr/scope';
import { type LoadedDocument, loadDocument } from './load';
import type { DocumentPort, DocumentRequest, DocumentResponse, PluginFolder } from './port';
import { ProblemList } from './problem';
import { throwAwayStorage } from './replay-context';
import { SourceFile } from './source';

/** 21 October 2026, 8:05 in Beijing. */
export const NOW = Date.UTC(2026, 9, 21, 0, 5);

/** What became of an expression: its value and operations, or the first problem as `E2003 1:5`. */
export type Evaluated = { readonly value: unknown; readonly operations: number } | { readonly problem: string };

/** Evaluates an expression over names; `now` and the like are not bound. */
export function evaluate(text: string, names: Readonly<Record<string, unknown>> = {}, operations = 100_000): Evaluated {
  const file = new SourceFile('test', text);
  const slots = new Slots();
  const scope = new Scope(slots, new Map());
  const bound = Object.keys(names).map((name) => [name, scope.bind(name)] as const);
  const problems = new ProblemList();
  const expression = compileExpression({ text, place: (start, end) => file.place(start, end) }, scope, problems);
  const [first] = problems.sorted();
  if (first !== undefined) return { problem: `${first.code} ${first.where.line}:${first.where.column}` };
  const meter = new Meter(operations, NOW);
  const frame = emptyFrame(slots, meter);
  for (const [name, slot] of bound) frame.slots[slot] = names[name];
  try {
    return { value: expression.evaluate(frame), operations: meter.used };
  } catch (thrown) {
    const { code, where } = thrown as { code?: string; where?: { line: number; column: number } };
    if (code === undefined || where === undefined) throw thrown;
    return { problem: `${code} ${where.line}:${where.column}` };
  }
}

/** The value of an expression that must have one. */
export function computed(text: string, names?: Readonly<Record<string, unknown>>): unknown {
  const found = evaluate(text, names);
  if ('problem' in found) throw new Error(`${text} → ${found.problem}`);
  return found.value;
}

/** A manifest with one tool `run` in `tools/run.yaml`; lines replace or add to its fields. */
export function folderWith(tool: string, manifest: readonly string[] = []): PluginFolder {
  const lines = [
    'spec: 1',
    'id: sample',
    'name: 示例',
    'description: 一个示例插件',
    'version: 1.0.0',
    'author: someone',
    'network: [example.org, "*.example.com"]',
    'tools: { run: tools/run.yaml }',
    'i18n: { en: { name: Sample, description: A sample plugin, tools: { run: { title: Run } } } }',
  ].filter((line) => !manifest.some((other) => other.split(':')[0] === line.split(':')[0]));
  const front = [...lines, ...manifest].filter((line) => !/^\w+:$/.test(line));
  return {
    folder: 'sample',
    origin: 'official',
    files: { 'PLUGIN.md': `---\n${front.join('\n')}\n---\n\nUse run.\n`, 'tools/run.yaml': tool },
  };
}

/** A tool's text: its steps and result under a usual head of three lines. */
export function toolText(body: string): string {
  return `title: 运行\ndescription: Runs\neffect: read\n${body}`;
}

/** `E2003 tools/run.yaml:5:10` for each problem of a folder. */
export function problemsOf(folder: PluginFolder): string[] {
  const loaded = loadDocument(folder, silentPort);
  return loaded.ok ? [] : loaded.problems.map(shownProblem);
}

function shownProblem(problem: { code: string; where?: unknown }): string {
  const where = problem.where as { file: string; line: number; column: number };
  return `${problem.code} ${where.file}:${where.line}:${where.column}`;
}

/** A port that must not be asked. */
export const silentPort: DocumentPort = {
  send: () => Promise.reject(new Error('nothing may be sent here')),
};

/** An answer of {@link answering}. */
export interface Answered {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** A port that answers each request by a function and remembers what it was asked. */
export function answering(
  answer: (request: DocumentRequest) => Answered | Promise<Answered>,
): DocumentPort & { readonly asked: DocumentRequest[] } {
  const asked: DocumentRequest[] = [];
  return {
    asked,
    async send(request): Promise<DocumentResponse> {
      asked.push(request);
      const { status = 200, headers = {}, body = '' } = await answer(request);
      return {
        status,
        headers: Object.entries(headers),
        body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
      };
    },
  };
}

/** Runs the tool `run` of a document whose steps and result are given. */
export async function runBody(
  body: string,
  port: DocumentPort = silentPort,
  input: unknown = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<unknown> {
  const loaded: LoadedDocument = loadDocument(folderWith(toolText(body)), port);
  if (!loaded.ok) throw new Error(loaded.problems.map(shownProblem).join('\n'));
  const tool = loaded.plugin.tools.run;
  if (tool === undefined) throw new Error('the document has no tool run');
  return tool.execute(tool.input.parse(input), contextAt(NOW, signal));
}

/** What a document of several tools runs in. */
export interface World {
  readonly port?: DocumentPort;
  readonly input?: unknown;
  readonly manifest?: readonly string[];
  /** Other tools beside `run`, by name: their whole text. */
  readonly tools?: Readonly<Record<string, string>>;
  readonly effect?: Effect;
  readonly kv?: KV;
  readonly now?: number;
  readonly signal?: AbortSignal;
}

/** A document whose tool `run` has a body, with whatever the world adds. */
export function worldFolder(body: string, { manifest = [], tools = {}, effect = 'read' }: World): PluginFolder {
  const list = ['run', ...Object.keys(tools)].map((name) => `${name}: tools/${name}.yaml`).join(', ');
  const folder = folderWith(toolText(body).replace('effect: read', `effect: ${effect}`), [
    ...manifest,
    `tools: { ${list} }`,
  ]);
  const others = Object.entries(tools).map(([name, text]) => [`tools/${name}.yaml`, text]);
  return { ...folder, files: { ...folder.files, ...Object.fromEntries(others) } };
}

/** Loads a document once; each call runs its tool `run`. */
export function loadedWorld(body: string, world: World): (again?: Partial<World>) => Promise<unknown> {
  const loaded = loadDocument(worldFolder(body, world), world.port ?? silentPort);
  if (!loaded.ok) throw new Error(loaded.problems.map(shownProblem).join('\n'));
  const tool = loaded.plugin.tools.run;
  if (tool === undefined) throw new Error('the document has no tool run');
  const kv = world.kv ?? throwAwayStorage();
  return async (again = {}) => {
    const { input = {}, now = NOW, signal } = { ...world, ...again };
    return tool.execute(tool.input.parse(input), contextAt(now, signal, kv));
  };
}

/** Runs `run` of a document once. */
export function runWorld(body: string, world: World = {}): Promise<unknown> {
  return loadedWorld(body, world)();
}

/** The problems of a document as `E2003 tools/run.yaml:5:10`. */
export function worldProblems(body: string, world: World = {}): string[] {
  return problemsOf(worldFolder(body, world));
}

/** What a run failed with, as `E4001 tools/run.yaml:5:10 steps[0]`. */
export async function worldFailure(body: string, world: World = {}): Promise<string> {
  return shownFailure(() => runWorld(body, world));
}

/** What a run of a body failed with, as `E4001 tools/run.yaml:5:10 steps[0]`. */
export async function failureOf(body: string, port: DocumentPort = silentPort, signal?: AbortSignal): Promise<string> {
  return shownFailure(() => runBody(body, port, {}, signal));
}

async function shownFailure(run: () => Promise<unknown>): Promise<string> {
  try {
    return `no failure: ${JSON.stringify(await run())}`;
  } catch (thrown) {
    const { code, where } = thrown as { code?: string; where?: { step?: string } };
    if (code === undefined || where === undefined) throw thrown;
    return `${shownProblem({ code, where })}${where.step === undefined ? '' : ` ${where.step}`}`;
  }
}

/** A context with a clock, a signal and a storage of its own. */
export function contextAt(
  now: number,
  signal: AbortSignal = new AbortController().signal,
  kv: KV = throwAwayStorage(),
): ToolContext {
  return {
    pluginId: 'sample',
    actor: 'user',
    tainted: false,
    callId: 'call-1',
    signal,
    now,
    locale: 'zh-Hans',
    zone: 'Asia/Shanghai',
    kv,
    services: {} as HostServices,
  };
}
