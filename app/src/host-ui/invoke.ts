/** A screen's calls into the pipeline: results come back, refusals and failures are thrown with their code. */
import type { Harness } from '@pku-harness/core/client';
import { HarnessError } from '@pku-harness/sdk';
import { uuid } from '../platform/uuid';

/** Runs a tool as the user. */
export async function invokeTool(
  harness: Harness,
  tool: string,
  input: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const outcome = await harness.tools.invoke({ tool, input, callId: uuid() }, signal === undefined ? {} : { signal });
  if (outcome.status === 'ok') return outcome.result;
  throw HarnessError.from(outcome.error);
}
