import { describe, expect, test } from 'bun:test';
import { harnessStarter } from '../testing';
import { pictureTaint, textWithFiles, withPictures } from './attached-files';
import type { AttachedFile } from './events';
import type { PlacedMessage } from './prompt-builder';

const file = (ref: string, facts: Partial<AttachedFile> = {}): AttachedFile => ({
  ref,
  name: `${ref}.png`,
  mediaType: 'image/png',
  size: 2_000,
  kind: 'image',
  ...facts,
});
const placed = (...refs: AttachedFile[]): PlacedMessage => ({
  from: 1,
  message: { role: 'user', text: 'x' },
  pictures: refs,
});
const bytes = new Uint8Array([1]);

describe('the model', () => {
  test('is told of every file, and how to read what is text', () => {
    const pdf = file('file_b', { name: 'a "b".pdf', mediaType: 'application/pdf', kind: 'pdf', pages: 3 });
    const text = textWithFiles('看看', [file('file_a'), pdf]);
    expect(text).toContain('file_a "file_a.png" image/png, 2 KB');
    expect(text).toContain('file_b "a \\"b\\".pdf" application/pdf, 2 KB, 3 pages (read it with files__read)');
    expect(textWithFiles('看看', [])).toBe('看看');
  });

  test('is shown the newest six pictures, each loaded once', async () => {
    const loaded: string[] = [];
    const load = async (ref: string) => {
      loaded.push(ref);
      return bytes;
    };
    const messages = Array.from({ length: 8 }, (_, index) => placed(file(`file_${index}`)));
    const shown = await withPictures(messages, load);
    expect(shown.map((message) => (message.role === 'user' ? (message.files?.length ?? 0) : 0))).toEqual([
      0, 0, 1, 1, 1, 1, 1, 1,
    ]);
    expect((await withPictures(messages, load))[7]).toBe(shown[7] as never);
    expect(loaded).toHaveLength(6);
  });

  test('is not shown what is too large or gone', async () => {
    const large = placed(file('file_a', { size: 6_000_000 }));
    expect((await withPictures([large], async () => bytes))[0]).toBe(large.message);
    const [gone] = await withPictures([placed(file('file_b'))], async () => undefined);
    expect(gone).toMatchObject({ files: [] });
  });
});

test('a picture may show words of third parties, a text waits to be read', () => {
  expect(pictureTaint([file('file_a')])?.title.zh).toBe('附件 file_a.png');
  expect(pictureTaint([file('file_b', { kind: 'text' })])).toBeUndefined();
});

describe('a message with files', () => {
  const { start } = harnessStarter();
  const png = new Uint8Array(33);
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  png.set([0, 0, 0, 2, 0, 0, 0, 2], 16);

  async function attach(world: Awaited<ReturnType<typeof start>>, name: string, content: Uint8Array) {
    const { ticket } = await world.user.files.upload({ name, size: content.length });
    return world.running.files.receive(ticket, content);
  }

  test('is journalled with them, reaches the model, and taints by its pictures', async () => {
    const world = await start();
    const { ref } = await attach(world, '课表.png', png);
    world.model.reply().call('fixture__note', { text: '一' });
    world.model.reply().text('好');
    await world.user.chat.create({ session: 'chat' });
    await world.user.chat.send({ session: 'chat', messageId: 'm', text: '记下来', files: [ref] });
    const entries = await world.until('chat', ({ type }) => type === 'approval.asked' || type === 'run.ended');
    expect(entries[0]?.event).toMatchObject({ type: 'message.user', files: [{ ref, kind: 'image', width: 2 }] });
    expect(entries.at(-1)?.event).toMatchObject({ type: 'approval.asked', because: { is: 'taint' } });
    const { messages } = (await world.model.request(1)).body as { messages: { role: string; content: unknown }[] };
    expect(JSON.stringify(messages)).toContain('attached-files');
  });

  test('needs no text, keeps its files when it is edited, and cannot name one that is not there', async () => {
    const world = await start();
    const { ref } = await attach(world, 'a.txt', new TextEncoder().encode('一'));
    world.model.reply().text('好');
    world.model.reply().text('好');
    await world.user.chat.create({ session: 'chat' });
    const code = (work: Promise<unknown>) =>
      work.then(
        () => 'ok',
        (error: { code: string }) => error.code,
      );
    const send = (messageId: string, text: string, files?: string[]) =>
      code(world.user.chat.send({ session: 'chat', messageId, text, ...(files ? { files } : {}) }));
    expect(await send('m1', '')).toBe('request_invalid');
    expect(await send('m2', '', ['file_gone'])).toBe('file_missing');
    expect(await send('m3', '', [ref])).toBe('ok');
    await world.ended('chat');
    await world.user.files.remove({ ref });
    await world.user.chat.edit({ session: 'chat', messageId: 'm3', newMessageId: 'm4', text: '看这个' });
    const entries = await world.ended('chat', 2);
    expect(entries.findLast(({ event }) => event.type === 'message.user')?.event).toMatchObject({ files: [{ ref }] });
  });
});
