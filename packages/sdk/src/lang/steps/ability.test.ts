import { describe, expect, test } from 'bun:test';
import { ABILITIES, ABILITY_GROUPS } from '../abilities/table';
import type { DocumentPort } from '../port';
import { runWorld, silentPort, worldFailure, worldProblems } from '../testing';

const use = (name: string, args?: string) => `steps:
  - let: out
    ability: ${name}${args === undefined ? '' : `\n    args: ${args}`}
return: out
`;
const everything = [`abilities: [${ABILITY_GROUPS.join(', ')}]`];
const portWith = (groups: Partial<DocumentPort>): DocumentPort => ({ ...silentPort, ...groups });

describe('the table of abilities', () => {
  test('has the eleven groups of the description with their effects', () => {
    const listed = [...ABILITIES.values()].map(({ name, effect }) => `${name} ${effect}`);
    expect(listed).toEqual([
      'verify.treehole read',
      'verify.treeholeSendCode write',
      'otp.code read',
      'todos.list read',
      'todos.add write',
      'todos.update write',
      'todos.setDone write',
      'todos.remove write',
      'timetable.get read',
      'timetable.upsert write',
      'timetable.remove write',
      'scheduler.list read',
      'scheduler.create write',
      'scheduler.update write',
      'scheduler.remove write',
      'browser.open read',
      'campusPage.open read',
      'sms.awaitCode read',
      'files.pick read',
      'crypto.sha256 read',
      'cloud.call read',
    ]);
    expect(ABILITY_GROUPS).toHaveLength(11);
  });

  for (const { name, effect } of ABILITIES.values()) {
    test(`${name} is refused without its declaration, and in a tool weaker than ${effect}`, () => {
      expect(worldProblems(use(name))).toEqual(['E2309 tools/run.yaml:6:14']);
      const inRead = worldProblems(use(name), { manifest: everything });
      expect(inRead).toEqual(effect === 'read' ? [] : ['E2310 tools/run.yaml:6:14']);
      expect(worldProblems(use(name), { manifest: everything, effect: 'write' })).toEqual([]);
    });
  }
});

describe('ability', () => {
  test('hands checked arguments to the port and gives a plain copy of what it answers', async () => {
    const asked: unknown[] = [];
    const list = [{ id: 1, title: '交作业' }];
    const port = portWith({
      todos: {
        list: async (args) => {
          asked.push(args);
          return list;
        },
      },
    });
    const body = use('todos.list', '"{ done: false, none: null }"');
    const found = await runWorld(body, { manifest: everything, port });
    expect(found).toEqual(list);
    expect(found).not.toBe(list);
    expect(asked).toEqual([{ done: false }]);
  });

  test('that this app does not have is said plainly, and can be caught', async () => {
    expect(await worldFailure(use('otp.code'), { manifest: everything })).toBe('E4301 tools/run.yaml:6:14 steps[0]');
    const caught = `steps:\n  - try:\n      - { let: out, ability: otp.code }\n    catch:\n      - { let: out, value: error.code }\nreturn: out\n`;
    expect(await runWorld(caught, { manifest: everything })).toBe('E4301');
  });

  test('an error of the port keeps its code and gets its place', async () => {
    const { HarnessError } = await import('../../error');
    const port = portWith({
      sms: {
        awaitCode: async () => {
          throw new HarnessError('sms_denied', {
            zh: '没有获得读取短信的许可',
            en: 'Reading a message was not allowed',
          });
        },
      },
    });
    expect(await worldFailure(use('sms.awaitCode'), { manifest: everything, port })).toBe(
      'sms_denied tools/run.yaml:6:14 steps[0]',
    );
  });

  test('crypto.sha256 needs nothing from outside', async () => {
    expect(await runWorld(use('crypto.sha256', '"{ text: \'二教\' }"'), { manifest: everything })).toBe(
      new Bun.CryptoHasher('sha256').update('二教').digest('hex'),
    );
  });

  test.each([
    ['crypto.sha256', '"{}"'],
    ['crypto.sha256', '"{ text: \'a\', more: 1 }"'],
    ['crypto.sha256', '"[1]"'],
    ['browser.open', '"{ url: \'javascript:alert(1)\' }"'],
    ['browser.open', '"{ url: \'http://example.org\' }"'],
    ['campusPage.open', '"{ service: \'crad\' }"'],
    ['verify.treehole', '"{ request: { url: \'https://evil.net/\' } }"'],
    ['verify.treehole', '"{ request: { url: \'//evil.net/\' } }"'],
    ['verify.treehole', "\"{ request: { url: '/a' }, code: 'x' }\""],
  ])('%s with %s is refused before anything happens', async (name, args) => {
    expect(await worldFailure(use(name, args), { manifest: everything })).toBe('E4302 tools/run.yaml:7:11 steps[0]');
  });

  test.each([
    ['todo.add', 'E2308 tools/run.yaml:6:14'],
    ['todos.sing', 'E2308 tools/run.yaml:6:14'],
    ['sound.play', 'E2308 tools/run.yaml:6:14'],
    ['constructor', 'E2308 tools/run.yaml:6:14'],
    ['[a]', 'E1203 tools/run.yaml:6:14'],
  ])('%s does not exist', (name, problem) => {
    expect(worldProblems(use(name), { manifest: everything })).toEqual([problem]);
  });
});
