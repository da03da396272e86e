import { describe, expect, test } from 'bun:test';
import { mutantsOf } from './mutants';
import { SWITCH, switched } from './switched';

const SOURCE = `
export function run(list: readonly number[]): string {
  let sum = 0;
  for (const item of list) {
    if (item < 0) continue;
    else sum += item % 2 === 0 && item > 2 ? item * 2 : 1;
  }
  if (sum > 9) { sum -= 1; } else { sum = -sum; }
  if (!(sum > 0)) throw new Error('low');
  return \`\${sum > 9 || list.length === 3}\` + sum;
}`;

/** What the module gives for some lists, errors included. */
function behaviour(text: string, on: (id: number) => boolean): string {
  const script = new Bun.Transpiler({ loader: 'ts' }).transformSync(text.replace('export ', ''));
  const run = new Function(SWITCH, `${script}; return run;`)(on) as (list: number[]) => string;
  return [
    [1, 2, 3, 4],
    [-1, 8],
    [3, 6, 7, 9, 2],
    [0, -2, 30],
  ]
    .map((list) => {
      try {
        return run(list);
      } catch (error) {
        return String(error);
      }
    })
    .join(' ');
}

describe('a file with switches', () => {
  const mutants = mutantsOf('a.ts', SOURCE);
  const text = switched(SOURCE, new Map(mutants.map((mutant, id) => [id, mutant])));

  test('means what the file means while all defects sleep', () => {
    expect(behaviour(text, () => false)).toBe(behaviour(SOURCE, () => false));
  });

  test('means what the file with one defect means while that is awake', () => {
    expect(mutants.length).toBeGreaterThan(30);
    for (const [id, { start, end, replacement }] of mutants.entries()) {
      const alone = SOURCE.slice(0, start) + replacement + SOURCE.slice(end);
      expect([id, behaviour(text, (asked) => asked === id)]).toEqual([id, behaviour(alone, () => false)]);
    }
  });
});
