import { describe, expect, test } from 'bun:test';
import type { PluginFolder } from '@pku-harness/sdk/lang';
import { harnessStarter } from '../testing';

const { start } = harnessStarter();

const MANIFEST = `---
spec: 1
id: rooms
name: 教室
description: 看哪里有空教室。
version: 1.0.0
author: example
network: [portal.pku.edu.cn]
tools: { list: tools/list.yaml }
i18n: { en: { name: Rooms, description: Free rooms., tools: { list: { title: Free rooms } } } }
---
Use \`rooms__list\`.
`;
const TOOL = `title: 空教室
description: List free rooms.
effect: read
steps:
  - let: page
    request: { url: "https://portal.pku.edu.cn/rooms" }
    as: json
return: page
`;
const folder = (files: Record<string, string>, origin: PluginFolder['origin'] = 'official'): PluginFolder => ({
  folder: 'rooms',
  origin,
  files: { 'PLUGIN.md': MANIFEST, 'tools/list.yaml': TOOL, ...files },
});
const json = [['content-type', 'application/json']] as const;

describe('a plugin document', () => {
  test('becomes a plugin like any other, and its tool goes out through the platform', async () => {
    const { user, platform } = await start({ plugins: [folder({})] });
    platform.http.answer('https://portal.pku.edu.cn/rooms', { headers: json, body: '{"rooms":["101"]}' });
    const [plugin] = (await user.plugins.list({})).filter((entry) => entry.id === 'rooms');
    expect(plugin?.problems).toEqual([]);
    expect(plugin).toMatchObject({
      form: 'document',
      origin: 'official',
      state: 'enabled',
      network: ['portal.pku.edu.cn'],
    });
    const outcome = await user.tools.invoke({ tool: 'rooms.list', input: {}, callId: 'a' });
    expect(outcome).toMatchObject({ status: 'ok', result: { rooms: ['101'] }, untrusted: false });
  });

  test('reaches private addresses only when it is official and only on the campus', async () => {
    for (const [origin, host, allowed] of [
      ['official', 'portal.pku.edu.cn', true],
      ['official', 'api.example.com', false],
      ['community', 'portal.pku.edu.cn', false],
    ] as const) {
      const files = {
        'PLUGIN.md': MANIFEST.replace('portal.pku.edu.cn', host),
        'tools/list.yaml': TOOL.replace('portal.pku.edu.cn', host),
      };
      const { user, platform } = await start({ plugins: [folder(files, origin)] });
      platform.http.answer(`https://${host}/rooms`, { headers: json, body: '{}' });
      expect(await user.tools.invoke({ tool: 'rooms.list', input: {}, callId: 'a' })).toMatchObject({ status: 'ok' });
      expect(platform.http.requests[0]?.allowPrivateAddress).toBe(allowed);
    }
  });

  test('of the community taints with everything it returns, and asks before it changes anything', async () => {
    const writes = { 'tools/list.yaml': TOOL.replace('effect: read', 'effect: write') };
    const { user, platform } = await start({ plugins: [folder(writes, 'community')] });
    platform.http.answer('https://portal.pku.edu.cn/rooms', { headers: json, body: '{}' });
    expect(await user.settings.list({})).toContainEqual(
      expect.objectContaining({ key: 'plugin.rooms.permission.write', value: 'ask' }),
    );
    const outcome = await user.tools.invoke({ tool: 'rooms.list', input: {}, callId: 'a' });
    expect(outcome).toMatchObject({ status: 'ok', untrusted: true });
  });

  test('that is broken is listed with file, line, column and hint, and everything else works', async () => {
    const broken = folder({ 'tools/list.yaml': TOOL.replace('effect: read', 'effct: read') });
    const { user } = await start({ plugins: [broken] });
    const [plugin] = (await user.plugins.list({})).filter((entry) => entry.state === 'broken');
    expect(plugin).toMatchObject({ id: 'rooms', name: { zh: '教室', en: 'Rooms' }, tools: [] });
    const typo = plugin?.problems.find((problem) => problem.hint !== undefined);
    expect(typo).toMatchObject({ where: { file: 'tools/list.yaml', line: 3, column: 1 } });
    expect(typo?.hint?.en).toContain('effect');
    expect(await user.tools.invoke({ tool: 'fixture.look', input: {}, callId: 'a' })).toMatchObject({ status: 'ok' });
    expect(await user.tools.invoke({ tool: 'rooms.list', input: {}, callId: 'b' })).toMatchObject({
      status: 'refused',
      error: { code: 'tool_unknown' },
    });
  });

  test('never takes the id of a plugin before it, working or broken', async () => {
    const taken = { 'PLUGIN.md': MANIFEST.replace('id: rooms', 'id: fixture') };
    const brokenToo = { ...taken, 'tools/list.yaml': 'steps: 1' };
    const { user } = await start({ plugins: [folder(taken), folder(brokenToo)] });
    const list = await user.plugins.list({});
    expect(list.map((entry) => entry.state)).toEqual(['enabled', 'enabled', 'broken', 'broken']);
    expect(new Set(list.map((entry) => entry.id)).size).toBe(4);
    expect(list[0]).toMatchObject({ id: 'fixture', form: 'bundled' });
  });
});
