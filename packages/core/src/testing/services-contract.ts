/** What every form of the harness keeps about host services of screens and wishes to screens; part of the harness contract. */
import { describe, expect, test } from 'bun:test';
import type { Harness } from '../harness/harness';
import type { ScreenRequest } from '../screens';

/** The next list that is not empty: a form whose line was cut shows the present list again. */
async function nextWishes(requests: AsyncIterator<readonly ScreenRequest[]>): Promise<readonly ScreenRequest[]> {
  for (;;) {
    const { value, done } = await requests.next();
    if (done === true || value.length > 0) return value ?? [];
  }
}

/** Runs this part over a form. */
export function servicesContract(mounted: () => { harness: Harness }): void {
  describe('a host service of a screen', () => {
    test('answers as it does in a tool', async () => {
      const { harness } = mounted();
      const hash = await harness.services.call({
        plugin: 'contract',
        service: 'crypto',
        method: 'sha256',
        input: { text: '' },
      });
      expect(hash).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    });

    test('refuses what does not exist and what does not fit', async () => {
      const { call } = mounted().harness.services;
      const refused = (plugin: string, method: string, input: unknown) =>
        call({ plugin, service: 'crypto', method, input }).catch((error: { code: string }) => error.code);
      expect(await refused('nobody', 'sha256', { text: '' })).toBe('plugin_unknown');
      expect(await refused('contract', 'md5', { text: '' })).toBe('service_unknown');
      expect(await refused('contract', 'sha256', { text: 7 })).toBe('service_input');
    });
  });

  describe('a wish to the screen', () => {
    test('reaches a screen that watches, which takes it once and says what came of it', async () => {
      const { harness } = mounted();
      const leave = new AbortController();
      const requests = harness.screens.requests({}, { signal: leave.signal })[Symbol.asyncIterator]();
      expect((await requests.next()).value).toEqual([]);
      const shown = harness.services.call({
        plugin: 'contract',
        service: 'browser',
        method: 'show',
        input: { href: '/settings' },
      });
      const [wish] = await nextWishes(requests);
      expect(wish).toMatchObject({ plugin: 'contract', wish: { kind: 'show', href: '/settings' }, taken: false });
      const id = wish?.id ?? '';
      expect(await harness.screens.answer({ id, answer: { is: 'taken' } })).toEqual({ counted: true });
      expect(await harness.screens.answer({ id, answer: { is: 'taken' } })).toEqual({ counted: false });
      expect(await harness.screens.answer({ id, answer: { is: 'done' } })).toEqual({ counted: true });
      expect(await shown).toEqual({ status: 'shown', href: '/settings' });
      leave.abort();
    });
  });
}
