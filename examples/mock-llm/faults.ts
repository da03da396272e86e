/**
 * What can go wrong with a model server, as data. Tests switch one on; the demo has none.
 */
import { errorBody } from './protocol';

/** One way to fail. */
export type Fault =
  /** Status 401: the key is wrong. */
  | '401'
  /** Status 429 with `retry-after`. */
  | '429'
  /** Status 500. */
  | '500'
  /** The request is read and never answered. */
  | 'silent'
  /** The connection is cut in the middle of the answer. */
  | 'reset'
  /** The answer stops coming in its middle; the connection stays open. */
  | 'stall'
  /** Events that are no JSON. */
  | 'garbage'
  /** An answer without text and without calls. */
  | 'empty'
  /** The answer is cut off because it became too long. */
  | 'length';

/** Chooses per completion; `attempt` counts completions from 1. */
export type FaultRule = (request: { readonly attempt: number }) => Fault | undefined;

/** Seconds that a 429 asks to wait. */
export const RETRY_AFTER = 1;

/** Answers of the faults that never reach a stream. */
export const REFUSALS: Readonly<
  Record<'401' | '429' | '500', { status: number; headers: Record<string, string>; body: string }>
> = {
  '401': { status: 401, headers: {}, body: errorBody('Incorrect API key provided', 'invalid_api_key') },
  '429': {
    status: 429,
    headers: { 'retry-after': String(RETRY_AFTER) },
    body: errorBody('Rate limit reached', 'rate_limit_exceeded'),
  },
  '500': { status: 500, headers: {}, body: errorBody('The server had an error', 'server_error') },
};
