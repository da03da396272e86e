/**
 * The form of a file of conformance cases. Short cases of expressions and templates are pairs of a source and what it
 * gives; a case of a document states its parts, what servers answer, and what comes of it. Texts such as `«BIG»` are
 * filled in, so that a case at a limit need not be as long as the limit.
 */
import { parse } from 'yaml';
import { z } from 'zod';
import type { YamlCase } from './run-yaml';

/** `E2003 1:5`, with a length `E2003 1:5+3`, in another file than the tool `E1204 PLUGIN.md:2:9`, with its step at the end. */
const fault = z.string().regex(/^(?:E\d{4}|[a-z_]+)(?: .+)?$/);

const faults = z.union([fault, z.array(fault)]);

/** An answer of a server, given to the first request whose address holds `match`. */
const answer = z.strictObject({
  match: z.string().optional(),
  campus: z.string().optional(),
  status: z.number().optional(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  body: z.string().optional(),
  /** Bytes instead of a text, two hexadecimal digits each. */
  bytes: z.string().optional(),
  json: z.unknown().optional(),
  /** The address that a campus service answered from in the end. */
  url: z.string().optional(),
  /** Milliseconds until the answer comes, on the case's own clock. */
  after: z.number().optional(),
  /** The line breaks with this code instead. */
  breaks: z.string().optional(),
});

/** What one run is given and what comes of it. */
const runShape = {
  input: z.unknown().optional(),
  now: z.string().optional(),
  answers: z.array(answer).optional(),
  /** `GET https://…` of each request in order; with a body, `POST https://… a=1`. */
  asked: z.array(z.string()).optional(),
  /** Headers that some request was sent with, by name. */
  sent: z.record(z.string(), z.string()).optional(),
  /** All headers of the last request. */
  last: z.record(z.string(), z.string()).optional(),
  abilities: z.record(z.string(), z.unknown()).optional(),
  value: z.unknown().optional(),
  error: faults.optional(),
  /** Parts of the sentence or hint of the first problem, in either language. */
  says: z.union([z.string(), z.array(z.string())]).optional(),
  /** The first problem as a terminal shows it, in English and in Chinese. */
  shown: z.string().optional(),
  shownZh: z.string().optional(),
  /** What `--fix` writes for the first problem, and how its file begins after all of them. */
  fix: z.string().optional(),
  fixed: z.string().optional(),
  /** What whoever watches the run is told: `steps[0] value x 3 = 7`, or `return return 1 ! E3001` for what failed. */
  trace: z.array(z.string()).optional(),
  /** The most requests that were under way at one moment. */
  atOnce: z.number().optional(),
  /** All that the plugin keeps in its storage afterwards, by key. */
  kept: z.record(z.string(), z.unknown()).optional(),
  /** Milliseconds after which the run is stopped from outside, on the case’s own clock; -1 for before it begins. */
  stop: z.number().optional(),
  /** Milliseconds that pass with every look at the case’s own clock. */
  slow: z.number().optional(),
};

const documentCase = z.strictObject({
  title: z.string(),
  /** Steps, result and whatever else of the tool `run`, whose head is added below it. */
  tool: z.string().optional(),
  effect: z.string().optional(),
  shared: z.string().optional(),
  /** Whole texts of other tools, by name. */
  tools: z.record(z.string(), z.string()).optional(),
  /** Lines of the manifest that stand above the usual ones, and in place of those with their key. */
  manifest: z.string().optional(),
  /** Files by path, in place of what the case would have there; null leaves one out. */
  files: z.record(z.string(), z.string().nullable()).optional(),
  origin: z.enum(['official', 'community']).optional(),
  /** The text of a recorded test that is replayed instead of running the tool. */
  test: z.string().optional(),
  /** What the loader warns of. */
  warnings: z.array(fault).optional(),
  /** The loaded plugin as data: without what runs, and with the JSON Schema of each tool's input. */
  plugin: z.unknown().optional(),
  /** Whether all that the case waits for passes at once, on a clock of its own. */
  waits: z.boolean().optional(),
  ...runShape,
  /** Further runs over the same storage. */
  again: z.array(z.strictObject(runShape)).optional(),
});

const pair = z.union([z.tuple([z.string(), z.unknown()]), z.tuple([z.string(), z.unknown(), z.number()])]);
const faulty = z.union([
  z.tuple([z.string(), faults]),
  z.tuple([z.string(), faults, z.union([z.string(), z.array(z.string())])]),
]);

const fileSchema = z.strictObject({
  about: z.string(),
  names: z.record(z.string(), z.unknown()).optional(),
  fill: z.record(z.string(), z.strictObject({ text: z.string(), times: z.number() })).optional(),
  /** Expressions with their value and, where it is the point, their operations. With one operation less each fails. */
  values: z.array(pair).optional(),
  /** Expressions with what is wrong and, where it is the point, parts of the sentence or hint in either language. */
  errors: z.array(faulty).optional(),
  templates: z.array(pair).optional(),
  templateErrors: z.array(faulty).optional(),
  /** YAML texts with what they hold and where, or with the mistakes in them: see run-yaml.ts. */
  yaml: z.array(z.tuple([z.string(), z.union([z.string(), z.array(z.string())])])).optional(),
  cases: z.array(documentCase).optional(),
});

export type Answer = z.output<typeof answer>;
export type DocumentCase = z.output<typeof documentCase>;
export type RunCase = Pick<DocumentCase, keyof typeof runShape>;

/** An expression or a template on names. */
export interface ExpressionCase {
  readonly kind: 'expression' | 'template';
  readonly source: string;
  readonly names: Readonly<Record<string, unknown>>;
  readonly expected: { readonly value: unknown; readonly operations?: number } | Fault;
}

/** What is wrong, as it is written in a case. */
export interface Fault {
  readonly error: string | readonly string[];
  readonly says?: string | readonly string[];
}

/** A case of a file. */
export type Case = ExpressionCase | YamlCase | (DocumentCase & { readonly kind: 'document' });

/**
 * Reads a file of cases.
 *
 * @throws ZodError or YAMLParseError for a file that is not written as above.
 */
export function readCases(text: string): readonly Case[] {
  const written = fileSchema.parse(parse(text));
  const fills = Object.entries(written.fill ?? {}).map(([name, { text: part, times }]) => [
    `«${name}»`,
    part.repeat(times),
  ]);
  const file = filled(written, fills as [string, string][]) as typeof written;
  const names = file.names ?? {};
  const expressions = (kind: ExpressionCase['kind'], list: typeof file.values): ExpressionCase[] =>
    (list ?? []).map(([source, value, operations]) => ({
      kind,
      source,
      names,
      expected: { value, ...(operations === undefined ? {} : { operations }) },
    }));
  const faults = (kind: ExpressionCase['kind'], list: typeof file.errors): ExpressionCase[] =>
    (list ?? []).map(([source, error, says]) => ({
      kind,
      source,
      names,
      expected: { error, ...(says === undefined ? {} : { says }) },
    }));
  return [
    ...expressions('expression', file.values),
    ...faults('expression', file.errors),
    ...expressions('template', file.templates),
    ...faults('template', file.templateErrors),
    ...(file.yaml ?? []).map(([source, expected]) => ({ kind: 'yaml' as const, source, expected })),
    ...(file.cases ?? []).map((found) => ({ ...found, kind: 'document' as const })),
  ];
}

function filled(value: unknown, fills: readonly (readonly [string, string])[]): unknown {
  if (typeof value === 'string') {
    return fills.reduce((text, [mark, part]) => (text.includes(mark) ? text.replaceAll(mark, part) : text), value);
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, fills));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [filled(key, fills), filled(item, fills)]));
}
