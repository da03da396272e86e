import { describe, expect, test } from 'bun:test';
import { messageTokens, textTokens } from './token-estimate';

const rows = Array.from({ length: 8 }, (_, row) => ({
  room: String(101 + row * 7),
  seats: 30 + row * 5,
  free: [
    [8, 10],
    [13, 15],
  ],
  note: row % 2 === 1 ? '有投影' : null,
}));

/** What the DeepSeek V3 tokenizer counts. */
const COUNTED: readonly (readonly [kind: string, text: string, tokens: number])[] = [
  [
    'Chinese',
    '明天下午三点以后，二教还有哪些教室是空的？我想找一间能坐下八个人的，最好在三层以上，靠近电梯。如果没有，就看看理教，顺便告诉我这两栋楼晚上几点关门，周末是不是也开放。',
    50,
  ],
  [
    'English',
    'Which classrooms in Teaching Building 2 are free after three tomorrow afternoon? I need one for eight people, preferably above the third floor and close to the lift. If there is none, look at the Science building, and tell me when both close in the evening.',
    53,
  ],
  [
    'Chinese with code',
    '请用 Python 写一个函数 free_rooms(building, day)，返回空闲教室的列表；输入是 "二教" 和 "2026-09-21"，输出例如 ["101", "203"]。',
    46,
  ],
];
const JSON_ROWS = JSON.stringify({ building: '二教', day: '2026-09-21', rooms: rows, hasMore: false });
const JSON_TOKENS = 231;

describe('the token estimate', () => {
  for (const [kind, text, tokens] of COUNTED) {
    test(`of ${kind} is within 15 % of what a tokenizer counts`, () => {
      expect(Math.abs(textTokens(text) / tokens - 1)).toBeLessThan(0.15);
    });
  }

  test('of JSON full of punctuation is on the safe side, where a quarter of the characters is far below', () => {
    expect(textTokens(JSON_ROWS)).toBeGreaterThan(JSON_TOKENS);
    expect(textTokens(JSON_ROWS)).toBeLessThan(JSON_TOKENS * 1.35);
    expect(JSON_ROWS.length / 4).toBeLessThan(JSON_TOKENS * 0.65);
  });

  test('of a text is the sum of its parts', () => {
    const [zh, en] = [COUNTED[0]?.[1] ?? '', COUNTED[1]?.[1] ?? ''];
    expect(textTokens(zh + en)).toBeCloseTo(textTokens(zh) + textTokens(en), 6);
    expect(messageTokens(zh, en)).toBeCloseTo(4 + textTokens(zh) + textTokens(en), 6);
  });
});
