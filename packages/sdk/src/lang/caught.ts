/**
 * Which failures a document may catch, and what it sees of one. Limits hold and permissions stay refused whatever a
 * document tries; a stopped run is stopped.
 */
import { HarnessError } from '../error';
import type { ProblemCode } from './codes';

const UNCATCHABLE = new Set<string>([
  'E3004',
  'E3005',
  'E4101',
  'E4107',
  'E4204',
  'E4501',
  'E4502',
  'E4503',
  'E4504',
  'E4505',
  'http_address',
  'kv_full',
  'plugin_disabled',
  'response_too_large',
] satisfies (ProblemCode | string)[]);

/** Whether `catch` and `onError: skip` may handle what was thrown. */
export function isCatchable(thrown: unknown, signal: AbortSignal): thrown is HarnessError {
  return (
    !signal.aborted &&
    HarnessError.is(thrown) &&
    !UNCATCHABLE.has(thrown.code) &&
    !/^(?:permission|approval|refused)/.test(thrown.code)
  );
}

/** A failure that came with the status of an answer. */
export class StatusError extends HarnessError {
  readonly status: number;

  constructor(error: HarnessError, status: number) {
    super(error.code, error.toJSON());
    this.status = status;
  }
}

/** What `error` is inside `catch`. */
export function errorValue(error: HarnessError): { code: string; message: string; status: number | null } {
  return { code: error.code, message: error.zh, status: statusOf(error) };
}

/** The status of the answer behind a failure, also when the failure got a place on its way. */
function statusOf(error: unknown): number | null {
  if (error instanceof StatusError) return error.status;
  return error instanceof Error && error.cause !== undefined ? statusOf(error.cause) : null;
}
