import { describe, expect, test } from 'bun:test';
import { compilePattern } from '../../re/pattern';
import { evaluate } from '../testing';

/** What one expression costs beyond the same one over an empty text. */
function costOf(source: string, s: string): number {
  const [full, empty] = [evaluate(source, { s }), evaluate(source, { s: '' })];
  if ('problem' in full || 'problem' in empty) throw new Error(JSON.stringify([full, empty]));
  return full.operations - empty.operations;
}

describe('the cost of a regular expression', () => {
  const s = 'x'.repeat(6400);

  test.each(['\\d{4}-\\d{2}-\\d{2}', '(?i)^yanyuan', '关于(.+?)的通知', 'https?://[^\\s]+'])(
    'is one per 64 characters for what people write: %s',
    (pattern) => {
      expect(compilePattern(pattern).weight).toBe(1);
      expect(costOf(`matches(s, '${pattern}')`, s)).toBe(100);
    },
  );

  test.each(['matches', 'match', 'matchAll', 'groups'])('grows with the states of the pattern in %s', (name) => {
    const pattern = '(a?){100}(b|c){50}$';
    const { weight } = compilePattern(pattern);
    expect(weight).toBeGreaterThan(10);
    expect(costOf(`${name}(s, '${pattern}')`, s)).toBe(100 * weight);
  });

  test('stops a run before a large text meets a large pattern', () => {
    const found = evaluate("matches(s, '(a?){100}(b|c){50}$')", { s: 'x'.repeat(2_000_000) });
    expect(found).toEqual({ problem: 'E4501 1:1' });
  });
});
