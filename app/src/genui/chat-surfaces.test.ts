import { describe, expect, test } from 'bun:test';
import type { ChatMessage, ChatPart } from '@pku-harness/core/client';
import { ChatSurfaces } from './chat-surfaces';

const text = (id: string, said: string) => ({ id, type: 'Text', text: said });
const call = (callId: string, input: object, result: object, more: Partial<ChatPart> = {}): ChatPart =>
  ({
    kind: 'tool',
    key: callId,
    callId,
    step: 1,
    tool: 'ui__render',
    title: { zh: '', en: '' },
    input,
    state: 'ok',
    result,
    ...more,
  }) as ChatPart;
const chat = (...parts: readonly ChatPart[]): readonly ChatMessage[] => [
  { id: 'r', role: 'assistant', sequence: 1, at: 1, parts },
];

const first = call(
  'c1',
  { spec: { root: 'a', elements: [{ id: 'a', type: 'Column', children: ['b'] }, text('b', '一')] } },
  { shown: true, id: 's1' },
);
const second = call('c2', { id: 's1', spec: { elements: [text('b', '二')] } }, { shown: true, id: 's1' });

describe('the surfaces of a chat', () => {
  test('stand at the calls that show one', () => {
    const found = new ChatSurfaces().of(
      chat(first, call('x', { spec: text('y', 'z') }, { shown: false, id: 's2', problems: [] })),
    );
    expect([...found.keys()]).toEqual(['c1']);
    expect(found.get('c1')).toMatchObject({ home: 'c1', moved: false, tainted: false, spec: { root: 'a' } });
  });

  test('move to the call that changed them, and keep what was entered', () => {
    const entered = { ...first, memory: { values: { q: 1 }, outcomes: {} } } as ChatPart;
    const found = new ChatSurfaces().of(chat(entered, second));
    expect(found.get('c1')?.moved).toBe(true);
    expect(found.get('c2')).toMatchObject({
      home: 'c1',
      moved: false,
      memory: { values: { q: 1 } },
      spec: { elements: [{ id: 'a' }, { text: '二' }] },
    });
  });

  test('are those of another chat after an edit took the change out of it', () => {
    const surfaces = new ChatSurfaces();
    surfaces.of(chat(first, second));
    expect(surfaces.of(chat(first)).get('c1')).toMatchObject({
      moved: false,
      spec: { elements: [{ id: 'a' }, { text: '一' }] },
    });
  });

  test('keep their identity while something else is said, and their spec while something is entered', () => {
    const surfaces = new ChatSurfaces();
    const before = surfaces.of(chat(first));
    expect(surfaces.of(chat(first, { kind: 'text', key: 't', text: '好', growing: true }))).toBe(before);
    const after = surfaces.of(chat({ ...first, memory: { values: { q: 1 }, outcomes: {} } } as ChatPart));
    expect(after.get('c1')).not.toBe(before.get('c1'));
    expect(after.get('c1')?.spec).toBe(before.get('c1')?.spec as never);
  });

  test('leave out what their model could not mend', () => {
    const broken = call(
      'c1',
      {
        spec: {
          elements: [{ id: 'a', type: 'Column', children: ['b', 'c'] }, text('b', '好'), { id: 'c', type: 'Hologram' }],
          root: 'a',
        },
      },
      { shown: true, id: 's1', left_out: ['c'], tainted: true },
    );
    expect(new ChatSurfaces().of(chat(broken)).get('c1')).toMatchObject({
      tainted: true,
      spec: { elements: [{ children: ['b'] }, { id: 'b' }] },
    });
  });
});
