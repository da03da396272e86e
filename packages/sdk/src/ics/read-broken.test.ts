import { describe, expect, test } from 'bun:test';
import { HarnessError } from '../error';
import { encodeGbk } from '../lang/encoding/gb18030';
import { ICS_LIMITS, type IcsFile, readIcs } from './index';

const zone = 'Asia/Shanghai' as const;

/** A calendar around the lines of one event. */
function eventFile(...lines: string[]): string {
  return calendar('BEGIN:VEVENT', 'UID:a', 'SUMMARY:高等数学', ...lines, 'END:VEVENT');
}

function calendar(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

function only(file: IcsFile) {
  expect(file.events).toHaveLength(1);
  return file.events[0] as IcsFile['events'][number];
}

const codes = (file: IcsFile) => file.problems.map(({ code, line }) => `${code}@${line}`);

describe('a broken file', () => {
  const whole = eventFile('DTSTART:20261001T080000', 'DESCRIPTION:一二三');

  test('that is cut off keeps the events that are whole', () => {
    const two = calendar(
      'BEGIN:VEVENT',
      'UID:a',
      'DTSTART:20261001',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:b',
      'DTSTART:20261002',
      'END:VEVENT',
    );
    for (let length = 20; length < two.length - 15; length += 1) {
      const file = readIcs(two.slice(0, length), { zone });
      expect(file.problems.at(-1)?.code).toBe('ics_cut_off');
      expect(file.events).toHaveLength(two.slice(0, length).split('END:VEVENT').length - 1);
    }
    expect(readIcs(two.slice(0, two.indexOf('UID:b')), { zone }).events.map(({ uid }) => uid)).toEqual(['a']);
  });

  test.each<[string, (text: string) => string | Uint8Array]>([
    ['with bare line feeds', (text) => text.replaceAll('\r\n', '\n')],
    ['with carriage returns alone', (text) => text.replaceAll('\r\n', '\r')],
    ['with a byte order mark', (text) => `\uFEFF${text}`],
    ['with a byte order mark in bytes', (text) => new TextEncoder().encode(`\uFEFF${text}`)],
    [
      'in UTF-16',
      (text) => new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer)]),
    ],
    ['in GBK', (text) => encodeGbk(text) as Uint8Array],
    ['with empty lines', (text) => text.replaceAll('\r\n', '\r\n\r\n')],
    ['in lower case', (text) => text.replace(/^[A-Z;=]+:/gm, (name) => name.toLowerCase())],
    ['without its last line end', (text) => text.trimEnd()],
  ])('%s is read all the same', (_title, spoil) => {
    const file = readIcs(spoil(whole), { zone });
    expect(only(file)).toMatchObject({ title: '高等数学', start: '2026-10-01 08:00', note: '一二三' });
    expect(file.problems).toEqual([]);
  });

  test('folded in the middle of a character is put together again', () => {
    const bytes = new TextEncoder().encode(whole);
    const at = new TextEncoder().encode(whole.slice(0, whole.indexOf('学'))).length + 1;
    const folded = new Uint8Array([...bytes.slice(0, at), 0x0d, 0x0a, 0x20, ...bytes.slice(at)]);
    expect(only(readIcs(folded, { zone })).title).toBe('高等数学');
  });

  test('with texts over several lines, unescaped or folded without the space, keeps them', () => {
    const long =
      'SUMMARY:这是一个很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长的标';
    const file = readIcs(
      calendar('BEGIN:VEVENT', 'DTSTART:20261001', long, '题', 'DESCRIPTION:第一行', '第二行', 'END:VEVENT'),
      { zone },
    );
    expect(only(file).title.endsWith('长的标题')).toBe(true);
    expect(only(file).note).toBe('第一行\n第二行');
  });

  test.each<[string, string[], string[], number]>([
    ['a line that is none', ['DTSTART:20261001', '???'], ['ics_line@7'], 1],
    ['a quote that never closes', ['DTSTART;TZID="Asia:20261001T080000'], ['ics_no_start@3', 'ics_line@6'], 0],
    ['no start', [], ['ics_no_start@3'], 0],
    ['a start on 31 February', ['DTSTART:20260231T080000'], ['ics_time@6'], 0],
    ['a start in another form', ['DTSTART:tomorrow'], ['ics_time@6'], 0],
    ['a start in the year 9999', ['DTSTART:99991231T080000'], ['ics_time@6'], 0],
    ['an end before the start', ['DTSTART:20261001T080000', 'DTEND:20261001T070000'], ['ics_end@7'], 1],
    ['an end that is none', ['DTSTART:20261001T080000', 'DTEND:later'], ['ics_end@7'], 1],
    ['a length that goes back', ['DTSTART:20261001T080000', 'DURATION:-PT1H'], ['ics_end@7'], 1],
    ['an unknown zone', ['DTSTART;TZID=Mars/Base:20261001T080000'], ['ics_zone@6'], 1],
    ['an exception that is none', ['DTSTART:20261001T080000', 'EXDATE:x'], ['ics_time@7'], 1],
    ['a cancelled event', ['DTSTART:20261001', 'STATUS:cancelled'], ['ics_cancelled@3'], 0],
    ['an END too many', ['DTSTART:20261001', 'END:VTODO'], ['ics_nesting@7'], 1],
    ['a BEGIN without its END', ['DTSTART:20261001', 'BEGIN:VALARM'], ['ics_nesting@8'], 1],
    ['a note without end', ['DTSTART:20261001', `DESCRIPTION:${'x'.repeat(10_000)}`], ['ics_long@7'], 1],
  ])('with %s says so, with the line', (_title, lines, expected, events) => {
    const file = readIcs(eventFile(...lines), { zone });
    expect(codes(file)).toEqual(expected);
    expect(file.events).toHaveLength(events);
    for (const { zh, en } of file.problems) expect(zh.length * en.length).toBeGreaterThan(0);
  });

  test('with an event that never ends keeps the one before and the one after', () => {
    const file = readIcs(
      calendar('BEGIN:VEVENT', 'UID:a', 'DTSTART:20261001', 'BEGIN:VEVENT', 'UID:b', 'DTSTART:20261002', 'END:VEVENT'),
      { zone },
    );
    expect([file.events.map(({ uid }) => uid), codes(file)]).toEqual([['a', 'b'], ['ics_nesting@6']]);
  });

  test('full of duplicates keeps each event once, the newest version of it', () => {
    const version = (sequence: number, title: string) => [
      'BEGIN:VEVENT',
      'UID:a',
      `SEQUENCE:${sequence}`,
      `SUMMARY:${title}`,
      'DTSTART:20261001',
      'END:VEVENT',
    ];
    const file = readIcs(calendar(...version(1, 'one'), ...version(3, 'three'), ...version(2, 'two')), { zone });
    expect(only(file).title).toBe('three');
    expect(codes(file)).toEqual(['ics_duplicate@3', 'ics_duplicate@15']);
    const same = calendar(...Array.from({ length: 1000 }, () => version(0, 'x')).flat());
    const many = readIcs(same, { zone });
    expect([many.events.length, many.problems.length, many.moreProblems]).toEqual([1, ICS_LIMITS.problems, 799]);
  });

  test('of more events than anybody has is read up to the bound', () => {
    const file = readIcs(
      calendar(
        ...Array.from({ length: 6000 }, (_, index) => [
          'BEGIN:VEVENT',
          `UID:${index}`,
          'DTSTART:20261001',
          'END:VEVENT',
        ]).flat(),
      ),
      { zone },
    );
    expect([file.events.length, codes(file)]).toEqual([ICS_LIMITS.events, [`ics_many@${3 + ICS_LIMITS.events * 4}`]]);
  });

  test('nested beyond reason is read to its end', () => {
    const deep = calendar(
      ...Array(500).fill('BEGIN:VTODO'),
      ...Array(500).fill('END:VTODO'),
      'BEGIN:VEVENT',
      'DTSTART:20261001',
      'END:VEVENT',
    );
    expect(readIcs(deep, { zone }).problems.length).toBe(ICS_LIMITS.problems);
  });

  test.each<[string, string | Uint8Array, string]>([
    ['empty', '', 'ics_not_calendar'],
    ['a page', '<!doctype html><title>404</title>', 'ics_not_calendar'],
    ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255, 254, 10, 13]), 'ics_not_calendar'],
    ['only an address book', 'BEGIN:VCARD\r\nEND:VCARD\r\n', 'ics_not_calendar'],
    ['larger than any calendar', 'x'.repeat(ICS_LIMITS.size + 1), 'ics_too_large'],
  ])('that is %s is refused with a sentence', (_title, file, code) => {
    try {
      readIcs(file, { zone });
      expect.unreachable();
    } catch (error) {
      if (!HarnessError.is(error)) throw error;
      expect(error.code).toBe(code);
    }
  });

  test('of the largest size is read in time', () => {
    const one = 'DESCRIPTION:long\r\n and folded\r\n';
    const large = calendar(
      'BEGIN:VEVENT',
      'DTSTART:20261001',
      one.repeat(100_000).slice(0, ICS_LIMITS.size - 200),
      'END:VEVENT',
    );
    const begun = performance.now();
    expect(readIcs(large, { zone }).events).toHaveLength(1);
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});
