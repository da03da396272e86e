/**
 * `{ let, each, concurrency?, onError?, request | steps | value }`: the same work for each item of a list, one to four at
 * a time. Results keep the order of the items. Inside, `item` and `index` are bound, and names bound there stay there.
 * With `steps`, an item's result is the value of the last name they bind. With `onError: skip` the value is
 * `{ items, skipped }`: what worked, and which items did not and why.
 */
import { HarnessError } from '../../error';
import { errorValue, isCatchable } from '../caught';
import { complete } from '../complete';
import type { Expression } from '../expr/expression';
import type { Frame } from '../expr/frame';
import { kindOf, printed } from '../expr/values';
import { expressionField } from '../field';
import { STEP_LIMITS } from '../limits';
import { overLimit } from '../over-limit';
import { failure, problem } from '../problem';
import type { ToolRun } from '../run';
import { entryOf, placeOf, type YamlMap, type YamlNode } from '../yaml/node';
import { bindLet } from './bind';
import { type Body, compileInnerSteps, ownFrame } from './inner';
import { compileRequest } from './request';
import { type StepContext, type StepKind, withStep } from './step';

const LONG_LIST = { zh: 'each 的列表太长', en: 'The list of an each is too long', unit: '项', enUnit: ' items' };

const BODIES = ['request', 'steps', 'value'] as const;

export const eachStep: StepKind = {
  key: 'each',
  keys: ['let', 'each', 'concurrency', 'onError', 'as', ...BODIES],
  required: ['each'],
  compile(step, own, context) {
    const items = expressionField(own.value, context.scope, context.problems);
    const parallel = compileConcurrency(entryOf(step, 'concurrency')?.value, context);
    const skips = compileOnError(entryOf(step, 'onError')?.value, context);
    const inner = { ...context, scope: context.scope.child(), path: `${context.path}.each` };
    const itemSlot = inner.scope.bind('item');
    const indexSlot = inner.scope.bind('index');
    const body = compileBody(step, inner);
    const slot = bindLet(step, context);
    const parts = complete({ items, body, parallel, skips });
    if (parts === undefined) return undefined;
    const path = inner.path;
    return {
      async run(run, frame) {
        const list = listOf(parts.items, frame, own.value);
        const skipped: Skipped[] = [];
        const results = await inParallel(list.length, parts.parallel, run, async (part, index) => {
          const own = ownFrame(frame);
          own.slots[itemSlot] = list[index];
          own.slots[indexSlot] = index;
          try {
            return await parts.body(part, own);
          } catch (thrown) {
            if (!parts.skips || !isCatchable(thrown, part.signal)) throw atItem(thrown, path, index, list[index]);
            skipped.push({ index, item: list[index], error: errorValue(thrown) });
            return SKIPPED;
          }
        });
        if (slot === undefined) return;
        if (!parts.skips) frame.slots[slot] = results;
        else {
          skipped.sort((a, b) => a.index - b.index);
          frame.slots[slot] = { items: results.filter((result) => result !== SKIPPED), skipped };
        }
      },
    };
  },
};

/** Stands for the result of an item that was skipped. */
const SKIPPED = Symbol('skipped');

/** An item whose work failed, as the value of the step tells it. */
interface Skipped {
  readonly index: number;
  readonly item: unknown;
  readonly error: ReturnType<typeof errorValue>;
}

function compileOnError(node: YamlNode | undefined, context: StepContext): boolean | undefined {
  if (node === undefined) return false;
  const written = node.kind === 'scalar' ? node.value : undefined;
  if (written === 'skip' || written === 'fail') return written === 'skip';
  context.problems.add(
    problem('E1204', placeOf(node), { zh: 'onError 只能写 skip 或 fail', en: 'onError is skip or fail' }),
  );
  return undefined;
}

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
  if (body.name === 'request') {
    const prepare = compileRequest(step, body, context);
    return prepare === undefined ? undefined : (run, frame) => prepare(frame).send(run);
  }
  return compileInnerSteps(body.value, entryOf(step, 'let') !== undefined, {
    ...context,
    path: `${context.path}.steps`,
  });
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
    throw failure('E4204', placeOf(node), {
      ...overLimit(LONG_LIST, list.length, STEP_LIMITS.eachItems),
      hint: { zh: '先用 slice(list, 0, 50) 截取', en: 'Cut the list with slice(list, 0, 50)' },
    });
  }
  return list;
}

/** Puts the item's index into the step's path, `steps[1].each[4].steps[0]`, and a look at the item into the hint. */
function atItem(thrown: unknown, path: string, index: number, item: unknown): unknown {
  const found = withStep(thrown, `${path}[${index}]`);
  if (!HarnessError.is(found) || typeof found.where !== 'object') return found;
  const step = found.where.step ?? '';
  const within = step.startsWith(`${path}.`) ? `${path}[${index}]${step.slice(path.length)}` : step;
  const shown = preview(item);
  const hint =
    found.hint ??
    (shown === undefined ? undefined : { zh: `第 ${index + 1} 项：${shown}`, en: `Item ${index + 1}: ${shown}` });
  return new HarnessError(
    found.code,
    { ...found.toJSON(), where: { ...found.where, step: within }, ...(hint === undefined ? {} : { hint }) },
    { cause: found },
  );
}

/** The beginning of an item that is short enough to be shown; lists and objects are not data for a message. */
function preview(item: unknown): string | undefined {
  const text = printed(item);
  if (text === undefined || text === '') return undefined;
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
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
  run.signal.addEventListener('abort', forward);
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
