/** What every form of the harness keeps about files; part of the harness contract. Bytes go around it, by tickets. */
import { describe, expect, test } from 'bun:test';
import type { Harness } from '../harness/harness';

/** Runs this part over a form. */
export function filesContract(mounted: () => { harness: Harness }): void {
  describe('files', () => {
    test('begin with none, and give a ticket for each transfer', async () => {
      const { files } = mounted().harness;
      expect(await files.list({})).toEqual([]);
      expect(await files.totals({})).toEqual({ count: 0, bytes: 0 });
      const { ticket } = await files.upload({ name: 'a.txt', size: 3 });
      expect(ticket).toMatch(/^[0-9a-f]{64}$/);
    });

    test('that are not there or cannot be stored are refused by their codes', async () => {
      const { files } = mounted().harness;
      const code = (work: Promise<unknown>) => work.catch((error: { code: string }) => error.code);
      expect(await code(files.download({ ref: 'file_gone' }))).toBe('file_missing');
      expect(await code(files.remove({ ref: 'file_gone' }))).toBe('file_missing');
      expect(await code(files.upload({ name: 'a', size: 0 }))).toBe('file_empty');
      expect(await code(files.upload({ name: 'a', size: 1e9 }))).toBe('file_large');
    });
  });
}
