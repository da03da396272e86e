import { describe, expect, test } from 'bun:test';
import { ProblemList } from '../problem';
import { SourceFile } from '../source';
import { loadYaml } from './load';

/** The problems of a text, and the text after all their fixes. */
function mendedBy(text: string): { readonly problems: readonly string[]; readonly mended: string } {
  const file = new SourceFile('tools/run.yaml', text);
  const problems = new ProblemList();
  loadYaml({ file, start: 0, end: text.length }, problems);
  const found = problems.sorted();
  const mended = found
    .flatMap(({ fix }) => fix ?? [])
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, text: part }) => all.slice(0, start) + part + all.slice(end), text);
  return { problems: found.map(({ code, where }) => `${code} ${where.line}:${where.column}`), mended };
}

describe('an unquoted text', () => {
  const below = `
    headers: { referer: 'https://example.org/', accept: "text/html" }
  - check: a == 'x'
    error: '没有: 查到'
  - let: b
    value: "'一: ' + a"
return: '{ a: 1 }'
`;

  test('does not make the quoted ones below it wrong', () => {
    const { problems, mended } = mendedBy(
      `steps:\n  - request:\n    url: https://example.org/\${a == 'x' ? 'A' : 'B'}${below}`,
    );
    expect(problems).toEqual(['E1104 3:10']);
    expect(mended).toContain(`url: "https://example.org/\${a == 'x' ? 'A' : 'B'}"\n`);
    expect(mendedBy(mended).problems).toEqual([]);
  });

  test('is reported beside every other one, each where it stands', () => {
    const { problems, mended } = mendedBy(`a: x: 1\nb: 'c: d'\nc: y: 2\nd: "e" + "f"\ne: 'g: h'\n`);
    expect(problems).toEqual(['E1104 1:4', 'E1104 3:4', 'E1104 4:4']);
    expect(mended).toBe(`a: 'x: 1'\nb: 'c: d'\nc: 'y: 2'\nd: '"e" + "f"'\ne: 'g: h'\n`);
  });

  test('is reported before what nobody can mend', () => {
    expect(mendedBy('a: x: 1\nb: [1, 2\nc: d\n').problems).toEqual(['E1104 1:4', 'E1101 3:1']);
  });
});
