import { describe, expect, test } from 'bun:test';
import type { CommandSummary } from '../harness/views';
import { commandMessage, findCommand, typedCommand } from './typed-command';

const rooms: CommandSummary = {
  name: 'rooms',
  plugin: 'classrooms',
  key: 'rooms',
  description: { zh: '空教室', en: 'Free rooms' },
  aliases: ['教室'],
  kind: 'prompt',
  prompt: { zh: '{{input}}有哪些空教室？', en: 'Which rooms are free in {{input}}?' },
};

describe('a typed text', () => {
  test('names a command when it begins with one slash', () => {
    expect(typedCommand('/rooms 二教 今天')).toEqual({ name: 'rooms', argument: '二教 今天' });
    expect(typedCommand('/教室')).toEqual({ name: '教室', argument: '' });
    expect(typedCommand('/')).toEqual({ name: '', argument: '' });
  });

  test('is a message otherwise, two slashes included', () => {
    expect(typedCommand('二教')).toBeUndefined();
    expect(typedCommand('//rooms')).toBeUndefined();
    expect(typedCommand(' /rooms')).toBeUndefined();
  });
});

describe('a command', () => {
  test('is found by its name and by its other names', () => {
    expect(findCommand([rooms], 'rooms')).toBe(rooms);
    expect(findCommand([rooms], '教室')).toBe(rooms);
    expect(findCommand([rooms], 'room')).toBeUndefined();
  });

  test('puts what was typed in its place, as it is', () => {
    expect(commandMessage(rooms, '二教 $&', 'zh-Hans')).toBe('二教 $&有哪些空教室？');
    expect(commandMessage(rooms, 'building 2', 'en')).toBe('Which rooms are free in building 2?');
  });

  test('without a place takes it at its end', () => {
    const plain = { ...rooms, prompt: { zh: '今天吃什么', en: 'What to eat' } };
    expect(commandMessage(plain, '清真', 'zh-Hans')).toBe('今天吃什么 清真');
    expect(commandMessage(plain, '', 'zh-Hans')).toBe('今天吃什么');
  });
});
