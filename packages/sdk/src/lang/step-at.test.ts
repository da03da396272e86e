import { expect, test } from 'bun:test';
import { stepAt } from './step-at';

const TOOL = `title: 一
steps:
  - let: a
    value: 1
  - if: a > 0
    then:
      - let: b
        value: 2
    else: []
return: a
`;
const at = (line: number, column: number) => stepAt(TOOL, { file: 'tools/a.yaml', line, column });

test('a place lies in the innermost step around it', () => {
  expect(at(4, 12)).toBe('steps[0]');
  expect(at(5, 9)).toBe('steps[1]');
  expect(at(8, 16)).toBe('steps[1].then[0]');
});

test('a place outside of the steps lies in none', () => {
  expect(at(1, 1)).toBeUndefined();
  expect(at(10, 9)).toBeUndefined();
  expect(stepAt('a: [', { file: 'x', line: 1, column: 4 })).toBeUndefined();
});
