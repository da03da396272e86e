import { describe, expect, test } from 'bun:test';
import { z } from 'zod';
import { manifestSchema, ttlMs } from './manifest';
import { toolSchema } from './tool-shape';

describe('a duration', () => {
  test.each([
    ['10s', 10_000],
    ['30m', 1_800_000],
    ['2h', 7_200_000],
    ['30d', 2_592_000_000],
  ])('%s is %d ms', (text, ms) => {
    expect(ttlMs(text)).toBe(ms);
  });

  test.each(['9s', '31d', '0m', '30', '1.5h', '-1m', '1 h', '1w', '', '1e3s', '9999999s'])('%p is none', (text) => {
    expect(ttlMs(text)).toBeUndefined();
  });
});

test('the schemas of manifest and tool can be written as JSON Schema for editors', () => {
  for (const schema of [manifestSchema, toolSchema]) {
    expect(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })).toMatchObject({
      type: 'object',
      additionalProperties: false,
    });
  }
});
