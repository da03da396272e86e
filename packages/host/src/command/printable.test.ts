import { describe, expect, test } from 'bun:test';
import { onOneLine, printable } from './printable';
import { questionLines } from './question';
import { makeTerminal } from './terminal';

const HOSTILE = 'a\u001b[2J\u001b]0;t\u0007\r覆盖\u202etxt\u009b8m\u2028b';

describe('text of others at a terminal', () => {
  test('shows what a terminal would obey', () => {
    expect(printable(HOSTILE)).toBe('a\\u001b[2J\\u001b]0;t\\u0007\\u000d覆盖\\u202etxt\\u009b8m\\u2028b');
  });

  test('keeps its lines, its tabs and every other sign', () => {
    expect(printable('二教 101\n\t👩‍🏫 “é”')).toBe('二教 101\n\t👩‍🏫 “é”');
  });

  test('leaves JSON the same value', () => {
    expect(JSON.parse(printable(JSON.stringify({ text: HOSTILE })))).toEqual({ text: HOSTILE });
  });

  test('cannot begin a line of its own inside one of ours', () => {
    expect(onOneLine('a\n  原因：没有\tb')).toBe('a\\n  原因：没有 b');
  });

  test('reaches no stream as it is, whatever writes it', async () => {
    const written: string[] = [];
    const terminal = makeTerminal({
      locale: 'zh-Hans',
      attended: true,
      out: (text) => written.push(text),
      err: (text) => written.push(text),
      ask: async (prompt) => void written.push(prompt),
    });
    const text = { zh: HOSTILE, en: HOSTILE };
    terminal.result(HOSTILE);
    terminal.note(HOSTILE);
    terminal.note(text);
    terminal.problem({ code: 'x', message: text, hint: text } as never);
    await terminal.ask(text);
    await terminal.confirm(text);
    expect(written).toHaveLength(7);
    const obeyed = ['\u001b', '\u0007', '\r', '\u009b', '\u202e', '\u2028'];
    expect(obeyed.filter((sign) => written.join('').includes(sign))).toEqual([]);
  });

  test('cannot add a line to the question about a call', () => {
    const value = '买菜\n  原因：你已经同意过';
    const lines = questionLines({
      because: { is: 'mode' },
      asked: {
        title: { zh: '新建待办', en: 'Add to-do' },
        effect: 'write',
        fields: [{ label: { zh: '标题', en: 'Title' }, value }],
      } as never,
      input: { title: value },
    });
    expect(lines.flatMap(({ zh, en }) => [zh, en]).filter((line) => line.includes('\n'))).toEqual([]);
  });
});
