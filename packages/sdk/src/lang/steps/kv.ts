/**
 * `{ let?, kv: get | set | delete, key, value?, ttl? }`: the plugin's own storage. A missing or expired value reads as null;
 * `set` gives the value that it stored.
 */
import { expressionField, templateField } from '../field';
import { problem } from '../problem';
import { boundedResult } from '../result';
import { forget, isFresh, readStored, store } from '../storage';
import { entryOf, placeOf, valueAt, type YamlMap } from '../yaml/node';
import { bindLet } from './bind';
import { compileTtl } from './duration';
import type { StepContext, StepKind } from './step';

const OPERATIONS = ['get', 'set', 'delete'] as const;
type Operation = (typeof OPERATIONS)[number];

/** Keys that each operation must and may have beside `kv` and `key`. */
const KEYS: Readonly<Record<Operation, { readonly must: readonly string[]; readonly may: readonly string[] }>> = {
  get: { must: ['let'], may: [] },
  set: { must: ['value'], may: ['let', 'ttl'] },
  delete: { must: [], may: [] },
};

export const kvStep: StepKind = {
  key: 'kv',
  keys: ['let', 'kv', 'key', 'value', 'ttl'],
  required: ['kv', 'key'],
  compile(step, own, context) {
    const operation = OPERATIONS.find((known) => own.value.kind === 'scalar' && own.value.value === known);
    if (operation === undefined) {
      context.problems.add(
        problem('E1204', placeOf(own.value), {
          zh: `只能写 ${OPERATIONS.join('、')}`,
          en: `One of: ${OPERATIONS.join(', ')}`,
        }),
      );
      return undefined;
    }
    checkKeys(step, operation, context);
    const keyNode = valueAt(step, 'key');
    const key = templateField(keyNode, context.scope, context.problems);
    const valueNode = entryOf(step, 'value')?.value;
    const value = valueNode === undefined ? undefined : expressionField(valueNode, context.scope, context.problems);
    const ttlNode = entryOf(step, 'ttl')?.value;
    const ttl = ttlNode === undefined ? undefined : compileTtl(ttlNode, context);
    const slot = bindLet(step, context);
    if (key === undefined) return undefined;
    const place = placeOf(keyNode);
    const valuePlace = valueNode === undefined ? place : placeOf(valueNode);
    return {
      async run(run, frame) {
        const name = key.evaluate(frame);
        let result: unknown = null;
        if (operation === 'get') {
          const found = await readStored(run, 'kv', name, place);
          if (found !== undefined && isFresh(found, run.context.now)) result = found.value;
        } else if (operation === 'set') {
          result = boundedResult(value?.evaluate(frame) ?? null, run.limits, valuePlace);
          await store(run, 'kv', name, result, ttl, place);
        } else await forget(run, 'kv', name, place);
        if (slot !== undefined) frame.slots[slot] = result;
      },
    };
  },
};

function checkKeys(step: YamlMap, operation: Operation, context: StepContext): void {
  const { must, may } = KEYS[operation];
  const missing = must.filter((key) => entryOf(step, key) === undefined);
  if (missing.length > 0) {
    context.problems.add(
      problem('E1202', placeOf(step.entries[0]?.key ?? step), {
        zh: `kv: ${operation} 缺少 ${missing.join('、')}`,
        en: `kv: ${operation} lacks ${missing.join(', ')}`,
      }),
    );
  }
  const extra = step.entries.find(
    ({ name }) => ['let', 'value', 'ttl'].includes(name) && !must.includes(name) && !may.includes(name),
  );
  if (extra === undefined) return;
  context.problems.add(
    problem('E1201', placeOf(extra.key), {
      zh: `kv: ${operation} 没有 ${extra.name}`,
      en: `kv: ${operation} has no ${extra.name}`,
    }),
  );
}
