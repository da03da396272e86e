/**
 * `{ let, each, concurrency?, request | steps | value }`: the same work for each item of a list, one to four at a time.
 * Results keep the order of the items. Inside, `item` and `index` are bound, and names bound there stay there. With
 * `steps`, an item's result is the value of the last name they bind.
 */
import { HarnessError } from '../../error';
import type { Expression } from '../expr/expression';
import type { Frame } from '../expr/frame';
import { kindOf } from '../expr/values';
import { expressionField } from '../field';
import { STEP_LIMITS } from '../limits';
import { failure, problem } from '../problem';
import type { ToolRun } from '../run';
import { entryOf, placeOf, type YamlMap, type YamlNode } from '../yaml/node';
import { bindLet } from './bind';
import { compileSteps } from './compile';
import { compileRequest } from './request';
import { runSteps, type StepContext, type StepKind, withStep } from './step';

/** Computes the result of one item on a frame of its own. */
type Body = (run: ToolRun, frame: Frame) => Promise<unknown> | unknown;

const BODIES = ['request', 'steps', 'value'] as const;

export const eachStep: StepKind = {
  key: 'each',
  keys: ['let', 'each', 'concurrency', 'as', ...BODIES],
  required: ['each'],
  compile(step, own, context) {
    const items = expressionField(own.value, context.scope, context.problems);
    const parallel = compileConcurrency(entryOf(step, 'concurrency')?.value, context);
    const inner = { ...context, scope: context.scope.child(), path: `${context.path}.each` };
    const itemSlot = inner.scope.bind('item');
    const indexSlot = inner.scope.bind('index');
    const body = compileBody(step, inner);
    const slot = bindLet(step, context);
    if (items === undefined || body === undefined || parallel === undefined) return undefined;
    const path = inner.path;
    return {
      async run(run, frame) {
        const list = listOf(items, frame, own.value);
        const results = await inParallel(list.length, parallel, run, async (part, index) => {
          const own = { slots: frame.slots.slice(), meter: frame.meter };
          own.slots[itemSlot] = list[index];
          own.slots[indexSlot] = index;
          try {
            return await body(part, own);
          } catch (thrown) {
            throw atItem(thrown, path, index);
          }
        });
        if (slot !== undefined) frame.slots[slot] = results;
      },
    };
  },
};

function compileConcurrency(node: YamlNode | undefined, context: StepContext): number | undefined {
  if (node === undefined) return 1;
  const value = node.kind === 'scalar' ? node.value : undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= STEP_LIMITS.eachParallel) {
    return value;
  }
  context.problems.add(
    problem('E1204', placeOf(node), {
      zh: `concurrency 是 1 到 ${STEP_LIMITS.eachParallel} 的整数`,
      en: `concurrency is an integer from 1 to ${STEP_LIMITS.eachParallel}`,
    }),
  );
  return undefined;
}

function compileBody(step: YamlMap, context: StepContext): Body | undefined {
  const bodies = step.entries.filter((entry) => (BODIES as readonly string[]).includes(entry.name));
  const [body, second] = bodies;
  if (body === undefined || second !== undefined) {
    context.problems.add(
      problem('E2301', placeOf((second ?? step.entries[0])?.key ?? step), {
        zh: 'each 里写 request、steps、value 中的一个',
        en: 'An each has one of request, steps and value',
      }),
    );
    return undefined;
  }
  if (body.name === 'value') {
    const expression = expressionField(body.value, context.scope, context.problems);
    return expression === undefined ? undefined : (_run, frame) => expression.evaluate(frame);
  }
  if (body.name === 'request') return compileRequest(step, body, context);
  return compileInnerSteps(body.value, entryOf(step, 'let') !== undefined, {
    ...context,
    path: `${context.path}.steps`,
  });
}

function compileInnerSteps(list: YamlNode, valueNeeded: boolean, context: StepContext): Body | undefined {
  const steps = compileSteps(list, context);
  if (steps === undefined) return undefined;
  const last = [...context.scope.own()].filter(([name]) => name !== 'item' && name !== 'index').at(-1)?.[1];
  if (last === undefined && valueNeeded) {
    context.problems.add(
      problem('E2304', placeOf(list), {
        zh: '每一项的结果是最后一个 let 的值，但这些步骤没有 let',
        en: 'The result of an item is the value of the last let, and these steps have none',
      }),
    );
    return undefined;
  }
  return async (run, frame) => {
    await runSteps(steps, run, frame);
    return last?.is === 'slot' ? frame.slots[last.slot] : null;
  };
}

function listOf(items: Expression, frame: Frame, node: YamlNode): readonly unknown[] {
  const list = items.evaluate(frame);
  if (!Array.isArray(list)) {
    const kind = kindOf(list);
    throw failure('E4201', placeOf(node), {
      zh: `each 需要列表，这里是${kind.zh}`,
      en: `each needs a list and has ${kind.en}`,
    });
  }
  if (list.length > STEP_LIMITS.eachItems) {
    throw failure('E4201', placeOf(node), {
      zh: `each 最多 ${STEP_LIMITS.eachItems} 项，这里有 ${list.length} 项`,
      en: `each takes at most ${STEP_LIMITS.eachItems} items, and there are ${list.length}`,
      hint: { zh: '先用 slice(list, 0, 50) 截取', en: 'Cut the list with slice(list, 0, 50)' },
    });
  }
  return list;
}

/** Puts the item's index into the step's path: `steps[1].each[4].steps[0]`. */
function atItem(thrown: unknown, path: string, index: number): unknown {
  const found = withStep(thrown, `${path}[${index}]`);
  if (!HarnessError.is(found) || typeof found.where !== 'object') return found;
  const step = found.where.step ?? '';
  if (!step.startsWith(`${path}.`)) return found;
  const where = { ...found.where, step: `${path}[${index}]${step.slice(path.length)}` };
  return new HarnessError(found.code, { ...found.toJSON(), where }, { cause: found.cause });
}

/** Runs the work for each index, at most `parallel` at a time. The first failure stops the others. */
async function inParallel(
  count: number,
  parallel: number,
  run: ToolRun,
  work: (part: ToolRun, index: number) => Promise<unknown>,
): Promise<unknown[]> {
  const results = new Array<unknown>(count).fill(null);
  const stop = new AbortController();
  const forward = () => stop.abort(run.signal.reason);
  run.signal.throwIfAborted();
  run.signal.addEventListener('abort', forward, { once: true });
  const part = run.within(stop.signal);
  let next = 0;
  let failed: { thrown: unknown } | undefined;
  const worker = async () => {
    while (next < count && failed === undefined) {
      const index = next;
      next += 1;
      try {
        results[index] = await work(part, index);
      } catch (thrown) {
        failed ??= { thrown };
        stop.abort(thrown);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(parallel, count) }, worker));
  } finally {
    run.signal.removeEventListener('abort', forward);
  }
  if (failed !== undefined) throw failed.thrown;
  return results;
}
