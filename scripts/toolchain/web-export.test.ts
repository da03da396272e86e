import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildWebExport, swap, webExportServes } from './web-export';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'web-export-'));
  await write('app/src/screen.ts', 'one');
  await exporter("writeFileSync(join(output, 'index.html'), readFileSync('src/screen.ts'))");
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

/** An exporter in the place of Expo's, with the same flags. */
const exporter = (body: string) =>
  write(
    'app/node_modules/expo/bin/cli',
    `const { mkdirSync, readFileSync, writeFileSync } = require('fs'); const { join } = require('path');
const output = process.argv[process.argv.indexOf('--output-dir') + 1]; mkdirSync(output, { recursive: true }); ${body};`,
  );

const build = () => buildWebExport(root, process.execPath, join(root, '.cache/build.log'));
const page = () => readFile(join(root, 'app/dist/index.html'), 'utf8');

describe('the web build', () => {
  test('serves until one of its inputs changes', async () => {
    expect(await webExportServes(root)).toBe(false);
    await build();
    expect(await page()).toBe('one');
    expect(await webExportServes(root)).toBe(true);
    await write('app/src/screen.test.ts', 'a test');
    expect(await webExportServes(root)).toBe(true);
    await write('app/src/screen.ts', 'two');
    expect(await webExportServes(root)).toBe(false);
    await build();
    expect(await page()).toBe('two');
  });

  test('makes files of its own beside the sources, and they are no inputs', async () => {
    await exporter(
      "mkdirSync('src/generated', { recursive: true }); writeFileSync('src/generated/list.json', '[]'); writeFileSync(join(output, 'index.html'), '')",
    );
    await build();
    expect(existsSync(join(root, 'app/src/generated/list.json'))).toBe(true);
    expect(await webExportServes(root)).toBe(true);
  });

  test('that fails keeps the old one, says so, and is tried again by the next start', async () => {
    await build();
    await write('app/src/screen.ts', 'two');
    await exporter("writeFileSync(join(output, 'index.html'), 'half'); process.exit(1)");
    await expect(build()).rejects.toMatchObject({ code: 'build_failed' });
    expect(await page()).toBe('one');
    expect(await webExportServes(root)).toBe(false);
  });

  test('leaves nothing else behind', async () => {
    await build();
    await build();
    expect(await readdir(join(root, '.cache'))).toEqual(['build.log']);
  });

  test('removes what a build left behind that was ended half way, and leaves one that runs alone', async () => {
    const ended = Bun.spawn([process.execPath, '-e', ''], { stdio: ['ignore', 'ignore', 'ignore'] });
    await ended.exited;
    await write(`.cache/web-${ended.pid}/next/index.html`, 'half');
    await write(`.cache/web-${process.ppid}/next/index.html`, 'running');
    await build();
    expect((await readdir(join(root, '.cache'))).sort()).toEqual(['build.log', `web-${process.ppid}`]);
  });
});

test('a swap that cannot finish puts the old folder back', async () => {
  await write('dist/old', 'old');
  const paths = [join(root, 'dist'), join(root, 'missing'), join(root, 'previous')] as const;
  await expect(swap(...paths)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(existsSync(join(root, 'dist/old'))).toBe(true);
});
