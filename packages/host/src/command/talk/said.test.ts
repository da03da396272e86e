import { describe, expect, test } from 'bun:test';
import type { CommandSummary } from '@pku-harness/core/client';
import { readSaid } from './said';

const commands: CommandSummary[] = [
  {
    name: 'pick',
    plugin: 'rooms',
    key: 'pick',
    description: { zh: '挑一间', en: 'Pick one' },
    aliases: ['挑'],
    kind: 'prompt',
    prompt: { zh: '帮我在{{input}}挑一间教室', en: 'Pick a room in {{input}} for me' },
  },
  {
    name: 'today',
    plugin: 'rooms',
    key: 'today',
    description: { zh: '今天', en: 'Today' },
    aliases: [],
    kind: 'prompt',
    prompt: { zh: '今天有什么课', en: 'What is on today' },
  },
  { name: 'tick', plugin: 'rooms', key: 'tick', description: { zh: '计', en: 'Tick' }, aliases: [], kind: 'run' },
];
const said = (line: string) => readSaid(line, commands, 'zh-Hans');

describe('a line', () => {
  test('without a slash is a message, and an empty one is nothing', () => {
    expect(said('  二教哪里有空教室 ')).toEqual({ is: 'message', text: '二教哪里有空教室' });
    expect(said('   ')).toEqual({ is: 'nothing' });
    expect(said('1/2 怎么算')).toEqual({ is: 'message', text: '1/2 怎么算' });
  });

  test('with two slashes is a message that begins with one', () => {
    expect(said('//etc 是什么')).toEqual({ is: 'message', text: '/etc 是什么' });
  });

  test('may be a command of ours, by any of its names', () => {
    for (const line of ['/open 2', '/打开 2', '/OPEN   2']) {
      expect(said(line)).toEqual({ is: 'own', command: 'open', argument: '2' });
    }
    expect(said('/?')).toMatchObject({ is: 'own', command: 'help' });
  });

  test('may be a command of a plugin, which expands to its message in the person’s language', () => {
    expect(said('/pick 二教')).toEqual({ is: 'message', text: '帮我在二教挑一间教室' });
    expect(said('/挑 $& 二教')).toEqual({ is: 'message', text: '帮我在$& 二教挑一间教室' });
    expect(readSaid('/pick 二教', commands, 'en')).toEqual({ is: 'message', text: 'Pick a room in 二教 for me' });
    expect(said('/today')).toEqual({ is: 'message', text: '今天有什么课' });
    expect(said('/today 下午')).toEqual({ is: 'message', text: '今天有什么课 下午' });
  });

  test('may be a command that needs a screen', () => {
    expect(said('/tick')).toMatchObject({ is: 'on-screen', command: { name: 'tick' } });
  });

  test('with an unknown command is no message, and names the nearest one', () => {
    expect(said('/sesions')).toEqual({ is: 'unknown', name: 'sesions', meant: 'sessions' });
    expect(said('/pikc 二教')).toEqual({ is: 'unknown', name: 'pikc', meant: 'pick' });
    expect(said('/')).toEqual({ is: 'unknown', name: '' });
    expect(said('/zzzzzz')).toEqual({ is: 'unknown', name: 'zzzzzz' });
  });
});
