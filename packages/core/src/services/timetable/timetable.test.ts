import { beforeEach, describe, expect, test } from 'bun:test';
import { parseLocal, type TimetableService } from '@pku-harness/sdk';
import { ChangeFeed } from '../../changes';
import type { SqlDatabase } from '../../platform';
import { migrate } from '../../storage';
import { memoryPlatform } from '../../testing/memory-platform';
import { MOST_ITEMS } from './errors';
import { timetableServices } from './timetable';

let sql: SqlDatabase;
let clock: ReturnType<typeof memoryPlatform>['clock'];
let changes: ChangeFeed;
let mine: TimetableService;
let portal: TimetableService;
let fooled: TimetableService;
const files = new Map<string, Uint8Array>();
beforeEach(() => {
  const platform = memoryPlatform();
  ({ sql, clock } = platform);
  clock.advance(parseLocal('2026-09-21 09:00', 'Asia/Shanghai') - clock.now());
  migrate(sql);
  changes = new ChangeFeed('test');
  const services = timetableServices({
    ...platform,
    changes,
    zone: () => 'Asia/Shanghai',
    fileBytes: async (ref) => files.get(ref) ?? new Uint8Array(),
  });
  mine = services({ plugin: 'timetable', actor: 'user', tainted: false });
  portal = services({ plugin: 'portal', actor: 'user', tainted: false });
  fooled = services({ plugin: 'timetable', actor: 'agent', tainted: true });
});

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const titles = async (input: Parameters<TimetableService['get']>[0]) =>
  (await mine.get(input)).days.flatMap(({ date, items }) => items.map(({ item }) => `${date} ${item.title}`));
const MATHS = { title: '高等数学', kind: 'course', weekday: 1, periods: '1-2', weeks: '1-16单' } as const;
const CLUB = { title: '社团', date: '2026-09-21', start: '09:00', end: '10:00' } as const;

const LECTURE = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:a',
  'DTSTART:20260921T080000',
  'DTEND:20260921T090000',
  'SUMMARY:讲座',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

describe('days', () => {
  test('are this week without a word, and each is told with its week of the term', async () => {
    await mine.upsert(MATHS);
    const view = await mine.get();
    expect(view).toMatchObject({ term: { id: '26-27-1', assumed: true }, today: '2026-09-21', minutes: 540 });
    expect(view.days.map(({ date, week }) => `${date} ${week}`)).toEqual(
      ['21', '22', '23', '24', '25', '26', '27'].map((day) => `2026-09-${day} 3`),
    );
    expect(view.days[0]?.items).toMatchObject([{ start: 480, end: 590, item: { title: '高等数学', term: '26-27-1' } }]);
  });

  test('of another week leave out what takes place in odd weeks only', async () => {
    await mine.upsert(MATHS);
    expect(await titles({ week: 4 })).toEqual([]);
    expect(await titles({ week: 5 })).toEqual(['2026-10-05 高等数学']);
    expect(await titles({ date: '2026-10-05' })).toEqual(['2026-10-05 高等数学']);
  });

  test('may lie in two terms, each with its own weeks', async () => {
    await mine.upsert({ ...MATHS, weeks: '17-18' });
    await mine.upsert({ ...MATHS, title: '线性代数', weeks: '1', term: '26-27-2' });
    expect(await titles({ from: '2027-01-04', to: '2027-02-28' })).toEqual([
      '2027-01-04 高等数学',
      '2027-02-22 线性代数',
    ]);
  });

  test('tell who meets whom on them, and nothing of other days', async () => {
    const { item: maths } = await mine.upsert(MATHS);
    const { item: club, overlaps } = await mine.upsert(CLUB);
    expect(overlaps.map(({ title }) => title)).toEqual(['高等数学']);
    expect((await mine.get()).overlaps).toEqual([{ ids: [maths.id, club.id], dates: ['2026-09-21'] }]);
    expect((await mine.get({ week: 5 })).overlaps).toEqual([]);
  });

  test.each([
    { date: '2026-02-31' },
    { from: '2026-09-21', to: '2026-09-20' },
    { from: '2026-09-01', to: '2027-09-01' },
    { week: 100_000 },
  ])('are refused when they make no row: %o', async (asked) => {
    expect(await code(mine.get(asked))).toBe('timetable_days');
  });
});

