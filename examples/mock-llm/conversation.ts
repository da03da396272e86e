/**
 * What the script looks at: the person's newest words, and the tool results that came after them.
 */
import { type ChatRequest, type Message, textOf } from './protocol';

/** The language of the person's words. */
export type Language = 'zh' | 'en';

/** One tool result since the person's newest message. */
export interface ToolResult {
  /** Model name of the tool. */
  readonly tool: string;
  /** As the client sent it: JSON or plain text. */
  readonly content: string;
}

/** A request, read. */
export interface Conversation {
  /** The person's newest message, without blocks that the client added. */
  readonly text: string;
  readonly language: Language;
  readonly results: readonly ToolResult[];
  /** Blocks such as `<memory>…</memory>` that the client put into the prompt, in order. */
  readonly blocks: readonly string[];
  /** JSON Schema properties of each offered tool, by model name. */
  readonly tools: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/** A block the client injects: a tag on both sides, whatever its name. */
const BLOCK = /<([a-z][\w-]*)(?:\s[^>]*)?>[\s\S]*?<\/\1>/g;

/** Reads a request. Words of the person and words of the client are kept apart, so that only the person chooses. */
export function readConversation(request: ChatRequest): Conversation {
  const { messages } = request;
  const asked = messages.findLastIndex((message) => message.role === 'user' && wordsOf(message) !== '');
  const question = messages[asked];
  const text = question ? wordsOf(question) : '';
  return {
    text,
    language: /\p{Script=Han}/u.test(text) ? 'zh' : 'en',
    results: messages
      .slice(asked + 1)
      .filter((message) => message.role === 'tool')
      .map((message) => ({ tool: toolNameOf(message, messages), content: textOf(message) })),
    blocks: messages
      .filter((message) => message.role === 'system' || message.role === 'developer' || message.role === 'user')
      .flatMap((message) => textOf(message).match(BLOCK) ?? []),
    tools: new Map(
      (request.tools ?? []).map((offer) => [offer.function.name, offer.function.parameters?.properties ?? {}]),
    ),
  };
}

function wordsOf(message: Message): string {
  return textOf(message).replace(BLOCK, '').trim();
}

function toolNameOf(result: Message, messages: readonly Message[]): string {
  const calls = messages.flatMap((message) => message.tool_calls ?? []);
  return calls.findLast((call) => call.id === result.tool_call_id)?.function.name ?? 'tool';
}
