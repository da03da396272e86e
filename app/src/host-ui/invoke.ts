/** A screen's calls into the pipeline: results come back, refusals and failures are thrown with their code. */
import type { Harness } from '@pku-harness/core/client';
import { HarnessError } from '@pku-harness/sdk';
import { uuid } from '../platform/uuid';

/** Runs a tool as the user. */
export async function invokeTool<T = unknown>(
  harness: Harness,
  tool: string,
  input: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const outcome = await harness.tools.invoke({ tool, input, callId: uuid() }, signal === undefined ? {} : { signal });
  if (outcome.status === 'ok') return outcome.result as T;
  throw HarnessError.from(outcome.error);
}
