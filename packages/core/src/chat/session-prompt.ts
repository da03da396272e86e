/**
 * The prompt of one session, kept while its journal grows, with the size of every message. A step then costs what is new
 * in it, not what the whole conversation holds.
 */
import type { OfferedTool } from '../models';
import type { ContextBlock } from './events';
import type { Journal } from './journal';
import { type PlacedMessage, PromptBuilder } from './prompt-builder';
import type { PromptMessage } from './prompt-message';
import type { PromptPrefix } from './prompt-prefix';
import { messageTokens, textTokens } from './token-estimate';

/** A view on a journal that follows it. */
export class SessionPrompt {
  readonly #journal: Journal;
  #builder = new PromptBuilder();
  #read = 0;
  #rewinds = 0;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** The messages that the next request would hold, without system prompt and tail. */
  placed(): readonly PlacedMessage[] {
    return this.#caughtUp().messages();
  }

  /** See {@link PromptBuilder.request}. */
  get request(): number {
    return this.#caughtUp().request;
  }

  /** See {@link PromptBuilder.context}. */
  get context(): readonly ContextBlock[] {
    return this.#caughtUp().context;
  }

  #caughtUp(): PromptBuilder {
    const { branch, rewinds } = this.#journal;
    if (rewinds !== this.#rewinds) {
      this.#builder = new PromptBuilder();
      this.#read = 0;
      this.#rewinds = rewinds;
    }
    for (; this.#read < branch.length; this.#read++) {
      const { event, sequence } = branch[this.#read] as (typeof branch)[number];
      this.#builder.add(event, sequence);
    }
    return this.#builder;
  }
}

const sizes = new WeakMap<PromptMessage, number>();

/** What a picture costs at most providers, and about a page of a document. */
const FILE_TOKENS = 1_500;

/** Estimated tokens of a message; counted once. */
export function tokensOf(message: PromptMessage): number {
  let tokens = sizes.get(message);
  if (tokens === undefined) {
    tokens = count(message);
    sizes.set(message, tokens);
  }
  return tokens;
}

/** Estimated tokens of messages. */
export function tokensOfAll(messages: readonly PlacedMessage[]): number {
  let sum = 0;
  for (const { message } of messages) sum += tokensOf(message);
  return sum;
}

function count(message: PromptMessage): number {
  switch (message.role) {
    case 'user':
      return messageTokens(message.text) + (message.files?.length ?? 0) * FILE_TOKENS;
    case 'assistant':
      return messageTokens(
        message.text,
        ...(message.parts ?? []).map(({ is, text }) => (is === 'reasoning' ? text : '')),
        ...message.calls.map(({ tool, input }) => `${tool} ${JSON.stringify(input) ?? ''}`),
      );
    case 'tool':
      return message.results.reduce((sum, { result }) => sum + messageTokens(JSON.stringify(result) ?? ''), 0);
  }
}

const prefixSizes = new WeakMap<PromptPrefix, number>();

/** Estimated tokens of system prompt and tools; counted once per prefix. */
export function prefixTokens(prefix: PromptPrefix): number {
  let tokens = prefixSizes.get(prefix);
  if (tokens === undefined) {
    tokens = messageTokens(prefix.system) + prefix.tools.reduce((sum, tool) => sum + toolTokens(tool), 0);
    prefixSizes.set(prefix, tokens);
  }
  return tokens;
}

function toolTokens({ name, description, input }: OfferedTool): number {
  return textTokens(name) + textTokens(description) + textTokens(JSON.stringify(input));
}
