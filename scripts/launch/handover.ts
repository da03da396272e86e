/**
 * What a launcher and the host process that it starts say to each other: the process loads its code while the launcher still
 * shows progress on the port, then the port changes hands, and the process tells where it is. A process that nobody
 * started this way just goes ahead.
 */
import { type ErrorShape, HarnessError } from '../../packages/sdk/src/error';

/** From the process to its launcher. */
export type Report =
  /** All code is loaded; the port is wanted now. */
  | { readonly is: 'loaded' }
  /** It listens; `address` opens it once. */
  | { readonly is: 'ready'; readonly address: string }
  | { readonly is: 'failed'; readonly error: ErrorShape };

/** From the launcher to the process. */
export interface Handover {
  readonly is: 'port-is-free';
}

/** The process's end of the line. */
export class LauncherLine {
  readonly #launched = process.send !== undefined;

  /** Says that everything is loaded, and waits until the port is free. */
  async awaitPort(): Promise<void> {
    if (!this.#launched) return;
    const free = new Promise<void>((resolve) => {
      const hear = (message: Handover) => {
        if (message.is !== 'port-is-free') return;
        process.off('message', hear);
        resolve();
      };
      process.on('message', hear);
    });
    this.report({ is: 'loaded' });
    await free;
  }

  report(report: Report): void {
    if (this.#launched && process.connected) process.send?.(report);
  }

  /** Runs `react` when the launcher is gone: whoever it started for is gone too. */
  onLauncherGone(react: () => void): void {
    if (this.#launched) process.on('disconnect', react);
  }
}

/** A host process as its launcher sees it. */
export interface LaunchedHost {
  /** Resolves with the one-time address; rejects when it failed to start. */
  readonly ready: Promise<string>;
  /** The exit code. */
  readonly exited: Promise<number>;
  kill(signal?: NodeJS.Signals): void;
}

/** Starts `command` and gives it the port through `freePort` when it asks. */
export function launchHost(
  command: readonly string[],
  freePort: () => Promise<void>,
  output: 'inherit' | 'ignore' = 'inherit',
): LaunchedHost {
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  // Whoever does not wait for the address still learns of a failure by the exit code.
  ready.catch(() => undefined);
  const host = Bun.spawn([...command], {
    stdio: ['ignore', output, output],
    ipc(report: Report, child) {
      if (report.is === 'ready') resolve(report.address);
      else if (report.is === 'failed') reject(HarnessError.from(report.error));
      else void freePort().then(() => child.send({ is: 'port-is-free' } satisfies Handover));
    },
  });
  void host.exited.then((code) =>
    reject(
      new HarnessError('host_ended', {
        zh: `主机进程没有启动就结束了（退出码 ${code}）`,
        en: `The host process ended before it was ready (exit code ${code})`,
      }),
    ),
  );
  return { ready, exited: host.exited, kill: (signal) => host.kill(signal) };
}
