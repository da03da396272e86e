import { describe, expect, test } from 'bun:test';
import type { Change } from '../harness/harness';
import { touches } from './touched';

const FOCUS = { plugin: 'focus', core: false };
const CORE = { plugin: 'plugins', core: true };

describe('a kept result', () => {
  const cases: readonly [topic: Change['topic'], key: string | undefined, focus: boolean, core: boolean][] = [
    ['all', undefined, true, true],
    ['tools', 'focus.start', true, false],
    ['tools', 'focus-time.start', false, false],
    ['kv', 'focus/sessions', true, false],
    ['kv', 'focus-time/sessions', false, false],
    ['plugins', 'focus', true, true],
    ['plugins', 'other', false, true],
    ['settings', 'plugin.focus.enabled', false, false],
    ['settings', 'focus.goal', true, true],
    ['settings', 'app.language', true, true],
    ['settings', 'app.timezone', true, true],
    ['settings', 'app.theme', false, true],
    ['sessions', 's-1', false, false],
    ['approvals', 'a-1', false, false],
    ['timetable', 't-1', false, false],
  ];
  for (const [topic, key, focus, core] of cases) {
    test(`of a plugin is ${focus ? 'old' : 'untouched'}, of a core plugin ${core ? 'old' : 'untouched'} after ${topic} ${key ?? ''}`, () => {
      const change = key === undefined ? { topic } : { topic, key };
      expect([touches(change, FOCUS), touches(change, CORE)]).toEqual([focus, core]);
    });
  }
});

test.each([
  ['todos', 'todos'],
  ['timetable', 'timetable'],
  ['jobs', 'scheduler'],
  ['dashboard', 'dashboard'],
  ['files', 'files'],
] as const)(
  'what a plugin tells of a store of the host is old after a change of %s, whoever made it',
  (topic, plugin) => {
    expect(touches({ topic, key: 'a' }, { plugin, core: false })).toBe(true);
  },
);

test('what the dashboard tells of the widgets of all plugins is old after any of them was switched or updated', () => {
  expect(touches({ topic: 'plugins', key: 'rooms' }, { plugin: 'dashboard', core: false })).toBe(true);
});
