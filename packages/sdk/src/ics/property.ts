/** One property of a calendar file: `DTSTART;TZID=Asia/Shanghai:20261021T080000`. */

/** A property taken apart. Names are in capitals; the value is as written. */
export interface Property {
  readonly line: number;
  readonly name: string;
  readonly params: Readonly<Partial<Record<string, string>>>;
  readonly value: string;
}

/** Parameters of one property; more are no calendar's own. */
const MOST_PARAMS = 32;

/** Reads a logical line; `undefined` when it is no property. Of a parameter with several values the first is kept. */
export function readProperty(text: string, line: number): Property | undefined {
  const name = /^[A-Za-z0-9-]+/.exec(text)?.[0];
  if (name === undefined) return undefined;
  const params: Record<string, string> = Object.create(null);
  let at = name.length;
  for (let count = 0; ; count += 1) {
    while (text[at] === ' ') at += 1;
    if (text[at] === ':') return { line, name: name.toUpperCase(), params, value: text.slice(at + 1) };
    if (text[at] !== ';' || count === MOST_PARAMS) return undefined;
    const param = readParam(text, at + 1);
    if (param === undefined) return undefined;
    params[param.name] = param.value;
    at = param.end;
  }
}

function readParam(text: string, from: number): { name: string; value: string; end: number } | undefined {
  const match = /[A-Za-z0-9-]+\s*=/y;
  match.lastIndex = from;
  const head = match.exec(text)?.[0];
  if (head === undefined) return undefined;
  const name = head.replace(/\s*=$/, '').toUpperCase();
  let value: string | undefined;
  let at = from + head.length;
  do {
    if (text[at] === ',') at += 1;
    const part = text[at] === '"' ? quoted(text, at) : plain(text, at);
    if (part === undefined) return undefined;
    value ??= part.value;
    at = part.end;
  } while (text[at] === ',');
  return { name, value: value ?? '', end: at };
}

function quoted(text: string, from: number): { value: string; end: number } | undefined {
  const to = text.indexOf('"', from + 1);
  return to < 0 ? undefined : { value: text.slice(from + 1, to), end: to + 1 };
}

function plain(text: string, from: number): { value: string; end: number } {
  let to = from;
  while (to < text.length && !',;:'.includes(text[to] as string)) to += 1;
  return { value: text.slice(from, to), end: to };
}
