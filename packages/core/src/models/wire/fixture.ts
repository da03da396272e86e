/**
 * One exchange with each kind of server, invented in the shape of the real ones: a thought, words, two calls at once whose
 * arguments come in pieces, and usage; what has to go back of it; and the errors that the service makes.
 */
import type { Dialect } from '@pku-harness/sdk';
import type { ModelErrorCode } from '../model-errors';
import type { ModelEvent } from '../model-port';

/** The key that every exchange is made with. */
export const WIRE_KEY = 'sk-wire-1234';

/** The exchange of one dialect. */
export interface WireFixture {
  readonly dialect: Dialect;
  readonly model: string;
  /** Path and query of the request. */
  readonly path: string;
  /** The header that carries the key. */
  readonly key: readonly [name: string, value: string];
  /** What stands in the body of the first request. */
  readonly asked: object;
  /** The events of the stream: objects are sent as JSON. */
  readonly answer: readonly (object | string)[];
  readonly events: readonly ModelEvent[];
  /** What stands in the body of the next request of this answer. */
  readonly back: object;
  readonly errors: readonly (readonly [status: number, body: object | string, code: ModelErrorCode])[];
  /** An error inside the stream, and what becomes of it. */
  readonly inStream: readonly [event: object, code: ModelErrorCode];
}

/** The two calls that each model makes. */
export const CALLS = [
  { tool: 'campus__rooms', input: { building: '二教', day: 'today' } },
  { tool: 'campus__weather', input: {} },
] as const;

/** The events that every dialect makes of its answer, with its own marks. */
export function wireEvents(parts: {
  readonly thought?: { readonly note?: Readonly<Record<string, unknown>> };
  readonly notes?: readonly (Readonly<Record<string, unknown>> | undefined)[];
  readonly reasoning?: number;
}): readonly ModelEvent[] {
  const { thought, notes = [], reasoning = 0 } = parts;
  const text = thought === undefined ? 0 : 1;
  return [
    ...(thought === undefined
      ? []
      : ([
          { is: 'reasoning', part: 0, text: '先看' },
          { is: 'reasoning', part: 0, text: '教室' },
          { is: 'kept', part: 0, ...thought },
        ] as const)),
    { is: 'text', part: text, text: '我查' },
    { is: 'text', part: text, text: '一下。' },
    ...CALLS.map(({ tool, input }, index) => {
      const note = notes[index];
      return { is: 'call', tool, input, ...(note === undefined ? {} : { note }) } as const;
    }),
    {
      is: 'finish',
      finish: 'tool-calls',
      usage: { input: 70, cachedInput: 30, output: 20 - reasoning, ...(reasoning > 0 ? { reasoning } : {}) },
    },
  ];
}
