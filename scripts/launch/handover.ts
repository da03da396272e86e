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
export type Order = { readonly is: 'port-is-free' } | { readonly is: 'stop' };

/** The process's end of the line. */
export class LauncherLine {
  readonly #launched = process.send !== undefined;

  /** Says that everything is loaded, and waits until the port is free. */
  async awaitPort(): Promise<void> {
    if (!this.#launched) return;
    const free = new Promise<void>((resolve) => {
      const hear = (order: Order) => {
        if (order.is !== 'port-is-free') return;
        process.off('message', hear);
        resolve();
      };
      process.on('message', hear);
    });
    await this.report({ is: 'loaded' });
    await free;
  }

  /** Resolves when the report has left, so that the process may end. */
  async report(report: Report): Promise<void> {
    if (!this.#launched || !process.connected) return;
    await new Promise<void>((resolve) => {
      process.send?.(report, undefined, undefined, () => resolve());
    });
  }

  /** Runs `react` when the launcher says stop, or is gone: whoever it started for is gone too. */
  onStop(react: () => void): void {
    if (!this.#launched) return;
    process.on('disconnect', react);
    process.on('message', (order: Order) => {
      if (order.is === 'stop') react();
    });
  }
}

/** A host process as its launcher sees it. */
export interface LaunchedHost {
  /** Resolves with the one-time address; rejects when it failed to start. */
  readonly ready: Promise<string>;
  /** The exit code. */
  readonly exited: Promise<number>;
  /** Asks it to end in order. No signal, since Ctrl-C at a terminal reaches it too and a second one ends it at once. */
  stop(): void;
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
  let listens = false;
  const host = Bun.spawn([...command], {
    stdio: ['ignore', output, output],
    ipc(report: Report, child) {
      if (report.is === 'ready') resolve(report.address);
      else if (report.is === 'failed') reject(HarnessError.from(report.error));
      else {
        listens = true;
        void freePort().then(() => child.send({ is: 'port-is-free' } satisfies Order));
      }
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
  const stop = () => {
    // Before it asked for the port it holds nothing that would have to be closed.
    if (host.exitCode !== null || host.signalCode !== null) return;
    if (listens) host.send({ is: 'stop' } satisfies Order);
    else host.kill();
  };
  return { ready, exited: host.exited, stop };
}
