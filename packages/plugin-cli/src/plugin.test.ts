/** The command as an author uses it, from a folder outside the repository: what it says and how it ends. */
import { afterEach, describe, expect, test } from 'bun:test';
import { AuthorDesk } from './testing/author-desk';
import { QUICKSTART } from './testing/quickstart';

let desk: AuthorDesk;
afterEach(() => desk.clear());

const TOOL = 'my-classrooms/tools/overview.yaml';
const TEST = 'my-classrooms/tests/overview.yaml';

function changed(path: string, from: string, to: string): Record<string, string> {
  const text = QUICKSTART[path] ?? '';
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  return { ...QUICKSTART, [path]: text.replace(from, to) };
}

describe('plugin', () => {
  test('lists its commands, and says what is wrong with one that it has not', async () => {
    desk = await AuthorDesk.with();
    const help = await desk.plugin(['--help']);
    expect(help.code).toBe(0);
    for (const name of ['new', 'validate', 'test', 'run', 'record', 'repl', 'format']) {
      expect(help.out).toContain(`plugin ${name}`);
      const page = await desk.plugin([name, '--help']);
      expect([page.code, page.out.startsWith(`plugin ${name} <folder>`)]).toEqual([0, true]);
    }
    expect((await desk.plugin(['valdate'])).code).toBe(2);
    expect((await desk.plugin([])).code).toBe(2);
  });

  test('ends as it would have when nobody reads on', async () => {
    desk = await AuthorDesk.with(changed(TOOL, 'effect: read', 'effect: reed'));
    const process = desk.start(['validate', 'my-classrooms']);
    await process.stdout.cancel();
    expect([await process.exited, await new Response(process.stderr).text()]).toEqual([1, '']);
  });

  test.each([
    [['validate'], 'Name a plugin folder'],
    [['validate', 'nowhere'], 'There is no folder nowhere'],
    [['validate', '.', '--jsn'], 'There is no option --jsn'],
    [['validate', '.', '--lang', 'fr'], '--lang is zh or en'],
    [['test', '.', '--only'], '--only needs TEXT after it'],
    [['run', '.', 'x', '--trace', '--trace'], '--trace is given twice'],
  ])('answers wrong use %p with exit code 2', async (words, said) => {
    desk = await AuthorDesk.with();
    const answer = await desk.plugin(words);
    expect([answer.code, answer.err.split('\n')[0]]).toEqual([2, said]);
  });
});

describe('the quickstart, typed in by hand', () => {
  test('validates, and its test passes as it stands there', async () => {
    desk = await AuthorDesk.with(QUICKSTART);
    expect(await desk.plugin(['validate', 'my-classrooms'])).toEqual({
      code: 0,
      out: '✓ my-classrooms 0.1.0: overview (read)\n  network: portal.pku.edu.cn\n',
      err: '',
    });
    const tested = await desk.plugin(['test', 'my-classrooms']);
    expect(tested.out).toContain('✓ my-classrooms/tests/overview.yaml');
    expect(tested.out).toContain('steps 2/2, branches 0/0');
    expect(tested.out).toEndWith('1 passed, 0 failed\n');
    expect(tested.code).toBe(0);
  });

  test('is found by an absolute path and by its PLUGIN.md as well', async () => {
    desk = await AuthorDesk.with(QUICKSTART);
    expect((await desk.plugin(['validate', `${desk.path}/my-classrooms`])).code).toBe(0);
    expect((await desk.plugin(['validate', 'my-classrooms/PLUGIN.md'])).code).toBe(0);
  });
});

