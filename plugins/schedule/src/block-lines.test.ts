import { describe, expect, test } from 'bun:test';
import { blockLines, linesOf } from './block-lines';

const MATHS = { title: '高等数学 B', place: '二教 101' };
const EXAM = { mark: '考试', title: '高等数学期末考试', place: '理教 101' };

describe('the lines of a block', () => {
  test('are the title’s first, and the place has what is left', () => {
    expect(blockLines(MATHS, 4, 4)).toEqual({ mark: 0, title: 2, place: 2 });
    expect(blockLines(MATHS, 4, 8)).toEqual({ mark: 0, title: 1, place: 1 });
    expect(blockLines(MATHS, 2, 2)).toEqual({ mark: 0, title: 1, place: 1 });
  });

  test('leave one for what must not be missed', () => {
    expect(blockLines(EXAM, 4, 4)).toEqual({ mark: 1, title: 2, place: 1 });
    expect(blockLines(EXAM, 2, 8)).toEqual({ mark: 0, title: 1, place: 1 });
  });

  test('are never none for the title, and never more than there are', () => {
    for (let room = 1; room < 8; room++) {
      for (const perLine of [0.5, 1, 2, 3, 6]) {
        const { mark, title, place } = blockLines(EXAM, room, perLine);
        expect(title).toBeGreaterThanOrEqual(1);
        expect(mark + title + place).toBeLessThanOrEqual(room);
      }
    }
  });

  test('are all the title’s where a line is too short for a place', () => {
    expect(blockLines(MATHS, 4, 1)).toEqual({ mark: 0, title: 4, place: 0 });
  });
});

test('Latin letters are narrower than Chinese characters', () => {
  expect([linesOf('数据结构', 4), linesOf('Calculus', 4), linesOf('Calculus', 5), linesOf('', 4)]).toEqual([
    1, 2, 1, 1,
  ]);
});
