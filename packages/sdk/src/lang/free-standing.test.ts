import { describe, expect, test } from 'bun:test';
import { freeCondition, freeTemplate } from './free-standing';

const NAMES = ['result', 'previous'];
const holds = (text: string, result: unknown, previous: unknown = null) => {
  const condition = freeCondition(text, NAMES, 'condition');
  if (!condition.ok) throw new Error(condition.problem.en);
  return condition.evaluate({ names: { result, previous }, now: 0 });
};

describe('a condition outside a document', () => {
  test('holds as a check of a document would', () => {
    expect(holds('result.free > 3', { free: 4 })).toBe(true);
    expect(holds('previous != null && result.free > previous.free', { free: 4 })).toBe(false);
    expect(holds('result.items', { items: '' })).toBe(false);
  });

  test('has the library of the language', () => {
    expect(holds("result.items.filter(x => x.title.includes('讲座')).length > 0", { items: [{ title: '讲座' }] })).toBe(
      true,
    );
  });

  test('is refused with a place before it ever runs', () => {
    const broken = freeCondition('result.free >', NAMES, 'condition');
    expect(broken).toMatchObject({ ok: false, problem: { where: { file: 'condition', line: 1 } } });
    expect(freeCondition('secret.key', NAMES, 'condition')).toMatchObject({ ok: false, problem: { code: 'E2003' } });
  });

  test('that takes too much work ends with an error', () => {
    const items = Array.from({ length: 5000 }, (_, index) => index);
    expect(() => holds('result.map(x => result.map(y => x * y).length).length > 0', items)).toThrow();
  });
});

describe('a template outside a document', () => {
  test('fills in values, and prints a list as JSON where it is nothing else', () => {
    const text = freeTemplate('空教室 ${result.free} 间', NAMES, 'title');
    const list = freeTemplate('${result}', NAMES, 'title');
    if (!text.ok || !list.ok) throw new Error('it must compile');
    expect(text.evaluate({ names: { result: { free: 3 } }, now: 0 })).toBe('空教室 3 间');
    expect(list.evaluate({ names: { result: [1] }, now: 0 })).toBe('[1]');
  });
});
