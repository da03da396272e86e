/** What a reader that does not read costs the host: nothing that grows. */
import { describe, expect, test } from 'bun:test';
import { socketBench } from '../testing/socket-bench';

const { open, slowReader } = socketBench();

describe('a reader that does not read', () => {
  test('stops its stream at the source, and gets the rest when it reads again', async () => {
    let pulled = 0;
    const total = 400;
    open({
      chat: {
        async *events() {
          for (pulled = 1; pulled <= total; pulled++) yield { sequence: pulled, text: 'x'.repeat(100_000) } as never;
        },
      },
    });
    // A TCP reader of its own: a WebSocket client would read on our behalf.
    const reader = await slowReader('{"i":"1","p":{"u":"/chat/events","b":{"json":{"session":"s","after":0}}}}');
    let before = -1;
    while (before !== pulled) {
      before = pulled;
      await Bun.sleep(150);
    }
    // 40 MB were to be had; what the system's own buffers take is beyond us.
    expect(pulled).toBeLessThan(total / 2);
    reader.resume();
    while (pulled <= total) await Bun.sleep(20);
    reader.destroy();
  });

  test('is cut off when it stays away', async () => {
    open(
      {
        chat: {
          async *events() {
            for (;;) yield { text: 'x'.repeat(100_000) } as never;
          },
        },
      },
      { stalledMs: 100 },
    );
    const reader = await slowReader('{"i":"1","p":{"u":"/chat/events","b":{"json":{"session":"s","after":0}}}}');
    const closed = new Promise((resolve) => reader.once('close', resolve));
    await Bun.sleep(400);
    reader.resume();
    await closed;
  });
});
