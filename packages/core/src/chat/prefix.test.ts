/** Whatever a chat does, each request begins with the bytes of the one before it: only then is a provider's cache used. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { startTestHarness, type TestHarness } from '../testing';

/** One turn: what the user says, how many calls each step makes, and whether a try fails in between. */
const turn = fc.record({
  text: fc.string({ minLength: 1, maxLength: 12 }),
  steps: fc.array(fc.record({ calls: fc.nat(3), fails: fc.boolean() }), { maxLength: 3 }),
  minutes: fc.nat(90),
});

async function play(harness: TestHarness, turns: readonly (typeof turn extends fc.Arbitrary<infer T> ? T : never)[]) {
  let runs = 0;
  let distinct = 0;
  for (const { text, steps, minutes } of turns) {
    for (const { calls, fails } of steps) {
      if (fails) harness.model.reply().text('半').reset();
      const reply = harness.model.reply().text('看看');
      for (let call = 0; call <= calls; call++) reply.call('fixture__look', { text: String(++distinct) });
    }
    harness.model.reply().text('好');
    await harness.ask(text, 'chat');
    let left = ++runs;
    await harness.until('chat', (event) => {
      if (event.type === 'retry.waiting') void harness.user.chat.retryNow({ session: 'chat' });
      return event.type === 'run.ended' && --left === 0;
    });
    harness.platform.clock.advance(minutes * 60_000);
  }
}

describe('consecutive requests', () => {
  test('share their beginning byte for byte; only the tail is new', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 2, maxLength: 4 }), async (turns) => {
        const harness = await startTestHarness();
        await play(harness, turns);
        const sent = harness.model.requests.map(({ body }) => ({
          fixed: JSON.stringify([body.model, body.tools, body.messages[0]]),
          messages: body.messages.slice(1, -1).map((message: unknown) => JSON.stringify(message)) as string[],
        }));
        await harness.close();
        for (const [index, request] of sent.slice(1).entries()) {
          const before = sent[index] as (typeof sent)[number];
          expect(request.fixed).toBe(before.fixed);
          expect(request.messages.slice(0, before.messages.length)).toEqual(before.messages);
        }
      }),
      { numRuns: 12 },
    );
  });
});
