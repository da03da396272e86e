/**
 * Recorded tests: a tool run on answers that were written down, with a fixed clock and no network. Same loader, same
 * interpreter as in the app; only the port is different.
 */
import { z } from 'zod';
import { parseMoment } from '../dates/beijing-time';
import { type ErrorShape, HarnessError } from '../error';
import type { PluginDef } from '../plugin';
import { Refusal } from './expr/refusal';
import { isRecord } from './fields';
import { inputFault } from './input-fault';
import { compilePattern } from './lib/pattern-cache';
import { type LoadedDocument, loadDocument } from './load';
import type { PluginFolder } from './port';
import { ProblemList, problem } from './problem';
import { replayContext } from './replay-context';
import { ReplayPort, readRecordings, recordedAbilities } from './replay-port';
import { checkShape } from './shape';
import { SourceFile } from './source';
import type { Watch } from './watch';
import { loadYaml } from './yaml/load';
import { entryOf, nodeAt, placeOf, type YamlNode } from './yaml/node';

/** The schema of a recorded answer. */
export const responseSchema = z.strictObject({
  match: z.string({ error: 'text' }).min(1),
  campus: z.string({ error: 'text' }).optional(),
  status: z.number().int().min(100).max(599).optional(),
  headers: z.record(z.string(), z.string({ error: 'text' })).optional(),
  body: z.string({ error: 'text' }).optional(),
  file: z.string({ error: 'text' }).optional(),
});

/** The schema of a test file. */
export const testSchema = z.strictObject({
  tool: z.string({ error: 'text' }),
  title: z.string({ error: 'text' }).optional(),
  input: z.record(z.string(), z.unknown()).optional(),
  now: z.string({ error: 'text' }).optional(),
  responses: z.array(responseSchema).optional(),
  abilities: z.record(z.string(), z.unknown()).optional(),
  expect: z.unknown().optional(),
  expectError: z.string({ error: 'text' }).optional(),
});

/** Files beside the tests that `file:` names, by path inside the tests folder; bytes where they are not UTF-8. */
export type RecordedFiles = Readonly<Record<string, string | Uint8Array>>;

/** How one test ended. */
export interface ReplayOutcome {
  readonly file: string;
  readonly passed: boolean;
  /** Why it did not pass, each with a place in the test or in the document. */
  readonly problems: readonly ErrorShape[];
  /** What the tool returned, when it did. */
  readonly result?: unknown;
  /** The addresses that were asked, in order. */
  readonly requests: readonly string[];
}

/** What a caller of {@link replayTest} may add. */
export interface ReplayOptions {
  /** Looks on while the tool runs. */
  readonly watch?: Watch;
  /** The moment of a test that states none, in milliseconds since 1970: a second one shows whether a tool reads the clock. */
  readonly moment?: number;
}

/** The moment a test runs at when it does not say: its tool does not depend on it. */
const ANY_MOMENT = parseMoment('2026-10-21T08:05:00') as number;

/**
 * Runs one recorded test of a document.
 *
 * @param folder the document.
 * @param path the test's path, for messages, such as `tests/free.yaml`.
 * @param text the test's text.
 * @param files what `file:` may name.
 * @param options see {@link ReplayOptions}.
 * @returns the outcome; never throws for what the test or the document says.
 */
export async function replayTest(
  folder: PluginFolder,
  path: string,
  text: string,
  files: RecordedFiles = {},
  { watch, moment = ANY_MOMENT }: ReplayOptions = {},
): Promise<ReplayOutcome> {
  const problems = new ProblemList();
  const source = new SourceFile(path, text);
  const root = loadYaml({ file: source, start: 0, end: source.text.length }, problems);
  const test = root === undefined ? undefined : checkShape(testSchema, root, problems);
  const fail = (found: readonly ErrorShape[], requests: readonly string[] = []): ReplayOutcome => ({
    file: path,
    passed: false,
    problems: found,
    requests,
  });
  if (root === undefined || test === undefined) return fail(problems.sorted());
  if ((test.expect === undefined) === (test.expectError === undefined)) {
    return fail([
      problem('E1204', placeOf(root), {
        zh: '测试要写 expect 或 expectError 中的一个',
        en: 'A test has one of expect and expectError',
      }),
    ]);
  }
  const now = test.now === undefined ? moment : parseMoment(test.now);
  if (now === undefined) {
    return fail([
      problem('E1204', placeOf(entryOf(root, 'now')?.value ?? root), {
        zh: 'now 写成 2026-10-21T08:05:00 这样的北京时间',
        en: 'now is a Beijing time such as 2026-10-21T08:05:00',
      }),
    ]);
  }
  const recordings = readRecordings(test.responses ?? [], root, files, problems);
  if (problems.broken) return fail(problems.sorted());
  const port = new ReplayPort(
    recordings,
    placeOf(entryOf(root, 'responses')?.key ?? root),
    watch,
    recordedAbilities(test.abilities ?? {}, root, problems),
  );
  if (problems.broken) return fail(problems.sorted());
  const loaded: LoadedDocument = loadDocument(folder, port);
  if (!loaded.ok) return fail(loaded.problems);
  const ended = await runRecorded(loaded.plugin, test, now, root);
  const found = distinct([...ended.problems, ...port.unmatched(), ...port.unused()]);
  return {
    file: path,
    passed: found.length === 0,
    problems: found,
    requests: port.requests,
    ...(ended.result === undefined ? {} : { result: ended.result }),
  };
}

