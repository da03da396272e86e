/** Everything out and in, over a real harness: nothing is lost, nothing half applied, nothing goes on by itself. */
import { describe, expect, test } from 'bun:test';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { HarnessError } from '@pku-harness/sdk';
import type { Harness } from '../harness/harness';
import { harnessStarter, openTestSql, type TestHarness } from '../testing';
import { dumpSql } from '../testing/dump-sql';
import { writeExport } from './export-file';
import { migrate } from './migrate';
import { MIGRATIONS } from './migrations';
import { PART_LENGTH } from './transfers';

const { start } = harnessStarter();
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error) => (HarnessError.is(error) ? error.code : error),
  );

async function exported({ storage }: Harness): Promise<string> {
  const { id, parts } = await storage.export({});
  const texts: string[] = [];
  for (let part = 0; part < parts; part++) texts.push((await storage.exportPart({ id, part })).text);
  return texts.join('');
}

async function sent({ storage }: Harness, text: string): Promise<{ id: string }> {
  const { id } = await storage.importStart({});
  for (let at = 0, part = 0; at < text.length; at += PART_LENGTH, part++) {
    await storage.importPart({ id, part, text: text.slice(at, at + PART_LENGTH) });
  }
  return { id };
}

const imported = async (user: Harness, text: string) => user.storage.importApply(await sent(user, text));

/** A harness with something in every table. */
async function lived(): Promise<TestHarness> {
  const all = await start();
  all.model.reply().call('fixture__note', { text: '带伞' });
  all.model.reply().text('记下了');
  const session = await all.ask('记一下带伞');
  await all.ended(session);
  await all.user.settings.change({ key: 'app.theme', value: 'dark' });
  await all.user.settings.change({ key: 'plugin.fixture.permission.write', value: 'ask' });
  await all.user.kv.set({ plugin: 'fixture', key: 'list', value: ['甲', 1, null, '😀'] });
  await all.user.kv.set({ plugin: 'fixture', key: 'long', value: 'x'.repeat(PART_LENGTH + 10) });
  await all.user.models.setKey({ provider: 'scripted', key: 'sk-invented' });
  return all;
}

/** The rows that matter, without what each life writes for itself. */
const content = ({ platform }: TestHarness) =>
  ['settings', 'kv', 'sessions', 'journal', 'calls', 'approvals'].map((table) =>
    platform.sql.all(`SELECT * FROM ${table} ORDER BY 1, 2`),
  );

/** Puts the right foot under changed lines, as somebody would who wants to deceive. */
function signed(lines: readonly string[]): string {
  const text = lines.map((line) => `${line}\n`).join('');
  return `${text}${JSON.stringify({ rows: lines.length - 1, sha256: bytesToHex(sha256(utf8ToBytes(text))) })}\n`;
}
const linesOf = (text: string) => text.trimEnd().split('\n').slice(0, -1);

