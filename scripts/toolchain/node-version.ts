/** Node: the app's bundler runs on it. */
import { oldNode } from './failures';

/** Whether version `found` (`v20.19.5`) is at least `wanted` (`20.19.4`). */
export function isAtLeast(found: string, wanted: string): boolean {
  const have = found.replace(/^v/, '').split('.').map(Number);
  for (const [index, need] of wanted.split('.').map(Number).entries()) {
    const part = have[index] ?? 0;
    if (part !== need) return part > need;
  }
  return true;
}

/**
 * The path of a Node that is new enough.
 *
 * @throws HarnessError `node_too_old`
 */
export function requireNode(wanted: string): string {
  const path = Bun.which('node');
  const found = path === null ? undefined : Bun.spawnSync([path, '--version']).stdout.toString().trim();
  if (path === null || !found || !isAtLeast(found, wanted)) throw oldNode(found, wanted);
  return path;
}
