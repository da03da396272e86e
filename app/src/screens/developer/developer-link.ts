/**
 * The links of a developer build: `dev?tool=<plugin>.<tool>&input=<json>` and `dev?chat=<text>`. What one asks for is read
 * here; nothing happens here.
 */
import { HarnessError } from '@pku-harness/sdk';

/** What a developer link asks for. */
export type DeveloperLink =
  | {
      readonly is: 'call';
      readonly tool: string;
      readonly input: Readonly<Record<string, unknown>>;
      /** `agent`: as the assistant would, so that its permissions ask. There is no way up from the user. */
      readonly actor: 'user' | 'agent';
    }
  | { readonly is: 'chat'; readonly text: string };

/** The parameters of such a link. A repeated one is a list. */
export type DeveloperParams = Readonly<Partial<Record<'tool' | 'input' | 'actor' | 'chat', string | string[]>>>;

const TOOL = /^[a-z][a-z0-9-]*\.[A-Za-z][A-Za-z0-9_]*$/;

/** Reads one. @throws HarnessError `developer_link_unreadable`. */
export function readDeveloperLink(params: DeveloperParams): DeveloperLink {
  const { tool, input, actor, chat } = single(params);
  if (chat !== undefined) {
    if (tool !== undefined || input !== undefined || actor !== undefined)
      throw unreadable('chat 不能和其他参数一起用', 'chat stands alone');
    if (chat.trim() === '') throw unreadable('chat 是空的', 'chat is empty');
    return { is: 'chat', text: chat };
  }
  if (tool === undefined || !TOOL.test(tool))
    throw unreadable('tool 要写成 <插件>.<工具>', 'tool has to be <plugin>.<tool>');
  if (actor !== undefined && actor !== 'agent') throw unreadable('actor 只能是 agent', 'actor can only be agent');
  return { is: 'call', tool, input: objectIn(input ?? '{}'), actor: actor ?? 'user' };
}

function single(params: DeveloperParams): Partial<Record<keyof DeveloperParams, string>> {
  const found: Partial<Record<keyof DeveloperParams, string>> = {};
  for (const name of ['tool', 'input', 'actor', 'chat'] as const) {
    const value = params[name];
    if (Array.isArray(value)) throw unreadable(`${name} 出现了多次`, `${name} is there more than once`);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  const value = jsonIn(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw unreadable('input 要是一个 JSON 对象', 'input has to be a JSON object');
  return value as Readonly<Record<string, unknown>>;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function unreadable(zh: string, en: string): HarnessError {
  return new HarnessError('developer_link_unreadable', { zh, en });
}