describe('an export', () => {
  test('brings everything to another harness, and no key', async () => {
    const from = await lived();
    const text = await exported(from.user);
    expect(text).not.toContain('sk-invented');
    const to = await start();
    const { id } = await sent(to.user, text);
    expect(await to.user.storage.importCheck({ id })).toMatchObject({
      exportedAt: from.platform.clock.now(),
      version: '1.0.0',
      sessions: 1,
      loosens: [],
    });
    await to.user.storage.importApply({ id });
    expect(content(to)).toEqual(content(from));
    expect((await to.user.settings.list({})).find(({ key }) => key === 'app.theme')?.value).toBe('dark');
    expect(await to.user.kv.get({ plugin: 'fixture', key: 'list' })).toHaveLength(4);
    expect((await to.user.chat.sessions({}))[0]?.title).toBe('记一下带伞');
    expect((await to.ended('chat')).at(-1)?.event).toMatchObject({ type: 'run.ended', end: 'done' });
  });

  test('holds the moment it was made at, in parts that fit a frame', async () => {
    const all = await lived();
    const { id, parts } = await all.user.storage.export({});
    expect(parts).toBeGreaterThan(1);
    await all.user.settings.change({ key: 'app.theme', value: 'light' });
    const texts = [];
    for (let part = 0; part < parts; part++) texts.push((await all.user.storage.exportPart({ id, part })).text);
    expect(texts.every((text) => JSON.stringify(text).length < 1_000_000)).toBe(true);
    expect(texts.join('')).toContain('["settings",["app.theme","\\"dark\\""');
    expect(await codeOf(all.user.storage.exportPart({ id, part: parts }))).toBe('transfer_missing');
    all.platform.clock.advance(11 * 60_000);
    await Bun.sleep(1);
    expect(await codeOf(all.user.storage.exportPart({ id, part: 0 }))).toBe('transfer_missing');
  });

  for (let version = 1; version <= MIGRATIONS.length; version++) {
    test(`of a database of version ${version} becomes what an update would make of it`, async () => {
      const old = openTestSql();
      const { loadSql } = await import('../testing/dump-sql');
      loadSql(old, await Bun.file(`${import.meta.dir}/../testing/old-databases/version-${version}.sql`).text());
      // Written as the program of that time would have: its number of steps, its tables.
      const [head = '', ...rows] = linesOf(
        writeExport(old, { version: '0.1.0', kind: 'real', exportedAt: 1 }).join(''),
      );
      const text = signed([JSON.stringify({ ...JSON.parse(head), schema: version }), ...rows]);
      const to = await start();
      await imported(to.user, text);
      migrate(old);
      expect(to.platform.sql.all('SELECT * FROM kv')).toEqual(old.all('SELECT * FROM kv'));
      expect(to.platform.sql.all('SELECT * FROM calls')).toEqual(old.all('SELECT * FROM calls'));
      expect(await to.user.approvals.list({})).toEqual([]);
    });
  }
});

describe('an import that is refused changes nothing', () => {
  const attempts: readonly [string, (lines: string[], text: string) => string, string][] = [
    ['a file that is none', () => 'hello', 'import_form'],
    ['an empty file', () => '', 'import_form'],
    ['a file that was cut off', (_lines, text) => text.slice(0, text.length - 100), 'import_form'],
    ['a file without its last line', (lines) => `${lines.join('\n')}\n`, 'import_form'],
    ['a file with a changed letter', (_lines, text) => text.replace('带伞', '带钱'), 'import_form'],
    ['a file with a missing row', (lines, text) => text.replace(`${lines[1]}\n`, ''), 'import_form'],
    [
      'a file of a newer form',
      ([head = '', ...rows]) => signed([head.replace('"format":1', '"format":2'), ...rows]),
      'import_newer',
    ],
    [
      'a file of a newer database',
      ([head = '', ...rows]) => signed([head.replace(/"schema":\d+/, '"schema":99'), ...rows]),
      'import_newer',
    ],
    [
      'a file of a demo',
      ([head = '', ...rows]) => signed([head.replace('"kind":"real"', '"kind":"demo"'), ...rows]),
      'import_kind',
    ],
    ['a row of an unknown table', (lines) => signed([...lines, '["secrets",["a"]]']), 'import_form'],
    [
      'a table that the program does not have',
      ([head = '', ...rows]) =>
        signed([head.replace('"tables":{', '"tables":{"extra":["a"],'), ...rows, '["extra",["a"]]']),
      'import_rows',
    ],
    ['a value that is no JSON', (lines) => signed([...lines, '["kv",["fixture","x","{oops"]]']), 'import_rows'],
    [
      'the same row twice',
      (lines) => signed([...lines, lines.find((line) => line.startsWith('["kv"')) as string]),
      'import_rows',
    ],
    [
      'a journal with a gap',
      (lines) => signed([...lines, '["journal",["chat",999,1,"{\\"type\\":\\"run.ended\\"}"]]']),
      'import_rows',
    ],
    [
      'a value that breaks a rule of its column',
      (lines) => signed([...lines, '["sessions",["s-2","t",1,1,"secret"]]']),
      'import_rows',
    ],
  ];
  for (const [what, change, code] of attempts) {
    test(what, async () => {
      const all = await lived();
      const text = await exported(all.user);
      const before = dumpSql(all.platform.sql);
      expect(await codeOf(imported(all.user, change(linesOf(text), text)))).toBe(code);
      expect(dumpSql(all.platform.sql)).toBe(before);
      // The harness goes on as if nothing had been.
      all.model.reply().text('在');
      await all.ask('还在吗', 'after');
      expect((await all.ended('after')).at(-1)?.event).toMatchObject({ end: 'done' });
    });
  }

  test('parts that are missing or out of order', async () => {
    const { user } = await start();
    const { id } = await user.storage.importStart({});
    await user.storage.importPart({ id, part: 0, text: 'a' });
    await user.storage.importPart({ id, part: 0, text: 'a' });
    expect(await codeOf(user.storage.importPart({ id, part: 2, text: 'c' }))).toBe('transfer_missing');
    expect(await codeOf(user.storage.importPart({ id: 'other', part: 1, text: 'b' }))).toBe('transfer_missing');
    expect(await codeOf(user.storage.importApply({ id: 'other' }))).toBe('transfer_missing');
  });
});

