/** A host for one surface that writes everything down and whose time a test moves. */
import type { MemoryPatch, SurfaceMemory } from '../memory';
import type { CachedRead } from '../reads';
import { type SurfacePort, SurfaceStore } from '../store';
import type { SurfaceRun } from '../surface-run';
import { NOON } from './surface';

/** A surface with its host. */
export interface Clock {
  readonly store: SurfaceStore;
  readonly calls: string[];
  readonly watched: string[];
  readonly kept: MemoryPatch[];
  /** Moves the time. */
  pass(ms: number): void;
  /** Gives the newest read a state. */
  tell(read: CachedRead): void;
  stopped(): number;
}

/** Puts a surface on a screen that is not there. */
export function fakeSurface(
  run: SurfaceRun,
  memory?: SurfaceMemory,
  mode: 'auto' | 'ask' | 'off' = 'auto',
  more: Partial<SurfacePort> = {},
): Clock {
  const calls: string[] = [];
  const watched: string[] = [];
  const kept: MemoryPatch[] = [];
  let timers: { at: number; work: () => void }[] = [];
  let passed = 0;
  let stopped = 0;
  let newest: (read: CachedRead) => void = () => {};
  const store = new SurfaceStore(
    run,
    {
      now: () => NOON,
      words: async () => ({ title: { zh: '做', en: 'Do' }, effect: 'write', fields: [] }),
      confirm: async () => true,
      invoke: async (tool, input) => {
        calls.push(`${tool} ${JSON.stringify(input)}`);
        return { status: 'ok', result: {} };
      },
      ask: () => {},
      navigate: () => {},
      open: () => {},
      copy: () => {},
      remember: (patch) => kept.push(patch),
      mayRead: () => mode,
      watch: ({ tool, input }, tell) => {
        watched.push(`${tool} ${JSON.stringify(input)}`);
        newest = tell;
        return () => {
          stopped += 1;
        };
      },
      reread: () => {},
      ...more,
      later: (ms, work) => {
        const timer = { at: passed + ms, work };
        timers.push(timer);
        return () => {
          timers = timers.filter((one) => one !== timer);
        };
      },
    },
    memory,
  );
  return {
    store,
    calls,
    watched,
    kept,
    pass: (ms) => {
      passed += ms;
      const due = timers.filter(({ at }) => at <= passed);
      timers = timers.filter(({ at }) => at > passed);
      for (const { work } of due) work();
    },
    tell: (read) => newest(read),
    stopped: () => stopped,
  };
}
