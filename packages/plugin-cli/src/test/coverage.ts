/**
 * Which steps and branches of a document the tests reached. What could be reached is read from the YAML; what was reached
 * is told by the interpreter. A branch is a way out of an `if`, or the `catch` of a `try`.
 */
import type { WatchedStep } from '@pku-harness/sdk/lang';
import { isMap, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument } from 'yaml';

/** A place of a document that a test can reach. */
export interface Reachable {
  readonly file: string;
  readonly line: number;
  /** What it is, for the report: `steps[1].then[0] check`, `steps[1] else`. */
  readonly what: string;
}

/** What is written and what was reached, for one file. */
export interface Coverage {
  readonly steps: number;
  readonly stepsReached: number;
  readonly branches: number;
  readonly branchesReached: number;
  readonly missed: readonly Reachable[];
}

interface WrittenStep {
  readonly path: string;
  readonly kind: string;
  readonly line: number;
  readonly first: { readonly then?: string; readonly otherwise?: string; readonly caught?: string };
}

/** Keys of a step that hold steps. */
const BODIES = ['then', 'else', 'steps', 'try', 'catch'] as const;

const KINDS = [
  'each',
  'paginate',
  'cache',
  'extract',
  'if',
  'check',
  'try',
  'kv',
  'call',
  'ability',
  'request',
  'value',
];

/** The steps written in a tool's YAML. */
function writtenSteps(root: ParsedNode | null, base: number, lines: LineCounter): WrittenStep[] {
  const found: WrittenStep[] = [];
  const line = (node: unknown) => lines.linePos((node as { range?: [number] }).range?.[0] ?? 0).line + base;
  const list = (node: unknown, path: string) => {
    if (!isSeq(node)) return;
    for (const [index, item] of node.items.entries()) step(item, `${path}[${index}]`);
  };
  const step = (node: unknown, path: string) => {
    if (!isMap(node)) return;
    const keys = node.items.map((pair) => (isScalar(pair.key) ? String(pair.key.value) : ''));
    const kind = KINDS.find((known) => keys.includes(known));
    if (kind === undefined) return;
    const inner = (key: (typeof BODIES)[number]) => (isSeq(node.get(key)) ? innerPath(kind, key, path) : undefined);
    found.push({
      path,
      kind,
      line: line(node),
      first: {
        ...named('then', inner('then')),
        ...named('otherwise', inner('else')),
        ...named('caught', inner('catch')),
      },
    });
    for (const key of BODIES) list(node.get(key), innerPath(kind, key, path));
  };
  if (isMap(root)) list(root.get('steps'), 'steps');
  return found;
}

function named<Key extends string>(key: Key, path: string | undefined): { [K in Key]?: string } {
  return (path === undefined ? {} : { [key]: `${path}[0]` }) as { [K in Key]?: string };
}

/** The interpreter's path of a list of steps inside a step. */
function innerPath(kind: string, key: string, path: string): string {
  return kind === 'each' ? `${path}.each.${key}` : `${path}.${key}`;
}

/** Counts what tests reach in the tools of a document. */
export class CoverageCount {
  /** How often each step of each file began. */
  readonly #begun = new Map<string, number>();

  /** Takes note of a step that begins. */
  reached({ place, path }: WatchedStep): void {
    const key = `${place.file} ${path}`;
    this.#begun.set(key, (this.#begun.get(key) ?? 0) + 1);
  }

  /** The coverage of one tool file. */
  of(file: string, text: string): Coverage {
    const lines = new LineCounter();
    const root = parseDocument(text, { lineCounter: lines }).contents as ParsedNode | null;
    const begun = (path: string) => this.#begun.get(`${file} ${path}`) ?? 0;
    const missed: Reachable[] = [];
    let branches = 0;
    const steps = writtenSteps(root, 0, lines);
    for (const { path, kind, line, first } of steps) {
      const times = begun(path);
      if (times === 0) {
        missed.push({ file, line, what: `${path} ${kind}` });
      }
      const ways: [string, boolean][] = [];
      if (kind === 'if') {
        const then = first.then === undefined ? 0 : begun(first.then);
        ways.push(['then', then > 0]);
        ways.push(['else', first.otherwise === undefined ? times > then : begun(first.otherwise) > 0]);
      }
      if (kind === 'try' && first.caught !== undefined) ways.push(['catch', begun(first.caught) > 0]);
      branches += ways.length;
      for (const [way, taken] of ways) if (!taken) missed.push({ file, line, what: `${path} ${way}` });
    }
    const stepsMissed = steps.filter(({ path }) => begun(path) === 0).length;
    return {
      steps: steps.length,
      stepsReached: steps.length - stepsMissed,
      branches,
      branchesReached: branches - (missed.length - stepsMissed),
      missed,
    };
  }
}
