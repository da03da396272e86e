/**
 * Reads YAML 1.2 (core schema) into nodes with offsets. What makes documents surprising is refused with its place:
 * anchors, aliases, tags, merge keys, keys that are not text, duplicate keys, tabs, several documents, directives.
 */
import { isAlias, isMap, isScalar, isSeq, Scalar } from 'yaml';
import { DOCUMENT_LIMITS } from '../limits';
import { type ProblemList, problem } from '../problem';
import type { SourceFile } from '../source';
import type { ScalarStyle, YamlEntry, YamlNode, YamlScalar } from './node';
import { quoted } from './quoting-trap';
import { parsedDocuments, syntaxProblems } from './syntax-problems';

/** A stretch of a file that holds YAML: the whole file, or the front matter of PLUGIN.md. */
export interface YamlStretch {
  readonly file: SourceFile;
  readonly start: number;
  readonly end: number;
}

/**
 * Reads one YAML document.
 *
 * @param stretch where the YAML stands.
 * @param problems receives what is wrong.
 * @returns the root, or `undefined` when a problem makes the values unreliable.
 */
export function loadYaml(stretch: YamlStretch, problems: ProblemList): YamlNode | undefined {
  const { file, start: base } = stretch;
  const text = file.text.slice(base, stretch.end);
  const documents = parsedDocuments(text);
  if (documents === undefined) {
    problems.add(tooLarge(file, base));
    return undefined;
  }
  const [document, second] = documents;
  if (second !== undefined) {
    problems.add(
      problem('E1107', file.place(base + (second.range?.[0] ?? 0)), {
        zh: '一个文件只能有一份 YAML，不能用 --- 分成几份',
        en: 'One file holds one YAML document; it cannot be split with ---',
      }),
    );
    return undefined;
  }
  if (document === undefined) return emptyMap(file, base);
  if (document.errors.length > 0) {
    for (const found of syntaxProblems(stretch, document.errors)) problems.add(found);
    return undefined;
  }
  if (document.directives.docStart === true && /^%/m.test(text.slice(0, document.range[0]))) {
    problems.add(
      problem('E1107', file.place(base), { zh: '不支持 YAML 指令（%）', en: 'YAML directives (%) are not supported' }),
    );
    return undefined;
  }
  const walk = new Walk(stretch, problems);
  const root = document.contents === null ? emptyMap(file, base) : walk.node(document.contents, 0);
  return walk.refused ? undefined : root;
}

function emptyMap(file: SourceFile, at: number): YamlNode {
  return { kind: 'map', file, start: at, end: at, flow: false, entries: [] };
}

function tooLarge(file: SourceFile, at: number) {
  return problem('E1108', file.place(at), {
    zh: `YAML 太深或太大：最多 ${DOCUMENT_LIMITS.depth} 层、${DOCUMENT_LIMITS.nodes} 个节点`,
    en: `The YAML is too deep or too large: at most ${DOCUMENT_LIMITS.depth} levels and ${DOCUMENT_LIMITS.nodes} nodes`,
  });
}

/** Turns the package's nodes into ours and refuses what the language leaves out. */
class Walk {
  refused = false;
  readonly #file: SourceFile;
  readonly #base: number;
  readonly #problems: ProblemList;
  #count = 0;
  /** Whether the text is too large: what stands in for the rest is no mistake of its own. */
  #cut = false;

  constructor(stretch: YamlStretch, problems: ProblemList) {
    this.#file = stretch.file;
    this.#base = stretch.start;
    this.#problems = problems;
  }

