import { describe, expect, test } from 'bun:test';
import type { CommandSummary } from '@pku-harness/core/client';
import { commandBeingTyped, commandsFor, readSaid } from './said';

const command = (name: string, more: Partial<CommandSummary>): CommandSummary => ({
  name,
  plugin: name,
  key: name,
  description: { zh: '说明', en: 'What it does' },
  aliases: [],
  kind: 'run',
  ...more,
});
const shuttle = command('shuttle', {
  aliases: ['班车'],
  description: { zh: '下一班校车', en: 'The next shuttle' },
  argHint: { zh: '去哪里', en: 'Where to' },
  kind: 'prompt',
  prompt: { zh: '下一班去{{input}}的班车', en: 'The next shuttle to {{input}}' },
});
const focus = command('focus', { aliases: ['专注'] });
const all = [shuttle, focus];

describe('a text that is sent', () => {
  test('is the message of a prompt command, in the language of the screen', () => {
    expect(readSaid('/班车 昌平', all, 'zh-Hans')).toEqual({ is: 'message', text: '下一班去昌平的班车' });
    expect(readSaid('/shuttle Changping', all, 'en')).toEqual({ is: 'message', text: 'The next shuttle to Changping' });
  });

  test('runs on the page when its command does', () => {
    expect(readSaid(' /focus 25 ', all, 'en')).toEqual({ is: 'run', command: focus, argument: '25' });
  });

  test('with an unknown command is not sent, and names the nearest', () => {
    expect(readSaid('/fcous', all, 'en')).toEqual({ is: 'unknown', name: 'fcous', meant: 'focus' });
    expect(readSaid('/weather', all, 'en')).toEqual({ is: 'unknown', name: 'weather' });
  });

  test('is a message when it only looks like a command', () => {
    expect(readSaid('/etc/hosts 是什么', all, 'en')).toEqual({ is: 'message', text: '/etc/hosts 是什么' });
    expect(readSaid('//focus', all, 'en')).toEqual({ is: 'message', text: '/focus' });
    expect(readSaid('1/2', all, 'en')).toEqual({ is: 'message', text: '1/2' });
  });
});

describe('the menu', () => {
  test('offers everything for a slash, and what fits best first', () => {
    expect(commandsFor('/', all, 'en')).toEqual(all);
    expect(commandsFor('/f', all, 'en')).toEqual([focus]);
    expect(commandsFor('/班', all, 'zh-Hans')).toEqual([shuttle]);
    expect(commandsFor('/校车', all, 'zh-Hans')).toEqual([shuttle]);
  });

  test('closes when the name is complete or the text is no command', () => {
    expect(commandsFor('/shuttle ', all, 'en')).toEqual([]);
    expect(commandsFor('看 /f', all, 'en')).toEqual([]);
  });

  test('then leaves the hint of what belongs there', () => {
    expect(commandBeingTyped('/班车 ', all)).toBe(shuttle);
    expect(commandBeingTyped('/班车', all)).toBeUndefined();
  });
});
