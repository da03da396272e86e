import { expect, test } from 'bun:test';
import { join } from 'node:path';

/** What a bundle of a module holds, as the names of its parts. */
async function bundled(entry: string): Promise<string> {
  const { outputs } = await Bun.build({ entrypoints: [join(import.meta.dir, entry)], target: 'browser' });
  return (await outputs[0]?.text()) ?? '';
}

test('what screens need of the SDK brings no zod along', async () => {
  expect(await bundled('screens.ts')).not.toContain('ZodError');
  expect(await bundled('index.ts')).toContain('ZodError');
});

test('it is the SDK but for its schemas', async () => {
  const [whole, screens] = [await import('./index'), await import('./screens')];
  const missing = Object.keys(whole).filter((name) => !(name in screens));
  expect(missing.filter((name) => !/Schema$|^JOB_/.test(name))).toEqual([]);
  expect(missing).toContain('scheduleInputSchema');
});
