import { describe, expect, test } from 'bun:test';
import { FIRST_PORT, HELP, parseFlags } from './flags';

describe('start', () => {
  test('without flags is the real thing, on the usual port and folder, and opens the browser', () => {
    expect(parseFlags([])).toEqual({ kind: 'real', port: undefined, data: undefined, open: true, help: false });
  });

  test('takes its flags in any order, with a space or an equals sign', () => {
    const expected = { kind: 'demo', port: 4599, data: '/tmp/a=b', open: false, help: false } as const;
    expect(parseFlags(['--demo', '--no-open', '--port', '4599', '--data', '/tmp/a=b'])).toEqual(expected);
    expect(parseFlags(['--data=/tmp/a=b', '--port=4599', '--no-open', '--demo'])).toEqual(expected);
  });

  test.each([
    [['--dmo']],
    [['demo']],
    [['--port']],
    [['--port', '80']],
    [['--port', '65536']],
    [['--port', '4599x']],
    [['--port', '-1']],
    [['--data']],
    [['--data', '--no-open']],
  ])('refuses %j with a sentence in both languages', (words) => {
    const refused = () => parseFlags(words);
    expect(refused).toThrow(expect.objectContaining({ code: 'bad_flag' }));
    expect(refused).toThrow(expect.objectContaining({ en: expect.stringContaining('--help') }));
  });

  test('looks for a free port of its own per kind', () => {
    expect(FIRST_PORT.demo).not.toBe(FIRST_PORT.real);
  });

  test('explains every flag it takes', () => {
    for (const flag of ['--demo', '--port', '--data', '--no-open', '--help']) expect(HELP).toContain(flag);
  });
});
