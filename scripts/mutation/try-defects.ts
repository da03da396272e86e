/**
 * The process that tries defects. It loads a copy of the sdk in which every defect stands behind a switch, wakes one after
 * another, and runs the cases that come by it until one fails. `bun try-defects.ts <folder of the copy> <file with a job>`;
 * each result is a line of JSON.
 */
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { SWITCH } from './switched';

/** What one process is to do. */
export type Job =
  /** Tells which cases come by which defects. */
  | { readonly is: 'cover' }
  /** Wakes the defects one after another, each for its own cases; `ticks` are the usual ones of every case. */
  | { readonly is: 'together'; readonly defects: readonly Trial[]; readonly ticks: readonly number[] }
  /** Wakes one defect before anything is loaded, and runs its cases and then all others. */
  | { readonly is: 'alone'; readonly defect: Trial };

/** A defect, and the cases that come by it. */
export interface Trial {
  readonly id: number;
  readonly cases: readonly number[];
}

/** What the process tells. */
export type Message =
  | {
      readonly is: 'covered';
      /** Defects that are passed while the files are loaded. */
      readonly atLoad: readonly number[];
      /** By case: the defects it comes by, how often it comes by any, and the milliseconds it takes. */
      readonly cases: readonly Coverage[];
      /** Cases that fail without any defect. */
      readonly failing: readonly string[];
    }
  /** A sign of life. */
  | { readonly is: 'alive' }
  /** `unsure`: the process is not what it was before, so that the defect has to be tried alone. */
  | { readonly is: 'tried'; readonly id: number; readonly outcome: 'killed' | 'survived' | 'unsure' };

/** What one case comes by. */
export interface Coverage {
  readonly passes: readonly number[];
  readonly ticks: number;
  readonly took: number;
}

/** What the copy gives; the same modules as in the sdk. */
interface Runner {
  readCases(text: string): readonly unknown[];
  runCase(found: unknown): Promise<string | undefined>;
}

/** Milliseconds until a case counts as one that never ends. */
const PATIENCE = 20_000;
/** A case that passes so many switches more than fifty times its usual number has a loop without an end. */
const MANY = 20_000_000;

const [folder = '', jobFile = ''] = process.argv.slice(2);
const job = (await Bun.file(jobFile).json()) as Job;
const tell = (message: Message) => writeSync(1, `${JSON.stringify(message)}\n`);

let awake = job.is === 'alone' ? job.defect.id : -1;
let passed = new Set<number>();
let ticks = 0;
let most = Number.POSITIVE_INFINITY;
let stray = false;

const recording = (id: number) => {
  passed.add(id);
  ticks += 1;
  return false;
};
const waking = (id: number) => {
  ticks += 1;
  if (ticks > most) throw new Error('a loop without an end');
  return id === awake;
};
Object.assign(globalThis, { [SWITCH]: job.is === 'cover' ? recording : waking });

const module = async (name: string) => (await import(join(folder, 'src/lang/cases/runner', name))) as Partial<Runner>;
const { readCases, runCase } = { ...(await module('case-file.ts')), ...(await module('run-cases.ts')) } as Runner;
const files = (await Bun.file(join(folder, 'cases.json')).json()) as Record<string, string>;
const cases = Object.values(files).flatMap((text) => readCases(text));
const atLoad = [...passed];

const { setTimeout: realTimeout, clearTimeout: realClear } = globalThis;

/** Why a case fails now; `undefined` when it passes. */
async function tried(at: number): Promise<string | undefined> {
  ticks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = realTimeout(() => resolve('never ends'), PATIENCE);
  });
  const why = await Promise.race([runCase(cases[at]), late]);
  realClear(timer);
  return ticks > most ? 'has a loop without an end' : why;
}

if (job.is === 'cover') {
  const covered: Coverage[] = [];
  const failing: string[] = [];
  for (const at of cases.keys()) {
    passed = new Set();
    const started = performance.now();
    const why = await tried(at);
    covered.push({ passes: [...passed], ticks, took: performance.now() - started });
    if (why !== undefined) failing.push(why);
    tell({ is: 'alive' });
  }
  tell({ is: 'covered', atLoad, cases: covered, failing });
} else if (job.is === 'alone') {
  const { id, cases: own } = job.defect;
  let killed = false;
  for (const at of new Set([...own, ...cases.keys()])) {
    killed = (await tried(at)) !== undefined;
    tell({ is: 'alive' });
    if (killed) break;
  }
  tell({ is: 'tried', id, outcome: killed ? 'killed' : 'survived' });
} else {
  const usual = job.ticks;
  // What a defect leaves undone may fail later, while another is awake.
  process.on('unhandledRejection', () => {
    stray = true;
  });
  for (const { id, cases: own } of job.defects) {
    const outcome = await outcomeOf(id, own, usual);
    tell({ is: 'tried', id, outcome });
    if (outcome === 'unsure') break;
  }
}
process.exit(0);

async function outcomeOf(
  id: number,
  own: readonly number[],
  usual: readonly number[],
): Promise<'killed' | 'survived' | 'unsure'> {
  for (const at of own) {
    awake = id;
    most = MANY + 50 * (usual[at] ?? 0);
    const why = await tried(at);
    awake = -1;
    most = Number.POSITIVE_INFINITY;
    if (why === undefined) continue;
    // A defect may have left something behind that fails this case for ever: then nothing here can be trusted.
    if ((await tried(at)) !== undefined || stray) return 'unsure';
    return 'killed';
  }
  return stray ? 'unsure' : 'survived';
}
