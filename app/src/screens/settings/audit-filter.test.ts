import { describe, expect, test } from 'bun:test';
import type { AuditEntry } from '@pku-harness/core/client';
import { filtered, NO_FILTER, pluginOf } from './audit-filter';

const entry = (tool: string, actor: AuditEntry['actor'], status: AuditEntry['status']) =>
  ({ tool, actor, status }) as AuditEntry;
const ENTRIES = [
  entry('todos.add', 'agent', 'ok'),
  entry('todos.list', 'user', 'ok'),
  entry('classrooms.free', 'agent', 'failed'),
  entry('nonsense', 'agent', 'refused'),
];

describe('the record of calls', () => {
  test('passes whole without a filter', () => {
    expect(filtered(ENTRIES, NO_FILTER)).toEqual(ENTRIES);
  });

  test('is filtered by plugin, by who, by outcome, and by all of them', () => {
    const tools = (filter: object) => filtered(ENTRIES, { ...NO_FILTER, ...filter }).map(({ tool }) => tool);
    expect(tools({ plugin: 'todos' })).toEqual(['todos.add', 'todos.list']);
    expect(tools({ actor: 'user' })).toEqual(['todos.list']);
    expect(tools({ status: 'failed' })).toEqual(['classrooms.free']);
    expect(tools({ plugin: 'todos', actor: 'agent', status: 'refused' })).toEqual([]);
  });

  test('has calls of no plugin where the assistant made a tool up', () => {
    expect(pluginOf(entry('nonsense', 'agent', 'refused'))).toBe('');
  });
});
