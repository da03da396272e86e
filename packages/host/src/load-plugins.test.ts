import { describe, expect, test } from 'bun:test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginDef } from '@pku-harness/sdk';
import { loadPlugins, readDocument } from './load-plugins';
import { temporaryFolder } from './testing/temporary-folder';

describe('the plugins of the host', () => {
  const folder = temporaryFolder();

  test('come as TypeScript ones, then documents, then extra ones', async () => {
    const extra: PluginDef = { id: 'extra', name: '额外', description: '额外', version: '1.0.0', tools: {} };
    const plugins = await loadPlugins([extra]);
    const { builtinPlugins } = await import('@pku-harness/plugins');
    const builtin = builtinPlugins.map(({ id }) => id);
    const forms = plugins.map((plugin) => ('folder' in plugin ? 'document' : plugin.id));
    expect(forms.slice(0, builtin.length)).toEqual(builtin);
    expect(forms.at(-1)).toBe('extra');
    expect(forms.slice(builtin.length, -1).every((form) => form === 'document')).toBe(true);
    expect(plugins.find((plugin) => 'folder' in plugin && plugin.folder === 'classrooms')).toMatchObject({
      origin: 'official',
      files: { 'PLUGIN.md': expect.stringContaining('id: classrooms') },
    });
  });

  test('load with their screens from any folder, with react-native answered by react-native-web', async () => {
    const script = join(folder(), 'load.ts');
    writeFileSync(
      script,
      `const { loadPlugins } = await import(${JSON.stringify(join(import.meta.dir, 'load-plugins.ts'))});
       const plugins = await loadPlugins();
       const native = await import(${JSON.stringify(Bun.resolveSync('react-native', join(import.meta.dir, '../../../plugins')))});
       console.log(plugins.length > 2, typeof native.View, typeof native.StyleSheet.create);`,
    );
    const child = Bun.spawn([process.execPath, script], { cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] });
    expect(await new Response(child.stdout).text()).toBe('true object function\n');
  });

  test('of a document are the texts that a manifest may name, without recordings and pictures', async () => {
    for (const name of [
      'PLUGIN.md',
      'README.md',
      'tools/free.yaml',
      'widgets/a.json',
      'tests/free.yaml',
      'assets/a.png',
      'notes.txt',
    ]) {
      mkdirSync(join(folder(), name, '..'), { recursive: true });
      writeFileSync(join(folder(), name), name);
    }
    expect(await readDocument(folder(), 'sample')).toEqual({
      folder: 'sample',
      origin: 'official',
      files: { 'PLUGIN.md': 'PLUGIN.md', 'tools/free.yaml': 'tools/free.yaml', 'widgets/a.json': 'widgets/a.json' },
    });
  });
});
