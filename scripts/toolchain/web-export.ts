/**
 * The web build of the app, in app/dist. It is made again when one of its inputs changed, and replaces the old one in one
 * step: a build that fails leaves the old one where it is.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireDisk } from './dependencies';
import { buildFailed } from './failures';
import { runTool } from './run-tool';
import { sourceFiles } from './source-files';
import { treeHash } from './tree-hash';

/** What the build reads: the app, the rooms below it, and what they are installed from. */
export const WEB_INPUTS = ['app', 'packages/sdk', 'packages/core', 'packages/cloud-protocol', 'plugins', 'bun.lock'];

/** Environment of every export: nothing leaves this machine, nobody is asked anything. */
export const EXPORT_ENVIRONMENT = { CI: '1', EXPO_NO_TELEMETRY: '1', EXPO_OFFLINE: '1' };

/** Lies inside the build, so that build and hash are swapped together. */
const HASH_FILE = '.inputs';

const EXPORT_BYTES = 200_000_000;

/** Whether a build made now is a developer build, which alone has the developer links. */
const forDevelopers = () => process.env.PKU_DEVELOPER === '1';

/** The hash of everything that the build reads, and the kind of build. Tests are not part of it. */
export async function webInputHash(root: string): Promise<string> {
  const files = await Promise.all(WEB_INPUTS.map((input) => sourceFiles(root, input)));
  const hash = await treeHash(
    root,
    files.flat().filter((file) => !/\.test\.tsx?$/.test(file)),
  );
  return forDevelopers() ? `developer ${hash}` : hash;
}

/** Whether app/dist is the build of the present inputs. */
export async function webExportServes(root: string): Promise<boolean> {
  try {
    return (await readFile(join(root, 'app/dist', HASH_FILE), 'utf8')) === (await webInputHash(root));
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw problem;
  }
}

/** The command that exports platforms of the app into `output`. */
export function exportCommand(
  root: string,
  node: string,
  platforms: readonly ('web' | 'android' | 'ios')[],
  output: string,
): string[] {
  const expo = join(root, 'app/node_modules/expo/bin/cli');
  return [node, expo, 'export', ...platforms.flatMap((platform) => ['--platform', platform]), '--output-dir', output];
}

/**
 * Builds the web app into app/dist with Node at `node`.
 *
 * @throws HarnessError `no_disk`, `build_failed`
 */
export async function buildWebExport(root: string, node: string, log: string, signal?: AbortSignal): Promise<void> {
  await requireDisk(root, EXPORT_BYTES);
  const work = join(root, '.cache', `web-${process.pid}`);
  const [next, previous] = [join(work, 'next'), join(work, 'previous')];
  // Taken before the build reads them: an edit during the build makes the next start build again.
  const hash = await webInputHash(root);
  try {
    await mkdir(work, { recursive: true });
    await removeLeftBehind(join(root, '.cache'));
    const built = await runTool({
      command: exportCommand(root, node, ['web'], next),
      cwd: join(root, 'app'),
      env: EXPORT_ENVIRONMENT,
      log,
      signal,
    });
    if (!built) throw buildFailed(log);
    await writeFile(join(next, HASH_FILE), hash);
    await swap(join(root, 'app/dist'), next, previous);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Removes the folders of builds whose process was ended before it could: each is as large as the app. */
async function removeLeftBehind(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const pid = /^web-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(cache, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (problem) {
    // EPERM: somebody else's, so alive.
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Puts `next` where `current` is; `current` goes to `previous`, and comes back when that fails. */
export async function swap(current: string, next: string, previous: string): Promise<void> {
  const had = await move(current, previous);
  try {
    await rename(next, current);
  } catch (problem) {
    if (had) await rename(previous, current);
    throw problem;
  }
}

async function move(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw problem;
  }
}
