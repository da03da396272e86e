import { describe, expect, test } from 'bun:test';
import { type Command, readWords } from './words';

const meanings: readonly (readonly [words: string, command: Command])[] = [
  ['', { is: 'help' }],
  ['help', { is: 'help' }],
  ['--help', { is: 'help' }],
  ['call x --help', { is: 'help' }],
  ['tools', { is: 'tools', json: false }],
  ['tools --json', { is: 'tools', json: true }],
  ['call classrooms.free', { is: 'call', tool: 'classrooms.free', input: {} }],
  ['call classrooms.free {"building":"二教"}', { is: 'call', tool: 'classrooms.free', input: { building: '二教' } }],
  ['call classrooms.free null', { is: 'call', tool: 'classrooms.free', input: null }],
  ['chat 二教哪里有空教室', { is: 'chat', text: '二教哪里有空教室', goOn: false }],
  ['chat -- --odd', { is: 'chat', text: '--odd', goOn: false }],
  ['chat --continue', { is: 'chat', goOn: true }],
  ['chat --continue 继续', { is: 'chat', text: '继续', goOn: true }],
  ['chat', { is: 'talk' }],
  ['approvals', { is: 'approvals', json: false }],
  ['settings', { is: 'settings.list', json: false, prefix: '' }],
  ['settings list plugin. --json', { is: 'settings.list', json: true, prefix: 'plugin.' }],
  ['settings get app.theme', { is: 'settings.get', key: 'app.theme', json: false }],
  ['settings set app.theme dark', { is: 'settings.set', key: 'app.theme', value: 'dark' }],
  ['settings open', { is: 'settings.open', key: undefined }],
  ['settings open ai.model', { is: 'settings.open', key: 'ai.model' }],
  ['plugins', { is: 'plugins.list', json: false }],
  ['plugins show canteen', { is: 'plugins.show', id: 'canteen', json: false }],
  ['plugins enable canteen', { is: 'plugins.switch', id: 'canteen', on: true }],
  ['plugins disable canteen', { is: 'plugins.switch', id: 'canteen', on: false }],
  ['jobs', { is: 'jobs', words: { what: 'list' }, json: false }],
  ['jobs history abc --json', { is: 'jobs', words: { what: 'history', job: 'abc' }, json: true }],
  ['jobs --zone UTC', { is: 'jobs', words: { what: 'list' }, json: false, zone: 'UTC' }],
  ['jobs remove abc', { is: 'jobs', words: { what: 'remove', job: 'abc' }, json: false }],
  ['usage', { is: 'usage', json: false }],
  ['usage --from 2026-09-01 --to=2026-09-30', { is: 'usage', json: false, from: '2026-09-01', to: '2026-09-30' }],
  ['mcp', { is: 'mcp', http: false, port: undefined, newToken: false }],
  ['mcp --http --port 4600 --new-token', { is: 'mcp', http: true, port: 4600, newToken: true }],
  ['audit --json', { is: 'audit', json: true }],
  ['data export', { is: 'data.export', file: undefined }],
  ['data export all.ndjson', { is: 'data.export', file: 'all.ndjson' }],
  ['data import all.ndjson', { is: 'data.import', file: 'all.ndjson' }],
  ['data delete-all', { is: 'data.delete-all' }],
  ['host open', { is: 'host.open' }],
  ['host sessions', { is: 'host.sessions' }],
  ['host sessions end 1a2b3c4d', { is: 'host.end', id: '1a2b3c4d' }],
];

describe('the words of pku', () => {
  for (const [words, command] of meanings) {
    test(`“${words}” means ${command.is}`, () => {
      expect(readWords(words.split(' ').filter(Boolean)).command).toEqual(command);
    });
  }

  test('may name the folder anywhere, and the demo', () => {
    expect(readWords(['--data', '/d', 'tools'])).toMatchObject({ data: '/d', demo: false });
    expect(readWords(['tools', '--data=/d', '--demo'])).toMatchObject({ data: '/d', demo: true });
  });

  for (const words of [
    'call',
    'call a.b {} more',
    'call a.b {',
    'settings set app.theme',
    'settings get',
    'settings dance',
    'plugins enable',
    'plugins list canteen',
    'jobs --zone Mars/Olympus',
    'jobs pause',
    'jobs dance abc',
    'jobs run a b',
    'usage --from yesterday',
    'usage --from 2026-02-31',
    'mcp --port 4600',
    'mcp --http --port 70000',
    'mcp now',
    'chat a b',
    'data',
    'data import',
    'data delete-all now',
    'data export a b',
    'host',
    'host sessions end',
    'nothing',
    'tools --nothing',
    'tools --data',
  ]) {
    test(`“${words}” is not understood`, () => {
      let code = '';
      try {
        readWords(words.split(' '));
      } catch (error) {
        code = (error as { code: string }).code;
      }
      expect(code).toBe('usage');
    });
  }
});
