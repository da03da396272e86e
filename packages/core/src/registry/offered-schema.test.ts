import { expect, test } from 'bun:test';
import { z } from 'zod';
import { inputSchema } from './input-schema';
import { offeredSchema } from './offered-schema';

const offered = (schema: z.ZodType) => offeredSchema(inputSchema(schema, 'tool a.b'));

test('a model is shown types, words, choices and the bounds of numbers, and no lengths', () => {
  const schema = z.strictObject({
    title: z.string().min(1).max(200).describe('what it is'),
    day: z.enum(['today', 'tomorrow']).default('today'),
    rows: z.array(z.string().max(20)).min(1).max(9),
    count: z.number().int().min(1).max(10),
  });
  expect(offered(schema)).toEqual({
    type: 'object',
    properties: {
      title: { type: 'string', description: 'what it is' },
      day: { type: 'string', enum: ['today', 'tomorrow'], default: 'today' },
      rows: { type: 'array', maxItems: 9, items: { type: 'string' } },
      count: { type: 'integer', minimum: 1, maximum: 10 },
    },
    required: ['title', 'rows', 'count'],
  });
});

test('a field may have the name of a keyword, and data stay as they are', () => {
  const schema = z.object({
    maxLength: z.string().max(3),
    note: z.object({ minItems: z.number() }).default({ minItems: 3 }),
  });
  expect(offered(schema)).toMatchObject({
    properties: {
      maxLength: { type: 'string' },
      note: { properties: { minItems: { type: 'number' } }, default: { minItems: 3 } },
    },
  });
});

test('a map keeps the type of its values', () => {
  expect(offered(z.object({ by: z.record(z.string(), z.string().max(3)) }))).toMatchObject({
    properties: { by: { additionalProperties: { type: 'string' } } },
  });
});
