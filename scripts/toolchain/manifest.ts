/** What the root package.json pins: the version of bun and the oldest Node. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const ROOT = join(import.meta.dir, '../..');

/** The toolchain as the root package.json names it. */
export interface Pins {
  /** The exact bun, from `packageManager`. */
  readonly bun: string;
  /** The oldest Node, from `engines`. */
  readonly node: string;
}

/** Reads the pins of the repository at `root`. */
export function readPins(root: string): Pins {
  return pinsOf(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
}

/** Takes the pins out of a parsed package.json. */
export function pinsOf(manifest: { packageManager: string; engines: { node: string } }): Pins {
  return {
    bun: manifest.packageManager.replace(/^bun@/, '').replace(/\+.*$/, ''),
    node: manifest.engines.node.replace(/^>=/, ''),
  };
}