describe('an item', () => {
  test('that is changed keeps what is not named, and its length when it only begins later', async () => {
    const { item } = await mine.upsert({ ...MATHS, place: '二教 101' });
    const { item: later } = await mine.upsert({ id: item.id, start: '10:10' });
    expect(later).toMatchObject({ id: item.id, start: 610, end: 720, place: '二教 101', weeks: item.weeks });
    const { item: bare } = await mine.upsert({ id: item.id, place: null, periods: '3-4' });
    expect(bare).not.toHaveProperty('place');
    expect(bare).toMatchObject({ start: 610, end: 720, source: 'own', createdAt: item.createdAt });
  });

  test('can change from every week to one day, to a whole day, and back', async () => {
    const { item } = await mine.upsert(MATHS);
    const once = (await mine.upsert({ id: item.id, date: '2026-10-03' })).item;
    expect(once).toMatchObject({ date: '2026-10-03', start: 480, end: 590 });
    expect(once).not.toHaveProperty('term');
    const whole = (await mine.upsert({ id: item.id, start: null })).item;
    expect(whole).toMatchObject({ start: 0, end: 1440 });
    expect((await mine.upsert({ id: item.id, weekday: 2, periods: '5' })).item).toMatchObject({
      weekday: 2,
      term: '26-27-1',
      start: 780,
    });
  });

  test('of several whole days takes one when it is given a time', async () => {
    const { item } = await mine.upsert({ title: '春游', date: '2026-10-01', lastDate: '2026-10-03' });
    const { item: timed } = await mine.upsert({ id: item.id, start: '09:00', end: '17:00' });
    expect(timed).toMatchObject({ date: '2026-10-01', start: 540, end: 1020 });
    expect(timed).not.toHaveProperty('lastDate');
  });

  test('beyond the bound is refused, by hand and by a file, and one that is there can still be changed', async () => {
    const { item } = await mine.upsert(CLUB);
    sql.run(
      `WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${MOST_ITEMS})
       INSERT INTO timetable_items SELECT 'n' || i, NULL, 'x', NULL, 0,
         json_object('id', 'n' || i, 'title', 'x', 'kind', 'own', 'source', 'own', 'date', '2030-01-01', 'start', 0, 'end', 1440), 0, 0
       FROM n`,
    );
    expect(await code(mine.upsert(CLUB))).toBe('timetable_full');
    expect(await code(mine.upsert({ id: item.id, place: '理教' }))).toBe('ok');
    const { token } = await mine.importPreview({ text: LECTURE });
    expect(await code(mine.importApply({ token, lines: ['1'] }))).toBe('timetable_full');
    await mine.remove({ id: item.id });
    expect(await code(mine.upsert(CLUB))).toBe('ok');
  });

  test('that makes no sense is refused and changes nothing', async () => {
    const { item } = await mine.upsert(MATHS);
    for (const [wrong, why] of [
      [{ weeks: '1-40' }, 'item_weeks'],
      [{ periods: '19' }, 'item_period'],
      [{ title: ' ' }, 'service_input'],
      [{ date: '2026-02-31' }, 'item_date'],
    ] as const) {
      expect(await code(mine.upsert({ id: item.id, ...wrong }))).toBe(why);
    }
    expect(await code(mine.upsert({ id: 'nobody', title: 'x' }))).toBe('item_missing');
    expect(await code(mine.upsert({ weekday: 1, periods: '1' }))).toBe('item_title');
    expect((await mine.items()).items).toEqual([item]);
  });

  test('that a plugin keeps under a key is replaced by it as a whole, and changed by nobody else', async () => {
    const { item } = await portal.upsert({ ...MATHS, place: '二教 101', key: 'c-1' });
    const { item: again } = await portal.upsert({ ...MATHS, key: 'c-1' });
    expect(again).toMatchObject({ id: item.id, source: 'campus', key: 'c-1' });
    expect(again).not.toHaveProperty('place');
    expect(await code(mine.upsert({ id: item.id, title: '我的' }))).toBe('item_kept');
    await mine.upsert({ ...MATHS, key: 'c-1' });
    expect((await mine.items()).items).toHaveLength(2);
    expect((await portal.remove({ key: 'c-1' })).id).toBe(item.id);
    expect(await code(portal.remove({ key: 'c-1' }))).toBe('item_missing');
  });

  test('made in a tainted reply says so, also after the user changed it', async () => {
    const { item } = await fooled.upsert(CLUB);
    expect(item.tainted).toBe(true);
    expect((await mine.upsert({ id: item.id, title: '聚会' })).item.tainted).toBe(true);
    expect((await mine.upsert(CLUB)).item.tainted).toBe(false);
  });
});

