/** Finds the tool that a command line names, reads its input, and runs it in a context with a clock and an empty storage. */
import type { HostServices, KV, PluginDef, ToolContext, ToolDef } from '@pku-harness/sdk';
import { type DocumentPort, inputFault, loadDocument } from '@pku-harness/sdk/lang';
import type { AuthorFolder } from '../folder/read-folder';
import { problemText } from '../report/problems';
import type { Terminal } from '../terminal';
import { usage } from '../words';

/** A tool that is ready to run. */
export interface LiveTool {
  readonly plugin: PluginDef;
  readonly name: string;
  readonly tool: ToolDef;
  /** As typed, before the tool's schema read it. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly input: unknown;
}

/**
 * Finds the tool and reads its input.
 *
 * @param words what follows the folder: a tool's name and its input as JSON; with one tool the name may be left out.
 * @returns `undefined` after writing the problems of a broken document.
 * @throws HarnessError `usage` for an unknown tool or input that does not fit.
 */
export function liveTool(
  folder: AuthorFolder,
  words: readonly string[],
  port: DocumentPort,
  terminal: Terminal,
): LiveTool | undefined {
  const loaded = loadDocument(folder.document, port);
  if (!loaded.ok) {
    for (const found of loaded.problems) {
      terminal.note(problemText(found, folder.document.files, folder.shown, terminal.locale));
    }
    return undefined;
  }
  const { plugin } = loaded;
  const names = Object.keys(plugin.tools);
  const [only] = names;
  const unnamed = words[0] === undefined || words[0].startsWith('{');
  const name = unnamed && names.length === 1 ? only : words[0];
  const tool = name === undefined || !Object.hasOwn(plugin.tools, name) ? undefined : plugin.tools[name];
  if (name === undefined || tool === undefined) {
    throw usage(`要写工具名：${names.join('、')}`, `Name a tool: ${names.join(', ')}`);
  }
  const rest = unnamed && names.length === 1 ? words : words.slice(1);
  if (rest.length > 1) throw usage('输入是一段 JSON，要加引号', 'The input is one JSON text; put it in quotes');
  const given = readInput(rest[0] ?? '{}');
  const input = tool.input.safeParse(given);
  if (!input.success) {
    const said = inputFault(input.error, given);
    throw usage(`输入不符合 ${name} 的 input：${said.zh}`, `The input does not fit ${name}: ${said.en}`);
  }
  return { plugin, name, tool, given, input: input.data };
}

function readInput(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
  }
  throw usage(`输入要是 JSON 对象，例如 '{"day":"today"}'`, `The input is a JSON object, such as '{"day":"today"}'`);
}

/** A context outside the app: real time, a storage that ends with the process, no services. */
export function liveContext(pluginId: string, now: number, signal: AbortSignal): ToolContext {
  const stored = new Map<string, unknown>();
  const kv: KV = {
    get: async <T>(key: string) => structuredClone(stored.get(key)) as T | undefined,
    set: async (key, value) => void stored.set(key, structuredClone(value)),
    delete: async (key) => void stored.delete(key),
  };
  // A document reaches the app through its port alone.
  const services = {} as HostServices;
  return {
    pluginId,
    actor: 'user',
    tainted: false,
    callId: 'author',
    signal,
    now,
    locale: 'zh-Hans',
    zone: 'Asia/Shanghai',
    kv,
    services,
  };
}
