/**
 * Steps inside another step that come to one value: of an `each`, and of a `cache`. The value is that of the last name
 * they bind; they run on a copy of the frame, so that what they bind stays inside.
 */
import type { Frame } from '../expr/frame';
import { problem } from '../problem';
import type { ToolRun } from '../run';
import { placeOf, type YamlNode } from '../yaml/node';
import { compileSteps } from './compile';
import { runSteps, type StepContext } from './step';

/** Computes one value on a frame of its own. */
export type Body = (run: ToolRun, frame: Frame) => Promise<unknown> | unknown;

/** A frame that begins with the same values and keeps its changes to itself. */
export function ownFrame(frame: Frame): Frame {
  return { slots: frame.slots.slice(), meter: frame.meter };
}

/**
 * Compiles steps that come to a value.
 *
 * @param valueNeeded whether it is an error when they bind nothing.
 */
export function compileInnerSteps(list: YamlNode, valueNeeded: boolean, context: StepContext): Body | undefined {
  const before = new Set(context.scope.own().keys());
  const steps = compileSteps(list, context);
  // What a broken step would have bound is not known.
  if (list.kind !== 'list' || steps.length < list.items.length) return undefined;
  const last = [...context.scope.own()].filter(([name]) => !before.has(name)).at(-1)?.[1];
  if (last === undefined && valueNeeded) {
    context.problems.add(
      problem('E2304', placeOf(list), {
        zh: '结果是最后一个 let 的值，但这些步骤没有 let',
        en: 'The result is the value of the last let, and these steps have none',
      }),
    );
    return undefined;
  }
  if (last !== undefined) last.used.times += 1;
  return async (run, frame) => {
    await runSteps(steps, run, frame);
    return last?.is === 'slot' ? frame.slots[last.slot] : null;
  };
}
