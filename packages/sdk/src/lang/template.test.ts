import { describe, expect, test } from 'bun:test';
import { Meter } from './expr/meter';
import { emptyFrame, Scope, Slots } from './expr/scope';
import { ProblemList } from './problem';
import { SourceFile } from './source';
import { compileTemplate } from './template';

function fill(text: string, r: unknown = {}): unknown {
  const file = new SourceFile('t', text);
  const slots = new Slots();
  const scope = new Scope(slots, new Map());
  const slot = scope.bind('r');
  const problems = new ProblemList();
  const template = compileTemplate({ text, place: (start, end) => file.place(start, end) }, scope, problems);
  const [first] = problems.sorted();
  if (first !== undefined) return `${first.code} ${first.where.line}:${first.where.column}`;
  const frame = emptyFrame(slots, new Meter(1000));
  frame.slots[slot] = r;
  try {
    return template.evaluate(frame);
  } catch (thrown) {
    const { code, where } = thrown as { code: string; where: { line: number; column: number } };
    return `${code} ${where.line}:${where.column}`;
  }
}

describe('a template', () => {
  test('without an expression is its text', () => {
    expect(fill('价格 $5 } {')).toBe('价格 $5 } {');
    expect(fill('')).toBe('');
  });

  test('that is one expression keeps the value’s type', () => {
    expect(fill('${r.n}', { n: 5 })).toBe(5);
    expect(fill('${r.list}', { list: [1] })).toEqual([1]);
    expect(fill('${r.none}')).toBeNull();
  });

  test('prints texts, numbers and truth, and null as nothing', () => {
    expect(fill('a${r.n}b${r.none}c${r.yes}', { n: 1.5, yes: true })).toBe('a1.5bctrue');
    expect(fill(' ${r.n}', { n: 5 })).toBe(' 5');
  });

  test('may hold braces and quotes inside its expression', () => {
    expect(fill("${ {a: '}'}.a }-${ r['${'] }", { '${': 1 })).toBe('}-1');
  });

  test.each([
    ['a ${r.list}', 'E3006 1:5'],
    ['a ${r.o}', 'E3006 1:5'],
    ['a ${r.x.y}', 'E3001 1:5'],
    ['a ${r', 'E2101 1:3'],
    ['a ${r b}', 'E2002 1:7'],
    ['a ${}', 'E2002 1:5'],
    ['a ${nothing}', 'E2003 1:5'],
    ['${r} ${1 +}', 'E2002 1:11'],
  ])('%s is refused where it is wrong', (text, expected) => {
    expect(fill(text, { list: [1], o: {} })).toBe(expected);
  });
});
