import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtVersion } from './built-version';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'built-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a build is known by the scripts that its page starts with', async () => {
  const page = (hash: string) =>
    `<script src="/before-paint.js"></script><script src="/_expo/static/js/web/entry-${hash}.js" defer></script>`;
  await writeFile(join(root, 'index.html'), page('aa'));
  const first = builtVersion(root);
  expect(first).toBe('/_expo/static/js/web/entry-aa.js');
  await writeFile(join(root, 'index.html'), page('bb'));
  expect(builtVersion(root)).not.toBe(first);
});

test('without a build there is no version', async () => {
  expect(builtVersion(root)).toBeUndefined();
  expect(builtVersion(join(root, 'nowhere'))).toBeUndefined();
  await writeFile(join(root, 'index.html'), '<p>being built</p>');
  expect(builtVersion(root)).toBeUndefined();
});
