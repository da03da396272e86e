/**
 * What a step is: compiled once, run in order. A runner knows nothing of kinds; each kind lives in a file of its own and
 * is found through `kinds.ts`.
 */
import type { Effect } from '../../effect';
import { HarnessError, type SourcePlace } from '../../error';
import type { Frame } from '../expr/frame';
import type { Scope } from '../expr/scope';
import type { ProblemList } from '../problem';
import type { ToolRun } from '../run';
import type { NamedStep } from '../tool';
import type { YamlEntry, YamlMap } from '../yaml/node';

/** A call of another tool, to be judged when all tools are known. */
export interface CallSite {
  readonly name: string;
  readonly place: SourcePlace;
  /** The strongest effect that is allowed here: the tool's own, or `read` inside a cache. */
  readonly effect: Effect;
  readonly cached: boolean;
}

/** What steps need to know of the tool they stand in, and what they tell about it. */
export interface ToolFacts {
  readonly effect: Effect;
  /** Whether a cache around the steps allows less than the tool declares. */
  readonly cached?: boolean;
  /** Campus services and groups of abilities that the manifest declares. */
  readonly campus: readonly string[];
  readonly abilities: readonly string[];
  /** The abilities there are, where they are not the app's. */
  readonly table?: ReadonlyMap<string, { readonly name: string; readonly group: string; readonly effect: Effect }>;
  readonly calls: CallSite[];
  /** What the steps use of what the manifest declares. Hosts that are computed are not among `hosts`. */
  readonly used: { readonly campus: Set<string>; readonly abilities: Set<string>; readonly hosts: Set<string> };
}

/** What a step kind gets while the document is loaded. */
export interface StepContext {
  readonly tool: ToolFacts;
  readonly scope: Scope;
  readonly problems: ProblemList;
  readonly network: readonly string[];
  /** Path of the step, such as `steps[1].each`. */
  readonly path: string;
  /** Counts the steps written in the tool. */
  readonly count: { steps: number };
  /** Collects every `let`, so that unused ones can be told. */
  readonly named: NamedStep[];
}

/** A step that is ready to run. */
export interface CompiledStep {
  readonly path: string;
  readonly place: SourcePlace;
  /** The key of its kind. */
  readonly kind: string;
  /** The name it binds and where that lives; absent without a `let`. */
  readonly binds?: { readonly name: string; readonly slot: number };
  /** Does the work and, where the step has a `let`, puts the value into its slot. */
  run(run: ToolRun, frame: Frame): Promise<void> | void;
}

/** A kind of step. */
export interface StepKind {
  /** The key that makes a step this kind. */
  readonly key: string;
  /** All keys it may have. */
  readonly keys: readonly string[];
  /** Keys it must have. */
  readonly required: readonly string[];
  /** Compiles a step whose keys have been checked; `undefined` after adding problems. */
  compile(step: YamlMap, own: YamlEntry, context: StepContext): Pick<CompiledStep, 'run'> | undefined;
}

/**
 * Runs steps in order, letting go of the values in `drops` after each. A failure that has a place in the document also gets the path of its step.
 *
 * @throws HarnessError, or the signal's reason.
 */
export async function runSteps(
  steps: readonly CompiledStep[],
  run: ToolRun,
  frame: Frame,
  drops?: readonly (readonly number[])[],
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    run.countStep(step.place);
    const ended = run.port.watch?.(step);
    const before = frame.meter.used;
    try {
      const waiting = step.run(run, frame);
      if (waiting !== undefined) await waiting;
    } catch (thrown) {
      ended?.({ operations: frame.meter.used - before, failed: thrown });
      throw withStep(thrown, step.path);
    }
    if (ended !== undefined) {
      const { binds } = step;
      ended({
        operations: frame.meter.used - before,
        ...(binds === undefined ? {} : { name: binds.name, value: frame.slots[binds.slot] }),
      });
    }
    for (const slot of drops?.[index] ?? []) frame.slots[slot] = null;
  }
}

/** Adds the step's path to an error that has a place and no step yet: the innermost step wins. */
export function withStep(thrown: unknown, path: string): unknown {
  if (!HarnessError.is(thrown)) return thrown;
  const { where } = thrown;
  if (typeof where !== 'object' || where.step !== undefined) return thrown;
  return new HarnessError(thrown.code, { ...thrown.toJSON(), where: { ...where, step: path } }, { cause: thrown });
}
