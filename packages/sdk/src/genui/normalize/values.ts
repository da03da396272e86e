/** Puts single values right: words, numbers, expressions, arguments. What cannot be told for sure is left for the check. */
import { isRecord, setField } from '../../lang/fields';
import type { PropKind } from '../prop';
import { CHOICE_WORDS } from './aliases';

const NUMERIC = /^-?(?:\d+\.?\d*|\.\d+)$/;
const MUSTACHE = /(?<!\$)\{\{\s*([^{}]+?)\s*\}\}/g;
const POINTER = /^\/?[A-Za-z_]\w*(?:[/.][A-Za-z_]\w*)*$/;

/** Which spacing a number of pixels means. */
const GAP_PIXELS: readonly (readonly [number, string])[] = [
  [0, 'none'],
  [4, 'xs'],
  [8, 'sm'],
  [16, 'md'],
  [Number.POSITIVE_INFINITY, 'lg'],
];

/** `{{ a.b }}` of other template languages as `${a.b}`. */
export function withoutMustache(text: string): string {
  return text.includes('{{') ? text.replace(MUSTACHE, (_, inner: string) => `\${${inner}}`) : text;
}

/** A binding written as an object, `{ path: '/a/b' }` or `{ $: 'a.b' }`, as an expression; anything else as it is. */
export function withoutBindingObject(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const keys = Object.keys(value);
  const [key] = keys;
  const inner = key === undefined || keys.length !== 1 ? undefined : value[key];
  if (typeof inner !== 'string') return value;
  if (key === '$' || key === '$expr' || key === 'expr') return expression(inner);
  const pointer = key === 'path' || key === '$state' || key === '$bindState' ? inner : '';
  if (!POINTER.test(pointer)) return value;
  const path = pointer.replace(/^\//, '').replaceAll('/', '.');
  return `\${${key === 'path' || path.startsWith('state.') ? path : `state.${path}`}}`;
}

/** An expression with `${}` around it. */
export function expression(text: string): string {
  const trimmed = text.trim();
  return trimmed.includes('${') ? trimmed : `\${${trimmed}}`;
}

/** A value as its property wants it, where there is only one thing that it can mean. */
export function plainValue(kind: PropKind, written: unknown): unknown {
  const value = withoutBindingObject(written);
  switch (kind.is) {
    case 'text':
      if (typeof value === 'number' || typeof value === 'boolean') return String(value);
      return typeof value === 'string' ? withoutMustache(value) : value;
    case 'choice':
      return chosen(kind.of, kind.live, value);
    case 'number':
      return typeof value === 'string' && NUMERIC.test(value.trim()) ? Number(value) : value;
    case 'flag':
      return value === 'true' ? true : value === 'false' ? false : value;
    case 'value':
      return liveValue(kind.of, value);
    case 'field':
      return typeof value === 'string' ? lastName(value, /^(?:item|row|entry|data)\./) : value;
    case 'state':
      return typeof value === 'string' ? lastName(value, /^state\./) : value;
    case 'pattern':
      return typeof value === 'string' && /^\/.+\/$/s.test(value) ? value.slice(1, -1) : value;
    default:
      return value;
  }
}

function chosen(words: readonly string[], live: boolean, value: unknown): unknown {
  if (typeof value === 'number') {
    if (words.includes('none') && words.includes('xs')) return GAP_PIXELS.find(([most]) => value <= most)?.[1] ?? value;
    return chosen(words, live, String(value));
  }
  if (typeof value !== 'string') return value;
  const text = withoutMustache(value.trim());
  if (words.includes(text) || text.includes('${')) return text;
  const lower = text.toLowerCase();
  const same = words.find((word) => word.toLowerCase() === lower);
  return same ?? CHOICE_WORDS.get(lower)?.find((word) => words.includes(word)) ?? text;
}

function liveValue(type: 'number' | 'boolean' | 'list', value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = withoutMustache(value.trim());
  if (type === 'number' && NUMERIC.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text === '' ? value : expression(text);
}

/** `item.name` and `${item.name}` where the name of a field belongs. */
function lastName(text: string, prefix: RegExp): string {
  const trimmed = text.trim();
  const inner = /^\$\{\s*([\w.]+)\s*\}$|^\{\{\s*([\w.]+)\s*\}\}$/.exec(trimmed);
  return (inner?.[1] ?? inner?.[2] ?? trimmed).replace(prefix, '');
}

/** Arguments at any depth: binding objects and the templates of other languages become `${}`. */
export function plainArgs(value: unknown): unknown {
  const bound = withoutBindingObject(value);
  if (typeof bound === 'string') return withoutMustache(bound);
  if (Array.isArray(bound)) return bound.map(plainArgs);
  if (!isRecord(bound)) return bound;
  const out: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(bound)) setField(out, key, plainArgs(field));
  return out;
}

const MODEL_TOOL_NAME = /^\s*([a-z0-9][a-z0-9-]{1,40})__([A-Za-z][A-Za-z0-9]*)\s*$/;

/** The name that the model uses for a tool, `plugin__tool`, as its id. */
export function toolId(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(MODEL_TOOL_NAME, '$1.$2') : value;
}
