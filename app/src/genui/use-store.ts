/** Puts a surface on a screen: one store for as long as the surface is there, whatever versions of its spec come. */
import type { Spec } from '@pku-harness/sdk/genui';
import {
  type SurfaceMemory,
  type SurfacePlace,
  type SurfacePort,
  SurfaceRun,
  SurfaceStore,
} from '@pku-harness/sdk/genui/run';
import { useEffect, useMemo, useRef } from 'react';

/** What a surface on a screen is made of. */
export interface StoreParts {
  readonly spec: Spec;
  readonly place: SurfacePlace;
  readonly port: SurfacePort;
  readonly memory?: SurfaceMemory | undefined;
}

export function useSurfaceStore({ spec, place, port, memory }: StoreParts): SurfaceStore {
  const key = JSON.stringify(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: places are written where they are used; the key says when they differ
  const run = useMemo(() => new SurfaceRun(spec, place), [spec, key]);
  const live = useRef(port);
  live.current = port;
  const held = useRef<SurfaceStore>(null);
  held.current ??= new SurfaceStore(run, followed(live), memory);
  const store = held.current;
  useEffect(() => store.show(run), [store, run]);
  useEffect(() => {
    if (memory !== undefined) store.recall(memory);
  }, [store, memory]);
  return store;
}

/** The newest port, also for what an older drawing began. What it has it keeps having: only who answers changes. */
export function followed(live: { readonly current: SurfacePort }): SurfacePort {
  const { mayRead, remember, isForeign } = live.current;
  return {
    now: () => live.current.now(),
    words: (tool, input) => live.current.words(tool, input),
    confirm: (question) => live.current.confirm(question),
    invoke: (tool, input) => live.current.invoke(tool, input),
    ask: (text, review) => live.current.ask(text, review),
    navigate: (href) => live.current.navigate(href),
    open: (url) => live.current.open(url),
    copy: (text) => live.current.copy(text),
    watch: (wish, tell) => live.current.watch(wish, tell),
    reread: (wish) => live.current.reread(wish),
    later: (ms, work) => live.current.later(ms, work),
    ...(mayRead === undefined ? {} : { mayRead: (tool) => live.current.mayRead?.(tool) ?? 'auto' }),
    ...(isForeign === undefined ? {} : { isForeign: (tool) => live.current.isForeign?.(tool) ?? true }),
    ...(remember === undefined ? {} : { remember: (patch) => live.current.remember?.(patch) }),
    get tainted() {
      return live.current.tainted === true;
    },
  };
}
