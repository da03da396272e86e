/** The chunks of Chat Completions as most services send them, for the fixtures of those that differ little. */

const HEAD = { id: 'cmpl-0a1b', object: 'chat.completion.chunk', created: 1_790_000_000, model: 'wire' };

/** A chunk with this delta. */
export function delta(fields: object, finish: string | null = null): object {
  return { ...HEAD, choices: [{ index: 0, delta: fields, finish_reason: finish }] };
}

const tool = (index: number, fields: object) => delta({ tool_calls: [{ index, ...fields }] });

/** The whole answer. @param thoughts how the service sends its thinking. @param usage what it adds to its usage. */
export function chatAnswer(thoughts: readonly object[], usage: object): readonly (object | string)[] {
  return [
    delta({ role: 'assistant', content: '' }),
    ...thoughts.map((thought) => delta(thought)),
    delta({ content: '我查' }),
    delta({ content: '一下。' }),
    tool(0, { id: 'call_0', type: 'function', function: { name: 'campus__rooms', arguments: '' } }),
    tool(0, { function: { arguments: '{"building":"二' } }),
    tool(0, { function: { arguments: '教","day":"today"}' } }),
    tool(1, { id: 'call_1', type: 'function', function: { name: 'campus__weather', arguments: '{}' } }),
    delta({}, 'tool_calls'),
    { ...HEAD, choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120, ...usage } },
    '[DONE]',
  ];
}

/** The assistant's message of that answer as it goes back. @param thoughts what goes back of the thinking. */
export function chatBack(thoughts: object): object {
  return {
    messages: [
      { role: 'system' },
      { role: 'user' },
      {
        role: 'assistant',
        content: '我查一下。',
        ...thoughts,
        tool_calls: [
          { id: 'c0', function: { name: 'campus__rooms', arguments: '{"building":"二教","day":"today"}' } },
          { id: 'c1', function: { name: 'campus__weather', arguments: '{}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'c0' },
      { role: 'tool', tool_call_id: 'c1' },
      { role: 'user' },
    ],
  };
}

/** What every request asks for. */
export const CHAT_ASKED = {
  model: 'wire',
  stream: true,
  messages: [{ role: 'system', content: '你是助手。' }, { role: 'user' }],
  tools: [{ type: 'function', function: { name: 'campus__rooms' } }, { function: { name: 'campus__weather' } }],
};
