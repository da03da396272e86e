/**
 * The quoting trap: a text that YAML reads as something else because it is not in quotes. It is the most common way a
 * document dies, so it is recognised by the line itself and answered with the line to write instead.
 */
import type { Problem } from '../problem';
import { problem } from '../problem';
import type { SourceFile } from '../source';
import type { YamlEntry, YamlMap, YamlNode } from './node';

/** A `key: value` line, optionally a list item, with the value in group 2. */
const KEYED_LINE = /^(\s*(?:- +)*[\p{L}\w.-]+:[ \t]+)(\S.*?)\s*$/u;

/**
 * Writes a text as a quoted YAML scalar, or as a block when it has several lines. Single quotes, unless the text is full
 * of them and double quotes, which eat backslashes, would change nothing.
 */
export function quoted(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.includes('\n')) {
    if (trimmed.includes("'") && !/["\\]/.test(trimmed)) return `"${trimmed}"`;
    return `'${trimmed.replaceAll("'", "''")}'`;
  }
  return `|\n${trimmed
    .split('\n')
    .map((line) => `  ${line.trim()}`)
    .join('\n')}`;
}

function trap(file: SourceFile, start: number, end: number, reason: { zh: string; en: string }, fix: string): Problem {
  return problem('E1104', file.place(start, end), {
    ...reason,
    hint: { zh: `改写成 ${fix}`, en: `Write ${fix}` },
    fix: { start, end, text: fix },
  });
}

/** The text in a flow map or list that holds an unquoted template, if there is one: all of it, since quotes belong around all. */
function unquotedTemplate(value: string): { at: number; text: string } | undefined {
  let quote = '';
  for (let at = 0; at < value.length; at += 1) {
    const character = value[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === "'" || character === '"') {
      quote = character;
    } else if (character === '$' && value[at + 1] === '{') {
      const before = /^.*(?:[,{[]|:\s)\s*/s.exec(value.slice(0, at))?.[0].length ?? at;
      // Templates belong to the text, and so does what stands around them.
      const text = /^(?:\$\{[^}]*\}?|[^,}\]])*/.exec(value.slice(before))?.[0] ?? '';
      return { at: before, text: text.trimEnd() };
    }
  }
  return undefined;
}

/**
 * The trap on a line where YAML reported an error, or `undefined` when the line does not look like one.
 *
 * @param file the file.
 * @param lineNumber the line of YAML's error, from 1.
 * @param lineStart the offset of that line.
 */
export function trapOnLine(file: SourceFile, lineNumber: number, lineStart: number): Problem | undefined {
  const match = KEYED_LINE.exec(file.line(lineNumber));
  const prefix = match?.[1];
  const value = match?.[2];
  if (prefix === undefined || value === undefined) return undefined;
  const start = lineStart + prefix.length;
  const end = start + value.length;
  const first = value[0] ?? '';
  if (first === '{' || first === '[') {
    const template = unquotedTemplate(value);
    if (template === undefined) return undefined;
    return trap(
      file,
      start + template.at,
      start + template.at + template.text.length,
      {
        zh: '在 { } 或 [ ] 里，模板要加引号，否则 YAML 把它的花括号当成映射',
        en: 'Inside { } or [ ] a template needs quotes; YAML takes its braces for a map',
      },
      quoted(template.text),
    );
  }
  if (first === "'" || first === '"') {
    return trap(
      file,
      start,
      end,
      {
        zh: '以引号开头的文字，YAML 读到第二个引号就认为结束了；整段要再加一层引号',
        en: 'YAML ends a text that begins with a quote at the next quote; the whole text needs quotes of its own',
      },
      quoted(value),
    );
  }
  if (value.includes(': ') || value.endsWith(':')) {
    return trap(
      file,
      start,
      end,
      {
        zh: '这一行里又有一个「: 」，YAML 把它当成另一个键；这段文字要加引号',
        en: 'YAML takes the second ": " of this line for another key; the text needs quotes',
      },
      quoted(value),
    );
  }
  if ('@`%'.includes(first)) {
    return trap(
      file,
      start,
      end,
      {
        zh: `YAML 的文字不能以「${first}」开头；这段文字要加引号`,
        en: `A YAML text cannot begin with ${first}; the text needs quotes`,
      },
      quoted(value),
    );
  }
  return undefined;
}

/** The trap where a text was expected and YAML gave a map, a list or a tagged nothing. */
export function trapAtNode(node: YamlNode): Problem {
  const written = node.file.text.slice(node.start, node.end);
  return trap(
    node.file,
    node.start,
    node.end,
    node.kind === 'list'
      ? {
          zh: '这里要写文字，但 YAML 把没加引号的方括号读成了列表',
          en: 'A text belongs here, but YAML read the unquoted brackets as a list',
        }
      : {
          zh: '这里要写文字，但 YAML 把没加引号的花括号或「: 」读成了映射',
          en: 'A text belongs here, but YAML read the unquoted braces or ": " as a map',
        },
    quoted(written),
  );
}

/**
 * The trap of a comma inside braces: `{ value: f(a, b) }` is a map with the keys `value` and `b)`. Recognised by a key
 * without a value; answered with the whole text in quotes.
 *
 * @returns the problem, at the text that was cut, or `undefined` when the entry is no such remainder.
 */
export function commaTrap(map: YamlMap, entry: YamlEntry): Problem | undefined {
  const { file } = map;
  if (!map.flow || entry.value.kind !== 'scalar' || entry.value.start !== entry.value.end) return undefined;
  const at = map.entries.indexOf(entry);
  const cut = map.entries.slice(0, at).findLast(({ value }) => value.start !== value.end);
  if (cut === undefined) return undefined;
  const rest = map.entries.slice(at).findIndex(({ value }) => value.start !== value.end);
  const last = (rest === -1 ? map.entries.at(-1) : map.entries[at + rest - 1]) ?? entry;
  return trap(
    file,
    cut.value.start,
    last.key.end,
    {
      zh: '在 { } 里，没加引号的文字遇到逗号就断开了；整段要加引号',
      en: 'Inside { } a comma cuts a text that has no quotes; the whole text needs them',
    },
    quoted(file.text.slice(cut.value.start, last.key.end)),
  );
}