describe('a term', () => {
  test('that was confirmed takes the place of the usual one, and its items move with it', async () => {
    await mine.upsert(MATHS);
    const term = await mine.setTerm({ id: '26-27-1', firstMonday: '2026-09-14', weeks: 16 });
    expect(term).toMatchObject({ assumed: false, weeks: 16 });
    expect(await titles({ date: '2026-09-14' })).toEqual(['2026-09-14 高等数学']);
    expect((await mine.terms()).terms.map(({ id, assumed }) => `${id} ${assumed}`)).toEqual([
      '26-27-1 false',
      '26-27-2 true',
      '27-28-1 true',
      '27-28-2 true',
    ]);
  });

  test('that holds items is still there years later', async () => {
    await mine.upsert(MATHS);
    clock.advance(3 * 365 * 86_400_000);
    const { terms, now } = await mine.terms();
    expect(terms[0]).toMatchObject({ id: '26-27-1', assumed: true });
    expect(now).toBe('29-30-1');
    expect((await mine.items({ term: '26-27-1' })).items).toHaveLength(1);
  });

  test('of one’s own takes the place of a usual one that it lies over', async () => {
    await mine.setTerm({ id: 'exchange', firstMonday: '2027-02-15', weeks: 20 });
    expect((await mine.terms()).terms.map(({ id }) => id)).toEqual(['26-27-1', 'exchange', '27-28-1', '27-28-2']);
  });

  test('has the days between it and its neighbours, and none of theirs', async () => {
    await mine.upsert({ title: '最后一天', date: '2027-01-10' });
    await mine.upsert({ title: '寒假', date: '2027-01-11' });
    const titlesOf = async (term: string) => (await mine.items({ term })).items.map(({ title }) => title).sort();
    expect(await titlesOf('26-27-1')).toEqual(['寒假', '最后一天']);
    expect(await titlesOf('26-27-2')).toEqual(['寒假']);
  });

  test('is named after its first Monday unless it has a name', async () => {
    expect((await mine.setTerm({ firstMonday: '2027-06-28', weeks: 4 })).id).toBe('26-27-3');
  });

  test.each([
    [{ firstMonday: '2026-09-08', weeks: 16 }, 'term_monday'],
    [{ firstMonday: '2026-09-07', weeks: 0 }, 'term_weeks'],
    [{ firstMonday: '2026-09-07', weeks: 8 }, 'term_short'],
    [{ id: '秋', firstMonday: '2027-06-28', weeks: 4 }, 'term_id'],
    [{ id: 'lab', firstMonday: '2026-10-12', weeks: 4 }, 'term_overlap'],
  ])('with wrong dates is refused: %o', async (term, why) => {
    await mine.upsert(MATHS);
    expect(await code(mine.setTerm(term))).toBe(why);
  });

  test('is forgotten only when nothing lies in it', async () => {
    const { item } = await mine.upsert(MATHS);
    expect(await code(mine.removeTerm({ id: '26-27-1' }))).toBe('term_used');
    await mine.remove({ id: item.id });
    expect(await code(mine.removeTerm({ id: '26-27-1' }))).toBe('ok');
    expect(await code(mine.removeTerm({ id: '26-27-1' }))).toBe('term_missing');
  });
});

