import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOfficialDocuments } from './official-documents';

let plugins: string;
beforeEach(async () => {
  plugins = await mkdtemp(join(tmpdir(), 'documents-'));
});
afterEach(() => rm(plugins, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(plugins, path, '..'), { recursive: true });
  await writeFile(join(plugins, path), text);
}

test('the listed folders come in their order, with their texts and without their recorded tests', async () => {
  await write('documents.ts', "export const officialDocuments: readonly string[] = ['rooms', 'bus'];\n");
  await write('rooms/PLUGIN.md', '# rooms');
  await write('rooms/tools/free.yaml', 'steps: []');
  await write('rooms/tests/free.yaml', 'recorded');
  await write('rooms/icon.png', 'no text');
  await write('bus/PLUGIN.md', '# bus');
  await write('other/PLUGIN.md', '# not listed');
  expect(readOfficialDocuments(plugins)).toEqual([
    { folder: 'rooms', origin: 'official', files: { 'PLUGIN.md': '# rooms', 'tools/free.yaml': 'steps: []' } },
    { folder: 'bus', origin: 'official', files: { 'PLUGIN.md': '# bus' } },
  ]);
});

test('a list of another form is an error, not an empty app', async () => {
  await write('documents.ts', 'export const officialDocuments = readList();\n');
  expect(() => readOfficialDocuments(plugins)).toThrow('officialDocuments');
});
