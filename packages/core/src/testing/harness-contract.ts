/**
 * What every form of {@link Harness} keeps: the object in process, and the stub over a real socket whose connection is cut
 * in the middle of each call and stream (ARCHITECTURE §2). The suite acts through the interface only; a mount that cuts
 * does so behind it, and nothing here may notice.
 */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import type { JournalEntry } from '../chat/events';
import type { ChangeCursor, Harness } from '../harness/harness';
import { chatsContract } from './chats-contract';
import { type ContractWorld, contractWorld } from './contract-world';
import { dataContract } from './data-contract';
import { filesContract } from './files-contract';
import { modelsContract } from './models-contract';
import { permissionsContract } from './permissions-contract';
import { pluginsContract } from './plugins-contract';
import { schedulerContract } from './scheduler-contract';
import { servicesContract } from './services-contract';
import { storageContract } from './storage-contract';
import { surfacesContract } from './surfaces-contract';

/** One mounted form. */
export interface ContractMount {
  /** Made for a person’s screens. */
  readonly harness: Harness;
  close(): Promise<void>;
}

/** Mounts the world in one form. */
export type MountWorld = (world: ContractWorld) => Promise<ContractMount>;

/** Runs the suite over a form. */
export function harnessContract(form: string, mount: MountWorld): void {
  describe(`${form} keeps the harness contract`, () => {
    let world: ContractWorld;
    let mounted: ContractMount;
    let harness: Harness;
    beforeEach(async () => {
      world = await contractWorld();
      mounted = await mount(world);
      harness = mounted.harness;
    });
    afterEach(async () => {
      await mounted.close();
      await world.close();
    });

    const invoke = (tool: string, input: unknown, callId: string = crypto.randomUUID()) =>
      harness.tools.invoke({ tool: `contract.${tool}`, input, callId });

    describe('facts and lists', () => {
      test('says what it is', async () => {
        const about = await harness.about.read({});
        expect(about).toMatchObject({ version: '9.9.9', kind: 'real', demo: false });
        expect(about.keysPlace.zh).not.toBe('');
      });

      test('lists plugins and the tools of the enabled ones as plain data', async () => {
        const [plugin] = await harness.plugins.list({});
        expect(plugin).toMatchObject({ id: 'contract', state: 'enabled' });
        const tools = await harness.tools.list({});
        expect(tools.map((tool) => tool.id)).toEqual(plugin?.tools.map((tool) => tool.id) ?? []);
        expect(JSON.parse(JSON.stringify(tools))).toEqual(tools);
        expect(tools[0]).toMatchObject({ id: 'contract.echo', modelName: 'contract__echo', effect: 'read' });
      });
    });

    pluginsContract(() => ({ harness, world }));
    dataContract(() => ({ harness, world }));
    chatsContract(() => ({ harness, world }));
    servicesContract(() => ({ harness }));
    filesContract(() => ({ harness }));
    schedulerContract(() => ({ harness }));
    modelsContract(() => ({ harness, world }));
    surfacesContract(() => ({ harness, world }));
    storageContract(() => ({ harness }));

    describe('a tool call', () => {
      test('answers with the result and its call id', async () => {
        const callId = crypto.randomUUID();
        expect(await invoke('echo', { text: '二教' }, callId)).toEqual({
          status: 'ok',
          callId,
          result: { text: '二教', actor: 'user' },
          untrusted: false,
        });
      });

      test('with the same id never runs twice and answers what became of the first', async () => {
        const callId = crypto.randomUUID();
        const first = await invoke('count', {}, callId);
        expect(await invoke('count', {}, callId)).toEqual(first);
        expect(world.counted()).toBe(1);
        expect(await harness.tools.outcome({ callId })).toEqual(first);
      });

      test('acts as the entrance, whatever the caller claims', async () => {
        const claim = { tool: 'contract.echo', input: { text: 'a' }, callId: crypto.randomUUID(), actor: 'scheduler' };
        expect(await harness.tools.invoke(claim)).toMatchObject({ result: { actor: 'user' } });
      });

      test('that cannot run is refused with a code', async () => {
        expect(await invoke('nothing', {})).toMatchObject({ status: 'refused', error: { code: expect.any(String) } });
        expect(await invoke('echo', { text: 7 })).toMatchObject({
          status: 'refused',
          error: { code: expect.any(String) },
        });
      });

      test('that fails answers with the sentence of the tool', async () => {
        expect(await invoke('fail', {})).toMatchObject({
          status: 'failed',
          error: { code: 'tool_failed', zh: '教室系统暂时打不开' },
        });
      });

      test('nobody made is not known', async () => {
        expect(await harness.tools.outcome({ callId: crypto.randomUUID() })).toEqual({ status: 'none' });
      });

      test('that its caller aborts is aborted in the tool, and answers so', async () => {
        const stop = new AbortController();
        const callId = crypto.randomUUID();
        const call = harness.tools.invoke({ tool: 'contract.wait', input: {}, callId }, { signal: stop.signal });
        await world.waiting();
        stop.abort();
        const outcome = await call;
        expect(outcome).toMatchObject({ status: 'failed', callId, error: { code: expect.any(String) } });
        expect(await harness.tools.outcome({ callId })).toEqual(outcome);
        await world.aborted();
      });
    });

    describe('settings', () => {
      test('answer old and new, and keep the new', async () => {
        expect(await harness.settings.change({ key: 'app.theme', value: 'dark' })).toEqual({
          key: 'app.theme',
          before: 'system',
          after: 'dark',
        });
        const entries = await harness.settings.list({});
        expect(entries.find((entry) => entry.key === 'app.theme')?.value).toBe('dark');
      });

      test('refuse what they cannot hold', async () => {
        expect(await codeOf(harness.settings.change({ key: 'app.theme', value: 'pink' }))).toBe('setting_value');
        expect(await codeOf(harness.settings.change({ key: 'app.nothing', value: 'x' }))).toBe('setting_unknown');
        expect(await codeOf(harness.settings.change({ key: 7 as never, value: 'x' }))).toBe('request_invalid');
      });

      test('a change is looked at before it is made', async () => {
        const key = 'plugin.contract.permission.read';
        expect(await harness.settings.preview({ key, value: 'off' })).toMatchObject({
          before: { en: 'Automatic' },
          after: { en: 'Off' },
          loosens: false,
          screenOnly: false,
        });
        expect(await codeOf(harness.settings.preview({ key, value: 'never' }))).toBe('setting_value');
        expect((await harness.settings.list({})).find((entry) => entry.key === key)?.value).toBe('auto');
      });
    });

    describe('keys of models', () => {
      test('go in and never come out', async () => {
        await harness.models.setKey({ provider: 'scripted', key: 'sk-invented' });
        const keys = await harness.models.keys({});
        expect(keys.find((key) => key.provider === 'scripted')).toMatchObject({
          present: true,
          origin: new URL(world.baseURL).origin,
        });
        expect(
          JSON.stringify([keys, await harness.models.providers({}), await harness.settings.list({})]),
        ).not.toContain('sk-invented');
        await harness.models.removeKey({ provider: 'scripted' });
        expect((await harness.models.keys({})).find((key) => key.provider === 'scripted')?.present).toBe(false);
      });
    });

    describe('the storage of a plugin', () => {
      test('gives back what was stored, and undefined for what was not', async () => {
        const place = { plugin: 'contract', key: 'floor' };
        expect(await harness.kv.get(place)).toBeUndefined();
        await harness.kv.set({ ...place, value: { rooms: [101, null, '甲'] } });
        expect(await harness.kv.get(place)).toEqual({ rooms: [101, null, '甲'] });
        await harness.kv.delete(place);
        expect(await harness.kv.get(place)).toBeUndefined();
      });
    });

    describe('a chat', () => {
      const session = 's-1';
      const send = (text: string, messageId: string = crypto.randomUUID()) =>
        harness.chat.send({ session, messageId, text });
      const open = () => harness.chat.create({ session });

      test('is opened once, listed, and removed', async () => {
        const made = await open();
        expect(await open()).toEqual(made);
        expect((await harness.chat.sessions({})).map((row) => row.id)).toEqual([session]);
        await harness.chat.remove({ session });
        expect(await harness.chat.sessions({})).toEqual([]);
      });

      test('streams its journal without a gap and without a duplicate', async () => {
        await open();
        world.model.reply().text(...'一二三四五六七八九十'.split(''));
        await send('数到十');
        const entries = await untilRunEnds(harness, session, 0);
        expect(entries.map((entry) => entry.sequence)).toEqual(entries.map((_, index) => index + 1));
        expect(entries[0]?.event).toMatchObject({ type: 'message.user', text: '数到十' });
        expect(textOf(entries)).toBe('一二三四五六七八九十');
        expect(entries.at(-1)?.event).toMatchObject({ type: 'run.ended', end: 'done' });
      });

      test('goes on from any cursor', async () => {
        await open();
        world.model.reply().text('一', '二', '三');
        await send('数到三');
        const all = await untilRunEnds(harness, session, 0);
        for (const after of [1, all.length - 1]) {
          expect(await untilRunEnds(harness, session, after)).toEqual(all.slice(after));
        }
      });

      test('streams while the answer grows', async () => {
        await open();
        const more = Promise.withResolvers<void>();
        world.model.reply().text('先').until(more.promise).text('后');
        await send('慢慢说');
        const seen: JournalEntry[] = [];
        for await (const entry of harness.chat.events({ session, after: 0 })) {
          seen.push(entry);
          if (entry.event.type === 'text.delta') more.resolve();
          if (entry.event.type === 'run.ended') break;
        }
        expect(textOf(seen)).toBe('先后');
      });

      test('takes a message with the same id once', async () => {
        await open();
        world.model.reply().text('好');
        await send('你好', 'm-1');
        await untilRunEnds(harness, session, 0);
        await send('你好', 'm-1');
        const entries = await untilRunEnds(harness, session, 0);
        expect(entries.filter((entry) => entry.event.type === 'message.user')).toHaveLength(1);
      });

      test('keeps what was streamed when it is stopped', async () => {
        await open();
        world.model.reply().text('说了一半').hang();
        await send('讲个长故事');
        for await (const { event } of harness.chat.events({ session, after: 0 }))
          if (event.type === 'text.delta') break;
        await harness.chat.stop({ session });
        await harness.chat.stop({ session });
        const entries = await untilRunEnds(harness, session, 0);
        expect(textOf(entries)).toBe('说了一半');
        expect(entries.at(-1)?.event).toMatchObject({ type: 'run.ended', end: 'stopped' });
      });

      test('shows a failure of the model and can be retried', async () => {
        await open();
        world.model.reply().status(401);
        await send('你好');
        const failed = await untilRunEnds(harness, session, 0);
        expect(failed.at(-1)?.event).toMatchObject({
          type: 'run.ended',
          end: 'error',
          error: { code: expect.any(String) },
        });
        world.model.reply().text('回来了');
        await harness.chat.retry({ session });
        expect(textOf(await untilRunEnds(harness, session, failed.length))).toBe('回来了');
      });

      test('asks before a tool whose mode is ask, takes the first answer, and ignores a second one', async () => {
        await open();
        world.model.reply().call('contract__book', { room: '101' });
        world.model.reply().text('订好了');
        await send('订 101');
        for await (const { event } of harness.chat.events({ session, after: 0 }))
          if (event.type === 'approval.asked') break;
        const [approval] = await harness.approvals.list({});
        expect(approval).toMatchObject({ tool: 'contract.book', input: { room: '101' }, session });
        await harness.approvals.answer({ id: approval?.id as string, answer: 'once' });
        const entries = await untilRunEnds(harness, session, 0);
        expect(entries.find(({ event }) => event.type === 'tool.ended')?.event).toMatchObject({
          end: 'ok',
          result: { booked: '101' },
        });
        await harness.approvals.answer({ id: approval?.id as string, answer: 'no' });
        expect(await harness.approvals.list({})).toEqual([]);
        expect(textOf(entries)).toBe('订好了');
      });
    });

    permissionsContract(() => ({ harness, world }));

    describe('changes', () => {
      const watch = (after?: ChangeCursor, signal?: AbortSignal) =>
        harness.changes.watch(after ? { after } : {}, signal ? { signal } : {})[Symbol.asyncIterator]();
      /** A reader with a cursor: the first thing that an unknown one is told. */
      const watching = async (signal?: AbortSignal) => {
        const reader = watch({ epoch: 'another life', sequence: 3 }, signal);
        const { value } = await reader.next();
        expect(value.change.topic).toBe('all');
        return { reader, cursor: value.cursor as ChangeCursor };
      };

      test('reach who watches from now on', async () => {
        const reader = watch();
        const first = reader.next();
        await world.settled();
        await harness.settings.change({ key: 'app.theme', value: 'dark' });
        // A reader that lost its connection before its first cursor is told to read everything.
        const { change } = (await first).value;
        if (change.topic !== 'all') expect(change).toMatchObject({ topic: 'settings', key: 'app.theme' });
        await reader.return?.();
      });

      test('come each once, in order', async () => {
        const { reader, cursor } = await watching();
        const themes = ['dark', 'light', 'system', 'dark', 'light'];
        for (const value of themes) await harness.settings.change({ key: 'app.theme', value });
        const sequences: number[] = [];
        while (sequences.length < themes.length) sequences.push((await reader.next()).value.change.sequence);
        expect(sequences).toEqual(themes.map((_, index) => cursor.sequence + 1 + index));
        await reader.return?.();
      });

      test('that were missed are told to who comes back with a cursor', async () => {
        const { reader, cursor } = await watching();
        await reader.return?.();
        await harness.settings.change({ key: 'app.theme', value: 'dark' });
        await harness.settings.change({ key: 'app.language', value: 'en' });
        const again = watch(cursor);
        const keys = [(await again.next()).value.change.key, (await again.next()).value.change.key];
        expect(keys).toEqual(['app.theme', 'app.language']);
        await again.return?.();
      });

      test('end quietly for a reader who leaves by return() or by its signal, also while it waits', async () => {
        for (const leave of ['return', 'signal'] as const) {
          const stop = new AbortController();
          const { reader } = await watching(stop.signal);
          const waiting = reader.next();
          await world.settled();
          if (leave === 'return') await reader.return?.();
          else stop.abort();
          expect(await waiting).toEqual({ done: true, value: undefined });
          expect(await reader.next()).toEqual({ done: true, value: undefined });
        }
      });
    });

    describe('the demo', () => {
      test('cannot be started where there is none', async () => {
        expect(await codeOf(harness.demo.start({}))).toBe('demo_unavailable');
      });
    });

    describe('errors', () => {
      test('are HarnessErrors with code and both languages', async () => {
        const error = await harness.settings
          .change({ key: 'app.nothing', value: 'x' })
          .catch((thrown: unknown) => thrown);
        expect(HarnessError.is(error)).toBe(true);
        const { zh, en } = error as HarnessError;
        expect([zh, en].every((text) => text.length > 3)).toBe(true);
      });
    });
  });
}

async function untilRunEnds(harness: Harness, session: string, after: number): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for await (const entry of harness.chat.events({ session, after })) {
    entries.push(entry);
    if (entry.event.type === 'run.ended') break;
  }
  return entries;
}

function textOf(entries: readonly JournalEntry[]): string {
  return entries.map(({ event }) => (event.type === 'text.delta' ? event.text : '')).join('');
}

function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'no error',
    (error) => error.code,
  );
}
