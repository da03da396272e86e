import { expect, test } from 'bun:test';
import { z } from 'zod';
import { definePlugin, PLUGIN_ID, TOOL_NAME } from './plugin';
import { defineTool } from './tool';

test.each([
  ['classrooms', true],
  ['library-space', true],
  ['2fa', true],
  ['a', false],
  ['-a', false],
  ['Rooms', false],
  ['a_b', false],
  ['a'.repeat(42), false],
  ['a\nb', false],
])('the plugin id %p is fine: %p', (id, fine) => {
  expect(PLUGIN_ID.test(id)).toBe(fine);
});

test.each([
  ['free', true],
  ['cardBalance2', true],
  ['Free', false],
  ['free_rooms', false],
  ['constructor__x', false],
  ['a'.repeat(49), false],
])('the tool name %p is fine: %p', (name, fine) => {
  expect(TOOL_NAME.test(name)).toBe(fine);
});

test('a tool keeps the types of its input and result', async () => {
  const double = defineTool({
    title: '加倍',
    description: 'Doubles a number.',
    input: z.object({ n: z.number() }),
    effect: 'read',
    execute: async ({ n }) => n * 2,
  });
  const plugin = definePlugin({
    id: 'math',
    name: '算术',
    description: '做算术',
    version: '1.0.0',
    tools: { double },
  });
  const result: number = await plugin.tools.double.execute({ n: 2 }, {} as never);
  expect(result).toBe(4);
  // @ts-expect-error the input is a number.
  expect(double.input.safeParse({ n: '2' } satisfies { n: number }).success).toBe(false);
});
