/** The part of the harness contract about questions to a person and the record of calls. */
import { describe, expect, test } from 'bun:test';
import type { JournalEntry } from '../chat/events';
import type { Approval, Harness } from '../harness/harness';
import type { ContractWorld } from './contract-world';

/** Adds the tests to the suite of one form. */
export function permissionsContract(mounted: () => { harness: Harness; world: ContractWorld }): void {
  describe('a question', () => {
    const session = 's-2';
    const ask = async (room: string) => {
      const { harness, world } = mounted();
      await harness.chat.create({ session });
      world.model.reply().call('contract__book', { room });
      world.model.reply().text('好了');
      await harness.chat.send({ session, messageId: crypto.randomUUID(), text: `订 ${room}` });
      for await (const { event } of harness.chat.events({ session, after: 0 }))
        if (event.type === 'approval.asked') break;
      return (await harness.approvals.list({}))[0] as Approval;
    };

    test('says what, with what, why, and what always would mean', async () => {
      expect(await ask('101')).toMatchObject({
        title: { zh: '订教室', en: '订教室' },
        effect: 'write',
        because: { is: 'mode' },
        fields: [{ label: { en: 'room' }, value: '101' }],
        always: { key: 'plugin.contract.permission.write', effect: 'write' },
      });
    });

    test('answered with always is a setting from then on, and can be taken back there', async () => {
      const { id } = await ask('101');
      const { harness } = mounted();
      await harness.approvals.answer({ id, answer: 'always' });
      await untilRunEnds(harness, session);
      const key = 'plugin.contract.permission.write';
      const entry = (await harness.settings.list({})).find((one) => one.key === key);
      expect(entry?.value).toBe('auto');
      expect(await harness.settings.change({ key, value: 'ask' })).toMatchObject({ before: 'auto', after: 'ask' });
    });

    test('answered with stop ends the run', async () => {
      const { id } = await ask('101');
      const { harness } = mounted();
      await harness.approvals.answer({ id, answer: 'stop' });
      const entries = await untilRunEnds(harness, session);
      expect(entries.at(-1)?.event).toMatchObject({ type: 'run.ended', end: 'stopped' });
      expect(entries.find(({ event }) => event.type === 'tool.ended')?.event).toMatchObject({
        end: 'refused',
        error: { code: 'not_approved' },
      });
    });
  });

  describe('the audit', () => {
    test('lists calls newest first, page by page', async () => {
      const { harness } = mounted();
      for (const text of ['a', 'b', 'c']) {
        await harness.tools.invoke({ tool: 'contract.echo', input: { text }, callId: crypto.randomUUID() });
      }
      const [newest, second] = await harness.audit.list({ limit: 2 });
      expect(newest).toMatchObject({ tool: 'contract.echo', actor: 'user', status: 'ok', input: { text: 'c' } });
      expect(second?.input).toEqual({ text: 'b' });
      const rest = await harness.audit.list({ before: second?.sequence as number, limit: 2 });
      expect(rest.map((entry) => entry.input)).toEqual([{ text: 'a' }]);
    });
  });
}

async function untilRunEnds(harness: Harness, session: string): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for await (const entry of harness.chat.events({ session, after: 0 })) {
    entries.push(entry);
    if (entry.event.type === 'run.ended') break;
  }
  return entries;
}
