/** The stream of the Messages API, for the two services that speak it. */

const start = (index: number, block: object) => ({ type: 'content_block_start', index, content_block: block });
const more = (index: number, delta: object) => ({ type: 'content_block_delta', index, delta });
const stop = (index: number) => ({ type: 'content_block_stop', index });

/** The whole answer. */
export function messagesAnswer(model: string): readonly object[] {
  return [
    {
      type: 'message_start',
      message: {
        id: 'msg_0a1b',
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 60, cache_creation_input_tokens: 10, cache_read_input_tokens: 30, output_tokens: 1 },
      },
    },
    { type: 'ping' },
    start(0, { type: 'thinking', thinking: '', signature: '' }),
    more(0, { type: 'thinking_delta', thinking: '先看' }),
    more(0, { type: 'thinking_delta', thinking: '教室' }),
    more(0, { type: 'signature_delta', signature: 'c2lnbmVk' }),
    stop(0),
    start(1, { type: 'text', text: '' }),
    more(1, { type: 'text_delta', text: '我查' }),
    more(1, { type: 'text_delta', text: '一下。' }),
    stop(1),
    start(2, { type: 'tool_use', id: 'toolu_0', name: 'campus__rooms', input: {} }),
    more(2, { type: 'input_json_delta', partial_json: '{"building":"二' }),
    more(2, { type: 'input_json_delta', partial_json: '教","day":"today"}' }),
    stop(2),
    start(3, { type: 'tool_use', id: 'toolu_1', name: 'campus__weather', input: {} }),
    more(3, { type: 'input_json_delta', partial_json: '{}' }),
    stop(3),
    {
      type: 'message_delta',
      delta: { stop_reason: 'tool_use', stop_sequence: null },
      usage: { output_tokens: 20 },
    },
    { type: 'message_stop' },
  ];
}

/** What a request holds: the system prompt and the newest part that comes again are marked for the cache. */
export function messagesAsked(model: string): object {
  return {
    model,
    stream: true,
    max_tokens: 4096,
    system: [{ type: 'text', text: '你是助手。', cache_control: { type: 'ephemeral' } }],
    messages: [{ role: 'user' }],
    tools: [{ name: 'campus__rooms' }, { name: 'campus__weather' }],
  };
}

/** The answer as it goes back: the thought first, with its signature. */
export const MESSAGES_BACK = {
  messages: [
    { role: 'user' },
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: '先看教室', signature: 'c2lnbmVk' },
        { type: 'text', text: '我查一下。' },
        { type: 'tool_use', id: 'c0', name: 'campus__rooms', input: { building: '二教', day: 'today' } },
        { type: 'tool_use', id: 'c1', name: 'campus__weather', input: {} },
      ],
    },
    {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'c0' },
        { type: 'tool_result', tool_use_id: 'c1', cache_control: { type: 'ephemeral' } },
        { type: 'text' },
      ],
    },
  ],
};

/** The body of an error. */
export function messagesError(type: string): object {
  return { type: 'error', error: { type, message: 'said' } };
}
