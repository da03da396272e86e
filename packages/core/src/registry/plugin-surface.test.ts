import { describe, expect, test } from 'bun:test';
import type { PluginFolder } from '@pku-harness/sdk/lang';
import { harnessStarter } from '../testing';

const { start } = harnessStarter();

const MANIFEST = `---
spec: 1
id: notes
name: 便签
description: 记几句话，再看看。
version: 1.0.0
author: example
tools: { list: tools/list.yaml }
dataSources: { newest: { title: 最新便签, tool: list, args: { count: 3 }, ttl: 2h } }
screens: { main: screens/main.json, edit: screens/edit.json }
i18n:
  en:
    name: Notes
    description: Write a few words and read them.
    tools: { list: { title: List notes } }
    dataSources: { newest: { title: Newest notes } }
    screens: { main: { title: Notes, texts: { none: No notes } }, edit: { title: Edit } }
---
Use \`notes__list\`.
`;
const TOOL = `title: 便签
description: List notes.
effect: read
input: { count: { type: integer, default: 10 } }
steps:
  - let: items
    value: "[]"
return: '{ items: items }'
`;
const MAIN = JSON.stringify({
  title: '便签',
  params: { sort: { type: 'string', default: 'new' }, tag: { type: 'string', optional: true } },
  texts: { none: '没有便签' },
  spec: {
    v: 1,
    root: 'l',
    bindings: { notes: { source: 'newest' }, mine: { tool: 'list', args: { count: 5 } } },
    elements: [
      { id: 'l', type: 'List', each: '${notes.items}', item: 'r', empty: '${t.none}' },
      { id: 'r', type: 'ListRow', title: '${item.text}', onPress: { navigate: '/m/notes/edit?id=${item.id}' } },
    ],
  },
});
const EDIT = JSON.stringify({
  title: '编辑',
  presentation: 'modal',
  params: { id: { type: 'string' } },
  spec: { v: 1, root: 't', elements: [{ id: 't', type: 'Text', text: '${params.id}' }] },
});

const folder: PluginFolder = {
  folder: 'notes',
  origin: 'official',
  files: { 'PLUGIN.md': MANIFEST, 'tools/list.yaml': TOOL, 'screens/main.json': MAIN, 'screens/edit.json': EDIT },
};

describe('the screens of a document', () => {
  test('are listed with their routes, a form in front of the page where it says so', async () => {
    const { user } = await start({ plugins: [folder] });
    const plugin = (await user.plugins.list({})).find(({ id }) => id === 'notes');
    expect(plugin?.problems).toEqual([]);
    expect(plugin?.screens).toEqual([
      { view: 'main', title: { zh: '便签', en: 'Notes' }, href: '/p/notes/main' },
      { view: 'edit', title: { zh: '编辑', en: 'Edit' }, href: '/m/notes/edit' },
    ]);
  });

  test('come with data sources as reads, and with the defaults of their parameters', async () => {
    const { user } = await start({ plugins: [folder] });
    expect(await user.plugins.surface({ plugin: 'notes', kind: 'screen', name: 'main' })).toMatchObject({
      title: { zh: '便签', en: 'Notes' },
      presentation: 'push',
      texts: { none: { zh: '没有便签', en: 'No notes' } },
      defaults: { sort: 'new' },
      spec: { bindings: { notes: { tool: 'notes.list', args: { count: 3 }, ttl: '7200s' }, mine: { tool: 'list' } } },
    });
    expect(await user.plugins.surface({ plugin: 'notes', kind: 'screen', name: 'edit' })).toMatchObject({
      presentation: 'modal',
      defaults: {},
    });
  });
});
