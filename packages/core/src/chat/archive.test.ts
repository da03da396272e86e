import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { harnessStarter, type TestHarness } from '../testing';
import { PIECE } from './export-chat';
import { matchQuery, searchWords, whereIn } from './search-text';

const { lives, start } = harnessStarter();

/** Says something in a session of its own and has it answered. */
async function chat(harness: TestHarness, session: string, asked: string, answered: string, runs = 1): Promise<void> {
  harness.model.reply().text(answered);
  await harness.ask(asked, session);
  await harness.ended(session, runs);
}

const found = async (harness: TestHarness, query: string) =>
  (await harness.user.chat.search({ query })).map(({ session, role }) => `${session} ${role}`);

describe('search in past chats', () => {
  test('finds Chinese of any length, one character included, and Latin words by their beginning', async () => {
    const harness = await start();
    await chat(harness, 'a', '食堂几点关门', '家园食堂 21:00 关门');
    await chat(harness, 'b', '图书馆开到几点', 'The library closes at 22:00');
    expect(await found(harness, '食堂')).toEqual(['a assistant', 'a user']);
    expect(await found(harness, '馆')).toEqual(['b user']);
    expect(await found(harness, 'LIBR')).toEqual(['b assistant']);
    expect(await found(harness, '堂食')).toEqual([]);
  });

  test('wants every part, in any order', async () => {
    const harness = await start();
    await chat(harness, 'a', '二教哪里有空教室', '101');
    expect(await found(harness, '教室 二教')).toEqual(['a user']);
    expect(await found(harness, '教室 三教')).toEqual([]);
  });

  test('shows the place that was found', async () => {
    const harness = await start();
    await chat(harness, 'a', `${'前'.repeat(60)}二教${'后'.repeat(200)}`, '好');
    const [hit] = await harness.user.chat.search({ query: '二教' });
    expect(hit?.excerpt.slice(hit.from, hit.to)).toBe('二教');
    expect(hit?.excerpt.startsWith('…') && hit.excerpt.endsWith('…')).toBe(true);
    expect(hit).toMatchObject({ messageId: 'message-1', title: expect.stringContaining('前') });
  });

  test('keeps up with what is said, what is rewritten and what is removed', async () => {
    const harness = await start();
    await chat(harness, 'a', '甲楼', '好');
    expect(await found(harness, '甲楼')).toEqual(['a user']);
    await chat(harness, 'a', '乙楼', '好', 2);
    expect(await found(harness, '乙楼')).toEqual(['a user']);
    harness.model.reply().text('好');
    await harness.user.chat.edit({ session: 'a', messageId: 'message-1', newMessageId: 'new', text: '丙楼' });
    await harness.ended('a', 3);
    expect([await found(harness, '甲楼'), await found(harness, '丙楼')]).toEqual([[], ['a user']]);
    await harness.user.chat.remove({ session: 'a' });
    expect(await found(harness, '丙楼')).toEqual([]);
  });

  test('knows chats of earlier lives', async () => {
    const { next } = await lives();
    const first = await next();
    await chat(first, 'a', '食堂几点关门', '好');
    await first.close();
    expect(await found(await next(), '食堂')).toEqual(['a user']);
  });

  test('takes nothing that was typed as syntax', async () => {
    const harness = await start();
    await chat(harness, 'a', '怎么用 NEAR("a" OR b*)', '好');
    for (const query of ['"', '*', 'a"b', 'NEAR(', 'words:a', '-a', 'a AND', '   ', '()', '🙂']) {
      expect(await harness.user.chat.search({ query })).toBeArray();
    }
    expect(await found(harness, 'NEAR')).toEqual(['a user']);
  });

  test('any text is found by any part of it', async () => {
    const harness = await start();
    const sql = harness.platform.sql;
    sql.run("CREATE VIRTUAL TABLE temp.texts USING fts5 (words, tokenize = 'unicode61')");
    const word = fc.constantFrom('二教', '空教室', '食堂', 'room', 'free', '101', '几点', 'b');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), fc.nat(), fc.nat(), (words, from, length) => {
        const start = from % words.length;
        const part = words.slice(start, start + 1 + (length % (words.length - start))).join(' ');
        sql.run('DELETE FROM texts');
        sql.run('INSERT INTO texts (words) VALUES (?)', searchWords(words.join(' ')));
        expect(sql.all('SELECT rowid FROM texts WHERE texts MATCH ?', matchQuery(part) ?? '')).toHaveLength(1);
      }),
    );
  });

  test('an excerpt is cut at neither end of a short text', () => {
    expect(whereIn('二教 101', '101')).toEqual({ excerpt: '二教 101', from: 3, to: 6 });
    expect(whereIn('一二', '三')).toEqual({ excerpt: '一二', from: 0, to: 0 });
  });
});

