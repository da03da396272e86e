import { describe, expect, test } from 'bun:test';
import { whereToAllow } from './refusals';

const PLACE = { atTerminal: false, tainted: false } as const;
const ASKED = { plugin: 'todos', effect: 'write', mode: 'ask' } as const;

describe('what another assistant is told about a question', () => {
  test('names the permission when that is why the person is asked', () => {
    expect(whereToAllow(ASKED, PLACE).en).toContain('plugin.todos.permission.write');
  });

  test.each([
    ['words of other people', ASKED, { ...PLACE, tainted: true }],
    ['money', { ...ASKED, effect: 'money' }, PLACE],
    ['publishing', { ...ASKED, effect: 'public' }, PLACE],
    ['a permission that is automatic already', { ...ASKED, mode: 'auto' }, PLACE],
  ] as const)('names no permission when %s is why', (_, tool, place) => {
    const { zh, en } = whereToAllow(tool, place);
    expect(`${zh}${en}`).not.toContain('permission');
  });
});
