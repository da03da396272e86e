import { describe, expect, test } from 'bun:test';
import type { CommandSummary } from '@pku-harness/core/client';
import { type CommandContext, type Contributions, HarnessError, type HostServices } from '@pku-harness/sdk';
import { runCommand } from './run-command';

const focus: CommandSummary = {
  name: 'focus',
  plugin: 'focus',
  key: 'focus',
  description: { zh: '专注', en: 'Focus' },
  aliases: [],
  kind: 'run',
};

function run(
  work: (input: string, ctx: CommandContext) => Promise<string | undefined> | string | undefined,
  argument = '25',
) {
  const gone: string[] = [];
  const contributes: Contributions = { commands: { focus: { description: '专注', run: work } } };
  return runCommand(focus, argument, {
    load: async (plugin) => (plugin === 'focus' ? contributes : undefined),
    services: async () => ({}) as HostServices,
    navigate: (href) => gone.push(href),
    locale: 'en',
  }).then((notice) => ({ notice, gone }));
}

describe('a command that runs on the page', () => {
  test('gets its input, and what it says becomes a notice', async () => {
    const { notice } = await run((input, { locale }) => `${input} minutes, ${locale}`);
    expect(notice).toEqual({ command: '/focus 25', text: '25 minutes, en', tone: 'info' });
  });

  test('that leads elsewhere and says nothing leaves no notice', async () => {
    const { notice, gone } = await run((_, ctx) => void ctx.navigate('/p/focus/main'));
    expect([notice, gone]).toEqual([undefined, ['/p/focus/main']]);
  });

  test('that says nothing at all is told as done', async () => {
    expect((await run(() => undefined, '')).notice).toEqual({ command: '/focus', text: 'Done', tone: 'info' });
  });

  test('that fails says why, and one that is gone says so too', async () => {
    const refused = new HarnessError('focus_running', { zh: '已经开始了', en: 'It has begun' });
    const { notice } = await run(() => Promise.reject(refused));
    expect(notice).toMatchObject({ tone: 'warning', text: 'It did not run: It has begun' });
    const gone = await runCommand({ ...focus, plugin: 'gone' }, '', {
      load: async () => undefined,
      services: async () => ({}) as HostServices,
      navigate: () => undefined,
      locale: 'en',
    });
    expect(gone?.tone).toBe('warning');
  });

  test('cannot fill the chat', async () => {
    expect((await run(() => 'x'.repeat(50_000))).notice?.text).toHaveLength(2_001);
  });
});