describe('an import', () => {
  test('tells what it would allow beyond now, in words, also what it would no longer forbid', async () => {
    const from = await start();
    await from.user.settings.change({ key: 'plugin.fixture.permission.money', value: 'auto' });
    const text = await exported(from.user);
    const to = await start();
    await to.user.settings.change({ key: 'plugin.fixture.permission.read', value: 'off' });
    const { loosens } = await to.user.storage.importCheck(await sent(to.user, text));
    expect(loosens.map(({ title, before, after }) => [title.zh, before.zh, after.zh])).toEqual([
      ['示例：读取', '关闭', '自动执行'],
      ['示例：花钱', '先询问', '自动执行'],
    ]);
    expect((await to.user.settings.list({})).find(({ key }) => key.endsWith('permission.money'))?.value).toBe('ask');
  });

  test('of a chat with an approved call makes no call here', async () => {
    const from = await start();
    from.model.reply().call('fixture__pay', { yuan: 500 });
    const session = await from.ask('付 500');
    await from.until(session, (event) => event.type === 'approval.asked');
    const lines = linesOf(await exported(from.user));
    // Somebody answers yes in the file.
    const columns: string[] = JSON.parse(lines[0] as string).tables.approvals;
    const forged = lines.map((line, index) => {
      if (index === 0) return line;
      const [table, row] = JSON.parse(line) as [string, unknown[]];
      if (table !== 'approvals') return line;
      row[columns.indexOf('answer')] = 'once';
      row[columns.indexOf('answered_at')] = 1;
      return JSON.stringify([table, row]);
    });
    const to = await start();
    await imported(to.user, signed(forged));
    expect(await to.user.approvals.list({})).toEqual([]);
    to.model.reply().text('好');
    await to.user.chat.send({ session, messageId: 'again', text: '继续' });
    await to.ended(session, 2);
    expect(to.world.effects).toEqual([]);
    const entries = await to.ended(session);
    expect(entries.at(-1)?.event).toMatchObject({ type: 'run.ended', end: 'interrupted' });
  });

  test('of a chat whose end was taken out of sight makes no call here either', async () => {
    const from = await start();
    from.model.reply().call('fixture__pay', { yuan: 500 });
    const session = await from.ask('付 500');
    const asked = await from.until(session, (event) => event.type === 'approval.asked');
    await from.user.chat.stop({ session });
    const lines = linesOf(await exported(from.user));
    const tables: Record<string, string[]> = JSON.parse(lines[0] as string).tables;
    // Somebody goes back to the open question in the file, and answers yes.
    const rewound = { session, sequence: 0, at: 1, event: JSON.stringify({ type: 'chat.rewound', to: asked.length }) };
    const yes = { answer: 'once', answered_at: 1 };
    const forged = lines.flatMap((line, index) => {
      if (index === 0) return line;
      const [table, row] = JSON.parse(line) as [string, unknown[]];
      if (table === 'calls') return [];
      if (table === 'journal') rewound.sequence++;
      if (table !== 'approvals') return line;
      return JSON.stringify([table, tables.approvals?.map((name, at) => ({ ...yes })[name] ?? row[at])]);
    });
    rewound.sequence++;
    forged.push(JSON.stringify(['journal', tables.journal?.map((name) => ({ ...rewound })[name])]));
    const to = await start();
    await imported(to.user, signed(forged));
    to.model.reply().text('好');
    await to.user.chat.send({ session, messageId: 'again', text: '继续' });
    await to.until(session, (event) => event.type === 'run.ended' && event.end === 'done');
    expect(to.world.effects).toEqual([]);
    expect(to.platform.sql.get('SELECT answer FROM approvals')).toEqual({ answer: 'void' });
  });

  test('tells also what it would allow under an old id of a plugin', async () => {
    const from = await start();
    const lines = linesOf(await exported(from.user));
    lines.push(JSON.stringify(['settings', ['plugin.before.permission.money', '"auto"', 1]]));
    const to = await start({ fixture: { legacy: { plugins: ['before'] } } });
    const { loosens } = await to.user.storage.importCheck(await sent(to.user, signed(lines)));
    expect(loosens.map(({ key, after }) => [key, after.zh])).toEqual([['plugin.fixture.permission.money', '自动执行']]);
  });

  test('stops what runs, tells the readers, and shows the new data at once', async () => {
    const text = await exported((await lived()).user);
    const to = await start();
    to.model.reply().text('说了一半').hang();
    const session = await to.ask('慢慢说', 'old');
    await to.until(session, (event) => event.type === 'text.delta');
    const reading = codeOf(to.until(session, () => false));
    const changes = to.user.changes.watch({ after: { epoch: '', sequence: 0 } })[Symbol.asyncIterator]();
    await changes.next();
    await imported(to.user, text);
    expect(await reading).toBe('session_missing');
    expect((await to.user.chat.sessions({})).map(({ id }) => id)).toEqual(['chat']);
    for (;;) {
      const { change } = (await changes.next()).value;
      if (change.topic === 'all') break;
    }
    await changes.return?.();
  });

  test('makes screens read their data again', async () => {
    const text = await exported((await start()).user);
    const { user } = await start();
    const reader = user.data.watch({ tool: 'fixture.look', input: {} })[Symbol.asyncIterator]();
    for (;;) if ((await reader.next()).value.status === 'ready') break;
    await imported(user, text);
    const seen: string[] = [];
    while (seen.at(-1) !== 'ready') seen.push((await reader.next()).value.status);
    expect(seen).toContain('loading');
    await reader.return?.();
  });
});

describe('deleting everything', () => {
  test('leaves a harness like a new one, without data, keys and copies', async () => {
    const all = await lived();
    await all.user.storage.deleteAll({});
    const fresh = openTestSql();
    migrate(fresh);
    expect(dumpSql(all.platform.sql)).toBe(dumpSql(fresh));
    expect((await all.user.models.keys({})).some(({ present }) => present)).toBe(false);
    expect((await all.user.settings.list({})).find(({ key }) => key === 'app.theme')?.value).toBe('system');
    all.model.reply().text('在');
    await all.ask('在吗', 'new');
    expect((await all.ended('new')).at(-1)?.event).toMatchObject({ end: 'done' });
  });

  test('and importing are for people; an export may be made at a terminal', async () => {
    const { agent } = await lived();
    for (const call of [
      agent.storage.deleteAll({}),
      agent.storage.importStart({}),
      agent.storage.importPart({ id: 'a', part: 0, text: '' }),
      agent.storage.importCheck({ id: 'a' }),
      agent.storage.importApply({ id: 'a' }),
    ]) {
      expect(await codeOf(call)).toBe('people_only');
    }
    expect(await exported(agent)).toContain('pku-harness-export');
  });
});
