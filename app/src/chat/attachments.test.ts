import { describe, expect, test } from 'bun:test';
import type { Harness } from '@pku-harness/core/client';
import { HarnessError, type StoredFile } from '@pku-harness/sdk';
import type { LocalFile } from '../platform/local-file';
import { Attachments, MOST_ATTACHED } from './attachments';

/** A harness that takes files when the test says so. */
function smallWorld() {
  const released: string[] = [];
  const announced: { name: string; size: number }[] = [];
  let refusal: HarnessError | undefined;
  let gate = Promise.resolve();
  let ids = 0;
  const attachments = new Attachments({
    harness: {
      files: {
        upload: async (input: { name: string; size: number }) => {
          announced.push(input);
          if (refusal !== undefined) throw refusal;
          return { ticket: `${announced.length}` };
        },
      },
    } as unknown as Harness,
    files: {
      send: async (ticket, bytes, { signal, onProgress }) => {
        onProgress(0.5);
        await gate;
        signal.throwIfAborted();
        const stored: StoredFile = {
          ref: `file_${ticket}`,
          name: 'x',
          mediaType: 'text/plain',
          size: bytes.length,
          kind: 'text',
          createdAt: 1,
        };
        return stored;
      },
      fetch: async () => new Uint8Array(),
    },
    shrink: async (file) => file,
    uuid: () => `${++ids}`,
    session: 's',
  });
  const file = (name: string, size = 3): LocalFile => ({
    name,
    size,
    mediaType: 'text/plain',
    bytes: async () => new Uint8Array(3),
    release: () => released.push(name),
  });
  return {
    attachments,
    file,
    released,
    announced,
    refuse: (error: HarnessError | undefined) => {
      refusal = error;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    states: () => attachments.list().map(({ name, state }) => `${name} ${state.is}`),
  };
}

describe('files of a message', () => {
  test('are sent at once, and taken by the message when all are there', async () => {
    const { attachments, file, hold, states } = smallWorld();
    const release = hold();
    attachments.add([file('a')]);
    await Bun.sleep(1);
    expect(states()).toEqual(['a sending']);
    expect(attachments.take()).toBeUndefined();
    release();
    await Bun.sleep(1);
    expect(states()).toEqual(['a ready']);
    expect(attachments.take()?.map(({ ref }) => ref)).toEqual(['file_1']);
    expect(attachments.list()).toEqual([]);
  });

  test('one that fails says why, holds the message, and can be tried again', async () => {
    const { attachments, file, refuse, states } = smallWorld();
    refuse(new HarnessError('files_full', { zh: '满了', en: 'Full' }));
    attachments.add([file('a')]);
    await Bun.sleep(1);
    expect(attachments.list()[0]?.state).toMatchObject({ is: 'failed', error: { code: 'files_full' } });
    expect(attachments.take()).toBeUndefined();
    refuse(undefined);
    attachments.again('1');
    await Bun.sleep(1);
    expect(states()).toEqual(['a ready']);
  });

  test('one that is taken away is not sent on, and gives its preview back', async () => {
    const { attachments, file, hold, released } = smallWorld();
    const release = hold();
    attachments.add([file('a'), file('b')]);
    await Bun.sleep(1);
    attachments.remove('1');
    release();
    await Bun.sleep(1);
    expect(attachments.take()?.map(({ ref }) => ref)).toEqual(['file_2']);
    expect(released).toEqual(['a', 'b']);
  });

  test('one that is too large is told before a byte of it is sent', async () => {
    const { attachments, file, announced } = smallWorld();
    attachments.add([file('film', 21 * 1024 * 1024)]);
    await Bun.sleep(1);
    expect(attachments.list()[0]?.state).toMatchObject({ is: 'failed', error: { code: 'file_large' } });
    expect(announced).toEqual([]);
  });

  test('beyond the tenth there is no room', () => {
    const { attachments, file, released } = smallWorld();
    const left = attachments.add(Array.from({ length: 12 }, (_, i) => file(`${i}`)));
    expect([left, attachments.list().length, released]).toEqual([2, MOST_ATTACHED, ['10', '11']]);
  });
});
