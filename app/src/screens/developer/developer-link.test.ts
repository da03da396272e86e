import { describe, expect, test } from 'bun:test';
import { type DeveloperParams, readDeveloperLink } from './developer-link';

const refusal = (params: DeveloperParams) => {
  try {
    return readDeveloperLink(params);
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a developer link', () => {
  test('calls a tool as the user, without input when there is none', () => {
    expect(readDeveloperLink({ tool: 'focus.today' })).toEqual({
      is: 'call',
      tool: 'focus.today',
      input: {},
      actor: 'user',
    });
    expect(readDeveloperLink({ tool: 'classrooms.free', input: '{"building":"二教"}' })).toMatchObject({
      input: { building: '二教' },
    });
  });

  test('lowers the user to the agent, and raises nobody', () => {
    expect(readDeveloperLink({ tool: 'a.b', actor: 'agent' })).toMatchObject({ actor: 'agent' });
    for (const actor of ['user', 'scheduler', 'mcp', 'Agent', '']) {
      expect(refusal({ tool: 'a.b', actor })).toBe('developer_link_unreadable');
    }
  });

  test('brings a text for the composer, alone', () => {
    expect(readDeveloperLink({ chat: '你好' })).toEqual({ is: 'chat', text: '你好' });
    expect(refusal({ chat: '你好', tool: 'a.b' })).toBe('developer_link_unreadable');
    expect(refusal({ chat: '你好', actor: 'agent' })).toBe('developer_link_unreadable');
    expect(refusal({ chat: ' ' })).toBe('developer_link_unreadable');
  });

  test.each<DeveloperParams>([
    {},
    { tool: 'today' },
    { tool: 'focus__today' },
    { tool: '../x.y' },
    { tool: 'a.b', input: '{' },
    { tool: 'a.b', input: '[]' },
    { tool: 'a.b', input: 'null' },
    { tool: ['a.b', 'c.d'] },
    { tool: 'a.b', input: ['{}', '{"x":1}'] },
  ])('that cannot be read is refused: %j', (params) => {
    expect(refusal(params)).toBe('developer_link_unreadable');
  });
});
