/**
 * Reads tool calls out of a model's text, for models that write them there where their server does not read them out. Three
 * forms are known: JSON between `<tool_call>` tags (Hermes, Qwen), named parameters between the same tags (Qwen coder, GLM),
 * and Kimi's marks. Only whole calls of tools that were offered count; everything else stays the words that it is.
 */
import type { ModelEvent, OfferedTool } from './model-port';

/** How a call begins and ends. */
const FORMS = [
  { open: '<tool_call>', close: '</tool_call>', read: readTagged },
  { open: '<|tool_call_begin|>', close: '<|tool_call_end|>', read: readMarked },
] as const;
/** Kimi puts its calls between these, and says nothing with them. */
const WRAPPERS = ['<|tool_calls_section_begin|>', '<|tool_calls_section_end|>'];
/** A call that is longer is no call. */
const LONGEST_CALL = 65_536; // UTF-16 units

/** The same events with the calls of the text in its place; the finish says so when there were some. */
export async function* recoverTextCalls(
  events: AsyncIterable<ModelEvent>,
  tools: readonly OfferedTool[],
): AsyncGenerator<ModelEvent> {
  const offered = new Map(tools.map((tool) => [tool.name, tool]));
  let held = '';
  let part = 0;
  let found = false;
  const text = (said: string): ModelEvent[] => (said === '' ? [] : [{ is: 'text', part, text: said }]);
  for await (const event of events) {
    if (event.is === 'text' && (held === '' || event.part === part)) {
      part = event.part;
      held += event.text;
      const split = readCalls(held, offered, false);
      held = split.rest;
      for (const piece of split.pieces) {
        found ||= typeof piece !== 'string';
        yield* typeof piece === 'string' ? text(piece) : [piece];
      }
      continue;
    }
    if (event.is === 'text' || event.is === 'finish') {
      for (const piece of readCalls(held, offered, true).pieces) {
        found ||= typeof piece !== 'string';
        yield* typeof piece === 'string' ? text(piece) : [piece];
      }
      held = '';
    }
    if (event.is === 'text') {
      part = event.part;
      held = event.text;
    } else if (event.is === 'finish' && found && event.finish === 'stop') {
      yield { ...event, finish: 'tool-calls' };
    } else {
      yield event;
    }
  }
}

type Call = Extract<ModelEvent, { is: 'call' }>;

/** What of a text is words and what is calls; `rest` may still become a call. @param over nothing more comes. */
function readCalls(
  text: string,
  offered: ReadonlyMap<string, OfferedTool>,
  over: boolean,
): { readonly pieces: readonly (string | Call)[]; readonly rest: string } {
  const pieces: (string | Call)[] = [];
  let words = '';
  let rest = '';
  let at = 0;
  const say = () => {
    if (words !== '') pieces.push(words);
    words = '';
  };
  while (at < text.length) {
    const next = text.indexOf('<', at);
    if (next < 0) {
      words += text.slice(at);
      break;
    }
    words += text.slice(at, next);
    at = next;
    const wrapper = WRAPPERS.find((mark) => text.startsWith(mark, at));
    if (wrapper !== undefined) {
      at += wrapper.length;
      continue;
    }
    const form = FORMS.find(({ open }) => text.startsWith(open, at));
    if (form === undefined) {
      if (!over && mayOpen(text.slice(at))) {
        rest = text.slice(at);
        break;
      }
      words += '<';
      at += 1;
      continue;
    }
    const from = at + form.open.length;
    const end = text.indexOf(form.close, from);
    if (end < 0) {
      if (!over && text.length - at <= LONGEST_CALL) {
        rest = text.slice(at);
        break;
      }
      words += form.open;
      at = from;
      continue;
    }
    const call = form.read(text.slice(from, end), offered);
    const after = end + form.close.length;
    if (call === undefined) words += text.slice(at, after);
    else {
      say();
      pieces.push(call);
    }
    at = after;
  }
  say();
  return { pieces, rest };
}

/** Whether a text that begins with `<` may yet become a mark. */
function mayOpen(text: string): boolean {
  return [...FORMS.map(({ open }) => open), ...WRAPPERS].some((mark) => mark.startsWith(text));
}

function callOf(name: unknown, input: unknown, offered: ReadonlyMap<string, OfferedTool>): Call | undefined {
  if (typeof name !== 'string' || !offered.has(name)) return undefined;
  return typeof input === 'object' && input !== null ? { is: 'call', tool: name, input } : undefined;
}

function readTagged(inside: string, offered: ReadonlyMap<string, OfferedTool>): Call | undefined {
  const text = inside.trim();
  if (text.startsWith('{')) {
    const call = json(text) as { name?: unknown; arguments?: unknown; parameters?: unknown } | undefined;
    const input = call?.arguments ?? call?.parameters ?? {};
    return callOf(call?.name, typeof input === 'string' ? json(input) : input, offered);
  }
  const named = /^<function=([\w.-]+)>([\s\S]*?)(?:<\/function>)?$/.exec(text);
  if (named) return callOf(named[1], parameters(named[2] ?? '', PARAMETER, named[1], offered), offered);
  const glm = /^([\w.-]+)\s*([\s\S]*)$/.exec(text);
  return glm ? callOf(glm[1], parameters(glm[2] ?? '', ARGUMENT, glm[1], offered), offered) : undefined;
}

const PARAMETER = /<parameter=([\w.-]+)>([\s\S]*?)<\/parameter>/g;
const ARGUMENT = /<arg_key>([\s\S]*?)<\/arg_key>\s*<arg_value>([\s\S]*?)<\/arg_value>/g;

/** Parameters as text; what the tool's input does not take as text is read as JSON. */
function parameters(
  text: string,
  pattern: RegExp,
  tool: string | undefined,
  offered: ReadonlyMap<string, OfferedTool>,
): Record<string, unknown> {
  const properties = offered.get(tool ?? '')?.input.properties as Record<string, { type?: unknown }> | undefined;
  const fields = [...text.matchAll(pattern)].map(([, key = '', value = '']): [string, unknown] => {
    const name = key.trim();
    const said = value.replace(/^\n|\n$/g, '');
    const own = properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined;
    return [name, own?.type === 'string' ? said : (json(said) ?? said)];
  });
  return Object.fromEntries(fields);
}

/** `functions.name:0<|tool_call_argument_begin|>{…}` */
function readMarked(inside: string, offered: ReadonlyMap<string, OfferedTool>): Call | undefined {
  const [head = '', args = ''] = inside.split('<|tool_call_argument_begin|>');
  const name = head
    .trim()
    .replace(/^functions\./, '')
    .replace(/:\d+$/, '');
  return callOf(name, json(args.trim() === '' ? '{}' : args), offered);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
