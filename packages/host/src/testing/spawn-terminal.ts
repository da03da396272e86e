/** A command in a terminal of its own, with a person who types and reads. */

/** The terminal and who sits at it. */
export interface SpawnedTerminal {
  /** Everything that was written so far, colours and cursor movements included. */
  screen(): string;
  /** Types. */
  type(keys: string): void;
  /** Waits until a text has been written after the last one that was waited for. */
  until(text: string): Promise<void>;
  readonly exited: Promise<number>;
  kill(): void;
}

/** Longer than any answer takes on a busy machine; a guard against hanging. */
const PATIENCE_MS = 20_000;

/** Starts a command. */
export function spawnTerminal(command: readonly string[], env: Record<string, string>): SpawnedTerminal {
  let screen = '';
  let read = 0;
  const decoder = new TextDecoder();
  const child = Bun.spawn([...command], {
    env,
    cwd: '/',
    terminal: {
      cols: 100,
      rows: 30,
      data: (_terminal, data) => {
        screen += decoder.decode(data, { stream: true });
      },
    },
  });
  return {
    screen: () => screen,
    type: (keys) => void child.terminal?.write(keys),
    async until(text) {
      const giveUp = Date.now() + PATIENCE_MS;
      for (;;) {
        const at = screen.indexOf(text, read);
        if (at >= 0) {
          read = at + text.length;
          return;
        }
        if (Date.now() > giveUp) throw new Error(`“${text}” was never written. The screen:\n${screen.slice(read)}`);
        await Bun.sleep(10);
      }
    },
    exited: child.exited,
    kill: () => child.kill(),
  };
}
