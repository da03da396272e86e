/** Signals that end a launcher, passed on to the process it started. */
import { constants } from 'node:os';

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A signal that asks a process to end. */
export type EndingSignal = (typeof ENDING)[number];

/** The exit code of a process that a signal ended, as shells count it. */
export function exitCodeOf(signal: EndingSignal): number {
  return 128 + constants.signals[signal];
}

/** Calls `react` for each ending signal; returns how to stop listening. */
export function onEndingSignal(react: (signal: EndingSignal) => void): () => void {
  const listeners = ENDING.map((signal) => [signal, () => react(signal)] as const);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return () => {
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}

/**
 * Hands ending signals to `child`, whose exit then ends this process too. A terminal's Ctrl-C reaches both by itself,
 * so the child must not mind hearing it twice.
 */
export function forwardSignals(child: { kill(signal: NodeJS.Signals): void; readonly exited: Promise<unknown> }): void {
  const stop = onEndingSignal((signal) => child.kill(signal));
  void child.exited.finally(stop);
}
