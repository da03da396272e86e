/** The `pku` command: the same tools without a screen. Exit codes: 0 done, 1 not done, 2 not understood, 130 interrupted. */
import { resolve } from 'node:path';
import { errorShape, HarnessError } from '@pku-harness/sdk';
import { answerApprovals } from './command/approvals-command';
import { listCalls } from './command/audit-command';
import { chat } from './command/chat-command';
import { deleteAllData, exportData, exportName, importData } from './command/data-commands';
import { endSession, listSessions, openHost } from './command/host-commands';
import { jobs } from './command/jobs-command';
import { serveMcp } from './command/mcp-command';
import { listPlugins, showPlugin, switchPlugin } from './command/plugins-command';
import { folderOf, hostOf, type ReachedHarness, reachHarness } from './command/reach';
import { INTERRUPTED } from './command/run-printer';
import { getSetting, listSettings, openSetting, setSetting } from './command/settings-command';
import { talk } from './command/talk/talk-command';
import { thisTalkTerminal } from './command/talk/talk-terminal';
import { localeOf, type Terminal, thisTerminal } from './command/terminal';
import { callTool, listTools } from './command/tool-commands';
import { showUsage } from './command/usage-command';
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
    case 'talk': {
      const talking = thisTalkTerminal();
      const reach = () => reachHarness(folder, demo, talking.attended ? 'user' : 'agent');
      return talk({ reach, terminal: talking, locale: localeOf(process.env), signal });
    }
    case 'chat':
      return withHarness((reached) => chat(reached, terminal, command, signal));
    case 'audit':
      return withHarness(({ harness }) => listCalls(harness, terminal, command.json));
    case 'approvals':
      return withHarness(({ harness }) => answerApprovals(harness, terminal, command.json));
    case 'settings.list':
      return withHarness(({ harness }) => listSettings(harness, terminal, command.json, command.prefix));
    case 'settings.get':
      return withHarness(({ harness }) => getSetting(harness, terminal, command.key, command.json));
    case 'settings.set':
      return withHarness(({ harness }) => setSetting(harness, terminal, command.key, command.value));
    case 'settings.open': {
      const host = await hostOf(folder, demo);
      return withHarness(({ harness }) => openSetting(harness, host, folder, terminal, command.key));
    }
    case 'plugins.list':
      return withHarness(({ harness }) => listPlugins(harness, terminal, command.json));
    case 'plugins.show':
      return withHarness(({ harness }) => showPlugin(harness, terminal, command.id, command.json));
    case 'plugins.switch':
      return withHarness(({ harness }) => switchPlugin(harness, terminal, command.id, command.on));
    case 'jobs':
      return withHarness(({ harness }) =>
        jobs(harness, terminal, command.words, command.json, Date.now(), command.zone),
      );
    case 'usage':
      return withHarness(({ harness }) => showUsage(harness, terminal, command));
    case 'mcp': {
      const reach = (unattended: boolean) => reachHarness(folder, demo, 'mcp', unattended);
      return serveMcp({ folder, demo, reach }, terminal, command, signal);
    }
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
