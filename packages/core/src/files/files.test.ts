import { beforeEach, describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import { ChangeFeed } from '../changes';
import type { PdfReader } from '../platform';
import { migrate } from '../storage';
import { memoryPlatform } from '../testing/memory-platform';
import { FileShelf, MOST_FILE_BYTES, PART_LENGTH } from '.';
import { imageSize } from './image-size';
import { mediaTypeOf } from './media-type';

const utf8 = (text: string) => new TextEncoder().encode(text);
const PDF = utf8('%PDF-1.7 …');
const png = (width: number, height: number) => {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};

let platform: ReturnType<typeof memoryPlatform>;
const shelfWith = (pdf?: PdfReader) =>
  new FileShelf({ ...platform, ...(pdf ? { pdf } : {}), changes: new ChangeFeed('t') });
const pages = (...texts: string[]): PdfReader => ({
  read: async (_bytes, most) => ({ pages: texts.length, texts: texts.slice(0, most) }),
});
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
beforeEach(() => {
  platform = memoryPlatform();
  migrate(platform.sql);
});

describe('a file', () => {
  test('is stored once by its content, under a name that stays the same', async () => {
    const shelf = shelfWith();
    const first = await shelf.add('课表.txt', utf8('周一 高数'), 'chat-1');
    const again = await shelf.add('另一个名字.txt', utf8('周一 高数'));
    expect(first.ref).toMatch(/^file_[0-9a-f]{32}$/);
    expect(again).toEqual(first);
    expect(shelf.list()).toEqual([first]);
    expect(shelf.list('chat-1')).toEqual([first]);
    expect(shelf.totals()).toEqual({ count: 1, bytes: utf8('周一 高数').length });
  });

  test('is what its bytes say, whatever its name claims', async () => {
    const shelf = shelfWith();
    expect(await shelf.add('virus.txt', png(3, 2))).toMatchObject({
      mediaType: 'image/png',
      kind: 'image',
      width: 3,
      height: 2,
    });
    expect(await shelf.add('a.csv', utf8('a,b\n1,2'))).toMatchObject({ mediaType: 'text/csv', kind: 'text' });
    expect(await shelf.add('a.png', utf8('not a picture'))).toMatchObject({ mediaType: 'text/plain', kind: 'text' });
    expect(await shelf.add('a.bin', new Uint8Array([0, 1, 2]))).toMatchObject({ kind: 'other' });
  });

  test('has a plain name', async () => {
    const shelf = shelfWith();
    expect((await shelf.add('../../etc/pass\u0000wd', utf8('a'))).name).toBe('passwd');
    expect((await shelf.add('', utf8('b'))).name).toBe('file');
    expect([...(await shelf.add('长'.repeat(500), utf8('c'))).name]).toHaveLength(200);
  });

  test('that is empty, too large or a torn picture is not stored', async () => {
    const shelf = shelfWith();
    expect(await code(shelf.add('a', new Uint8Array()))).toBe('file_empty');
    expect(await code(shelf.add('a', new Uint8Array(MOST_FILE_BYTES + 1)))).toBe('file_large');
    expect(await code(shelf.add('a.png', png(3, 2).slice(0, 20)))).toBe('file_broken');
    expect(shelf.list()).toEqual([]);
  });

  test('that was removed is missing, its bytes too', async () => {
    const shelf = shelfWith();
    const { ref } = await shelf.add('a.txt', utf8('a'));
    await shelf.remove(ref);
    expect(await code(shelf.bytes(ref))).toBe('file_missing');
    expect(await platform.files.get(ref)).toBeNull();
  });
});

describe('the text of a file', () => {
  test('is read in parts that join to the whole', async () => {
    const shelf = shelfWith();
    const whole = '一二三四五'.repeat(9_000);
    const { ref } = await shelf.add('a.md', utf8(whole));
    let text = '';
    for (let from: number | undefined = 0; from !== undefined; ) {
      const part: Awaited<ReturnType<FileShelf['text']>> = await shelf.text(ref, from);
      expect(part.text.length).toBeLessThanOrEqual(PART_LENGTH);
      text += part.text;
      from = part.next;
    }
    expect(text).toBe(whole);
  });

  test('is decoded as old campus files are', async () => {
    const shelf = shelfWith();
    const { ref } = await shelf.add('a.txt', new Uint8Array([0xb1, 0xb1, 0xb4, 0xf3])); // 北大 in GBK
    expect((await shelf.text(ref)).text).toBe('北大');
  });

  test('of a PDF says which pages it is of', async () => {
    const shelf = shelfWith(pages('第一页', '第二页', '第三页'));
    const { ref, pages: count } = await shelf.add('a.pdf', PDF);
    expect(count).toBe(3);
    expect(await shelf.text(ref)).toEqual({
      ref,
      text: '第一页\n\n第二页\n\n第三页',
      total: 13,
      pages: { from: 1, to: 3 },
    });
    expect(await shelf.text(ref, 5, 3)).toMatchObject({ text: '第二页', next: 8, pages: { from: 2, to: 2 } });
  });

  test('is refused where there is none: an image, a PDF of pictures, one with a password, one without a reader', async () => {
    const shelf = shelfWith(pages('', ' '));
    expect(await code(shelf.text((await shelf.add('a.png', png(1, 1))).ref))).toBe('file_no_text');
    expect(await code(shelf.text((await shelf.add('a.pdf', PDF)).ref))).toBe('file_no_text');
    expect(await code(shelf.text('file_gone'))).toBe('file_missing');
    const { ref } = await shelfWith().add('b.pdf', utf8('%PDF-1.4 b'));
    expect(await code(shelfWith().text(ref))).toBe('file_pdf_unsupported');
    const locked: PdfReader = {
      read: async () => {
        throw new HarnessError('file_encrypted', { zh: '有密码', en: 'Locked' });
      },
    };
    const kept = await shelfWith(locked).add('c.pdf', utf8('%PDF-1.4 c'));
    expect(await code(shelfWith(locked).text(kept.ref))).toBe('file_encrypted');
  });
});

describe('a ticket', () => {
  test('moves one file once, within two minutes', async () => {
    const shelf = shelfWith();
    const ticket = shelf.announce({ name: 'a.txt', size: 1 });
    const { ref } = await shelf.receive(ticket, utf8('a'));
    expect(await code(shelf.receive(ticket, utf8('a')))).toBe('ticket_missing');
    const out = shelf.offer(ref);
    expect(await shelf.deliver(out)).toMatchObject({ file: { name: 'a.txt' }, bytes: utf8('a') });
    expect(await code(shelf.deliver(out))).toBe('ticket_missing');
    const late = shelf.offer(ref);
    platform.clock.advance(120_001);
    expect(await code(shelf.deliver(late))).toBe('ticket_missing');
  });

  test('is for a file of the size that was announced', async () => {
    const shelf = shelfWith();
    expect(await code(shelf.receive(shelf.announce({ name: 'a', size: 3 }), utf8('ab')))).toBe('file_cut');
    expect(() => shelf.announce({ name: 'a', size: MOST_FILE_BYTES + 1 })).toThrow();
  });
});

describe('sizes of images', () => {
  test('are read from the first bytes of each kind', () => {
    expect(imageSize(png(800, 600))).toEqual({ width: 800, height: 600 });
    const gif = new Uint8Array([...utf8('GIF89a'), 0x20, 0x03, 0x58, 0x02, 0, 0]);
    expect(imageSize(gif)).toEqual({ width: 800, height: 600 });
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0x02, 0x58, 0x03, 0x20, 0]);
    expect(imageSize(jpeg)).toEqual({ width: 800, height: 600 });
    const webp = new Uint8Array(30);
    webp.set(utf8('RIFF'));
    webp.set(utf8('WEBPVP8X'), 8);
    webp.set([0x1f, 0x03, 0, 0x57, 0x02, 0], 24);
    expect(imageSize(webp)).toEqual({ width: 800, height: 600 });
  });

  test('of what is cut off or has none are not made up', () => {
    for (const bytes of [
      new Uint8Array(),
      png(0, 0),
      png(8, 8).slice(0, 17),
      new Uint8Array([0xff, 0xd8, 0xff, 1, 2]),
    ]) {
      expect(imageSize(bytes)).toBeUndefined();
    }
  });
});

test('a text is told from other bytes', () => {
  expect(mediaTypeOf('a.json', utf8('{}'))).toEqual({ mediaType: 'application/json', kind: 'text' });
  expect(mediaTypeOf('a', new Uint8Array([0xff, 0xfe, 0x41, 0]))).toMatchObject({ kind: 'text' });
  expect(mediaTypeOf('a.constructor', utf8('a'))).toEqual({ mediaType: 'text/plain', kind: 'text' });
  expect(mediaTypeOf('a.docx', utf8('PK\u0003\u0004'))).toEqual({ mediaType: 'application/zip', kind: 'other' });
});
