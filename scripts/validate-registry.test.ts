import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { headOf } from './registry/official';

const root = join(import.meta.dir, '..');

test('the registry of this repository is whole', async () => {
  const run = Bun.spawn(['bun', 'scripts/validate-registry.ts'], { cwd: root, stdout: 'pipe', stderr: 'pipe' });
  const [out, problems, code] = await Promise.all([
    new Response(run.stdout).text(),
    new Response(run.stderr).text(),
    run.exited,
  ]);
  expect(problems).toBe('');
  expect(out.trimEnd().split('\n').at(-1)).toMatch(/^\d+ passed, 0 failed$/);
  expect(code).toBe(0);
});

describe('the head of a document', () => {
  test('is the YAML between the first two lines of dashes', () => {
    expect(headOf('---\nid: rooms\nname: 房间\n---\nText with --- inside.\n')).toEqual({ id: 'rooms', name: '房间' });
  });

  test('ends the file or is followed by text', () => {
    expect(headOf('---\r\nid: rooms\r\n---')).toEqual({ id: 'rooms' });
  });

  test('is missing where there are no dashes', () => {
    expect(headOf('# A title')).toBeUndefined();
  });
});
