import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import type { ModelEvent } from './model-port';
import { recoverTextCalls } from './text-calls';

const TOOLS = [
  {
    name: 'campus__rooms',
    description: '',
    input: { type: 'object', properties: { building: { type: 'string' }, floor: { type: 'integer' } } },
  },
  { name: 'campus__weather', description: '', input: { type: 'object', properties: {} } },
];

async function play(pieces: readonly string[], finish: 'stop' | 'length' = 'stop'): Promise<ModelEvent[]> {
  async function* events(): AsyncGenerator<ModelEvent> {
    for (const text of pieces) yield { is: 'text', part: 0, text };
    yield { is: 'finish', finish };
  }
  return Array.fromAsync(recoverTextCalls(events(), TOOLS));
}

const callsOf = (events: readonly ModelEvent[]) => events.filter(({ is }) => is === 'call');
const wordsOf = (events: readonly ModelEvent[]) =>
  events.map((event) => (event.is === 'text' ? event.text : '')).join('');
const ROOMS = { is: 'call', tool: 'campus__rooms', input: { building: '二教', floor: 3 } };

const FORMS: readonly [name: string, text: string][] = [
  [
    'JSON between tags',
    '<tool_call>\n{"name":"campus__rooms","arguments":{"building":"二教","floor":3}}\n</tool_call>',
  ],
  [
    'JSON whose arguments are text',
    '<tool_call>{"name":"campus__rooms","arguments":"{\\"building\\":\\"二教\\",\\"floor\\":3}"}</tool_call>',
  ],
  [
    'named parameters',
    '<tool_call>\n<function=campus__rooms>\n<parameter=building>\n二教\n</parameter>\n<parameter=floor>\n3\n</parameter>\n</function>\n</tool_call>',
  ],
  [
    'keys and values',
    '<tool_call>campus__rooms\n<arg_key>building</arg_key>\n<arg_value>二教</arg_value>\n<arg_key>floor</arg_key>\n<arg_value>3</arg_value>\n</tool_call>',
  ],
  [
    'marks',
    '<|tool_calls_section_begin|><|tool_call_begin|>functions.campus__rooms:0<|tool_call_argument_begin|>{"building":"二教","floor":3}<|tool_call_end|><|tool_calls_section_end|>',
  ],
];

describe('a call in the text', () => {
  for (const [name, text] of FORMS) {
    test(`is read out as ${name}, also letter by letter, and the end says so`, async () => {
      for (const pieces of [[`好。${text}`], [...`好。${text}`]]) {
        const events = await play(pieces);
        expect<unknown>(callsOf(events)).toEqual([ROOMS]);
        expect(wordsOf(events)).toBe('好。');
        expect(events.at(-1)).toMatchObject({ finish: 'tool-calls' });
      }
    });
  }

  test('comes between the words around it, and several come in order', async () => {
    const weather = '<tool_call>{"name":"campus__weather"}</tool_call>';
    const events = await play([`一${FORMS[0]?.[1]}二${weather}三`]);
    expect(events.map(({ is }) => is)).toEqual(['text', 'call', 'text', 'call', 'text', 'finish']);
  });

  test('of a tool that was not offered stays words', async () => {
    for (const name of ['campus__pay', 'constructor', '__proto__']) {
      const text = `<tool_call>{"name":"${name}","arguments":{}}</tool_call>`;
      const events = await play([text]);
      expect(callsOf(events)).toEqual([]);
      expect(wordsOf(events)).toBe(text);
      expect(events.at(-1)).toEqual({ is: 'finish', finish: 'stop' });
    }
  });

  test('that is broken, cut off or endless stays words', async () => {
    for (const text of [
      '<tool_call>{"name":"campus__rooms"',
      '<tool_call>{oops}</tool_call>',
      '<tool_c',
      'a < b',
      `<tool_call>${'x'.repeat(70_000)}`,
    ]) {
      const events = await play([...(text.match(/.{1,1000}/gs) ?? [])]);
      expect([callsOf(events), wordsOf(events)]).toEqual([[], text]);
    }
  });

  test('in an answer that was cut at its length keeps that end', async () => {
    expect((await play([FORMS[0]?.[1] ?? ''], 'length')).at(-1)).toMatchObject({ finish: 'length' });
  });
});

test('whatever the text and its pieces, no word is lost where there is no call', async () => {
  const bits = fc.constantFrom(
    '<',
    '<tool_call>',
    '</tool_call>',
    '<|tool_call_begin|>',
    'x',
    '二',
    '{"name":"nothing"}',
    '\n',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(bits, { maxLength: 30 }), async (pieces) => {
      const events = await play(pieces);
      expect(wordsOf(events)).toBe(pieces.join(''));
    }),
    { numRuns: 300 },
  );
});
