/**
 * Gives the screens their harness, the cache over it, and the changes that keep the cache true. Until the harness is
 * there the frame is drawn without it; a page without a session is told how to get one.
 */
import type { ConnectionState, Harness } from '@pku-harness/core/client';
import { errorShape } from '@pku-harness/sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { forgetSession, openHarness } from './connect';
import type { FileMoves } from './file-moves';
import type { MountedHarness, Opening } from './mount';
import { onStartCode } from './start-code';
import { watchChanges } from './watch-changes';

const HarnessContext = createContext<MountedHarness | null>(null);

/** The harness. Only below {@link HarnessProvider}'s children. */
export function useHarness(): Harness {
  return useMounted().harness;
}

/** How the bytes of files reach the harness. */
export function useFileMoves(): FileMoves {
  return useMounted().files;
}

/** Where the connection to the harness stands. */
export function useConnectionState(): ConnectionState {
  const { connection } = useMounted();
  return useSyncExternalStore(connection.subscribe, connection.state, connection.state);
}

/** Whether the host belongs to another version of the app than this page. */
export function useOutdated(): boolean {
  const { connection } = useMounted();
  return useSyncExternalStore(connection.subscribe, connection.outdated, connection.outdated);
}

function useMounted(): MountedHarness {
  const mounted = useContext(HarnessContext);
  if (mounted === null) throw new Error('useHarness needs a HarnessProvider above it');
  return mounted;
}

interface HarnessProviderProps {
  readonly children: ReactNode;
  readonly opening: ReactNode;
  /** Drawn when there is no harness to show. */
  readonly closed: (opening: Exclude<Opening, { is: 'open' }>, again: () => void) => ReactNode;
}

export function HarnessProvider({ children, opening: whileOpening, closed }: HarnessProviderProps) {
  const [opening, setOpening] = useState<Opening | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to open again.
  useEffect(() => {
    let current = true;
    openHarness()
      .catch((thrown): Opening => ({ is: 'failed', error: errorShape(thrown) }))
      .then((result) => current && setOpening(result));
    return () => {
      current = false;
    };
  }, [attempt]);

  // A new start address pasted into a locked page opens it without a reload.
  const locked = opening?.is === 'locked';
  useEffect(() => (locked ? onStartCode(() => setAttempt((n) => n + 1)) : undefined), [locked]);

  // The host can end a session while the page is open (`pku host sessions`).
  useEffect(() => {
    if (opening?.is !== 'open') return;
    const { connection } = opening.mounted;
    const look = () => {
      if (connection.state() !== 'refused') return;
      forgetSession();
      setOpening({ is: 'locked' });
    };
    look();
    return connection.subscribe(look);
  }, [opening]);

  if (opening === null) return whileOpening;
  if (opening.is !== 'open') {
    const again = () => {
      setOpening(null);
      setAttempt((n) => n + 1);
    };
    return closed(opening, again);
  }
  return <Mounted mounted={opening.mounted}>{children}</Mounted>;
}

function Mounted({ mounted, children }: { mounted: MountedHarness; children: ReactNode }) {
  const client = useMemo(newQueryClient, []);
  useEffect(() => {
    const stop = new AbortController();
    void watchChanges(mounted.harness, client, stop.signal);
    return () => stop.abort();
  }, [mounted, client]);
  return (
    <QueryClientProvider client={client}>
      <HarnessContext.Provider value={mounted}>{children}</HarnessContext.Provider>
    </QueryClientProvider>
  );
}

/** The harness is on this machine: no network state matters, and only a change event makes a stored answer old. */
function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
