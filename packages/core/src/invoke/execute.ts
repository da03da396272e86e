/**
 * The execute stage: runs the tool with a signal and a deadline. A tool that ignores its signal does not hold the caller:
 * after a short grace its outcome is unknown, and it is recorded when it comes after all.
 */
import type { ErrorShape, ToolContext } from '@pku-harness/sdk';
import type { Clock } from '../platform';
import type { RegisteredTool } from '../registry';
import { outcomeUnknown, stopped, timedOut } from './refusals';
import { thrownShape } from './thrown-shape';

/** The longest a tool may take. */
export const DEADLINE_MS = 120_000;
/** How long a tool may take to notice that its signal was aborted. */
export const GRACE_MS = 2_000;

/** How the tool's own work ended. */
export type Execution =
  | { readonly is: 'ok'; readonly result: unknown }
  | { readonly is: 'failed'; readonly error: ErrorShape }
  | { readonly is: 'unknown'; readonly error: ErrorShape; readonly late: Promise<Execution> };

/** Everything the tool is given but its signal. */
export type ContextParts = Omit<ToolContext, 'signal'>;

/** Runs one tool. Never rejects. */
export async function execute(
  tool: RegisteredTool,
  input: unknown,
  parts: ContextParts,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<Execution> {
  if (signal?.aborted) return { is: 'failed', error: stopped(tool).toJSON() };
  const cut = new AbortController();
  const stop = () => cut.abort(stopped(tool));
  signal?.addEventListener('abort', stop, { once: true });
  const timer = new AbortController();
  const late = new Promise<'late'>((resolve) => {
    clock.sleep(DEADLINE_MS, timer.signal).then(
      () => cut.abort(timedOut(tool)),
      () => {}, // Rejects when the tool was in time: nothing to do.
    );
    cut.signal.addEventListener('abort', () => clock.sleep(GRACE_MS).then(() => resolve('late')), { once: true });
  });
  const work = run(tool, input, { ...parts, signal: cut.signal });
  const first = await Promise.race([work, late]);
  timer.abort();
  signal?.removeEventListener('abort', stop);
  if (first !== 'late') return first;
  return { is: 'unknown', error: outcomeUnknown(`tool ${tool.id}`), late: work };
}

async function run(tool: RegisteredTool, input: unknown, ctx: ToolContext): Promise<Execution> {
  try {
    return { is: 'ok', result: await tool.def.execute(input, ctx) };
  } catch (error) {
    // What a tool throws after its signal was aborted says only that it stopped; the reason says why.
    return { is: 'failed', error: thrownShape(ctx.signal.aborted ? ctx.signal.reason : error) };
  }
}
