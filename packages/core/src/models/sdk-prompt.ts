/** Our prompt and tools in the AI SDK's types. */
import { jsonSchema, type ModelMessage, type ToolSet, tool } from 'ai';
import type { PromptMessage } from '../chat/prompt-message';
import type { OfferedTool } from './model-port';

const made = new WeakMap<PromptMessage, ModelMessage>();

/** Messages for the SDK; each is made once, as a prompt holds the same messages from step to step. */
export function sdkMessages(messages: readonly PromptMessage[]): ModelMessage[] {
  return messages.map((message) => {
    let sdk = made.get(message);
    if (sdk === undefined) {
      sdk = sdkMessage(message);
      made.set(message, sdk);
    }
    return sdk;
  });
}

function sdkMessage(message: PromptMessage): ModelMessage {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: message.text };
    case 'assistant':
      return {
        role: 'assistant',
        content: [
          ...(message.text === '' ? [] : [{ type: 'text' as const, text: message.text }]),
          ...message.calls.map(({ id, tool, input }) => ({
            type: 'tool-call' as const,
            toolCallId: id,
            toolName: tool,
            input,
          })),
        ],
      };
    case 'tool':
      return {
        role: 'tool',
        content: message.results.map(({ id, tool, result }) => ({
          type: 'tool-result' as const,
          toolCallId: id,
          toolName: tool,
          output: { type: 'json' as const, value: result as never }, // Plain JSON: the pipeline made it so.
        })),
      };
  }
}

const converted = new WeakMap<readonly OfferedTool[], ToolSet>();

/** Tools for the SDK, as schemas without `execute`; converted once per list. */
export function sdkTools(tools: readonly OfferedTool[]): ToolSet {
  let set = converted.get(tools);
  if (set === undefined) {
    set = Object.fromEntries(
      tools.map(({ name, description, input }) => [name, tool({ description, inputSchema: jsonSchema(input) })]),
    );
    converted.set(tools, set);
  }
  return set;
}
