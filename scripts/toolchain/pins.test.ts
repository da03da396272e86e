import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ROOMS } from '../import-rules';
import { findImports } from '../imports/find';
import { pinsOf, ROOT, readPins } from './manifest';
import { isAtLeast } from './node-version';
import { chooseBun } from './pinned-bun';
import { WEB_INPUTS } from './web-export';

describe('the pinned bun', () => {
  test.each([
    ['the pinned one stays', '1.4.5', undefined, true, 'stay'],
    ['another runs again through npx', '1.5.0', undefined, true, 'run-again'],
    ['an older one too', '1.2.0', '', true, 'run-again'],
    ['only once', '1.5.0', '1.4.5', true, 'give-up'],
    ['without npx nothing can be done', '1.5.0', undefined, false, 'give-up'],
  ] as const)('%s', (_title, running, askedFor, hasNpx, expected) => {
    expect(chooseBun(running, '1.4.5', askedFor, hasNpx)).toBe(expected);
  });

  test('is read from packageManager, without its checksum', () => {
    expect(pinsOf({ packageManager: 'bun@1.4.5+sha512.abc', engines: { node: '>=20.19.4' } })).toEqual({
      bun: '1.4.5',
      node: '20.19.4',
    });
  });

  test('is an exact version in this repository, and the engine that runs this test', () => {
    expect(readPins(ROOT).bun).toBe(Bun.version);
  });
});

describe('Node', () => {
  test.each([
    ['v20.19.4', true],
    ['v20.20.0', true],
    ['v22.0.0', true],
    ['v20.19.3', false],
    ['v20.9.9', false],
    ['v18.20.8', false],
  ])('%s is new enough: %p', (found, expected) => {
    expect(isAtLeast(found, '20.19.4')).toBe(expected);
  });
});

test('the web build depends on the app and every room that the app stands on', () => {
  const below = (name: string): string[] => {
    const room = ROOMS.find((candidate) => candidate.name === name);
    if (!room || room.rooms === 'anything') throw new Error(`no room ${name}`);
    return [room.folder, ...room.rooms.flatMap(below)];
  };
  expect(new Set(below('app'))).toEqual(new Set(WEB_INPUTS.filter((input) => input !== 'bun.lock')));
});

test('start imports nothing that has to be installed first', () => {
  const seen = new Set<string>();
  const outside: string[] = [];
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { specifier, kind } of findImports(file, readFileSync(file, 'utf8')).imports) {
      // A dynamic import runs later, when everything is installed.
      if (kind === 'type' || kind === 'dynamic') continue;
      if (specifier.startsWith('.')) visit(`${join(dirname(file), specifier).replace(/\.ts$/, '')}.ts`);
      else if (!isBuiltin(specifier)) outside.push(`${relative(ROOT, file)}: ${specifier}`);
    }
  };
  visit(join(ROOT, 'scripts/start.ts'));
  visit(join(ROOT, 'scripts/verify.ts'));
  expect(outside).toEqual([]);
  expect(seen.size).toBeGreaterThan(10);
});
