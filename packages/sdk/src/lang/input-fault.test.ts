import { expect, test } from 'bun:test';
import { z } from 'zod';
import { inputType } from './input';
import { inputFault, inputFaults } from './input-fault';
import { ProblemList } from './problem';
import { SourceFile } from './source';
import { loadYaml } from './yaml/load';

const FIELDS = `
day: { enum: [today, tomorrow], optional: true }
n: { type: integer, min: 1, max: 9, optional: true }
q: { type: string, max: 3, pattern: '^[a-z]+$' }
rooms: { type: array, items: { type: string }, min: 1, max: 2, optional: true }
on: { type: boolean, optional: true }
`;

function faultOf(given: unknown) {
  const problems = new ProblemList();
  const file = new SourceFile('input.yaml', FIELDS);
  const type = inputType(loadYaml({ file, start: 0, end: FIELDS.length }, problems), problems);
  const parsed = type.safeParse(given);
  return parsed.success ? undefined : inputFault(parsed.error, given);
}

test.each([
  [{}, '缺少 q', 'q is missing'],
  [{ q: 1 }, 'q 要是文字', 'q is a text'],
  [{ q: 'abcd' }, 'q 最多 3 个字符', 'q has at most 3 characters'],
  [{ q: 'A' }, 'q 不符合要求的格式', 'q does not have the form that is asked for'],
  [{ q: 'a', day: 'now' }, 'day 只能是 today、tomorrow', 'day is one of today, tomorrow'],
  [{ q: 'a', n: 0 }, 'n 至少 1', 'n is at least 1'],
  [{ q: 'a', n: 10 }, 'n 最多 9', 'n is at most 9'],
  [{ q: 'a', n: 1.5 }, 'n 要是整数', 'n is an integer'],
  [{ q: 'a', rooms: [] }, 'rooms 至少 1 项', 'rooms has at least 1 item'],
  [{ q: 'a', rooms: ['1', '2', '3'] }, 'rooms 最多 2 项', 'rooms has at most 2 items'],
  [{ q: 'a', rooms: ['1', 2] }, 'rooms.1 要是文字', 'rooms.1 is a text'],
  [{ q: 'a', on: 'yes' }, 'on 要是 true 或 false', 'on is true or false'],
  [{ q: 'a', b: 1 }, '没有 b 这个字段', 'there is no field b'],
  [3, '输入 要是对象', 'the input is an object'],
])('%j is told apart in both languages', (given, zh, en) => {
  expect(faultOf(given)).toEqual({ zh, en });
});

test('an input that fits has no fault', () => {
  expect(faultOf({ q: 'ab', n: 9, rooms: ['一教'], on: false, day: 'today' })).toBeUndefined();
});

test('several faults are told in one sentence, at most three of them', () => {
  const schema = z.strictObject({ a: z.string(), b: z.number(), c: z.boolean(), d: z.string() });
  const given = { a: 1, b: '2', c: 3 };
  expect(inputFaults(schema.safeParse(given).error as z.ZodError, given)).toEqual({
    zh: 'a 要是文字；b 要是数字；c 要是 true 或 false',
    en: 'a is a text; b is a number; c is true or false',
  });
});
