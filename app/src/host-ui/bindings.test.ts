import { describe, expect, test } from 'bun:test';
import type { DataSourceSummary } from '@pku-harness/sdk';
import { boundRead, qualified } from './bindings';

const today: DataSourceSummary = {
  id: 'focus.today',
  title: { zh: '今日专注', en: 'Focus today' },
  tool: 'focus.today',
  args: { detail: true },
  ttlMs: 60_000,
};

describe('a binding of a screen', () => {
  test('of a tool keeps its input and freshness', () => {
    expect(boundRead({ tool: 'card.balance', args: { days: 7 }, ttlMinutes: 2 }, 'focus', undefined)).toEqual({
      is: 'read',
      query: { tool: 'card.balance', input: { days: 7 }, ttlMs: 120_000 },
    });
  });

  test('without a dot means the plugin’s own tool or source', () => {
    expect(boundRead({ tool: 'today' }, 'focus', undefined)).toMatchObject({ query: { tool: 'focus.today' } });
    expect(boundRead({ source: 'today' }, 'focus', [today])).toMatchObject({ is: 'read' });
    expect(qualified('today', undefined)).toBe('today');
  });

  test('of a source takes tool, input and freshness from the manifest', () => {
    expect(boundRead({ source: 'focus.today' }, undefined, [today])).toEqual({
      is: 'read',
      query: { tool: 'focus.today', input: { detail: true }, ttlMs: 60_000 },
    });
  });

  test('of a source waits for the registry, and says when there is none of that name', () => {
    expect(boundRead({ source: 'today' }, 'focus', undefined)).toEqual({ is: 'waiting' });
    expect(boundRead({ source: 'nothing' }, 'focus', [today])).toMatchObject({
      is: 'unknown',
      error: { code: 'source_unknown', zh: '没有数据源“focus.nothing”' },
    });
  });
});
