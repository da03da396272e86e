/** The `pku` command: the same tools without a screen. Exit codes: 0 done, 1 not done, 2 not understood, 130 interrupted. */
import { resolve } from 'node:path';
import { errorShape, HarnessError } from '@pku-harness/sdk';
import { listCalls } from './command/audit-command';
import { chat } from './command/chat-command';
import { deleteAllData, exportData, exportName, importData } from './command/data-commands';
import { endSession, listSessions, openHost } from './command/host-commands';
import { folderOf, hostOf, type ReachedHarness, reachHarness } from './command/reach';
import { INTERRUPTED } from './command/run-printer';
import { type Terminal, thisTerminal } from './command/terminal';
import { callTool, listTools } from './command/tool-commands';
import { HELP, readWords, type Words } from './command/words';
import { repairWords } from './folder/repair-words';

/** Runs one command line. Returns the exit code. */
async function run(words: Words, terminal: Terminal, signal: AbortSignal): Promise<number> {
  const { command, demo } = words;
  // `bun run pku` works in the root; what the person typed is relative to where it was typed.
  const here = process.env.INIT_CWD ?? process.cwd();
  const fromHere = (file: string) => resolve(here, file);
  const folder = folderOf(words, here);
  const withHarness = async (work: (reached: ReachedHarness) => Promise<number>) => {
    const reached = await reachHarness(folder, demo, terminal.attended ? 'user' : 'agent');
    if (reached.repaired) terminal.note(repairWords(reached.repaired));
    try {
      return await work(reached);
    } finally {
      await reached.close();
    }
  };
  switch (command.is) {
    case 'help':
      terminal.result(HELP);
      return 0;
    case 'tools':
      return withHarness(({ harness }) => listTools(harness, terminal, command.json));
    case 'call':
      return withHarness((reached) => callTool(reached, terminal, command, signal));
    case 'chat':
      return withHarness((reached) => chat(reached, terminal, command, signal));
    case 'audit':
      return withHarness(({ harness }) => listCalls(harness, terminal, command.json));
    case 'data.export':
      return withHarness(({ harness }) =>
        exportData(harness, terminal, fromHere(command.file ?? exportName(Date.now()))),
      );
    case 'data.import':
      return withHarness(({ harness }) => importData(harness, terminal, fromHere(command.file)));
    case 'data.delete-all':
      return withHarness(({ harness }) => deleteAllData(harness, terminal));
    case 'host.open':
      return openHost(await hostOf(folder, demo), folder, terminal);
    case 'host.sessions':
      return listSessions(await hostOf(folder, demo), folder, terminal);
    case 'host.end':
      return endSession(await hostOf(folder, demo), folder, terminal, command.id);
  }
}

async function main(): Promise<number> {
  const terminal = thisTerminal();
  const interrupted = new AbortController();
  process.on('SIGINT', () => {
    // The first stops what runs and keeps what it said; a second one does not wait for that.
    if (interrupted.signal.aborted) process.exit(INTERRUPTED);
    interrupted.abort();
  });
  try {
    return await run(readWords(process.argv.slice(2)), terminal, interrupted.signal);
  } catch (error) {
    if (interrupted.signal.aborted) return INTERRUPTED;
    if (!HarnessError.is(error)) terminal.note(String((error as Error)?.stack ?? error));
    terminal.problem(errorShape(error));
    return HarnessError.is(error) && error.code === 'usage' ? 2 : 1;
  }
}

process.exitCode = await main();
// A pipe may still be taking the result; whatever else would keep the process alive has been closed.
process.stdout.write('', () => process.exit());
