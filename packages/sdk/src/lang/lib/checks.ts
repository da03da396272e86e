/** Questions about a value, and the way to stop. */
import { readMoment } from '../../dates/civil';
import { Refusal } from '../expr/refusal';
import { isRecord } from '../fields';
import type { LibraryFunction } from './spec';

const any = { name: 'x', type: 'any' } as const;

const TRUE = new Set<unknown>([true, 1, '1', 'true', 'yes', 'y', '是']);
const FALSE = new Set<unknown>([false, 0, '0', 'false', 'no', 'n', '否', '']);

/** The checks. */
export const CHECK_FUNCTIONS: readonly LibraryFunction[] = [
  {
    name: 'isList',
    params: [any],
    nulls: 'accept',
    run: (_meter, value: unknown) => Array.isArray(value),
  },
  {
    name: 'isText',
    params: [any],
    nulls: 'accept',
    run: (_meter, value: unknown) => typeof value === 'string',
  },
  {
    name: 'isNum',
    params: [any],
    nulls: 'accept',
    run: (_meter, value: unknown) => typeof value === 'number',
  },
  {
    name: 'isObject',
    params: [any],
    nulls: 'accept',
    run: (_meter, value: unknown) => isRecord(value),
  },
  {
    name: 'isDate',
    params: [any],
    nulls: 'accept',
    run: (_meter, value: unknown) => typeof value === 'string' && readMoment(value) !== undefined,
  },
  {
    name: 'bool',
    params: [any],
    nulls: 'accept',
    run(meter, value: unknown) {
      if (typeof value === 'string') meter.chargeText(value.length);
      const known = typeof value === 'string' ? value.trim().toLowerCase() : value;
      if (TRUE.has(known)) return true;
      return FALSE.has(known) ? false : null;
    },
  },
  {
    name: 'fail',
    params: [{ name: 'message', type: 'text' }],
    nulls: 'refuse',
    run(_meter, message: string) {
      throw new Refusal('E3008', { zh: message, en: message });
    },
  },
];
