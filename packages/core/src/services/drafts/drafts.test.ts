import { describe, expect, test } from 'bun:test';
import type { DraftFiles } from '@pku-harness/sdk';
import { ABILITIES, functionSignature, LIBRARY } from '@pku-harness/sdk/lang';
import { testServices } from '@pku-harness/sdk/testing';
import { textTokens } from '../../chat/token-estimate';
import { scriptedHttp } from '../../testing/scripted-http';
import { draftReach, draftReport, tryDraft } from './drafts';
import { EXAMPLE, languageReference } from './reference';

const MANIFEST = EXAMPLE['PLUGIN.md'] ?? '';
const TOOL = EXAMPLE['tools/overview.yaml'] ?? '';

function tried(files: DraftFiles, tool: string, input: unknown, http = scriptedHttp()) {
  return tryDraft(files, tool, input, {
    http,
    services: () => testServices({ todos: { list: async () => [] } }),
    now: Date.parse('2026-09-21T08:00:00+08:00'),
    locale: 'zh-Hans',
    zone: 'Asia/Shanghai',
    actor: 'agent',
    signal: new AbortController().signal,
  });
}

describe('a report of a draft', () => {
  test('says what it has and what it reaches', () => {
    expect(draftReport(EXAMPLE)).toEqual({
      ok: true,
      id: 'room-count',
      version: '0.1.0',
      tools: [{ name: 'overview', title: '各楼空闲教室数', effect: 'read' }],
      widgets: [],
      campus: [],
      network: ['rooms.example.org'],
      abilities: [],
    });
  });

  test('says every problem with file, place and step', () => {
    const files = { ...EXAMPLE, 'tools/overview.yaml': TOOL.replace('isList(page.rows)', 'isLst(page.rows)') };
    expect(draftReport(files)).toMatchObject({
      ok: false,
      issues: [
        {
          file: 'tools/overview.yaml',
          line: 13,
          step: 'steps[1]',
          code: 'E2004',
          hint: expect.stringContaining('isList'),
        },
      ],
    });
  });

  test('of something that is no plugin is a report too', () => {
    expect(draftReport({})).toMatchObject({ ok: false });
    expect(draftReport({ 'PLUGIN.md': '随便写写' })).toMatchObject({ ok: false });
    expect(draftReach({})).toBeUndefined();
  });
});

describe('a try of a draft', () => {
  test('sends real requests and returns what the tool returns', async () => {
    const http = scriptedHttp();
    http.answer('https://rooms.example.org/overview.json?day=2026-09-21', {
      headers: [['content-type', 'application/json']],
      body: '{"rows":[{"name":"一教","free":"16","all":"32"},{"name":"二教","free":"3","all":"20"}]}',
    });
    expect(await tried(EXAMPLE, 'overview', { building: '二教' }, http)).toEqual({
      buildings: [{ building: '二教', free: 3, total: 20 }],
    });
  });

  test('reaches what the draft declares and nothing else', async () => {
    const files = { ...EXAMPLE, 'tools/overview.yaml': TOOL.replaceAll('rooms.example.org', 'other.example.org') };
    expect(tried(files, 'overview', {})).rejects.toMatchObject({ code: 'draft_broken' });
  });

  test('keeps nothing', async () => {
    const kept = `title: 存
description: 'Keeps and reads back'
effect: read
steps:
  - let: before
    kv: get
    key: seen
  - kv: set
    key: seen
    value: 1
return: before
`;
    const files = {
      'PLUGIN.md': MANIFEST.replace('{ overview: tools/overview.yaml }', '{ overview: tools/keep.yaml }'),
      'tools/keep.yaml': kept,
    };
    for (let i = 0; i < 2; i++) expect(await tried(files, 'overview', {})).toBeNull();
  });

  test('is for tools that only read', async () => {
    const files = { ...EXAMPLE, 'tools/overview.yaml': TOOL.replace('effect: read', 'effect: write') };
    const manifest = MANIFEST.replace(/dataSources: .*\n/, '').replace(/ {4}dataSources: .*\n/, '');
    expect(tried({ ...files, 'PLUGIN.md': manifest }, 'overview', {})).rejects.toMatchObject({ code: 'draft_effect' });
  });

  test('refuses an unknown tool and an input that does not fit', async () => {
    expect(tried(EXAMPLE, 'toString', {})).rejects.toMatchObject({ code: 'draft_tool' });
    expect(tried(EXAMPLE, 'overview', { building: 7 })).rejects.toMatchObject({ code: 'tool_input' });
  });
});

describe('the language on one page', () => {
  const page = languageReference();

  test('names every function and ability', () => {
    for (const spec of LIBRARY.values()) expect(page).toContain(functionSignature(spec));
    for (const name of ABILITIES.keys()) expect(page).toContain(name);
  });

  test('has an example that loads without a warning', () => {
    expect(draftReport(EXAMPLE)).not.toHaveProperty('warnings');
    for (const text of Object.values(EXAMPLE)) expect(page).toContain(text.trimEnd());
  });

  test('costs a bounded number of tokens', () => {
    expect(textTokens(page)).toBeLessThan(5_500);
  });
});
