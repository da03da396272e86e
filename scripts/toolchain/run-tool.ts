/** Runs a tool quietly: what it prints goes to a log file, which is named when it fails. */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** One run of a tool. */
export interface ToolRun {
  readonly command: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Where everything that it prints is appended. */
  readonly log: string;
  /** Ends it. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs it; answers whether it succeeded. Rejects with the signal's reason when aborted. */
export async function runTool({ command, cwd, env, log, signal }: ToolRun): Promise<boolean> {
  signal?.throwIfAborted();
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'a');
  try {
    writeSync(output, `$ ${command.join(' ')}\n`);
    const tool = Bun.spawn([...command], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      ...(signal ? { signal } : {}),
    });
    const code = await tool.exited;
    signal?.throwIfAborted();
    return code === 0;
  } finally {
    closeSync(output);
  }
}
