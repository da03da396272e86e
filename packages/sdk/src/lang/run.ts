/**
 * One run of one tool: its limits, what it has used, and the way to stop it. Steps get it as their only access to the
 * world outside.
 */

import { beijingDay, beijingTime } from '../dates/beijing-time';
import type { SourcePlace } from '../error';
import type { Expression } from './expr/expression';
import type { Frame } from './expr/frame';
import { Meter } from './expr/meter';
import { emptyFrame, type Slots } from './expr/scope';
import { Gate } from './gate';
import { RUN_LIMITS, type RunLimits } from './limits';
import type { DocumentPort } from './port';
import { failure } from './problem';
import { boundedResult } from './result';
import { type CompiledStep, runSteps } from './steps/step';

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
  readonly result: Expression;
  readonly resultPlace: SourcePlace;
}

/** What a run needs from outside. */
export interface RunOutside {
  readonly port: DocumentPort;
  readonly signal: AbortSignal;
  /** Milliseconds since 1970; fixed for the whole run. */
  readonly now: number;
  readonly limits?: RunLimits;
}

/** What a run has used so far. */
interface Usage {
  steps: number;
  requests: number;
}

/** The state of a run, as steps see it. */
export class ToolRun {
  readonly port: DocumentPort;
  readonly signal: AbortSignal;
  readonly limits: RunLimits;
  readonly network: readonly string[];
  readonly gate: Gate;
  readonly #usage: Usage;

  constructor(
    network: readonly string[],
    port: DocumentPort,
    signal: AbortSignal,
    limits: RunLimits,
    gate = new Gate(limits.parallel),
    usage: Usage = { steps: 0, requests: 0 },
  ) {
    this.network = network;
    this.port = port;
    this.signal = signal;
    this.limits = limits;
    this.gate = gate;
    this.#usage = usage;
  }

  /** Counts a step that is about to run. */
  countStep(place: SourcePlace): void {
    this.signal.throwIfAborted();
    this.#usage.steps += 1;
    if (this.#usage.steps <= this.limits.steps) return;
    throw failure('E4502', place, {
      zh: `一次运行最多 ${this.limits.steps} 个步骤`,
      en: `One run has at most ${this.limits.steps} steps`,
    });
  }

  /** Counts a request that is about to be sent. */
  countRequest(place: SourcePlace): void {
    this.#usage.requests += 1;
    if (this.#usage.requests <= this.limits.requests) return;
    throw failure('E4503', place, {
      zh: `一次运行最多 ${this.limits.requests} 个请求`,
      en: `One run sends at most ${this.limits.requests} requests`,
    });
  }

  /** The same run, drawing on the same limits, for a part that can be stopped on its own. */
  within(signal: AbortSignal): ToolRun {
    return new ToolRun(this.network, this.port, signal, this.limits, this.gate, this.#usage);
  }
}

/**
 * Runs a tool on parsed input.
 *
 * @throws HarnessError with the place in the document; the signal's reason when it is aborted.
 */
export async function runTool(program: ToolProgram, input: unknown, outside: RunOutside): Promise<unknown> {
  const limits = outside.limits ?? RUN_LIMITS;
  const stop = new AbortController();
  const forward = () => stop.abort(outside.signal.reason);
  outside.signal.throwIfAborted();
  outside.signal.addEventListener('abort', forward, { once: true });
  const timer = setTimeout(() => stop.abort(tooLong(program, limits)), limits.milliseconds);
  try {
    const run = new ToolRun(program.network, outside.port, stop.signal, limits);
    const frame = startFrame(program, input, outside.now, limits);
    await runSteps(program.steps, run, frame);
    stop.signal.throwIfAborted();
    return returned(program, frame, run);
  } finally {
    clearTimeout(timer);
    outside.signal.removeEventListener('abort', forward);
    // Whatever is still under way after a failure has nobody left to wait for it.
    stop.abort();
  }
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

function startFrame(program: ToolProgram, input: unknown, now: number, limits: RunLimits): Frame {
  const frame = emptyFrame(program.slots, new Meter(limits.operations, now));
  const given = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  frame.slots[program.inputSlot] = Object.fromEntries(program.inputs.map((name) => [name, given[name] ?? null]));
  frame.slots[program.nowSlot] = beijingTime(now);
  frame.slots[program.todaySlot] = beijingDay(now);
  return frame;
}

function tooLong(program: ToolProgram, limits: RunLimits): Error {
  const seconds = limits.milliseconds / 1000;
  return failure('E4504', program.place, {
    zh: `运行超过 ${seconds} 秒`,
    en: `The run took longer than ${seconds} seconds`,
  });
}
