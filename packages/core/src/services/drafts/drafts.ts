/**
 * Drafts of plugin documents: checked with the loader of the app, and their read tools tried with real requests. Nothing of
 * a draft is installed or kept; it reaches what it declares and no more, as a community plugin would.
 */
import {
  type DraftFiles,
  type DraftIssue,
  type DraftReach,
  type DraftReport,
  HarnessError,
  type HostServices,
  type PluginDef,
  type ToolContext,
} from '@pku-harness/sdk';
import {
  type DocumentPort,
  type LoadedDocument,
  loadDocument,
  type Problem,
  stepAt,
  throwAwayStorage,
} from '@pku-harness/sdk/lang';
import type { z } from 'zod';
import type { HttpPort } from '../../platform';
import { documentPort } from '../../registry/document-port';

/** Issues of one report. */
const ISSUES = 20;

/** A port for looking only: nothing runs while a draft is checked. */
const NO_PORT: DocumentPort = {
  send: async () => {
    throw new Error('A draft that is only checked sends nothing');
  },
};

/** What the loader says of a draft, as a model reads it. */
export function draftReport(files: DraftFiles): DraftReport {
  const loaded = load(files, NO_PORT);
  if (!loaded.ok) return { ok: false, issues: issues(loaded.problems, files) };
  const { plugin, warnings } = loaded;
  return {
    ok: true,
    id: plugin.id,
    version: plugin.version,
    tools: Object.entries(plugin.tools).map(([name, { title, effect }]) => ({ name, title, effect })),
    widgets: Object.keys(plugin.document?.widgets ?? {}),
    ...reachOf(plugin),
    ...(warnings.length === 0 ? {} : { warnings: issues(warnings, files) }),
  };
}

/** What a draft says that it reaches; `undefined` for one that does not load. */
export function draftReach(files: DraftFiles): DraftReach | undefined {
  const loaded = load(files, NO_PORT);
  return loaded.ok ? reachOf(loaded.plugin) : undefined;
}

/** What a try needs of the host. */
export interface DraftParts {
  readonly http: HttpPort;
  /** Services for the draft, as whoever tries it. */
  services(plugin: string): HostServices;
  readonly now: number;
  readonly locale: ToolContext['locale'];
  readonly zone: ToolContext['zone'];
  readonly actor: ToolContext['actor'];
  readonly signal: AbortSignal;
}

/**
 * Runs one read tool of a draft.
 *
 * @throws HarnessError `draft_broken`, `draft_tool`, `draft_effect`, `tool_input`, and what the tool throws.
 */
export async function tryDraft(
  files: DraftFiles,
  name: string,
  input: unknown,
  { http, services, ...facts }: DraftParts,
): Promise<unknown> {
  const loaded = load(files, documentPort(http, 'community'));
  if (!loaded.ok) throw broken(loaded.problems[0]);
  const { plugin } = loaded;
  const tool = Object.hasOwn(plugin.tools, name) ? plugin.tools[name] : undefined;
  if (tool === undefined) throw noTool(name, Object.keys(plugin.tools));
  if (tool.effect !== 'read') throw notRead(name, tool.effect);
  const parsed = (await tool.input.safeParseAsync(input ?? {})) as z.ZodSafeParseResult<unknown>;
  if (!parsed.success) throw badInput(parsed.error.issues.map(({ path }) => path.join('.') || 'input').join(', '));
  return tool.execute(parsed.data, {
    ...facts,
    pluginId: plugin.id,
    callId: 'draft',
    tainted: true,
    kv: throwAwayStorage(),
    services: services(plugin.id),
  });
}

function load(files: DraftFiles, port: DocumentPort): LoadedDocument {
  return loadDocument({ folder: 'draft', origin: 'community', files }, port);
}

function reachOf({ scopes = [], network = [], document }: PluginDef): DraftReach {
  return {
    campus: scopes,
    network,
    abilities: document?.abilities ?? [],
  };
}

function issues(problems: readonly Problem[], files: DraftFiles): readonly DraftIssue[] {
  return problems.slice(0, ISSUES).map((one) => issue(one, files));
}

function issue({ code, en, hint, where }: Problem, files: DraftFiles): DraftIssue {
  const step = where.step ?? stepAt(files[where.file] ?? '', where);
  return {
    file: where.file,
    line: where.line,
    column: where.column,
    ...(step === undefined ? {} : { step }),
    code,
    message: en,
    ...(hint === undefined ? {} : { hint: hint.en }),
  };
}

function broken(first: Problem | undefined): HarnessError {
  return new HarnessError('draft_broken', {
    zh: `草稿还不能加载：${first?.zh ?? ''}`,
    en: `The draft does not load yet: ${first?.en ?? ''}`,
    hint: { zh: '先用 plugins.validate 找出所有问题', en: 'Find every problem with plugins.validate first' },
    ...(first === undefined ? {} : { where: first.where }),
  });
}

function noTool(name: string, known: readonly string[]): HarnessError {
  return new HarnessError('draft_tool', {
    zh: `草稿里没有工具 ${name.slice(0, 60)}；有：${known.join('、')}`,
    en: `The draft has no tool ${name.slice(0, 60)}; it has: ${known.join(', ')}`,
  });
}

function notRead(name: string, effect: string): HarnessError {
  return new HarnessError('draft_effect', {
    zh: `${name} 是 ${effect} 工具；安装之前只能试运行 read 工具`,
    en: `${name} is a ${effect} tool; before it is installed only read tools can be tried`,
  });
}

function badInput(fields: string): HarnessError {
  return new HarnessError('tool_input', {
    zh: `输入不符合工具的 input：${fields}`,
    en: `The input does not fit the tool: ${fields}`,
  });
}
