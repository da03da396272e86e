/** Tools that misbehave: the chat goes on, and what is written and sent stays what it was. */
import { describe, expect, test } from 'bun:test';
import { definePlugin, defineTool } from '@pku-harness/sdk';
import { z } from 'zod';
import { endOf, eventsOf, harnessStarter, messagesOf } from '../testing';

const { start } = harnessStarter();

const hostile = (execute: (input: { given: { text: string } }) => unknown) =>
  definePlugin({
    id: 'hostile',
    name: '乱来',
    description: '测试用的插件。',
    version: '1.0.0',
    tools: {
      go: defineTool({
        title: '乱来',
        description: 'Misbehaves.',
        input: z.object({ given: z.any() }),
        effect: 'write',
        execute: async (input) => execute(input),
      }),
    },
  });

async function played(execute: (input: { given: { text: string } }) => unknown) {
  const harness = await start({ plugins: [hostile(execute)] });
  harness.model.reply().call('hostile__go', { given: { text: '原样' } });
  harness.model.reply().text('好');
  return { harness, entries: await harness.ended(await harness.ask('来')) };
}

describe('a tool', () => {
  test('that changes its input changes nothing of what the model said', async () => {
    const { harness, entries } = await played(({ given }) => {
      given.text = '改了';
    });
    expect(eventsOf(entries, 'tool.called')[0]?.input).toEqual({ given: { text: '原样' } });
    expect(JSON.stringify(messagesOf(harness, 2))).not.toContain('改了');
  });

  test('that throws what cannot be read has failed, and the reply goes on', async () => {
    const { entries } = await played(() => {
      throw Object.defineProperty(new Error('x'), 'message', {
        get: () => {
          throw new Error('trap');
        },
      });
    });
    expect(eventsOf(entries, 'tool.ended')).toMatchObject([{ end: 'failed', error: { code: 'tool_failed' } }]);
    expect(endOf(entries)).toEqual(['done']);
  });

  test('that throws ten megabytes writes none of them', async () => {
    const { entries } = await played(() => {
      throw new Error('长'.repeat(10_000_000));
    });
    expect(JSON.stringify(entries).length).toBeLessThan(20_000);
    expect(endOf(entries)).toEqual(['done']);
  });
});
