/** What every form of the harness keeps about export, import and deletion; part of the harness contract. */
import { describe, expect, test } from 'bun:test';
import type { Harness } from '../harness/harness';

/** Runs this part over a form. */
export function storageContract(mounted: () => { harness: Harness }): void {
  const exported = async ({ storage }: Harness): Promise<readonly string[]> => {
    const { id, parts } = await storage.export({});
    const texts: string[] = [];
    for (let part = 0; part < parts; part++) texts.push((await storage.exportPart({ id, part })).text);
    return texts;
  };
  const sent = async ({ storage }: Harness, texts: readonly string[]): Promise<{ id: string }> => {
    const { id } = await storage.importStart({});
    for (const [part, text] of texts.entries()) await storage.importPart({ id, part, text });
    return { id };
  };
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'no error',
      (error) => error.code,
    );

  describe('everything', () => {
    test('goes out and comes in again, part by part', async () => {
      const { harness } = mounted();
      const long = 'x'.repeat(230_000);
      const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
      await harness.kv.set({ plugin: 'contract', key: 'long', value: long });
      for (const session of keys) await harness.chat.create({ session });
      await harness.settings.change({ key: 'app.theme', value: 'dark' });
      const texts = await exported(harness);
      await harness.storage.deleteAll({});
      expect(await harness.chat.sessions({})).toEqual([]);
      expect(await harness.kv.get({ plugin: 'contract', key: 'long' })).toBeUndefined();
      const { id } = await sent(harness, texts);
      expect(await harness.storage.importCheck({ id })).toMatchObject({ sessions: keys.length, loosens: [] });
      await harness.storage.importApply({ id });
      expect(await harness.kv.get({ plugin: 'contract', key: 'long' })).toBe(long);
      expect(await harness.chat.sessions({})).toHaveLength(keys.length);
    });

    test('stays as it is when a file is not whole', async () => {
      const { harness } = mounted();
      await harness.chat.create({ session: 'kept' });
      const { id } = await sent(harness, [(await exported(harness)).join('').slice(0, -20)]);
      expect(await codeOf(harness.storage.importCheck({ id }))).toBe('import_form');
      expect(await codeOf(harness.storage.importApply({ id }))).toBe('import_form');
      expect(await harness.chat.sessions({})).toHaveLength(1);
    });
  });

  describe('what a plugin keeps', () => {
    test('is measured, and cleared as a whole', async () => {
      const { harness } = mounted();
      const plugin = 'contract';
      await harness.kv.set({ plugin, key: 'one', value: '字' });
      await harness.kv.set({ plugin, key: 'two', value: [1, 2] });
      const kept = (await harness.kv.usage({})).find((row) => row.plugin === plugin);
      expect(kept).toMatchObject({ keys: 2, bytes: 'one'.length + 5 + 'two'.length + 5 });
      await harness.kv.clear({ plugin });
      expect(await harness.kv.get({ plugin, key: 'one' })).toBeUndefined();
      expect((await harness.kv.usage({})).some((row) => row.plugin === plugin)).toBe(false);
    });
  });
}
