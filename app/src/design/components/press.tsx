/**
 * What happens when something is pressed: the control is busy until its work settles, and a failure is told to the
 * person instead of being lost.
 */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Platform } from 'react-native';

const FailureContext = createContext<(thrown: unknown) => void>((thrown) => console.error(thrown));

/** Where failures of pressed controls below go. */
export function PressFailures({ report, children }: { report: (thrown: unknown) => void; children: ReactNode }) {
  return <FailureContext.Provider value={report}>{children}</FailureContext.Provider>;
}

/** The way to tell the person about a failure of something they pressed. */
export function useFailureReport(): (thrown: unknown) => void {
  return useContext(FailureContext);
}

/** Wraps a press handler. A second press while the first one works does nothing. */
export function usePress(onPress: () => unknown): { busy: boolean; press: () => void } {
  const report = useContext(FailureContext);
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const press = useCallback(async () => {
    if (working.current) return;
    working.current = true;
    try {
      const work = onPress();
      if (!(work instanceof Promise)) return;
      setBusy(true);
      await work;
    } catch (thrown) {
      report(thrown);
    } finally {
      working.current = false;
      if (mounted.current) setBusy(false);
    }
  }, [onPress, report]);
  return { busy, press: () => void press() };
}

/** What react-native-web adds to the state of a pressable. */
export interface PressState {
  readonly pressed: boolean;
  readonly hovered?: boolean;
}

interface KeyEvent {
  readonly key: string;
  readonly altKey: boolean;
  preventDefault(): void;
}

/**
 * Handlers for keys on the web: there, only buttons and links come with keyboard behaviour, a switch or a radio does not.
 * The result is spread into a pressable. A key is named as the browser does, after `Alt+` where that is held.
 */
export function onKeys(...handlers: readonly (readonly [key: string, act: () => void])[]): object {
  if (Platform.OS !== 'web') return {};
  return {
    onKeyDown: (event: KeyEvent) => {
      const pressed = event.altKey ? `Alt+${event.key}` : event.key;
      const handler = handlers.find(([key]) => key === pressed);
      if (handler === undefined) return;
      event.preventDefault();
      handler[1]();
    },
  };
}
