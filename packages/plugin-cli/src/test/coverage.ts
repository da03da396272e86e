/**
 * Which steps and branches of a document the tests reached. What could be reached is read from the YAML; what was reached
 * is told by the interpreter. A branch is a way out of an `if`, or the `catch` of a `try`.
 */
import type { WatchedStep } from '@pku-harness/sdk/lang';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';

/** A place of a document that a test can reach. */
export interface Reachable {
  readonly file: string;
  readonly line: number;
  /** What it is, for the report: `steps[1].then[0] check`, `steps[1] else`. */
  readonly what: string;
}

/** What is written and what was reached, for one tool. */
export interface Coverage {
  readonly steps: number;
  readonly stepsReached: number;
  readonly branches: number;
  readonly branchesReached: number;
  readonly missed: readonly Reachable[];
}

/** A step as it is written; known by the place of the key that makes it what it is. */
interface WrittenStep {
  readonly path: string;
  readonly kind: string;
  readonly line: number;
  readonly column: number;
  /** The steps inside by the key that holds them. */
  readonly inside: ReadonlyMap<string, readonly WrittenStep[]>;
}

/** Keys of a step that hold steps. */
const BODIES = ['then', 'else', 'steps', 'try', 'catch'] as const;

/** Keys that make a step what it is; those that hold others' keys come first. */
const KINDS = [
  'each',
  'paginate',
  'extract',
  'cache',
  'kv',
  'call',
  'ability',
  'try',
  'if',
  'request',
  'value',
  'check',
];

/** The tools whose steps stand in a file, each with its name and its YAML. */
function toolsIn(
  file: string,
  text: string,
): { readonly tools: (readonly [string, YAMLMap])[]; readonly lines: LineCounter } {
  const lines = new LineCounter();
  const yaml = file === 'PLUGIN.md' ? frontMatter(text) : text;
  const root = parseDocument(yaml, { lineCounter: lines }).contents;
  if (!isMap(root)) return { tools: [], lines };
  if (file !== 'PLUGIN.md') return { tools: [[file, root]], lines };
  const written = root.get('tools');
  const tools = (isMap(written) ? written.items : []).flatMap(({ key, value }) =>
    isMap(value) ? [[`${file} ${isScalar(key) ? String(key.value) : ''}`, value] as const] : [],
  );
  return { tools, lines };
}

/** The front matter with its lines where they are in the file. */
function frontMatter(text: string): string {
  const lines = text.split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  return ['', ...lines.slice(1, end === -1 ? undefined : end)].join('\n');
}

function writtenSteps(list: unknown, path: string, lines: LineCounter): readonly WrittenStep[] {
  if (!isSeq(list)) return [];
  return list.items.flatMap((item, index) => {
    if (!isMap(item)) return [];
    const named = (name: string) => item.items.find(({ key }) => isScalar(key) && key.value === name);
    const kind = KINDS.find((known) => named(known) !== undefined);
    const key = kind === undefined ? undefined : (named(kind)?.key as { range?: [number] } | undefined);
    if (kind === undefined) return [];
    const own = `${path}[${index}]`;
    const inside = BODIES.map(
      (body) =>
        [body, writtenSteps(item.get(body), `${own}.${kind === 'each' ? `each.${body}` : body}`, lines)] as const,
    );
    const { line, col } = lines.linePos(key?.range?.[0] ?? 0);
    return [{ path: own, kind, line, column: col, inside: new Map(inside) }];
  });
}

/** Counts what tests reach in the tools of a document. */
export class CoverageCount {
  /** How often each step began, by the place of its key. */
  readonly #begun = new Map<string, number>();

  /** Takes note of a step that begins. */
  reached({ place }: WatchedStep): void {
    const key = `${place.file}:${place.line}:${place.column}`;
    this.#begun.set(key, (this.#begun.get(key) ?? 0) + 1);
  }

  /** The coverage of the tools in a file, by the file and, in the manifest, the tool. */
  of(file: string, text: string): readonly (readonly [string, Coverage])[] {
    const { tools, lines } = toolsIn(file, text);
    return tools.map(([name, tool]) => [name, this.#tool(file, writtenSteps(tool.get('steps'), 'steps', lines))]);
  }

  #tool(file: string, steps: readonly WrittenStep[]): Coverage {
    const all = flat(steps);
    const missed: Reachable[] = [];
    let branches = 0;
    let branchesReached = 0;
    for (const step of all) {
      const { path, line, kind } = step;
      if (this.#times(file, step) === 0) missed.push({ file, line, what: `${path} ${kind}` });
      for (const [way, taken] of this.#ways(file, step)) {
        branches += 1;
        if (taken) branchesReached += 1;
        else missed.push({ file, line, what: `${path} ${way}` });
      }
    }
    const stepsReached = all.filter((step) => this.#times(file, step) > 0).length;
    return { steps: all.length, stepsReached, branches, branchesReached, missed };
  }

  /** The ways out of a step, and whether a test took them. */
  #ways(file: string, step: WrittenStep): readonly (readonly [string, boolean])[] {
    const first = (body: string) => step.inside.get(body)?.[0];
    const begun = (body: string) => {
      const inner = first(body);
      return inner === undefined ? 0 : this.#times(file, inner);
    };
    if (step.kind === 'try') return first('catch') === undefined ? [] : [['catch', begun('catch') > 0]];
    if (step.kind !== 'if') return [];
    // Without an `else` the other way is taken whenever the condition was looked at more often than it held.
    const otherwise = first('else') === undefined ? this.#times(file, step) > begun('then') : begun('else') > 0;
    return [
      ['then', begun('then') > 0],
      ['else', otherwise],
    ];
  }

  #times(file: string, { line, column }: WrittenStep): number {
    return this.#begun.get(`${file}:${line}:${column}`) ?? 0;
  }
}

function flat(steps: readonly WrittenStep[]): readonly WrittenStep[] {
  return steps.flatMap((step) => [step, ...[...step.inside.values()].flatMap(flat)]);
}
