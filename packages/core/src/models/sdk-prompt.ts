/** Our prompt and tools in the AI SDK's types, in the form that one model takes. */
import type { SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { InputKind } from '@pku-harness/sdk';
import { type AssistantModelMessage, jsonSchema, type ModelMessage, type ToolSet, tool } from 'ai';
import type { PromptFile, PromptMessage, ServerNote } from '../chat/prompt-message';
import type { OfferedTool } from './model-port';
import type { PromptForm } from './prompt-form';

const made = new WeakMap<PromptForm, WeakMap<PromptMessage, ModelMessage>>();

/** Messages for the SDK; each is made once per form, as a prompt holds the same messages from step to step. */
export function sdkMessages(messages: readonly PromptMessage[], form: PromptForm): ModelMessage[] {
  let known = made.get(form);
  if (known === undefined) {
    known = new WeakMap();
    made.set(form, known);
  }
  const sdk = messages.map((message) => {
    let converted = known.get(message);
    if (converted === undefined) {
      converted = sdkMessage(message, form);
      known.set(message, converted);
    }
    return converted;
  });
  return form.marksCache ? withCacheMark(sdk) : sdk;
}

/** What a cache needs to be told: everything up to here comes again. */
export const CACHE_MARK: SharedV4ProviderOptions = { anthropic: { cacheControl: { type: 'ephemeral' } } };

/** The last message but one is marked: the last holds the clock and is another one in each request. */
function withCacheMark(messages: ModelMessage[]): ModelMessage[] {
  const at = messages.length - 2;
  const marked = messages[at];
  return marked === undefined
    ? messages
    : messages.with(at, { ...marked, providerOptions: CACHE_MARK } as ModelMessage);
}

function sdkMessage(message: PromptMessage, form: PromptForm): ModelMessage {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: userContent(message.text, message.files ?? [], form.inputs) };
    case 'assistant':
      return { role: 'assistant', content: assistantContent(message, form) };
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

function userContent(text: string, files: readonly PromptFile[], inputs: readonly InputKind[]) {
  if (files.length === 0) return text;
  const parts = files.map((file) => {
    const { mediaType, data, name } = file;
    if (!takes(inputs, mediaType)) return { type: 'text' as const, text: leftOut(file) };
    return { type: 'file' as const, mediaType, data, ...(name === undefined ? {} : { filename: name }) };
  });
  return text === '' ? parts : [{ type: 'text' as const, text }, ...parts];
}

function takes(inputs: readonly InputKind[], mediaType: string): boolean {
  const [kind = ''] = mediaType.split('/');
  if (kind === 'image' || kind === 'audio') return inputs.includes(kind);
  return mediaType === 'application/pdf' && inputs.includes('pdf');
}

/** A model that is not told would answer as if it had seen the file. */
function leftOut({ name, mediaType }: PromptFile): string {
  const named = name === undefined ? '' : ` ${JSON.stringify(name)}`;
  return `[A file${named} of type ${mediaType} was attached here. This model does not take such files, so it was left out; say so when it matters.]`;
}

type AssistantMessage = Extract<PromptMessage, { role: 'assistant' }>;
type AssistantPart = Exclude<AssistantModelMessage['content'], string>[number];

/** Stands for a thought that there was none of: what a server demands has to hold something. */
const NO_THOUGHT: AssistantPart = { type: 'reasoning', text: '.' };

function assistantContent(message: AssistantMessage, form: PromptForm): AssistantPart[] {
  const parts = assistantParts(message, form);
  const calls = assistantCalls(message, form);
  const lacks = calls.length > 0 && !parts.some(({ type }) => type === 'reasoning');
  return form.demandsReasoning === true && lacks ? [NO_THOUGHT, ...parts, ...calls] : [...parts, ...calls];
}

function assistantParts({ text, parts, by }: AssistantMessage, form: PromptForm): AssistantPart[] {
  const whole: AssistantPart[] = text === '' ? [] : [{ type: 'text', text }];
  if (parts === undefined || !form.keepsReasoning || by?.provider !== form.target.provider) return whole;
  const sameModel = by.model === form.target.model;
  // A signature holds for the model that thought; the thought itself for its whole family.
  return parts.flatMap((part): AssistantPart[] => {
    if (part.is === 'text') return [{ type: 'text', text: part.text }];
    if (part.note !== undefined && !sameModel) return [];
    return [{ type: 'reasoning', text: part.text, ...optionsOf(part.note) }];
  });
}

function assistantCalls({ calls, by }: AssistantMessage, form: PromptForm): AssistantPart[] {
  const own = form.keepsReasoning && by?.provider === form.target.provider && by.model === form.target.model;
  return calls.map(({ id, tool, input, note }) => ({
    type: 'tool-call',
    toolCallId: id,
    toolName: tool,
    input,
    ...(own ? optionsOf(note) : {}),
  }));
}

function optionsOf(note: ServerNote | undefined): { providerOptions?: SharedV4ProviderOptions } {
  return note === undefined ? {} : { providerOptions: note as SharedV4ProviderOptions };
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
