import { expect, test } from 'bun:test';
import type { ToolSummary } from '@pku-harness/sdk';
import { toolViews } from './tool-view';

const tool = (id: string, facts: Partial<ToolSummary> = {}): ToolSummary =>
  ({
    id,
    modelName: id.replace('.', '__'),
    plugin: id.split('.')[0],
    title: { zh: '查', en: 'Look' },
    description: 'Looks.',
    effect: 'read',
    mode: 'auto',
    untrusted: false,
    userOnly: false,
    input: { type: 'object', properties: {} },
    ...facts,
  }) as ToolSummary;

test('what only makes sense in a reply here, is for people or is off is not listed', () => {
  const tools = [
    tool('a.look'),
    tool('plugins.use'),
    tool('ui.render'),
    tool('a.unlock', { userOnly: true }),
    tool('a.off', { mode: 'off' }),
  ];
  expect(toolViews(tools).map(({ name }) => name)).toEqual(['a__look']);
});

test('a title in one language is said once', () => {
  const [one, other] = toolViews([tool('a.b'), tool('a.c', { title: { zh: 'ICS', en: 'ICS' } })]);
  expect([one?.title, other?.title]).toEqual(['Look · 查', 'ICS']);
});

test('every tool but a read may change what cannot be brought back, and says so', () => {
  for (const effect of ['read', 'write', 'money', 'public'] as const) {
    const [view] = toolViews([tool('a.b', { effect })]);
    const reads = effect === 'read';
    expect(view?.annotations).toMatchObject({ readOnlyHint: reads, destructiveHint: !reads, idempotentHint: reads });
  }
});
