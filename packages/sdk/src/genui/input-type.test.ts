import { expect, test } from 'bun:test';
import { surfaceInputType } from './input-type';

test('the fields of a surface check values as those of a tool do', () => {
  const type = surfaceInputType({ building: { type: 'string', max: 4, optional: true } });
  expect(type.safeParse({ building: '二教' }).success).toBe(true);
  expect(type.safeParse({}).success).toBe(true);
  expect(type.safeParse({ building: '第二教学楼' }).success).toBe(false);
  expect(type.safeParse({ room: 'x' }).success).toBe(false);
});
