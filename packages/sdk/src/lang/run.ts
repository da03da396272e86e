/**
 * One run of one tool: its limits, what it has used, and the way to stop it. Steps get it as their only access to the
 * world outside.
 */

import { beijingDay, beijingTime } from '../dates/beijing-time';
import type { SourcePlace } from '../error';
import type { ToolContext } from '../tool';
import type { DocumentState } from './document-state';
import type { Expression } from './expr/expression';
import type { Frame } from './expr/frame';
import { Meter } from './expr/meter';
import { emptyFrame, type Slots } from './expr/scope';
import { Gate } from './gate';
import { RUN_LIMITS, type RunLimits } from './limits';
import { overLimit } from './over-limit';
import type { DocumentPort } from './port';
import { failure } from './problem';
import { boundedResult } from './result';
import { type CompiledStep, runSteps } from './steps/step';

const TOO_MANY_STEPS = { zh: '步骤太多', en: 'Too many steps in one run', unit: '个' };
const TOO_MANY_REQUESTS = { zh: '请求太多', en: 'Too many requests in one run', unit: '个' };
const TOO_LONG = { zh: '运行太久', en: 'The run took too long', unit: '秒', enUnit: ' s' };

/** A tool that is ready to run. */
export interface ToolProgram {
  /** Where the tool begins, for errors that belong to no step. */
  readonly place: SourcePlace;
  readonly slots: Slots;
  readonly inputSlot: number;
  readonly nowSlot: number;
  readonly todaySlot: number;
  /** Names of all inputs: one that was left out reads as null. */
  readonly inputs: readonly string[];
  readonly network: readonly string[];
  readonly steps: readonly CompiledStep[];
  /** Slots whose values nobody reads after each of the steps. */
  readonly drops?: readonly (readonly number[])[];
  readonly result: Expression;
  readonly resultPlace: SourcePlace;
}

/** What a run needs from outside. */
export interface RunOutside {
  readonly port: DocumentPort;
  readonly context: ToolContext;
  readonly document: DocumentState;
  readonly limits?: RunLimits;
}

/** What a run does not change while it goes on. */
interface Fixed {
  readonly port: DocumentPort;
  readonly context: ToolContext;
  readonly document: DocumentState;
  readonly limits: RunLimits;
  readonly network: readonly string[];
  readonly gate: Gate;
  readonly usage: Usage;
}

/** What a run has used so far. */
interface Usage {
  steps: number;
  requests: number;
}

/** The state of a run, as steps see it. */
export class ToolRun {
  readonly signal: AbortSignal;
  readonly #fixed: Fixed;

  /** Whether a cache around these steps waits for them. They wait for no other cache, so that no two wait for each other. */
  readonly cached: boolean;

  constructor(fixed: Fixed, signal: AbortSignal, cached = false) {
    this.#fixed = fixed;
    this.signal = signal;
    this.cached = cached;
  }

  get port(): DocumentPort {
    return this.#fixed.port;
  }

  /** The context of the call, for storage and abilities. */
  get context(): ToolContext {
    return this.#fixed.context;
  }

  get document(): DocumentState {
    return this.#fixed.document;
  }

  get limits(): RunLimits {
    return this.#fixed.limits;
  }

  get network(): readonly string[] {
    return this.#fixed.network;
  }

  get gate(): Gate {
    return this.#fixed.gate;
  }

  /** Counts a step that is about to run. */
  countStep(place: SourcePlace): void {
    this.signal.throwIfAborted();
    const { usage } = this.#fixed;
    usage.steps += 1;
    if (usage.steps <= this.limits.steps) return;
    throw failure('E4502', place, overLimit(TOO_MANY_STEPS, usage.steps, this.limits.steps));
  }

  /** Counts a request that is about to be sent. */
  countRequest(place: SourcePlace): void {
    const { usage } = this.#fixed;
    usage.requests += 1;
    if (usage.requests <= this.limits.requests) return;
    throw failure('E4503', place, overLimit(TOO_MANY_REQUESTS, usage.requests, this.limits.requests));
  }

  /** The same run for the steps of a cache. */
  insideCache(): ToolRun {
    return new ToolRun(this.#fixed, this.signal, true);
  }

  /** The same run, drawing on the same limits, for a part that can be stopped on its own. */
  within(signal: AbortSignal): ToolRun {
    return new ToolRun(this.#fixed, signal, this.cached);
  }
}

/**
 * Runs a tool on parsed input.
 *
 * @throws HarnessError with the place in the document; the signal's reason when it is aborted.
 */
export async function runTool(program: ToolProgram, input: unknown, outside: RunOutside): Promise<unknown> {
  const { port, context, document, limits = RUN_LIMITS } = outside;
  const stop = new AbortController();
  const forward = () => stop.abort(context.signal.reason);
  context.signal.throwIfAborted();
  context.signal.addEventListener('abort', forward);
  const begin = performance.now();
  const tooLong = () => {
    // A timer may fire a little early by another clock than it was set by.
    const used = Math.max(performance.now() - begin, limits.milliseconds);
    return failure('E4504', program.place, overLimit(TOO_LONG, Math.ceil(used / 100) / 10, limits.milliseconds / 1000));
  };
  const timer = setTimeout(() => stop.abort(tooLong()), limits.milliseconds);
  // An expression lets no timer fire, so its functions look at the clock themselves.
  const look = () => {
    if (performance.now() - begin > limits.milliseconds) throw tooLong();
  };
  try {
    const gate = new Gate(limits.parallel);
    const usage = { steps: 0, requests: 0 };
    const run = new ToolRun({ port, context, document, limits, network: program.network, gate, usage }, stop.signal);
    return await runProgram(program, input, run, new Meter(limits.operations, context.now, look));
  } finally {
    clearTimeout(timer);
    context.signal.removeEventListener('abort', forward);
  }
}

/**
 * Runs a program inside a run that is under way: the tool itself, or one that it calls. Both draw on the same limits.
 *
 * @param input parsed by the program's own input type.
 */
export async function runProgram(program: ToolProgram, input: unknown, run: ToolRun, meter: Meter): Promise<unknown> {
  const frame = startFrame(program, input, run.context.now, meter);
  await runSteps(program.steps, run, frame, program.drops);
  run.signal.throwIfAborted();
  return returned(program, frame, run);
}

/** The result, watched like a step. */
function returned(program: ToolProgram, frame: Frame, run: ToolRun): unknown {
  const ended = run.port.watch?.({ path: 'return', kind: 'return', place: program.resultPlace });
  const before = frame.meter.used;
  try {
    const value = boundedResult(program.result.evaluate(frame), run.limits, program.resultPlace);
    ended?.({ operations: frame.meter.used - before, value });
    return value;
  } catch (thrown) {
    ended?.({ operations: frame.meter.used - before, failed: thrown });
    throw thrown;
  }
}

function startFrame(program: ToolProgram, input: unknown, now: number, meter: Meter): Frame {
  const frame = emptyFrame(program.slots, meter);
  frame.slots[program.inputSlot] = Object.fromEntries(
    program.inputs.map((name) => [name, (input as Readonly<Record<string, unknown>>)[name] ?? null]),
  );
  frame.slots[program.nowSlot] = beijingTime(now);
  frame.slots[program.todaySlot] = beijingDay(now);
  return frame;
}
