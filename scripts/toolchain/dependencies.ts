/**
 * Installs what package.json and bun.lock name, and nothing else. A mark in node_modules remembers for which files that was
 * done, so that a start with nothing new installs nothing and needs no network.
 */
import { access, constants, mkdir, readFile, statfs, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { installFailed, noDisk, noNetwork, notWritable } from './failures';
import { runTool } from './run-tool';
import { sourceFiles } from './source-files';
import { treeHash } from './tree-hash';

/** `app`: what `start` needs. `all`: the benchmarks’ peers too. */
export type InstallScope = 'app' | 'all';

/** What was installed. */
export interface InstallMark {
  readonly hash: string;
  readonly scope: InstallScope;
}

/** Room that an install from nothing takes, with the package cache beside it. */
const INSTALL_BYTES = 1_000_000_000;

const DECIDING = new Set(['package.json', 'bun.lock', 'bunfig.toml', '.npmrc']);

const NOT_ALLOWED = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Whether an earlier install still serves: pure. */
export function stillServes(mark: InstallMark | undefined, hash: string, scope: InstallScope): boolean {
  return mark !== undefined && mark.hash === hash && (mark.scope === 'all' || mark.scope === scope);
}

/** The hash of the files that decide what is installed. */
export async function dependencyHash(root: string): Promise<string> {
  const files = await sourceFiles(root);
  return treeHash(
    root,
    files.filter((file) => DECIDING.has(basename(file))),
  );
}

/** Whether everything that `scope` needs is there. */
export async function dependenciesServe(root: string, scope: InstallScope): Promise<boolean> {
  return stillServes(await readMark(root), await dependencyHash(root), scope);
}

/**
 * Installs what is missing.
 *
 * @throws HarnessError `not_writable`, `no_disk`, `no_network`, `install_failed`
 */
export async function installDependencies(
  root: string,
  scope: InstallScope,
  log: string,
  signal?: AbortSignal,
): Promise<void> {
  const hash = await dependencyHash(root);
  if (stillServes(await readMark(root), hash, scope)) return;
  await requireWritable(root);
  await requireDisk(root, INSTALL_BYTES);
  const without = scope === 'app' ? ['--filter', '!@pku-harness/bench'] : [];
  const installed = await runTool({
    command: [process.execPath, 'install', '--frozen-lockfile', ...without],
    cwd: root,
    log,
    signal,
  });
  if (!installed) throw await reasonOfFailure(root, log);
  await mkdir(join(root, 'node_modules'), { recursive: true });
  await writeFile(markPath(root), JSON.stringify({ hash, scope } satisfies InstallMark));
}

/** @throws HarnessError `not_writable` */
export async function requireWritable(folder: string): Promise<void> {
  try {
    await access(folder, constants.W_OK);
  } catch (problem) {
    if (NOT_ALLOWED.has((problem as NodeJS.ErrnoException).code ?? '')) throw notWritable(folder);
    throw problem;
  }
}

/** @throws HarnessError `no_disk` */
export async function requireDisk(folder: string, neededBytes: number): Promise<void> {
  const free = await freeBytes(folder);
  if (free < neededBytes) throw noDisk(folder, free, neededBytes);
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Tells a full disk and a missing network from everything else by looking at them, not at what the tool said. */
async function reasonOfFailure(root: string, log: string): Promise<Error> {
  const free = await freeBytes(root);
  if (free < INSTALL_BYTES / 20) return noDisk(root, free, INSTALL_BYTES);
  return (await registryAnswers(root)) ? installFailed(log) : noNetwork();
}

async function registryAnswers(root: string): Promise<boolean> {
  const npm = Bun.which('npm');
  if (npm === null) return true;
  const registry = Bun.spawnSync([npm, 'config', 'get', 'registry'], { cwd: root }).stdout.toString().trim();
  if (!URL.canParse(registry)) return true;
  // Any answer, also a refusal, is an answer.
  return fetch(registry, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  );
}

async function readMark(root: string): Promise<InstallMark | undefined> {
  try {
    return JSON.parse(await readFile(markPath(root), 'utf8'));
  } catch (problem) {
    // No mark, or half of one: both mean that nothing is known to be installed.
    if (problem instanceof SyntaxError || (problem as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw problem;
  }
}

function markPath(root: string): string {
  return join(root, 'node_modules', '.pku-harness-install.json');
}