describe('a calendar file', () => {
  const exported = async () => (await mine.exportIcs()).text;

  test('of one’s own timetable brings nothing new', async () => {
    await mine.upsert(MATHS);
    await mine.upsert(CLUB);
    const { token, lines } = await mine.importPreview({ text: await exported() });
    expect(lines.map(({ is }) => is)).toEqual(['same', 'same']);
    expect(await mine.importApply({ token })).toEqual({ added: 0, changed: 0, leftOut: 2 });
  });

  test('says what it would do before it does anything, and does what was chosen', async () => {
    const { item } = await mine.upsert(MATHS);
    await mine.upsert({ ...MATHS, title: '体育', weekday: 5 });
    const text = await exported();
    await mine.upsert({ id: item.id, place: '理教 301' });
    for (const other of (await mine.items()).items) if (other.title === '体育') await mine.remove({ id: other.id });
    await mine.upsert({ title: '志愿服务', weekday: 5, periods: '2', weeks: '3' });
    const before = (await mine.items()).items;
    const { token, lines } = await mine.importPreview({ text });
    expect(lines.map(({ line, is, fields, overlaps }) => ({ line, is, fields, overlaps }))).toEqual([
      { line: '1', is: 'changed', fields: ['place'], overlaps: [] },
      { line: '2', is: 'conflict', fields: [], overlaps: ['志愿服务'] },
    ]);
    expect((await mine.items()).items).toEqual(before);
    expect(await mine.importApply({ token, lines: ['2'] })).toEqual({ added: 1, changed: 0, leftOut: 1 });
    const after = (await mine.items()).items;
    expect(after.find(({ title }) => title === '体育')).toMatchObject({
      source: 'ics',
      tainted: true,
      term: '26-27-1',
    });
    expect(after.find(({ id }) => id === item.id)).toMatchObject({ place: '理教 301', tainted: false });
    expect(await code(mine.importApply({ token }))).toBe('import_gone');
  });

  test('leaves out what meets something else unless it is named', async () => {
    await mine.upsert({ ...CLUB, start: '08:30' });
    const { token, lines } = await mine.importPreview({ text: LECTURE });
    expect(lines.map(({ is }) => is)).toEqual(['conflict']);
    expect(await mine.importApply({ token })).toEqual({ added: 0, changed: 0, leftOut: 1 });
  });

  test('is known again by its own name, whatever the user made of it', async () => {
    const { token } = await mine.importPreview({ text: LECTURE });
    await mine.importApply({ token });
    const [item] = (await mine.items()).items;
    await mine.upsert({ id: item?.id ?? '', title: '名家讲座', start: '10:00' });
    expect((await mine.importPreview({ text: LECTURE })).lines).toMatchObject([
      { is: 'changed', fields: ['title', 'start', 'end'] },
    ]);
    expect((await mine.exportIcs()).text).toContain('\r\nUID:a\r\n');
  });

  test('is looked at again when the timetable has changed since', async () => {
    const text = LECTURE;
    const { token } = await mine.importPreview({ text });
    await mine.upsert(MATHS);
    expect(await code(mine.importApply({ token }))).toBe('import_stale');
    const again = await mine.importPreview({ text });
    clock.advance(31 * 60_000);
    expect(await code(mine.importApply({ token: again.token }))).toBe('import_gone');
    expect((await mine.items()).items).toHaveLength(1);
  });

  test('that names a line which is not there does nothing at all', async () => {
    const text = await exported().then(
      () => 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20260921\nSUMMARY:校庆\nEND:VEVENT\nEND:VCALENDAR',
    );
    const { token } = await mine.importPreview({ text });
    expect(await code(mine.importApply({ token, lines: ['1', '7'] }))).toBe('import_line');
    expect((await mine.items()).items).toEqual([]);
    expect(await mine.importApply({ token, lines: ['1', '1'] })).toMatchObject({ added: 1 });
  });

  test('goes to the term that its weeks lie in', async () => {
    await mine.upsert({ ...MATHS, term: '26-27-2' });
    const { text } = await mine.exportIcs({ term: '26-27-2' });
    expect((await mine.importPreview({ text })).term.id).toBe('26-27-2');
    const forced = await mine.importPreview({ text, term: '26-27-1' });
    expect(forced).toMatchObject({ lines: [], outside: ['高等数学'] });
  });

  test('may be a stored file, and says what of it could not be read', async () => {
    files.set('file_1', new TextEncoder().encode('BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20260231\n'));
    const { lines, problems } = await mine.importPreview({ file: 'file_1' });
    expect(lines).toEqual([]);
    expect(problems.length).toBeGreaterThan(0);
  });

  test.each([
    [{ text: 'not a calendar' }, 'ics_not_calendar'],
    [{}, 'import_source'],
    [{ text: 'a', file: 'b' }, 'import_source'],
  ] as const)('that is none is refused: %o', async (input, why) => {
    expect(await code(mine.importPreview(input))).toBe(why);
  });
});

test('screens hear of every change', async () => {
  const heard: string[] = [];
  const stop = new AbortController();
  const listening = (async () => {
    for await (const { change } of changes.watch({ epoch: 'test', sequence: 0 }, stop.signal)) heard.push(change.topic);
  })();
  const { item } = await mine.upsert(MATHS);
  await mine.setTerm({ id: '26-27-1', firstMonday: '2026-09-07', weeks: 17 });
  await mine.remove({ id: item.id });
  await Bun.sleep(1);
  stop.abort();
  await listening;
  expect(heard).toEqual(['timetable', 'timetable', 'timetable']);
});
