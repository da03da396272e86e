/**
 * The life of a host process, real or demo: loads the host, waits for its port, starts, tells where it is, and ends in
 * order. Where a host already runs on the folder, that one hands out a new address instead.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { HostOptions } from '@pku-harness/host';
import { errorShape } from '@pku-harness/sdk';
import { FIRST_PORT, parseFlags } from '../start/flags';
import { ROOT } from '../toolchain/manifest';
import { LauncherLine } from './handover';
import { say, sayFailure } from './say';

/** What a kind of host adds to the bare one. */
export type HostWorld = Pick<HostOptions, 'extraPlugins' | 'defaults' | 'routes' | 'startDemo'>;

/** Added by the app’s demo button: the address goes back to it, not to the terminal or a browser. */
export const FOR_APP = '--for-app';

/** What the command line of a host process says. */
export interface HostWords {
  readonly port: HostOptions['port'];
  readonly data: string | undefined;
  /** Who gets the one-time address. */
  readonly address: 'browser' | 'terminal' | 'launcher';
}

/**
 * Reads the words of a host process. Pure.
 *
 * @throws HarnessError `bad_flag`
 */
export function readHostWords(kind: HostOptions['kind'], words: readonly string[]): HostWords {
  const { port, data, open } = parseFlags(words.filter((word) => word !== FOR_APP));
  const address = words.includes(FOR_APP) ? 'launcher' : open ? 'browser' : 'terminal';
  return { port: port ?? { from: FIRST_PORT[kind] }, data, address };
}

/** Where the data of a kind is: the folder that was named, relative to where the person typed it, or the usual one. */
export async function dataFolder(kind: HostOptions['kind'], named: string | undefined): Promise<string> {
  if (named !== undefined) return resolve(process.env.INIT_CWD ?? process.cwd(), named);
  const { defaultFolder } = await import('@pku-harness/host');
  return defaultFolder(kind);
}

/** Runs a host process until it is told to end. Ends the process itself when it could not start. */
export async function runHostProcess(
  kind: HostOptions['kind'],
  words: readonly string[],
  build: () => Promise<HostWorld>,
): Promise<void> {
  const line = new LauncherLine();
  try {
    // The slow part, done while the launcher still shows progress on the port.
    const { closeOnSignal, startHost } = await import('@pku-harness/host');
    const { port, data, address: to } = readHostWords(kind, words);
    const folder = await dataFolder(kind, data);
    if (await reopen(kind, words, line)) process.exit(0);
    await line.awaitPort();
    const starting = build().then((world) =>
      startHost({ ...world, kind, port, dataDir: folder, webRoot: join(ROOT, 'app/dist'), log: console.error }),
    );
    line.onStop(() => {
      void starting.then((running) => running.close()).then(() => process.exit(0));
    });
    const running = await starting;
    closeOnSignal(running.close);
    const again = addressCommand(kind, data === undefined ? undefined : folder);
    await handOut(
      { oneTime: running.mintAddress(), address: running.address, state: 'ready' },
      { to, folder, line, again },
    );
  } catch (problem) {
    if (words.includes(FOR_APP)) await line.report({ is: 'failed', error: errorShape(problem) });
    else sayFailure(problem);
    process.exit(1);
  }
}

/** Hands out a new address of the host that already runs on the folder. Whether there is one. */
export async function reopen(
  kind: HostOptions['kind'],
  words: readonly string[],
  line = new LauncherLine(),
): Promise<boolean> {
  const { findLocalHost, folderKind } = await import('@pku-harness/host');
  const { data, address: to } = readHostWords(kind, words);
  const folder = await dataFolder(kind, data);
  if (!existsSync(folder) || folderKind(folder) !== kind) return false;
  const host = await findLocalHost(folder);
  if (!host) return false;
  const news = { oneTime: await host.mintAddress(), address: host.address, state: 'already-running' } as const;
  await handOut(news, { to, folder, line, again: addressCommand(kind, data === undefined ? undefined : folder) });
  return true;
}

/** The command that prints another address of a host, with the folder where one was named. Pure. */
export function addressCommand(kind: HostOptions['kind'], named: string | undefined): string {
  if (named === undefined) return `npx bun run pku host open${kind === 'demo' ? ' --demo' : ''}`;
  const quoted = /^[\w./:\\-]+$/.test(named) ? named : `'${named.replaceAll("'", `'\\''`)}'`;
  return `npx bun run pku host open --data ${quoted}`;
}

const STATES = {
  ready: { zh: '已就绪', en: 'ready' },
  'already-running': { zh: '已经在运行', en: 'already running' },
} as const;

/** Where the host is. */
interface Whereabouts {
  /** Opens it once. */
  readonly oneTime: string;
  /** Says where it is, and opens nothing. */
  readonly address: string;
  readonly state: keyof typeof STATES;
}

/** Gives the one-time address to whom it is meant for. The terminal sees it only when no browser could be asked. */
async function handOut(
  { oneTime, address, state }: Whereabouts,
  { to, folder, line, again }: { to: HostWords['address']; folder: string; line: LauncherLine; again: string },
): Promise<void> {
  if (to === 'launcher') return line.report({ is: 'ready', address: oneTime });
  const { zh, en } = STATES[state];
  const { openInBrowser } = await import('@pku-harness/host');
  if (to === 'browser' && openInBrowser(oneTime, folder)) {
    say({ zh: `${zh}，正在浏览器里打开 ${address}`, en: `${en}, opening ${address} in the browser` });
    say({ zh: `没有打开的话，运行 ${again}`, en: `if it does not open, run ${again}` });
    return;
  }
  say({ zh: `${zh}，两分钟内打开，只能用一次`, en: `${en}; open it within two minutes, it works once` });
  console.log(`\n  ${oneTime}\n`);
}
