import { describe, expect, test } from 'bun:test';
import { type Check, checkRegistry, type OfficialPlugin } from './check';

const FOCUS: OfficialPlugin = {
  id: 'focus',
  kind: 'builtin',
  name: '专注',
  description: '记录专注时段。',
  icon: 'clock',
};
const ROOMS: OfficialPlugin = {
  id: 'rooms',
  kind: 'document',
  name: '房间',
  description: '查空闲房间。',
  icon: 'room',
};

const more = { author: 'example', source: 'https://example.org/source', requires: [], scopes: [], tags: [] };
const entry = (plugin: OfficialPlugin, change: object = {}) => ({ ...plugin, ...more, ...change });
const file = (...plugins: object[]) => ({ $schema: './registry.schema.json', version: 1, plugins });

const problemsOf = (checks: readonly Check[]) => checks.flatMap(({ problems }) => problems);
const check = (plugins: object[], official: OfficialPlugin[] = [FOCUS, ROOMS]) =>
  problemsOf(checkRegistry(file(...plugins), official));

describe('the registry', () => {
  test('with one good entry for each official plugin has no problems', () => {
    const checks = checkRegistry(file(entry(FOCUS), entry(ROOMS)), [FOCUS, ROOMS]);
    expect(problemsOf(checks)).toEqual([]);
    expect(checks.length).toBeGreaterThan(6);
  });

  test('refuses a taken icon and names both entries', () => {
    const rooms = { ...ROOMS, icon: 'clock' };
    expect(check([entry(FOCUS), entry(rooms)], [FOCUS, rooms])).toEqual([
      'entry rooms takes clock, which entry focus has already',
    ]);
  });

  test('refuses a taken id', () => {
    expect(check([entry(FOCUS), entry(ROOMS), entry(FOCUS, { icon: 'bell' })])).toContain(
      'entry focus takes focus, which entry focus has already',
    );
  });

  test('refuses an entry whose plugin does not exist', () => {
    expect(check([entry(FOCUS), entry(ROOMS)], [FOCUS])).toEqual(['there is no plugin rooms in plugins/']);
  });

  test('refuses an official plugin without an entry', () => {
    expect(check([entry(FOCUS)])).toEqual(['the document plugin rooms has no entry']);
  });

  test('refuses words that are not the plugin’s own', () => {
    expect(check([entry(FOCUS, { name: '番茄钟' }), entry(ROOMS)])).toEqual([
      'entry focus says name 番茄钟, the plugin 专注',
    ]);
  });

  const wrong: [string, object, RegExp][] = [
    ['an unknown field', { colour: 'red' }, /colour/],
    ['an id in capitals', { id: 'Focus' }, /^id:/],
    ['a source without TLS', { source: 'http://example.org' }, /^source:/],
    ['no icon', { icon: undefined }, /^icon:/],
    ['an unknown kind', { kind: 'native' }, /^kind:/],
    ['a remote one without endpoint', { kind: 'remote', auth: 'none' }, /^endpoint:/],
  ];
  for (const [name, change, problem] of wrong) {
    test(`refuses an entry with ${name}`, () => {
      expect(check([entry(FOCUS, change), entry(ROOMS)])[0]).toMatch(problem);
    });
  }

  test('one wrong entry does not hide the problems of another', () => {
    const problems = check([entry(FOCUS, { id: 7 }), entry(ROOMS, { author: '' })]);
    expect(problems.filter((problem) => /^(id|author):/.test(problem)).length).toBe(2);
  });

  test('takes a remote plugin that is no official one', () => {
    const remote = {
      ...more,
      id: 'canteen-seats',
      name: '食堂座位',
      description: '订食堂座位。',
      kind: 'remote',
      endpoint: 'https://canteen.example.org/mcp',
      auth: 'bearer',
      scopes: ['canteen.example.org'],
    };
    expect(check([entry(FOCUS), entry(ROOMS), remote])).toEqual([]);
  });

  test('that is no registry at all says so', () => {
    expect(problemsOf(checkRegistry([], []))).not.toEqual([]);
    expect(problemsOf(checkRegistry({ plugins: [] }, []))).not.toEqual([]);
  });
});
