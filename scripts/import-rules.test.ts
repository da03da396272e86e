import { describe, expect, test } from 'bun:test';
import { type ImportFacts, judgeImport, ROOMS, roomOf, type Target } from './import-rules';

const entry = (name: string): Target => ({ is: 'ours', room: name.split('/')[0] ?? name, entry: name });
const path = (file: string): Target => ({ is: 'ours', room: roomOf(file)?.name ?? '', path: file });
const outside = (name: string): Target => ({ is: 'package', name });
const builtin = (name: string): Target => ({ is: 'builtin', name });

/** Judges with every package declared, unless the case is about declarations. */
function judge(file: string, target: Target, more: Partial<ImportFacts> = {}): string | undefined {
  const name = target.is === 'ours' ? `@pku-harness/${target.room}` : target.name;
  const declared = new Set([name]);
  return judgeImport({
    file,
    target,
    kind: 'static',
    onWeb: file.startsWith('app/'),
    declared,
    declaredForDevelopment: new Set(),
    ...more,
  });
}

describe('imports point down', () => {
  const below: Record<string, readonly string[]> = {
    sdk: [],
    'cloud-protocol': [],
    plugins: ['sdk', 'sdk/lang'],
    core: ['sdk', 'sdk/lang', 'cloud-protocol'],
    'plugin-cli': ['sdk', 'sdk/lang'],
    'cloud-server': ['cloud-protocol', 'sdk/lang'],
    host: ['core', 'core/client', 'sdk', 'sdk/lang', 'plugins', 'plugins/lazy', 'plugins/documents'],
    app: ['core/client', 'sdk', 'sdk/lang', 'plugins/lazy'],
    examples: [],
    templates: [],
    site: ['cloud-protocol', 'sdk/lang'],
  };
  const entries = [
    ...['sdk', 'sdk/lang', 'cloud-protocol', 'core', 'core/client', 'plugins', 'plugins/lazy', 'plugins/documents'],
    ...['host', 'plugin-cli', 'cloud-server', 'app', 'site', 'e2e', 'bench'],
  ];
  for (const room of ROOMS) {
    const file = `${room.folder.replace('*', 'one')}/src/a.ts`;
    for (const name of entries) {
      if (name.split('/')[0] === room.name) continue;
      const allowed = room.rooms === 'anything' || below[room.name]?.includes(name) === true;
      test(`${room.name} ${allowed ? 'may' : 'must not'} import ${name}`, () => {
        expect(judge(file, entry(name)) === undefined).toBe(allowed);
      });
    }
  }

  test('a type-only import of a higher room is one too', () => {
    expect(judge('packages/core/src/a.ts', entry('host'), { kind: 'type' })).toContain('imports point down');
  });

  test('a path into another room is refused even where its package may be imported', () => {
    expect(judge('packages/core/src/a.ts', path('packages/sdk/src/tool.ts'))).toContain('@pku-harness/sdk');
    expect(judge('scripts/a.ts', path('examples/mock-llm/server.ts'))).toBeUndefined();
  });

  test('a test of a room looks up no more than the room does', () => {
    expect(judge('packages/core/src/a.test.ts', entry('host'))).toContain('imports point down');
  });
});

describe('rooms that run on phones and in browsers', () => {
  test.each(['packages/sdk/src/a.ts', 'packages/core/src/a.ts', 'plugins/todo/a.ts', 'app/src/a.ts'])(
    '%s uses no module of node or bun, but its test may',
    (file) => {
      for (const name of ['node:fs', 'bun', 'bun:sqlite']) {
        expect(judge(file, builtin(name))).toContain(name);
        expect(judge(file.replace('a.ts', 'a.test.ts'), builtin(name))).toBeUndefined();
      }
    },
  );

  test('the host uses them', () => {
    expect(judge('packages/host/src/a.ts', builtin('bun:sqlite'))).toBeUndefined();
  });

  test('core never imports React, declared or not', () => {
    for (const name of ['react', 'react-native', 'expo']) {
      expect(judge('packages/core/src/a.ts', outside(name))).toContain('never');
    }
  });
});

describe('packages from outside', () => {
  test('the sdk takes zod and its parsers, and only the types of react', () => {
    expect(judge('packages/sdk/src/a.ts', outside('zod'))).toBeUndefined();
    expect(judge('packages/sdk/src/a.ts', outside('yaml'))).toBeUndefined();
    expect(judge('packages/sdk/src/a.ts', outside('hono'))).toContain('hono');
    expect(judge('packages/sdk/src/a.ts', outside('react'))).toContain('react (types)');
    expect(judge('packages/sdk/src/a.ts', outside('react'), { kind: 'type' })).toBeUndefined();
  });

  test('a plugin takes zod, react and react-native, and nothing else', () => {
    for (const name of ['zod', 'react', 'react-native']) {
      expect(judge('plugins/todo/a.ts', outside(name))).toBeUndefined();
    }
    expect(judge('plugins/todo/a.ts', outside('lodash'))).toContain('lodash');
  });

  test('must be declared in the nearest package.json', () => {
    expect(judge('packages/host/src/a.ts', outside('hono'), { declared: new Set() })).toContain('not declared');
    expect(judge('packages/core/src/a.ts', entry('sdk'), { declared: new Set() })).toContain('not declared');
  });

  test('a development dependency serves tests and types, not the program', () => {
    const more = { declared: new Set<string>(), declaredForDevelopment: new Set(['fast-check', '@types/react']) };
    expect(judge('packages/core/src/a.test.ts', outside('fast-check'), more)).toBeUndefined();
    expect(judge('packages/core/src/a.ts', outside('fast-check'), more)).toContain('development only');
    expect(judge('packages/sdk/src/a.ts', outside('react'), { ...more, kind: 'type' })).toBeUndefined();
  });
});

describe('plugins and examples stand alone', () => {
  test('a plugin imports its own files and plugins/shared/, no other plugin', () => {
    expect(judge('plugins/todo/a.ts', path('plugins/todo/b'))).toBeUndefined();
    expect(judge('plugins/todo/a.ts', path('plugins/shared/b'))).toBeUndefined();
    expect(judge('plugins/todo/a.ts', path('plugins/notes/b'))).toContain('plugins/notes/b');
  });

  test('the index may import every plugin at once, lazy.ts only by import()', () => {
    expect(judge('plugins/index.ts', path('plugins/todo/index'))).toBeUndefined();
    expect(judge('plugins/lazy.ts', path('plugins/todo/index'))).toContain('import()');
    expect(judge('plugins/lazy.ts', path('plugins/todo/index'), { kind: 'dynamic' })).toBeUndefined();
  });

  test('an example does not import another', () => {
    expect(judge('examples/mock-llm/a.ts', path('examples/mock-llm/b'))).toBeUndefined();
    expect(judge('examples/mock-llm/a.ts', path('examples/mock-campus/b'))).toContain('stands alone');
  });
});

describe('the app on the web', () => {
  test('imports only the client half of the core, except in files for phones', () => {
    expect(judge('app/src/a.ts', entry('core'))).toContain('core/client');
    expect(judge('app/src/a.ts', entry('core'), { onWeb: false })).toBeUndefined();
  });

  test('loads plugins only by import()', () => {
    expect(judge('app/src/a.ts', entry('plugins'))).toContain('import()');
    expect(judge('app/src/a.ts', entry('plugins'), { kind: 'dynamic' })).toBeUndefined();
    expect(judge('app/src/a.ts', entry('plugins'), { onWeb: false })).toBeUndefined();
  });
});
