/** Puts actions and bindings right: other names for their keys, typed steps, single objects where a list belongs. */
import { isRecord, setField } from '../../lang/fields';
import { ACTION_ALIASES, BINDING_ALIASES } from './aliases';
import { plainArgs, toolId } from './values';

type Fields = Record<string, unknown>;

/** Keys of one step of an action. */
export const STEP_KEYS = ['ask', 'navigate', 'open', 'set', 'refresh', 'copy', 'reset'] as const;

const KNOWN = new Set<string>([...STEP_KEYS, 'tool', 'args', 'confirm', 'then', 'else']);

/** What a step says under a key of its type: `{ type: 'navigate', to: '/p/…' }`. */
const TYPE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  navigate: ['to', 'href', 'path', 'url', 'route', 'screen'],
  open: ['url', 'href', 'link', 'to'],
  ask: ['text', 'message', 'prompt'],
  copy: ['text', 'value'],
  refresh: ['bindings', 'binding', 'names', 'name'],
  set: ['values', 'state'],
};

/** An object with the keys of the language; keys that are not known stay for the check. */
function renamed(
  value: Fields,
  aliases: Readonly<Record<string, readonly string[]>>,
  known: ReadonlySet<string>,
): Fields {
  const out: Fields = {};
  for (const [key, field] of Object.entries(value)) {
    const target = known.has(key) ? key : Object.keys(aliases).find((name) => aliases[name]?.includes(key));
    const free =
      target !== undefined && (target === key || (!Object.hasOwn(value, target) && !Object.hasOwn(out, target)));
    setField(out, free ? target : key, field);
  }
  return out;
}

/** One action. A string can only mean an address; a list is a call and the steps after it. */
export function plainAction(value: unknown): unknown {
  if (typeof value === 'string') return address(value);
  if (Array.isArray(value)) {
    const [first, ...rest] = value.map(plainAction);
    if (!isRecord(first) || rest.length === 0) return value.length === 1 ? first : value;
    // biome-ignore lint/suspicious/noThenProperty: a list of steps, never a function, so nothing takes it for a promise
    return 'tool' in first && !('then' in first) ? { ...first, then: rest } : value;
  }
  if (!isRecord(value)) return value;
  const inner = Object.keys(value).length === 1 ? value.action : undefined;
  if (isRecord(inner)) return plainAction(inner);
  const out = renamed(untyped(value), ACTION_ALIASES, KNOWN);
  if ('tool' in out) out.tool = toolId(out.tool);
  if ('args' in out) out.args = plainArgs(out.args);
  if ('set' in out) out.set = plainArgs(out.set);
  if (typeof out.refresh === 'string') out.refresh = [out.refresh];
  if (isRecord(out.reset)) out.reset = true;
  // The host asks by itself wherever it must; a spec can neither ask for that nor switch it off.
  if (out.confirm === false) delete out.confirm;
  for (const key of ['then', 'else'] as const) {
    if (key in out) out[key] = Array.isArray(out[key]) ? out[key].map(plainAction) : [plainAction(out[key])];
  }
  return out;
}

function address(text: string): unknown {
  const trimmed = text.trim();
  if (/^https:\/\//i.test(trimmed)) return { open: trimmed };
  return /^\/(?:p|m)\//.test(trimmed) ? { navigate: trimmed } : text;
}

/** `{ type: 'navigate', to }` as `{ navigate }`. */
function untyped(value: Fields): Fields {
  const type = value.type ?? value.kind;
  if (typeof type !== 'string') return value;
  const { type: _type, kind: _kind, ...rest } = value;
  const word = type.toLowerCase();
  if (['tool', 'call', 'invoke', 'calltool', 'action'].includes(word) && typeof (rest.tool ?? rest.name) === 'string') {
    return rest;
  }
  // A type beside the step that it names says nothing more.
  if (STEP_KEYS.filter((key) => key in rest).length === 1 && Object.keys(rest).length === 1) return rest;
  const step = STEP_KEYS.find((key) => key === word || (word === 'openurl' && key === 'open'));
  if (step === undefined) return value;
  if (step in rest) return rest;
  if (step === 'reset') return { reset: true };
  if (step === 'set' && typeof rest.name === 'string' && 'value' in rest) return { set: { [rest.name]: rest.value } };
  const key = TYPE_FIELDS[step]?.find((name) => name in rest);
  return key === undefined ? value : { [step]: rest[key] };
}

const BINDING_KEYS = new Set(['tool', 'args', 'ttl', 'source', 'fn', 'input']);

/** One binding. A string names its tool. */
export function plainBinding(value: unknown): unknown {
  if (typeof value === 'string') return { tool: toolId(value) };
  if (!isRecord(value)) return value;
  const { ttlMinutes, ...written } = value;
  const known = 'fn' in written ? BINDING_KEYS : new Set([...BINDING_KEYS].filter((key) => key !== 'input'));
  const out = renamed(written, BINDING_ALIASES, known);
  if ('tool' in out) out.tool = toolId(out.tool);
  for (const key of ['args', 'input'] as const) if (key in out) out[key] = plainArgs(out[key]);
  if (typeof ttlMinutes === 'number' && !('ttl' in out)) out.ttl = `${ttlMinutes}m`;
  else if (ttlMinutes !== undefined) out.ttlMinutes = ttlMinutes;
  return out;
}
