/**
 * Reads YAML 1.2 (core schema) into nodes with offsets. What makes documents surprising is refused with its place:
 * anchors, aliases, tags, merge keys, keys that are not text, duplicate keys, tabs, several documents, directives.
 */
import { DOCUMENT_LIMITS } from '../limits';
import { type ProblemList, problem } from '../problem';
import type { SourceFile } from '../source';
import type { Composed, ComposedMap, ComposedScalar } from './composed';
import type { YamlEntry, YamlNode, YamlScalar } from './node';
import { quoted } from './quoting-trap';
import { MARK, secondMark } from './second-mark';
import { composed, syntaxProblems } from './syntax-problems';

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
  if (text.startsWith(MARK)) {
    problems.add(secondMark(file, base));
    return undefined;
  }
  const read = composed(text);
  if (read === undefined) {
    problems.add(tooLarge(file, base));
    return undefined;
  }
  const [first, second] = read.documents;
  if (second !== undefined) {
    problems.add(
      problem('E1107', file.place(base + second), {
        zh: '一个文件只能有一份 YAML，不能用 --- 分成几份',
        en: 'One file holds one YAML document; it cannot be split with ---',
      }),
    );
    return undefined;
  }
  if (first === undefined || read.first === undefined) return emptyMap(file, base);
  if (read.mistakes.length > 0) {
    for (const found of syntaxProblems(stretch, read.mistakes)) problems.add(found);
    return undefined;
  }
  if (read.marked && /^%/m.test(text.slice(0, first))) {
    problems.add(
      problem('E1107', file.place(base), { zh: '不支持 YAML 指令（%）', en: 'YAML directives (%) are not supported' }),
    );
    return undefined;
  }
  const walk = new Walk(stretch, problems);
  const root = walk.node(read.first, 0, false);
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

/** Turns what was composed into nodes of the file and refuses what the language leaves out. */
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

  /** @param inFlow whether brackets stand around it. */
  node(composed: Composed, depth: number, inFlow: boolean): YamlNode {
    this.#count += 1;
    const file = this.#file;
    const start = this.#base + composed.start;
    const end = this.#base + composed.end;
    if (this.#count > DOCUMENT_LIMITS.nodes || depth > DOCUMENT_LIMITS.depth) {
      if (!this.#cut) this.#problems.add(tooLarge(file, start));
      this.refused = true;
      this.#cut = true;
      return { kind: 'scalar', file, start, end, value: null, style: 'plain' };
    }
    this.#checkProperties(composed, start, end, inFlow);
    if (composed.kind !== 'map' && composed.kind !== 'list') return this.#scalar(composed, start, end);
    // Inside a flow collection everything is one.
    const { flow } = composed;
    if (composed.kind === 'map') {
      return { kind: 'map', file, start, end, flow, entries: this.#entries(composed, depth + 1) };
    }
    const items = composed.items.map((item) => this.node(item, depth + 1, flow));
    return { kind: 'list', file, start, end, flow, items };
  }

  #entries({ pairs, flow }: ComposedMap, depth: number): readonly YamlEntry[] {
    const entries: YamlEntry[] = [];
    for (const pair of pairs) {
      const key = this.#key(pair.key, depth, flow);
      if (key === undefined) continue;
      const value = pair.value === undefined ? this.#nothing(key) : this.node(pair.value, depth, flow);
      entries.push({ key, name: String(key.value), value });
    }
    return entries;
  }

  #scalar({ value, style }: ComposedScalar, start: number, end: number): YamlScalar {
    if (typeof value === 'number' && !Number.isFinite(value)) {
      this.#refuse('E1101', start, end, {
        zh: '这里只能写有限的数；若是文字请加引号',
        en: 'Only finite numbers can stand here; quote it if it is a text',
      });
    }
    const file = this.#file;
    // A block ends with line ends, and what is missing at the end of its text is missing before them.
    let written = end;
    while (written > start && ' \t\r\n'.includes(file.text[written - 1] as string)) written -= 1;
    return { kind: 'scalar', file, start, end: written, value, style };
  }

  #nothing(key: YamlScalar): YamlScalar {
    return { kind: 'scalar', file: this.#file, start: key.end, end: key.end, value: null, style: 'plain' };
  }

  #key(composed: Composed, depth: number, inFlow: boolean): YamlScalar | undefined {
    const node = this.node(composed, depth, inFlow);
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

  #checkProperties({ kind, anchor, tag }: Composed, start: number, end: number, inFlow: boolean): void {
    if (kind === 'alias') {
      this.#refuse('E1102', start, end, {
        zh: '不支持别名（*），请把内容写全；若是文字请加引号',
        en: 'Aliases (*) are not supported; write the value out, or quote it if it is a text',
      });
      return;
    }
    if (anchor !== undefined) {
      // The node's own range begins after its anchor.
      const mark = this.#file.text.lastIndexOf(`&${anchor}`, start);
      this.#refuse('E1102', mark, mark + anchor.length + 1, {
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
      const rest = this.#file.text.slice(from, Math.max(lineEnd, from));
      const text = (inFlow ? untilBracket(rest) : rest).trimEnd();
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

/** What of a line inside brackets belongs to one value: up to a comma or a bracket that it did not open itself. */
function untilBracket(line: string): string {
  let open = 0;
  for (const { 0: sign, index } of line.matchAll(/[([{,)\]}]/g)) {
    if ('([{'.includes(sign)) open += 1;
    else if (open === 0) return line.slice(0, index);
    else if (sign !== ',') open -= 1;
  }
  return line;
}