describe('an export', () => {
  test('as Markdown reads like the chat, calls and their outcome included', async () => {
    const harness = await start();
    harness.model.reply().call('fixture__look', { text: '`二教`' });
    harness.model.reply().text('有空教室');
    await harness.ended(await harness.ask('二教: 哪里有空教室?'));
    const file = await harness.user.chat.export({ session: 'chat', format: 'markdown' });
    expect(file).toMatchObject({ name: '二教 哪里有空教室.md', mediaType: 'text/markdown' });
    expect(file.next).toBeUndefined();
    expect(file.text).toStartWith('# 二教: 哪里有空教室?\n\n## 你 · 2026-09-21 08:30\n\n二教: 哪里有空教室?\n');
    expect(file.text).toContain('**查看** (fixture__look) · ok');
    expect(file.text).toEndWith('有空教室\n');
  });

  test('as JSON has what the view has', async () => {
    const harness = await start();
    await chat(harness, 'a', '你好', '好');
    const { text } = await harness.user.chat.export({ session: 'a', format: 'json' });
    expect(JSON.parse(text)).toMatchObject({
      format: 'pku-harness-chat',
      version: 1,
      id: 'a',
      messages: [{ role: 'user' }, { role: 'assistant', parts: [{ kind: 'text', text: '好' }] }],
    });
  });

  test('comes in pieces that make one file, as it stood when the first was read', async () => {
    const harness = await start();
    // Spaces weigh nothing in the model's window.
    const long = `长🙂${' '.repeat(58)}`.repeat(PIECE / 60);
    for (let run = 1; run <= 2; run++) await chat(harness, 'a', '说长一点', long, run);
    let text = '';
    let pieces = 0;
    let piece = await harness.user.chat.export({ session: 'a', format: 'json' });
    await chat(harness, 'a', '还有', '好', 3);
    for (;;) {
      text += piece.text;
      pieces++;
      expect(piece.text.length).toBeLessThanOrEqual(PIECE);
      if (piece.next === undefined) break;
      piece = await harness.user.chat.export({ session: 'a', format: 'json', after: piece.next });
    }
    expect(pieces).toBeGreaterThan(1);
    expect(JSON.parse(text).messages).toHaveLength(4);
    expect(text).toBe(Buffer.from(text).toString()); // No piece ended within a pair.
  });

  test('fences text that holds fences', async () => {
    const harness = await start();
    harness.model.reply().call('fixture__look', { text: '```\n# 假标题' });
    harness.model.reply().text('好');
    await harness.ended(await harness.ask('看'));
    const { text } = await harness.user.chat.export({ session: 'chat', format: 'markdown' });
    expect(text).toContain('````json');
  });
});

describe('a title', () => {
  test('is the first message until a person gives another', async () => {
    const harness = await start();
    await chat(harness, 'a', '食堂几点关门', '好');
    await harness.user.chat.rename({ session: 'a', title: '食堂' });
    await chat(harness, 'a', '图书馆呢', '好', 2);
    expect((await harness.user.chat.sessions({}))[0]?.title).toBe('食堂');
  });
});
