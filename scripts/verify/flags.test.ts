import { describe, expect, test } from 'bun:test';
import { help, parseVerifyFlags } from './flags';

const STEPS = ['types', 'unit tests', 'browser tests'];

describe('verify', () => {
  test('runs everything without flags', () => {
    expect(parseVerifyFlags([], STEPS)).toEqual({ browser: true, only: undefined, help: false });
  });

  test('takes one list of steps or several', () => {
    expect(parseVerifyFlags(['--only', 'types,unit tests'], STEPS).only).toEqual(['types', 'unit tests']);
    expect(parseVerifyFlags(['--only', 'types', '--only', 'unit tests'], STEPS).only).toEqual(['types', 'unit tests']);
  });

  test.each([[['--only']], [['--only', 'typos']], [['--fast']], [['types']]])('refuses %j', (words) => {
    expect(() => parseVerifyFlags(words, STEPS)).toThrow(expect.objectContaining({ code: 'bad_flag' }));
  });

  test('names its steps when asked for help', () => {
    expect(help(STEPS)).toContain('types, unit tests, browser tests');
  });
});
