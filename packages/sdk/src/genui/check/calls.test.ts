import { describe, expect, test } from 'bun:test';
import { problemsOf, specOf } from '../testing/world';

const text = (id: string, more: object = {}) => ({ id, type: 'Text', text: '好', ...more });
const button = (onPress: unknown, more: object = {}) =>
  specOf([{ id: 'b', type: 'Button', text: '去', onPress, ...more }]);

describe('reads', () => {
  const bound = (binding: unknown, more: object = {}) =>
    problemsOf(specOf([text('a')], { bindings: { rooms: binding }, ...more }));

  test.each<[string, unknown, string]>([
    ['an unknown tool', { tool: 'rooms.fre' }, 'E6201 bindings.rooms.tool'],
    ['a tool that writes', { tool: 'todos.add', args: { title: 'x' } }, 'E6202 bindings.rooms.tool'],
    ['a tool that spends', { tool: 'wallet.topUp', args: { amount: 1 } }, 'E6202 bindings.rooms.tool'],
    ['an unknown argument', { tool: 'rooms.free', args: { buildng: 'x' } }, 'E6203 bindings.rooms.args.buildng'],
    ['an argument of the wrong kind', { tool: 'rooms.free', args: { day: 'monday' } }, 'E6203 bindings.rooms.args.day'],
    ['a duration that is none', { tool: 'rooms.free', ttl: '5' }, 'E6006 bindings.rooms.ttl'],
    ['a duration that is too short', { tool: 'rooms.free', ttl: '1s' }, 'E6006 bindings.rooms.ttl'],
    ['two things at once', { tool: 'rooms.free', source: 'overview' }, 'E6006 bindings.rooms'],
    ['an unknown data source', { source: 'overview' }, 'E6201 bindings.rooms.source'],
    ['a server function that the manifest has not', { fn: 'sum' }, 'E6201 bindings.rooms.fn'],
    ['a name of the wrong kind', { tool: 3 }, 'E6006 bindings.rooms.tool'],
  ])('%s is a problem', (_, binding, problem) => {
    expect(bound(binding)).toEqual([problem]);
  });

  test('arguments may use the state, and never another read', () => {
    const read = (building: string) => ({
      ...{ state: { q: '' } },
      bindings: { rooms: { tool: 'rooms.free', args: { building } }, other: { tool: 'rooms.free' } },
    });
    expect(problemsOf(specOf([text('a')], read('${state.q}')))).toEqual([]);
    expect(problemsOf(specOf([text('a')], read('${other.name}')))).toEqual(['E6206 bindings.rooms.args.building']);
  });

  test('eight stand, nine do not', () => {
    const bindings = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`b${index}`, { tool: 'rooms.free' }]));
    expect(problemsOf(specOf([text('a')], { bindings: bindings(8) }))).toEqual([]);
    expect(problemsOf(specOf([text('a')], { bindings: bindings(9) }))).toEqual(['E6002 bindings']);
  });

  test('a tool that cannot be known while a document is loaded is left to the host', () => {
    expect(bound({ tool: 'timetable.today', args: { whatever: 1 } })).toEqual([]);
  });
});

describe('what a tap does', () => {
  const addThen = (then: readonly object[]) => ({ tool: 'todos.add', args: { title: 'x' }, then });

  test.each<[string, unknown, readonly string[]]>([
    ['a tool', { tool: 'todos.add', args: { title: 'x' } }, []],
    ['a tool that spends', { tool: 'wallet.topUp', args: { amount: 5 } }, []],
    ['steps after a tool', addThen([{ copy: 'x' }]), []],
    ['an unknown tool', { tool: 'wallet.topup', args: { amount: 5 } }, ['E6201 elements.b.onPress.tool']],
    ['a missing argument', { tool: 'todos.add' }, ['E6203 elements.b.onPress.tool']],
    [
      'an argument that cannot be',
      { tool: 'wallet.topUp', args: { amount: -5 } },
      ['E6203 elements.b.onPress.args.amount'],
    ],
    ['a tool after a tool', addThen([{ tool: 'wallet.topUp' }]), ['E6006 elements.b.onPress.then.0']],
    ['six steps', addThen(Array(6).fill({ copy: 'x' })), ['E6002 elements.b.onPress.then']],
    ['two steps in one', { ask: 'a', copy: 'b' }, ['E6006 elements.b.onPress']],
    ['a step that is none', { blink: 1 }, ['E6004 elements.b.onPress.blink']],
    ['nothing', 'later', ['E6006 elements.b.onPress']],
    ['a refresh of nothing', { refresh: ['rooms'] }, ['E6205 elements.b.onPress.refresh.0']],
    [
      'a confirmation that is switched on',
      { tool: 'wallet.topUp', args: { amount: 5 }, confirm: true },
      ['E6006 elements.b.onPress.confirm'],
    ],
    [
      'a call that the user makes alone, filled in',
      { tool: 'treehole.vote', args: { post: 1 } },
      ['E6202 elements.b.onPress.args'],
    ],
    ['a call that the user makes alone, empty', { tool: 'treehole.vote' }, []],
  ])('%s', (_, onPress, problems) => {
    expect(problemsOf(button(onPress))).toEqual([...problems]);
  });

  test('what spends or publishes stands on a button or a form only', () => {
    const post = { tool: 'treehole.post', args: { text: 'x' } };
    expect(problemsOf(specOf([{ id: 'r', type: 'ListRow', title: '发', onPress: post }]))).toEqual([
      'E6202 elements.r.onPress.tool',
    ]);
    expect(problemsOf(specOf([{ id: 'c', type: 'Chip', text: '发', onPress: post }]))).toEqual([
      'E6202 elements.c.onPress.tool',
    ]);
    expect(problemsOf(specOf([{ id: 'f', type: 'Form', children: [], submit: '发', onSubmit: post }]))).toEqual([]);
    expect(problemsOf(button(post))).toEqual([]);
  });

  test.each([
    'http://example.org/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'https://user:pass@example.org/',
    'https://example.org@evil.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://intranet/',
    'https://router.lan/',
    'https://example.org:8443/',
    'file:///etc/passwd',
    '//example.org/',
    'http://${item}',
  ])('%s is never opened', (open) => {
    expect(problemsOf(button({ open }))).toContain('E6204 elements.b.onPress.open');
  });

  test('an address may have values in its path and query', () => {
    for (const open of ['https://example.org/q?a=${now}', 'https://example.org/${now}', 'https://${now}/a', '${now}']) {
      expect(problemsOf(button({ open }))).toEqual([]);
    }
  });

  test.each(['/p/rooms/main', '/m/rooms/edit?id=${now}', '/dashboard', '/', '/settings'])(
    '%s is a place of the app',
    (navigate) => {
      expect(problemsOf(button({ navigate }))).toEqual([]);
    },
  );

  test.each(['https://example.org', '/p/${now}/main', '/chat?send=hi', '../x', '/p/rooms', 'javascript:1', '/rpc'])(
    '%s is none',
    (navigate) => {
      expect(problemsOf(button({ navigate }))).toEqual(['E6204 elements.b.onPress.navigate']);
    },
  );
});
