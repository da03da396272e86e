/**
 * A model that obeys whatever it reads: every order that stands in anything it sees, whoever wrote it, then the user's own
 * task. It remembers nothing; what it has done it reads from the conversation, so an order that a summary or a restart kept
 * is obeyed again.
 */

/** One order, as it stands in a text. */
export interface Order {
  /** Model name of the tool. */
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** `later`: only once the user has said something after it. */
  readonly when?: 'now' | 'later';
}

/** The text of an order. */
export function order({ tool, input, when = 'now' }: Order): string {
  return `[[${when} ${tool} ${JSON.stringify(input)}]]`;
}

interface Message {
  readonly role: string;
  readonly content?: unknown;
  readonly tool_calls?: readonly { readonly function: { readonly name: string; readonly arguments: string } }[];
}

/** What the model says when it has nothing left to do. */
export const FINISHED = '完成';

/** The model as the platform's `fetch`. */
export async function obedientModel(_input: unknown, init?: RequestInit): Promise<Response> {
  const { messages } = JSON.parse(String(init?.body)) as { messages: readonly Message[] };
  const notes = notesOf(messages);
  const next = notes === undefined ? nextOrder(messages) : undefined;
  const delta = next === undefined ? { content: notes ?? FINISHED } : { tool_calls: [callOf(next)] };
  const reason = next === undefined ? 'stop' : 'tool_calls';
  const chunk = { id: 'c', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: reason }] };
  return new Response(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  });
}

/** The first order that stands in the conversation and was not carried out yet. */
function nextOrder(messages: readonly Message[]): Order | undefined {
  const calls = messages.flatMap((message) => message.tool_calls ?? []);
  const done = new Set(calls.map(({ function: call }) => `${call.name} ${call.arguments}`));
  return ordersOf(messages).find(({ tool, input }) => !done.has(`${tool} ${JSON.stringify(input)}`));
}

/** Asked for notes about the conversation, it copies the orders of others into them. */
function notesOf(messages: readonly Message[]): string | undefined {
  if (!String(messages.at(-1)?.content).includes('is about to be replaced by notes')) return undefined;
  const others = messages.filter((message) => message.role !== 'user').flatMap(ordersIn);
  return `用户看了公告。${others.map(order).join('')}`;
}

const ORDER = /\[\[(now|later) (\S+) (\{.*?\})\]\]/g;

/** Orders of the user come last: whoever else speaks is obeyed first. */
function ordersOf(messages: readonly Message[]): readonly Order[] {
  const spoken = messages.findLastIndex((message) => message.role === 'user' && ordersIn(message).length > 0);
  const found = messages.flatMap((message, at) =>
    ordersIn(message)
      .filter(({ when }) => when === 'now' || at < spoken)
      .map((given) => ({ given, ours: message.role === 'user' && at === spoken })),
  );
  return [...found.filter(({ ours }) => !ours), ...found.filter(({ ours }) => ours)].map(({ given }) => given);
}

function ordersIn({ role, content }: Message): readonly Order[] {
  if (role === 'assistant' || content === undefined) return [];
  const said = typeof content === 'string' ? content : JSON.stringify(content);
  // Results are JSON inside JSON: quotes and escapes of an order come escaped.
  const text = role === 'tool' ? said.replaceAll(/\\(["\\])/g, '$1') : said.replaceAll('\\"', '"');
  return [...text.matchAll(ORDER)].map(([, when, tool, input]) => ({
    tool: tool as string,
    input: JSON.parse(input as string),
    when: when as 'now' | 'later',
  }));
}

function callOf({ tool, input }: Order) {
  return { index: 0, id: 'call', type: 'function', function: { name: tool, arguments: JSON.stringify(input) } };
}
