import { describe, expect, test } from 'bun:test';
import { PROBLEM_CODES } from './codes';
import { failure, ProblemList, problem, renderProblem } from './problem';
import { SourceFile } from './source';

const text = { zh: '缺少引号', en: 'Quotes are missing' };
const at = (file: string, line: number, column = 1) => problem('E1104', { file, line, column }, text);

describe('the problems of a document', () => {
  test('come in reading order, PLUGIN.md first', () => {
    const list = new ProblemList();
    for (const found of [at('tools/a.yaml', 2), at('PLUGIN.md', 9), at('PLUGIN.md', 3, 8), at('PLUGIN.md', 3, 2)]) {
      list.add(found);
    }
    expect(list.sorted().map(({ where }) => `${where.file}:${where.line}:${where.column}`)).toEqual([
      'PLUGIN.md:3:2',
      'PLUGIN.md:3:8',
      'PLUGIN.md:9:1',
      'tools/a.yaml:2:1',
    ]);
  });

  test('are one per place: what follows from the first is not said again', () => {
    const list = new ProblemList();
    list.add(at('a', 1));
    list.add(problem('E2003', { file: 'a', line: 1, column: 1 }, text));
    expect(list.sorted()).toHaveLength(1);
    expect(list.sorted()[0]?.code).toBe('E1104');
  });

  test('are at most 50', () => {
    const list = new ProblemList();
    for (let line = 1; line <= 80; line += 1) list.add(at('a', line));
    expect(list.sorted()).toHaveLength(50);
    expect(list.sorted()[49]?.where.line).toBe(50);
  });

  test('warnings do not make a document broken', () => {
    const list = new ProblemList();
    list.warn(at('a', 1));
    expect(list.broken).toBe(false);
    expect(list.warnings()).toHaveLength(1);
  });
});

describe('a rendered problem', () => {
  const file = new SourceFile('PLUGIN.md', 'id: x\ndescription: 查教室: 今天\n');

  test('shows place, code, sentence, the line with carets as wide as the text, step and hint', () => {
    const where = { file: 'PLUGIN.md', line: 2, column: 14, length: 7, step: 'steps[0]' };
    const hint = { zh: '改写成 …', en: 'Write …' };
    expect(renderProblem(problem('E1104', where, { ...text, hint }), file, 'en')).toBe(
      [
        'PLUGIN.md:2:14  E1104  Quotes are missing',
        '   2 | description: 查教室: 今天',
        '     |              ^^^^^^^^^^^^',
        '  step steps[0]',
        '  hint: Write …',
      ].join('\n'),
    );
  });

  test('puts the caret under a character that stands after wide ones', () => {
    const where = { file: 'PLUGIN.md', line: 2, column: 17, length: 1 };
    expect(renderProblem(problem('E1104', where, text), file).split('\n')[2]).toBe(
      `     | ${' '.repeat('description: '.length + 6)}^`,
    );
  });

  test('is one line without the file’s text', () => {
    expect(renderProblem(at('other.yaml', 3), file)).toBe('other.yaml:3:1  E1104  缺少引号');
    expect(renderProblem({ code: 'http_refused', where: 'tool a.b', ...text }, undefined)).toBe(
      'tool a.b  http_refused  缺少引号',
    );
  });
});

test('a failure of a run is an error with the same place, code and sentences', () => {
  const thrown = failure('E4001', { file: 'a', line: 1, column: 2 }, text);
  expect(thrown.toJSON()).toEqual({ code: 'E4001', where: { file: 'a', line: 1, column: 2 }, ...text });
});

test('every code has a family of its own and a meaning', () => {
  for (const [code, meaning] of Object.entries(PROBLEM_CODES)) {
    expect(code).toMatch(/^E(10|11|12|13|20|21|23|30|40|41|42|43|45|50|60|61|62)\d\d$/);
    expect(meaning.length).toBeGreaterThan(8);
  }
});
