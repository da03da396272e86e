/** What a surface reaches of the app: reads through the shared cache, calls as the user, and places to go. */
import type { Harness, InvokeOutcome } from '@pku-harness/core/client';
import { errorShape } from '@pku-harness/sdk';
import type { MemoryPatch, ReadPort, SurfaceCall, SurfacePort, SurfaceQuestion } from '@pku-harness/sdk/genui/run';
import { type LiveRead, liveRead, type ReadQuery, type Visibility } from '../host-ui/live-reads';

/** The parts of the app that it takes. */
export interface PortParts {
  readonly harness: Harness;
  readonly page: Visibility;
  readonly uuid: () => string;
  confirm(question: SurfaceQuestion): Promise<boolean>;
  ask(text: string, review: boolean): void;
  navigate(href: string): void;
  open(url: string): void;
  copy(text: string): void | Promise<void>;
  readonly mayRead?: ReadPort['mayRead'];
  readonly isForeign?: (tool: string) => boolean;
  readonly remember?: (patch: MemoryPatch) => void;
  readonly tainted?: boolean;
  /** Hears of a read while it is watched, where somebody outside the surface says how old it is. */
  readonly heard?: (read: LiveRead) => () => void;
}

/** Makes the port. */
export function surfacePort(parts: PortParts): SurfacePort {
  const { harness, page, uuid, confirm, ask, navigate, open, copy } = parts;
  return {
    now: () => Date.now(),
    confirm,
    ask,
    navigate,
    open,
    copy,
    words: async (tool, input) => (await harness.tools.words({ tool, input })) ?? undefined,
    invoke: async (tool, input) => {
      try {
        return callOf(await harness.tools.invoke({ tool, input, callId: uuid() }));
      } catch (thrown) {
        // The connection may have been lost after the call began.
        return { status: 'unknown', error: errorShape(thrown) };
      }
    },
    watch: (wish, tell) => {
      const read = liveRead(harness, wish as ReadQuery, page);
      const stop = read.subscribe(() => tell(read.state()));
      const forget = parts.heard?.(read);
      tell(read.state());
      return () => {
        forget?.();
        stop();
      };
    },
    reread: (wish) => void liveRead(harness, wish as ReadQuery, page).refresh(),
    later: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    ...(parts.mayRead === undefined ? {} : { mayRead: parts.mayRead }),
    ...(parts.isForeign === undefined ? {} : { isForeign: parts.isForeign }),
    ...(parts.remember === undefined ? {} : { remember: parts.remember }),
    ...(parts.tainted === undefined ? {} : { tainted: parts.tainted }),
  };
}

/** How a call ended, as a surface sees it. */
export function callOf(outcome: InvokeOutcome): SurfaceCall {
  if (outcome.status === 'ok') return { status: 'ok', result: outcome.result };
  return { status: outcome.status === 'unknown' ? 'unknown' : 'failed', error: outcome.error };
}