/** A request without a recording that nobody caught is reported by the run and by the port: once is enough. */
function distinct(found: readonly ErrorShape[]): readonly ErrorShape[] {
  const seen = new Set<string>();
  return found.filter(({ code, en }) => {
    const key = `${code} ${en}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

async function runRecorded(
  plugin: PluginDef,
  test: z.output<typeof testSchema>,
  now: number,
  root: YamlNode,
): Promise<{ problems: readonly ErrorShape[]; result?: unknown }> {
  const tool = Object.hasOwn(plugin.tools, test.tool) ? plugin.tools[test.tool] : undefined;
  if (tool === undefined) {
    const at = entryOf(root, 'tool')?.value ?? root;
    return {
      problems: [
        problem('E1207', placeOf(at), {
          zh: `没有名为 ${test.tool} 的工具`,
          en: `There is no tool named ${test.tool}`,
        }),
      ],
    };
  }
  const input = tool.input.safeParse(test.input ?? {});
  const expectedError = entryOf(root, 'expectError')?.value;
  if (!input.success) {
    const said = inputFault(input.error, test.input ?? {});
    if (expectedError !== undefined) {
      return { problems: compareError(test.expectError ?? '', [said.zh, said.en], expectedError) };
    }
    return {
      problems: [
        problem('E1208', placeOf(entryOf(root, 'input')?.value ?? root), {
          zh: `输入不符合工具的 input：${said.zh}`,
          en: `The input does not fit the tool: ${said.en}`,
        }),
      ],
    };
  }
  let result: unknown;
  try {
    result = await tool.execute(input.data, replayContext(plugin.id, now));
  } catch (thrown) {
    if (!HarnessError.is(thrown)) throw thrown;
    if (expectedError === undefined) return { problems: [thrown.toJSON()] };
    const said = [thrown.zh, thrown.en, thrown.code];
    return { problems: compareError(test.expectError ?? '', said, expectedError) };
  }
  if (expectedError !== undefined) {
    return {
      result,
      problems: [
        problem('E5004', placeOf(expectedError), {
          zh: '工具没有失败',
          en: 'The tool did not fail',
        }),
      ],
    };
  }
  const expected = entryOf(root, 'expect')?.value ?? root;
  const difference = differenceOf(test.expect, result);
  if (difference === undefined) return { result, problems: [] };
  const path = pathOf(difference.keys);
  return {
    result,
    problems: [
      // A field that the test does not have is told where it would stand.
      problem('E5001', placeOf(nodeAt(expected, difference.keys)), {
        zh: `结果不同：${path || '整个结果'} 期望 ${shown(difference.expected, 'zh')}，得到 ${shown(difference.actual, 'zh')}`,
        en: `The result differs: ${path || 'the whole'} should be ${shown(difference.expected, 'en')} and is ${shown(difference.actual, 'en')}`,
      }),
    ],
  };
}

/** Whether one of the things an error says matches the pattern. */
function compareError(pattern: string, said: readonly string[], node: YamlNode): readonly ErrorShape[] {
  try {
    const { regex } = compilePattern(pattern);
    if (said.some((text) => regex.matcher(text).find())) return [];
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return [problem(thrown.code, placeOf(node), thrown.text)];
  }
  return [
    problem('E5004', placeOf(node), {
      zh: `错误信息不匹配，实际是：${said.join(' · ')}`,
      en: `The error does not match; it was: ${said.join(' · ')}`,
    }),
  ];
}

/** Where two values differ first. */
export interface Difference {
  /** Keys and indexes on the way from the whole value. */
  readonly keys: readonly (string | number)[];
  readonly expected: unknown;
  readonly actual: unknown;
}

/** The first difference of two values, strictly: field order does not matter, everything else does. */
export function differenceOf(
  expected: unknown,
  actual: unknown,
  keys: readonly (string | number)[] = [],
): Difference | undefined {
  if (Array.isArray(expected) && Array.isArray(actual)) {
    for (let index = 0; index < Math.max(expected.length, actual.length); index += 1) {
      const found = differenceOf(expected[index], actual[index], [...keys, index]);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (isRecord(expected) && isRecord(actual)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      const left = Object.hasOwn(expected, key) ? expected[key] : undefined;
      const right = Object.hasOwn(actual, key) ? actual[key] : undefined;
      const found = differenceOf(left, right, [...keys, key]);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return Object.is(expected, actual) ? undefined : { keys, expected, actual };
}

/** `rows[0].title`; empty for the whole value. */
export function pathOf(keys: Difference['keys']): string {
  return keys.map((key, at) => (typeof key === 'number' ? `[${key}]` : at === 0 ? key : `.${key}`)).join('');
}

function shown(value: unknown, language: 'zh' | 'en'): string {
  if (value === undefined) return language === 'zh' ? '（没有）' : 'missing';
  const text = JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
