/**
 * `npx bun start`: from a clean clone to an open app. Installs what is missing, listens at once with a page that shows
 * progress, builds the web app when its inputs changed, and hands the port to the host, a process of its own
 * (real.ts or demo.ts). It imports nothing that would have to be installed first.
 */
import { join } from 'node:path';
import { launchHost } from './launch/handover';
import { say, sayFailure } from './launch/say';
import { FIRST_PORT, HELP, parseFlags, type StartFlags } from './start/flags';
import { watchNpx } from './start/npx-watch';
import { Progress } from './start/progress';
import { listenFrom, listenOn, type ProgressServer, portTaken } from './start/progress-server';
import { dependenciesServe, installDependencies } from './toolchain/dependencies';
import { ROOT, readPins } from './toolchain/manifest';
import { requireNode } from './toolchain/node-version';
import { ensurePinnedBun } from './toolchain/pinned-bun';
import { exitCodeOf, onEndingSignal } from './toolchain/signals';
import { buildWebExport, webExportServes } from './toolchain/web-export';

const LOG = join(ROOT, '.cache/start.log');

async function start(flags: StartFlags): Promise<number> {
  const progress = new Progress(say);
  const server = await claimPort(flags, progress);
  if (server === 'already-running') return 0;
  try {
    await prepare(progress, server.address);
  } catch (problem) {
    await server.stop();
    throw problem;
  }
  progress.enter('host');
  const host = launchHost(hostCommand(`${flags.kind}.ts`, flags, ['--port', String(server.port)]), server.stop);
  onEndingSignal(host.stop);
  return host.exited.finally(server.stop);
}

/** Installs and builds what is missing. A signal ends it, and the tool that runs, at once. */
async function prepare(progress: Progress, address: string): Promise<void> {
  const ending = new AbortController();
  const stopListening = onEndingSignal((signal) => {
    ending.abort(signal);
    process.exit(exitCodeOf(signal));
  });
  try {
    const node = requireNode(readPins(ROOT).node);
    const installed = await dependenciesServe(ROOT, 'app');
    const built = installed && (await webExportServes(ROOT));
    if (!built)
      say({ zh: `需要几分钟准备，进度见 ${address}`, en: `this takes a few minutes; progress is at ${address}` });
    if (!installed) {
      progress.enter('install');
      await installDependencies(ROOT, 'app', LOG, ending.signal);
    }
    if (!built && !(await webExportServes(ROOT))) {
      progress.enter('build');
      await buildWebExport(ROOT, node, LOG, ending.signal);
    }
  } finally {
    stopListening();
  }
}

/**
 * Takes the port. Where another program has it, that may be this app already running on the same folder: then a new
 * address of it is all that is needed.
 */
async function claimPort(flags: StartFlags, progress: Progress): Promise<ProgressServer | 'already-running'> {
  const first = flags.port ?? FIRST_PORT[flags.kind];
  const server = await listenOn(first, progress);
  if (server) return server;
  if (await reopenRunning(flags)) return 'already-running';
  if (flags.port !== undefined) throw portTaken(flags.port);
  return listenFrom(first + 1, progress);
}

/** Whether a host runs on the folder; then it was told to hand out a new address. */
async function reopenRunning(flags: StartFlags): Promise<boolean> {
  if (!(await dependenciesServe(ROOT, 'app'))) return false;
  const command = hostCommand('reopen.ts', flags, flags.kind === 'demo' ? ['--demo'] : []);
  return (await Bun.spawn(command, { stdio: ['ignore', 'inherit', 'inherit'] }).exited) === 0;
}

function hostCommand(script: string, { data, open }: StartFlags, more: readonly string[]): string[] {
  return [
    process.execPath,
    join(import.meta.dir, script),
    ...more,
    ...(data === undefined ? [] : ['--data', data]),
    ...(open ? [] : ['--no-open']),
  ];
}

if (import.meta.main) {
  try {
    const flags = parseFlags(Bun.argv.slice(2));
    if (flags.help) {
      console.log(HELP);
    } else {
      await ensurePinnedBun(readPins(ROOT).bun, import.meta.path, Bun.argv.slice(2));
      watchNpx();
      process.exit(await start(flags));
    }
  } catch (problem) {
    sayFailure(problem);
    // Watching npx would keep the process alive.
    process.exit(1);
  }
}
