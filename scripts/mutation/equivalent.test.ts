import { describe, expect, test } from 'bun:test';
import { whyEquivalent } from './equivalent';
import { mutantsOf } from './mutants';

const leftOut = (file: string, source: string) =>
  mutantsOf(file, source)
    .filter((mutant) => whyEquivalent(file, mutant, source) !== undefined)
    .map(({ shown }) => shown);

describe('left out is', () => {
  test('the name of an error, and no other field', () => {
    expect(leftOut('a.ts', "this.name = 'Refusal';\nthis.text = 'a';")).toEqual(["this.name = 'Refusal'; → nothing"]);
  });

  test('throwing on what is of another class, and not what throws because of a value', () => {
    const source = 'if (!(thrown instanceof Refusal)) throw thrown;\nif (last) throw thrown;\n';
    expect(leftOut('a.ts', source)).toEqual(['throw thrown; → nothing']);
  });

  test('the way to the slow path of an operator, and not the sum of the fast one', () => {
    const source = 'x = sum - sum === 0 ? sum + 0 : slow(a, b, frame);';
    expect(leftOut('expr/binary.ts', source)).toHaveLength(2);
    expect(leftOut('expr/binary.ts', 'x = a - b === 0 ? sum + 0 : fast(a);')).toEqual([]);
  });

  test('throwing on, but not where what ran out may be the meter', () => {
    const source = '// Half a selector may be none.\nif (!(thrown instanceof Refusal)) throw thrown;\n';
    expect(leftOut('extract/field.ts', source)).toEqual([]);
  });

  test('letting go of a value, and no other change of a slot', () => {
    const source = 'for (const slot of drops) frame.slots[slot] = null;\nframe.slots[0] = null;\n';
    expect(leftOut('steps/step.ts', source)).toEqual(['frame.slots[slot] = null; → nothing']);
    expect(leftOut('steps/each.ts', source)).toEqual([]);
  });
});
