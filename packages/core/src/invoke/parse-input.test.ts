import { describe, expect, test } from 'bun:test';
import { z } from 'zod';
import type { RegisteredTool } from '../registry';
import { parseInput } from './parse-input';

const tool = (input: z.ZodType) =>
  ({ id: 'rooms.free', title: { zh: '空闲教室', en: 'Free rooms' }, def: { input } }) as unknown as RegisteredTool;
const rooms = tool(z.strictObject({ building: z.string().max(4), sections: z.array(z.int().min(1)).max(2) }));

describe('an input', () => {
  test('that fits is parsed, with the canonical form of what was sent', async () => {
    const sent = { sections: [1, 2], building: '二教' };
    expect(await parseInput(rooms, sent)).toEqual({
      ok: true,
      input: { building: '二教', sections: [1, 2] },
      canonical: '{"building":"二教","sections":[1,2]}',
    });
  });

  test('that does not fit is explained wholly in each of the two languages, without its values', async () => {
    const parsed = await parseInput(rooms, { building: 'secret', sections: [0], floor: 3 });
    expect(parsed).toMatchObject({
      ok: false,
      error: {
        code: 'input_invalid',
        zh: '「空闲教室」的参数不对：building 最多 4 个字符；sections.0 至少 1；没有 floor 这个字段',
        en: 'The input of “Free rooms” is invalid: building has at most 4 characters; sections.0 is at least 1; there is no field floor',
        where: 'tool rooms.free',
      },
    });
  });

  test('that is missing what it needs says so', async () => {
    const parsed = await parseInput(rooms, {});
    expect(parsed).toMatchObject({
      error: { zh: '「空闲教室」的参数不对：缺少 building；缺少 sections' },
    });
  });

  test('that is longer than 256 KB of JSON is refused before it is parsed', async () => {
    const parsed = await parseInput(rooms, { building: 'x'.repeat(256 * 1024) });
    expect(parsed).toMatchObject({
      ok: false,
      error: {
        zh: '「空闲教室」的参数不对：太长，写成 JSON 最多 262144 个字符',
        en: 'The input of “Free rooms” is invalid: it is too long: at most 262144 characters as JSON',
      },
    });
  });

  test('of a schema that has to wait is waited for', async () => {
    const waiting = tool(z.object({ a: z.string() }).refine(async ({ a }) => a === 'b'));
    expect(await parseInput(waiting, { a: 'b' })).toMatchObject({ ok: true });
    expect(await parseInput(waiting, { a: 'c' })).toMatchObject({
      error: { zh: '「空闲教室」的参数不对：输入 不符合要求的格式' },
    });
  });
});
