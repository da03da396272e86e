/** Redaction: what counts as personal, that fakes are stable, and that everything else stays as it was. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { Redactor } from './redact';

/** Learns a text and rewrites it. */
function redacted(text: string, ...hidden: string[]): string {
  const redactor = new Redactor(hidden);
  redactor.learn(text);
  return redactor.text(text);
}

describe('a recording', () => {
  test.each([
    ['a name in a field', '{"xm":"欧阳小明","room":"101"}', '{"xm":"李示例","room":"101"}'],
    ['a name written as escapes', '{"xm":"\\u6b27\\u9633"}', '{"xm":"李示例"}'],
    ['a name after a label', '<td>姓名：</td><td>欧阳小明</td>', '<td>姓名：</td><td>李示例</td>'],
    ['a student number in a field', '{"xh":2312345678}', '{"xh":2599900001}'],
    ['a student number in a text', '学号 2312345678 已登记', '学号 2599900001 已登记'],
    ['a card number', '{"cardNo":"123456"}', '{"cardNo":"999991"}'],
    ['a phone', '电话：13912345678。', '电话：19900000001。'],
    ['a mail address', 'to ouyang@stu.pku.edu.cn', 'to person1@example.org'],
    ['an identity number', '11010519491231002X', '110101190001010001'],
    ['a token in a field', '{"access_token":"s3cr3tvalue"}', '{"access_token":"token-1"}'],
    [
      'a token in an address',
      'https://a.example.org/x?token=s3cr3tvalue&page=2',
      'https://a.example.org/x?token=token-1&page=2',
    ],
    ['a web token anywhere', 'x eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcDEF-123 y', 'x token-1 y'],
    ['a long run of letters and digits', 'id=4f8a2b9c1d3e5f708192a3b4c5d6e7f8 end', 'id=token-1 end'],
  ])('loses %s', (_what, text, expected) => expect(redacted(text)).toBe(expected));

  test.each([
    '{"name":"二教","room":"101","cap":"120"}',
    '{"time":"2026-10-21 08:05:00","price":"12.50","id":42}',
    '{"timestamp":1761004800123}',
    '<a href="/notice/2026/10/info_1021.htm">关于期中考试的通知</a>',
  ])('keeps %p as it is', (text) => expect(redacted(text)).toBe(text));

  test('has one fake for one person, in every text, and another for another', () => {
    const redactor = new Redactor();
    redactor.learn('{"xm":"欧阳小明"}');
    redactor.learn('{"xm":"司马小红"}');
    expect(redactor.text('欧阳小明和司马小红，欧阳小明')).toBe('李示例和王示例，李示例');
    expect(redactor.found).toBe(2);
  });

  test('loses what the author names', () => expect(redacted('在未名湖边', '未名湖')).toBe('在hidden-1边'));

  test('gives input the same fakes, and keeps a number a number', () => {
    const redactor = new Redactor();
    redactor.learnValue({ xh: '2312345678', day: 'today' });
    expect(redactor.value({ xh: '2312345678', other: 2_312_345_678, day: 'today', n: 3 })).toEqual({
      xh: '2599900001',
      other: 2_599_900_001,
      day: 'today',
      n: 3,
    });
  });

  test('that was rewritten once is not rewritten again', () => {
    const person = fc.record({
      xm: fc.constantFrom('欧阳小明', '司马小红', '诸葛一'),
      xh: fc.integer({ min: 2_000_000_000, max: 2_499_999_999 }).map(String),
      phone: fc.integer({ min: 13_000_000_000, max: 18_999_999_999 }).map(String),
      token: fc.uuid().map((id) => id.replaceAll('-', 'a1')),
      note: fc.string(),
    });
    fc.assert(
      fc.property(fc.array(person, { maxLength: 5 }), (people) => {
        const once = redacted(JSON.stringify(people));
        for (const { xm, xh, phone, token } of people) {
          for (const detail of [xm, xh, phone, token]) expect(once).not.toContain(detail);
        }
        expect(JSON.parse(once)).toHaveLength(people.length);
      }),
    );
  });
});
