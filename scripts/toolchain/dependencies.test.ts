import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dependenciesServe, installDependencies, requireDisk, stillServes } from './dependencies';

describe('an earlier install', () => {
  test.each([
    ['of the same files serves', { hash: 'a', scope: 'app' }, 'app', true],
    ['of everything serves a part', { hash: 'a', scope: 'all' }, 'app', true],
    ['of a part does not serve everything', { hash: 'a', scope: 'app' }, 'all', false],
    ['of other files does not serve', { hash: 'b', scope: 'all' }, 'app', false],
    ['that never was does not serve', undefined, 'app', false],
  ] as const)('%s', (_title, mark, scope, expected) => {
    expect(stillServes(mark, 'a', scope)).toBe(expected);
  });
});

describe('installing', () => {
  let root = '';
  const log = () => join(root, '.cache/install.log');
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'install-'));
    // One workspace package and the workspace that start leaves out: nothing that a network would be needed for.
    await writeFile(join(root, 'bunfig.toml'), '[install]\nlinker = "isolated"\n');
    await writeFile(
      join(root, 'package.json'),
      JSON.stringify({ name: 'root', workspaces: ['a', 'bench'], dependencies: { a: 'workspace:*' } }),
    );
    for (const [folder, name] of [
      ['a', 'a'],
      ['bench', '@pku-harness/bench'],
    ] as const) {
      await mkdir(join(root, folder));
      const dependencies = name === 'a' ? {} : { a: 'workspace:*' };
      await writeFile(join(root, folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', dependencies }));
    }
    Bun.spawnSync([process.execPath, 'install', '--lockfile-only'], { cwd: root });
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  test('for the app leaves the benchmarks out, and remembers that', async () => {
    await installDependencies(root, 'app', log());
    expect(existsSync(join(root, 'node_modules/a/package.json'))).toBe(true);
    expect(existsSync(join(root, 'bench/node_modules'))).toBe(false);
    expect(await dependenciesServe(root, 'app')).toBe(true);
    expect(await dependenciesServe(root, 'all')).toBe(false);
  });

  test('of everything adds them', async () => {
    await installDependencies(root, 'all', log());
    expect(existsSync(join(root, 'bench/node_modules/a'))).toBe(true);
    expect(await dependenciesServe(root, 'all')).toBe(true);
  });

  test('is needed again after node_modules is gone', async () => {
    await rm(join(root, 'node_modules'), { recursive: true });
    expect(await dependenciesServe(root, 'app')).toBe(false);
  });

  test('never changes the lockfile: a package.json that does not fit is a failure', async () => {
    await writeFile(
      join(root, 'a/package.json'),
      JSON.stringify({ name: 'a', dependencies: { bench: 'file:../bench' } }),
    );
    await expect(installDependencies(root, 'app', log())).rejects.toMatchObject({
      code: expect.stringMatching(/^(install_failed|no_network)$/),
    });
    expect(await dependenciesServe(root, 'app')).toBe(false);
  });
});

test('a full disk is one sentence with both numbers', async () => {
  await expect(requireDisk(tmpdir(), Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({
    code: 'no_disk',
    en: expect.stringContaining('9007199254 MB'),
  });
});
