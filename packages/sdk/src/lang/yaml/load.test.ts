import { describe, expect, test } from 'bun:test';
import { ProblemList } from '../problem';
import { SourceFile } from '../source';
import { loadYaml } from './load';
import { placeOf, toPlain, type YamlNode } from './node';

function load(text: string): { root: YamlNode | undefined; problems: string[]; hints: (string | undefined)[] } {
  const problems = new ProblemList();
  const file = new SourceFile('a.yaml', text);
  const root = loadYaml({ file, start: 0, end: file.text.length }, problems);
  return {
    root,
    problems: problems.sorted().map(({ code, where }) => `${code} ${where.line}:${where.column}`),
    hints: problems.sorted().map(({ hint }) => hint?.en),
  };
}

describe('values', () => {
  test('follow the core schema: yes, no, on and off stay texts', () => {
    const { root } = load('a: yes\nb: off\nc: true\nd: 0x1F\ne: ~\nf:\ng: 1.10\nh: "7"\n');
    expect(root && toPlain(root)).toEqual({ a: 'yes', b: 'off', c: true, d: 31, e: null, f: null, g: 1.1, h: '7' });
  });

  test('named __proto__ are ordinary fields', () => {
    const { root } = load('__proto__: { polluted: true }\nconstructor: 1\n');
    const value = root && (toPlain(root) as Record<string, unknown>);
    expect(Object.keys(value ?? {})).toEqual(['__proto__', 'constructor']);
    expect((value as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('an empty file is an empty map', () => {
    expect(load('').root).toMatchObject({ kind: 'map', entries: [] });
    expect(load('# only a comment\n').root).toMatchObject({ kind: 'map', entries: [] });
  });

  test('a stretch inside a file has the file’s places', () => {
    const file = new SourceFile('PLUGIN.md', '---\nid: x\n---\nbody: no yaml: here\n');
    const problems = new ProblemList();
    const root = loadYaml({ file, start: 4, end: 10 }, problems);
    expect(problems.broken).toBe(false);
    const entry = root?.kind === 'map' ? root.entries[0] : undefined;
    expect(entry && placeOf(entry.value)).toEqual({ file: 'PLUGIN.md', line: 2, column: 5, length: 1 });
  });
});

describe('what is refused, with its place', () => {
  test.each([
    ['an anchor', 'a: &x 1\n', ['E1102 1:4']],
    ['an alias', 'a: 1\nb:\n  - *x\n', ['E1102 3:5']],
    ['a tag, as an unquoted ! gives one', 'check: !r.ok\n', ['E1103 1:8']],
    ['a long tag', 'a: !!str 5\n', ['E1103 1:4']],
    ['a merge key', 'a:\n  <<: { b: 1 }\n', ['E1109 2:3']],
    ['a duplicate key', 'a: 1\nb: 2\na: 3\n', ['E1105 3:1']],
    ['a duplicate key in a flow map', 'a: { b: 1, b: 2 }\n', ['E1105 1:12']],
    ['a tab that indents', 'a:\n\tb: 1\n', ['E1106 2:1']],
    ['several documents', 'a: 1\n---\nb: 2\n', ['E1107 2:1']],
    ['a directive', '%TAG ! x\n---\na: 1\n', ['E1107 1:1']],
    ['a key that is a list', '? [a]\n: b\n', ['E1111 1:3']],
    ['an infinite number', 'a: .inf\n', ['E1101 1:4']],
    ['a bracket that stays open', 'a: [1, 2\nb: 1\n', ['E1101 2:1']],
  ])('%s', (_what, text, expected) => {
    const { root, problems } = load(text);
    expect(problems).toEqual(expected);
    expect(root).toBeUndefined();
  });

  test('all problems of a file at once', () => {
    expect(load('a: &x 1\nb: *x\nc: !t\n').problems).toEqual(['E1102 1:4', 'E1102 2:4', 'E1103 3:4']);
  });

  test('32 levels are read, one more is not', () => {
    const nested = (levels: number) => `a: ${'['.repeat(levels)}${']'.repeat(levels)}\n`;
    expect(load(nested(31)).problems).toEqual([]);
    expect(load(nested(33)).problems.map((found) => found.slice(0, 5))).toEqual(['E1108']);
  });

  test('10,000 nodes are read, more are not', () => {
    const list = (items: number) => `a: [${Array.from({ length: items }, () => 1).join(',')}]\n`;
    expect(load(list(9_990)).problems).toEqual([]);
    expect(load(list(10_100)).problems.map((found) => found.slice(0, 5))).toEqual(['E1108']);
  });

  test('a file of nothing but brackets ends in a problem', () => {
    expect(load('['.repeat(100_000)).problems[0]).toMatch(/^E110[18] /);
  });
});

describe('the quoting trap', () => {
  test.each([
    ['a colon in a text', 'description: 查教室: 今天\n', 'E1104 1:14', "Write '查教室: 今天'"],
    ['a colon in a list item', '- check: a ? b : c\n', 'E1104 1:10', "Write 'a ? b : c'"],
    ['a text that begins with a quote', "return: 'a' + b\n", 'E1104 1:9', `Write "'a' + b"`],
    ['an unquoted template in a flow map', 'query: { a: ${x ?? "y"} }\n', 'E1104 1:13', 'Write \'${x ?? "y"}\''],
    ['a reserved first character', 'a: @name\n', 'E1104 1:4', "Write '@name'"],
    ['a tagged expression', 'check: !r.ok\n', 'E1103 1:8', "Write '!r.ok'"],
  ])('%s is answered with the quoted text', (_what, text, problem, hint) => {
    const { problems, hints } = load(text);
    expect(problems[0]).toBe(problem);
    expect(hints[0]).toBe(hint);
  });

  test('the text it offers can be written as it stands', () => {
    const { hints } = load("return: 'it''s' + b: c\n");
    const offered = hints[0]?.replace('Write ', '');
    const { root } = load(`return: ${offered}\n`);
    expect(root && toPlain(root)).toEqual({ return: "'it''s' + b: c" });
  });
});