  node(parsed: unknown, depth: number): YamlNode {
    this.#count += 1;
    const file = this.#file;
    const [from, to] = rangeOf(parsed);
    const start = this.#base + from;
    const end = this.#base + to;
    if (this.#count > DOCUMENT_LIMITS.nodes || depth > DOCUMENT_LIMITS.depth) {
      if (!this.#cut) this.#problems.add(tooLarge(file, start));
      this.refused = true;
      this.#cut = true;
      return { kind: 'scalar', file, start, end, value: null, style: 'plain', indent: 0 };
    }
    this.#checkProperties(parsed, start, end);
    if (isMap(parsed)) {
      const entries: YamlEntry[] = [];
      for (const pair of parsed.items) {
        const key = this.#key(pair.key, depth + 1);
        if (key === undefined) continue;
        const value = pair.value === null ? this.#nothing(key) : this.node(pair.value, depth + 1);
        entries.push({ key, name: String(key.value), value });
      }
      return { kind: 'map', file, start, end, flow: parsed.flow === true, entries };
    }
    if (isSeq(parsed)) {
      const items = parsed.items.map((item) => this.node(item, depth + 1));
      return { kind: 'list', file, start, end, flow: parsed.flow === true, items };
    }
    return this.#scalar(parsed, start, end);
  }

  #scalar(parsed: unknown, start: number, end: number): YamlScalar {
    const value = isScalar(parsed) ? parsed.value : null;
    const plain = typeof value === 'string' || typeof value === 'boolean' || value === null;
    if (!plain && !Number.isFinite(Number(value))) {
      this.#refuse('E1101', start, end, {
        zh: '这里只能写有限的数；若是文字请加引号',
        en: 'Only finite numbers can stand here; quote it if it is a text',
      });
    }
    return {
      kind: 'scalar',
      file: this.#file,
      start,
      end: Math.max(start, isScalar(parsed) ? start + this.#file.text.slice(start, end).trimEnd().length : end),
      value: plain ? value : Number(value),
      style: styleOf(parsed),
      indent: blockIndent(parsed, this.#file, start),
    };
  }

  #nothing(key: YamlScalar): YamlScalar {
    return { kind: 'scalar', file: this.#file, start: key.end, end: key.end, value: null, style: 'plain', indent: 0 };
  }

  #key(parsed: unknown, depth: number): YamlScalar | undefined {
    const node = this.node(parsed, depth);
    if (this.#cut) return undefined;
    if (node.kind !== 'scalar' || node.value === null) {
      this.#refuse('E1111', node.start, node.end, { zh: '键必须是文字', en: 'A key must be a text' });
      return undefined;
    }
    if (node.value === '<<') {
      this.#refuse('E1109', node.start, node.end, {
        zh: '不支持合并键 <<，请把内容写全',
        en: 'Merge keys (<<) are not supported; write the entries out',
      });
      return undefined;
    }
    return node;
  }

  #checkProperties(parsed: unknown, start: number, end: number): void {
    if (isAlias(parsed)) {
      this.#refuse('E1102', start, end, {
        zh: '不支持别名（*），请把内容写全；若是文字请加引号',
        en: 'Aliases (*) are not supported; write the value out, or quote it if it is a text',
      });
      return;
    }
    const { anchor, tag } = parsed as { anchor?: string; tag?: string };
    if (anchor !== undefined) {
      // The node's own range begins after its anchor.
      const mark = this.#file.text.lastIndexOf(`&${anchor}`, start);
      this.#refuse('E1102', mark === -1 ? start : mark, mark === -1 ? end : mark + anchor.length + 1, {
        zh: '不支持锚点（&），请把内容写全；若是文字请加引号',
        en: 'Anchors (&) are not supported; write the value out, or quote it if it is a text',
      });
    }
    if (tag !== undefined) {
      // The node's own range begins after its tag, so the tag is found by looking back on its line.
      const place = this.#file.place(start);
      const lineStart = start - (place.column - 1);
      let at = this.#file.text.lastIndexOf('!', Math.max(start, lineStart));
      while (this.#file.text[at - 1] === '!') at -= 1;
      const lineEnd = lineStart + this.#file.line(place.line).length;
      const from = at >= lineStart ? at : start;
      const text = this.#file.text.slice(from, Math.max(lineEnd, from)).trimEnd();
      this.#refuse('E1103', from, from + text.length, {
        zh: '以 ! 开头的内容会被 YAML 当成标签；若是表达式请加引号',
        en: 'YAML takes a value that begins with ! for a tag; quote it if it is an expression',
        hint: { zh: `改写成 ${quoted(text)}`, en: `Write ${quoted(text)}` },
        fix: { start: from, end: from + text.length, text: quoted(text) },
      });
    }
  }

  #refuse(
    code: 'E1101' | 'E1102' | 'E1103' | 'E1109' | 'E1111',
    start: number,
    end: number,
    text: Parameters<typeof problem>[2],
  ): void {
    this.refused = true;
    this.#problems.add(problem(code, this.#file.place(start, end), text));
  }
}

function rangeOf(parsed: unknown): readonly [number, number] {
  const range = (parsed as { range?: readonly [number, number, number] | null } | null)?.range;
  return range === undefined || range === null ? [0, 0] : [range[0], range[1]];
}

function styleOf(parsed: unknown): ScalarStyle {
  if (!isScalar(parsed)) return 'plain';
  if (parsed.type === Scalar.QUOTE_SINGLE) return 'single';
  if (parsed.type === Scalar.QUOTE_DOUBLE) return 'double';
  if (parsed.type === Scalar.BLOCK_LITERAL) return 'literal';
  return parsed.type === Scalar.BLOCK_FOLDED ? 'folded' : 'plain';
}

/** The indentation of a block scalar: that of its first line with text, or the one its header states. */
function blockIndent(parsed: unknown, file: SourceFile, start: number): number {
  const style = styleOf(parsed);
  if (style !== 'literal' && style !== 'folded') return 0;
  const header = file.text.indexOf('\n', start);
  const content = /[^ \r\n]/g;
  content.lastIndex = header + 1;
  const first = content.exec(file.text);
  const found = first === null ? 0 : first.index - (file.text.lastIndexOf('\n', first.index) + 1);
  const stated = /^[|>][+-]?([1-9])|^[|>]([1-9])/.exec(file.text.slice(start, header));
  if (stated === null) return found;
  // A stated indentation counts from the parent, which is at most what the first line has.
  const value = (parsed as Scalar).value;
  const line = typeof value === 'string' ? (value.split('\n').find((text) => /[^ ]/.test(text)) ?? '') : '';
  return Math.max(0, found - (/^ */.exec(line)?.[0].length ?? 0));
}