describe('plugin validate', () => {
  test('shows every problem at once with path, line, column, caret and hint', async () => {
    const broken = changed(TOOL, 'r.rows.map', 'r.rows.mapp');
    desk = await AuthorDesk.with({
      ...broken,
      'my-classrooms/PLUGIN.md': (broken['my-classrooms/PLUGIN.md'] ?? '')
        .replace('icon:', '')
        .replace('version: 0.1.0', 'version: 0.1'),
    });
    const { code, out } = await desk.plugin(['validate', 'my-classrooms']);
    expect(code).toBe(1);
    expect(out).toContain('my-classrooms/PLUGIN.md:6:10  E1203');
    expect(out).toContain('my-classrooms/tools/overview.yaml:15:23  E2004  There is no function named mapp\n');
    expect(out).toContain('hint: Did you mean map?');
    expect(out).toMatch(/^ +\| +\^{4}$/m);
    expect(out).toContain('✗ my-classrooms: 2 problems, 1 of them can be mended with --fix');
  });

  test('--json has the fields of the assistant’s tool', async () => {
    desk = await AuthorDesk.with({ ...QUICKSTART, 'other/PLUGIN.md': 'no front matter' });
    const { code, out } = await desk.plugin(['validate', 'my-classrooms', 'other', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject([
      {
        folder: 'my-classrooms',
        ok: true,
        id: 'my-classrooms',
        version: '0.1.0',
        network: ['portal.pku.edu.cn'],
        campus: [],
        abilities: [],
      },
      { folder: 'other', ok: false, id: 'other', issues: [{ code: 'E1005', where: { line: 1, column: 1 } }] },
    ]);
  });

  test('--fix writes the quotes that YAML needs and nothing else', async () => {
    desk = await AuthorDesk.with(
      changed(
        TOOL,
        "'How many classrooms are free right now in each teaching building: building, free, total.'",
        'How many: building, free',
      ),
    );
    expect((await desk.plugin(['validate', 'my-classrooms'])).out).toContain('E1104');
    const { code, err } = await desk.plugin(['validate', 'my-classrooms', '--fix']);
    expect([code, err]).toEqual([0, "my-classrooms/tools/overview.yaml:3 now has 'How many: building, free'\n"]);
    expect(await desk.read(TOOL)).toBe(
      (QUICKSTART[TOOL] ?? '').replace(/^description: .*$/m, "description: 'How many: building, free'"),
    );
  });

  test('speaks Chinese to a Chinese terminal', async () => {
    desk = await AuthorDesk.with(changed(TOOL, 'effect: read', 'effect: reed'));
    const { out } = await desk.plugin(['validate', 'my-classrooms', '--lang', 'zh']);
    expect(out).toContain('只能写 read、write、money、public');
    expect(out).toContain('提示: 是不是想写 read');
  });
});

describe('plugin test', () => {
  test('--only that fits no test says so, and not that there are none', async () => {
    desk = await AuthorDesk.with(QUICKSTART);
    const { code, out } = await desk.plugin(['test', 'my-classrooms', '--only', 'overveiw']);
    expect([code, out]).toEqual([1, '✗ my-classrooms has no test with overveiw in its name\n0 passed, 1 failed\n']);
  });

  test('shows the place of a difference and the result, and --update writes it with comments kept', async () => {
    const wrong = changed(TEST, 'free: 16', 'free: 17 # as counted by hand\n     ');
    wrong[TEST] = `# rooms of one building\n${(QUICKSTART[TEST] ?? '').replace('free: 16', 'free: 17')}`;
    desk = await AuthorDesk.with(wrong);
    const { code, out } = await desk.plugin(['test', 'my-classrooms']);
    expect(code).toBe(1);
    expect(out).toContain(
      'my-classrooms/tests/overview.yaml:7:45  E5001  The result differs: buildings[0].free should be 17 and is 16',
    );
    expect(out).toContain('0 passed, 1 failed');
    expect((await desk.plugin(['test', 'my-classrooms', '--update'])).code).toBe(0);
    expect(await desk.read(TEST)).toBe(`# rooms of one building\n${QUICKSTART[TEST]}`);
  });

  test('fails for a recording that nothing used and for a request that nothing answers', async () => {
    desk = await AuthorDesk.with(changed(TEST, '  - match: retrClassRoomInfos.do', '  - match: elsewhere.do'));
    const { code, out } = await desk.plugin(['test', 'my-classrooms']);
    expect(code).toBe(1);
    expect(out).toContain('E5002');
    expect(out).toContain('E5003');
  });

  test('fails for a result that follows the clock while the test does not fix it', async () => {
    desk = await AuthorDesk.with({
      ...changed(TOOL, '{\n    buildings:', '{\n    asOf: now,\n    buildings:'),
      [TEST]: (QUICKSTART[TEST] ?? '').replace('{ buildings', "{ asOf: '2026-10-21T08:05:00+08:00', buildings"),
    });
    expect((await desk.plugin(['test', 'my-classrooms'])).out).toContain('E5006');
    await desk.write(TEST, `now: 2026-10-21T08:05:00\n${await desk.read(TEST)}`);
    expect((await desk.plugin(['test', 'my-classrooms'])).code).toBe(0);
  });

  test('names the steps and branches that no test reaches', async () => {
    desk = await AuthorDesk.with(
      changed(
        TOOL,
        'return: |',
        '  - if: r.rows.length == 0\n    then:\n      - check: false\n        error: 没有教室\nreturn: |',
      ),
    );
    const { code, out } = await desk.plugin(['test', 'my-classrooms']);
    expect(code).toBe(0);
    expect(out).toContain('steps 3/4, branches 1/2');
    expect(out).toContain('tools/overview.yaml:15 not reached: steps[2].then[0] check');
    expect(out).toContain('tools/overview.yaml:13 not reached: steps[2] then');
  });

  test('a folder without tests fails', async () => {
    const { [TEST]: _test, ...rest } = QUICKSTART;
    desk = await AuthorDesk.with(rest);
    const { code, out } = await desk.plugin(['test', 'my-classrooms']);
    expect([code, out]).toEqual([
      1,
      '✗ my-classrooms has no tests/*.yaml; record one with plugin record\n0 passed, 1 failed\n',
    ]);
  });

  test('--watch runs again after a save, and Ctrl-C ends it', async () => {
    desk = await AuthorDesk.with(QUICKSTART);
    const running = desk.start(['test', 'my-classrooms', '--watch']);
    const reader = running.stdout.getReader();
    let out = '';
    const until = async (text: string) => {
      while (!out.includes(text)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`ended without ${text}: ${out}`);
        out += new TextDecoder().decode(value);
      }
    };
    await until('1 passed, 0 failed');
    await desk.write(TEST, (QUICKSTART[TEST] ?? '').replace('free: 16', 'free: 17'));
    await until('0 passed, 1 failed');
    running.kill('SIGINT');
    expect(await running.exited).toBe(0);
  });
});

describe('plugin new', () => {
  test('makes a folder that validates, passes its test, and is formatted already', async () => {
    desk = await AuthorDesk.with();
    const words = [
      'new',
      'plugins/room-list',
      '--name',
      '教室: 列表',
      '--url',
      'https://portal.pku.edu.cn/a/rooms.do?x=1',
    ];
    expect((await desk.plugin(words)).code).toBe(0);
    for (const command of ['validate', 'test'])
      expect((await desk.plugin([command, 'plugins/room-list'])).code).toBe(0);
    expect(await desk.plugin(['format', 'plugins/room-list', '--check'])).toEqual({ code: 0, out: '', err: '' });
    expect((await desk.plugin(['validate', 'plugins/room-list'])).out).toBe(
      '✓ room-list 0.1.0: list (read)\n  network: portal.pku.edu.cn\n',
    );
  });

  test('writes nothing over what is there', async () => {
    desk = await AuthorDesk.with(QUICKSTART);
    expect((await desk.plugin(['new', 'my-classrooms'])).code).toBe(2);
    expect((await desk.plugin(['new', 'My_Plugin'])).code).toBe(2);
  });
});

describe('plugin repl', () => {
  test('evaluates lines of a pipe over the values of a test', async () => {
    desk = await AuthorDesk.with(QUICKSTART);
    const { code, out } = await desk.plugin(
      ['repl', 'my-classrooms'],
      'r.rows.map(b => b.buildingName)\nresult.buildings.length\n:names\n',
    );
    expect(code).toBe(0);
    expect(out).toStartWith('[\n  "一教"\n]\n1\n');
    expect(out).toContain('r = {"success":true,');
  });

  test('points at what is wrong and ends with 1 when it reads a pipe', async () => {
    desk = await AuthorDesk.with(QUICKSTART);
    const { code, err } = await desk.plugin(['repl', 'my-classrooms', 'overview'], 'rr.rows\nr.missing.x\n');
    expect(code).toBe(1);
    expect(err).toContain('expression:1:1  E2003');
    expect(err).toContain('expression:1:1  E3001');
  });
});

describe('plugin run', () => {
  test('asks before a tool that leaves something behind, and without anybody to ask does nothing', async () => {
    desk = await AuthorDesk.with(changed(TOOL, 'effect: read', 'effect: write'));
    const { code, err } = await desk.plugin(['run', 'my-classrooms', 'overview', '{}']);
    expect([code, err]).toEqual([
      1,
      'overview has the effect write and nobody is here to confirm; add --yes to run it anyway\n',
    ]);
  });

  test('without steps needs no network; the name of the only tool may be left out', async () => {
    desk = await AuthorDesk.with({
      ...QUICKSTART,
      [TOOL]:
        "title: 加倍\ndescription: 'Doubles'\neffect: read\ninput: { n: { type: integer } }\nsteps: [{ let: token, value: \"'abc'\" }]\nreturn: input.n * 2\n",
    });
    const { code, out, err } = await desk.plugin(['run', 'my-classrooms', '{"n":21}', '--trace']);
    expect([code, out]).toEqual([0, '42\n']);
    expect(err.split('\n')[0]).toMatch(/^steps\[0\] value +[\d.]+ ms {2}1 op {2}token = "\*\*\*"$/);
    expect((await desk.plugin(['run', 'my-classrooms', '{"n":"x"}'])).code).toBe(2);
    expect((await desk.plugin(['run', 'my-classrooms', 'other', '{}'])).code).toBe(2);
  });
});
