/** What every form of the harness keeps about generated surfaces; part of the harness contract. */
import { describe, expect, test } from 'bun:test';
import type { JournalEntry } from '../chat/events';
import { EMPTY_CHAT, reduceChat } from '../chat/view';
import type { Harness } from '../harness/harness';
import type { ContractWorld } from './contract-world';

/** Runs this part over a form. */
export function surfacesContract(mounted: () => { harness: Harness; world: ContractWorld }): void {
  const asked = { plugin: 'contract', kind: 'widget', name: 'board' } as const;

  describe('a surface of a plugin', () => {
    test('comes with its reads as tools, its words in both languages, and what holds where nobody chose', async () => {
      const surface = await mounted().harness.plugins.surface(asked);
      expect(surface).toMatchObject({
        title: { zh: '计数牌', en: 'Counter' },
        texts: { times: { zh: '次', en: 'times' } },
        defaults: { room: '二教' },
        sizes: ['sm', 'md'],
        spec: { root: 'n', bindings: { counted: { tool: 'contract.peek', args: {}, ttl: '600s' } } },
      });
      expect(JSON.parse(JSON.stringify(surface))).toEqual(surface);
    });

    test('that is not there is an error with a code', async () => {
      for (const wrong of [{ name: 'constructor' }, { plugin: 'nobody' }, { kind: 'screen' as const }]) {
        await expect(mounted().harness.plugins.surface({ ...asked, ...wrong })).rejects.toMatchObject({
          code: 'surface_unknown',
        });
      }
    });
  });

  describe('the words of a call', () => {
    test('say what it does with what, and nothing runs', async () => {
      const { harness } = mounted();
      expect(await harness.tools.words({ tool: 'contract.book', input: { room: '二教 101' } })).toEqual({
        title: { zh: '订教室', en: '订教室' },
        effect: 'write',
        fields: [{ label: { zh: 'room', en: 'room' }, value: '二教 101' }],
      });
      expect(await harness.tools.words({ tool: 'contract.count', input: {} })).toMatchObject({ effect: 'write' });
      expect(mounted().world.counted()).toBe(0);
    });

    test('are there for an input that the tool would refuse, and not for a tool that is not there', async () => {
      const { harness } = mounted();
      expect(await harness.tools.words({ tool: 'contract.echo', input: { text: 7 } })).toMatchObject({
        fields: [{ label: { zh: 'text' }, value: '7' }],
      });
      expect(await harness.tools.words({ tool: 'contract.nothing', input: {} })).toBeNull();
    });
  });

  describe('what was entered in a surface', () => {
    const session = 'chat';
    const view = async () => {
      const { harness } = mounted();
      const stop = new AbortController();
      let shown = EMPTY_CHAT;
      for await (const entry of harness.chat.events({ session, after: 0 }, { signal: stop.signal })) {
        shown = reduceChat(shown, entry);
        if (entry.event.type === 'run.ended') break;
      }
      return shown;
    };
    const called = async () => {
      const { harness, world } = mounted();
      world.model.reply().call('contract__echo', { text: 'a' });
      world.model.reply().text('好');
      await harness.chat.create({ session });
      await harness.chat.send({ session, messageId: 'm', text: '说' });
      const part = (await view()).messages.flatMap(({ parts }) => parts).find(({ kind }) => kind === 'tool');
      if (part?.kind !== 'tool') throw new Error('There is no call');
      return part.callId;
    };
    const newest = async (count: number) => {
      const { harness } = mounted();
      const stop = new AbortController();
      const entries: JournalEntry[] = [];
      for await (const entry of harness.chat.events({ session, after: 0 }, { signal: stop.signal })) {
        entries.push(entry);
        if (entries.filter(({ event }) => event.type === 'surface.changed').length === count) break;
      }
      return entries.reduce(reduceChat, EMPTY_CHAT);
    };

    test('is kept with its call, once for the same patch, and the model does not see it', async () => {
      const callId = await called();
      const { harness } = mounted();
      const patch = { values: { amount: 50 }, outcomes: { f: { status: 'ok', at: 7 } } } as const;
      await harness.chat.surface({ session, callId, patch });
      await harness.chat.surface({ session, callId, patch });
      await harness.chat.surface({ session, callId, patch: { values: { note: '午饭' } } });
      const parts = (await newest(2)).messages.flatMap((message) => message.parts);
      expect(parts.find(({ kind }) => kind === 'tool')).toMatchObject({
        memory: { values: { amount: 50, note: '午饭' }, outcomes: { f: { status: 'ok', at: 7 } } },
      });
    });

    test('is refused when it is too large, of another form, or of no call', async () => {
      const callId = await called();
      const { harness } = mounted();
      const large = { values: { a: 'x'.repeat(20_000) } };
      await harness.chat.surface({ session, callId, patch: large });
      await expect(
        harness.chat.surface({ session, callId, patch: { values: { b: 'x'.repeat(20_000) } } }),
      ).rejects.toMatchObject({ code: 'surface_large' });
      await expect(
        harness.chat.surface({ session, callId, patch: { values: { 'no name': 1 } } }),
      ).rejects.toMatchObject({ code: 'request_invalid' });
      await expect(harness.chat.surface({ session, callId: 'nobody', patch: {} })).rejects.toMatchObject({
        code: 'call_missing',
      });
    });
  });
}
