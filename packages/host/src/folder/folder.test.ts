import { describe, expect, test } from 'bun:test';
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { openDataFolder } from './data-folder';
import { defaultFolder } from './default-folder';
import { takeLock, waitForLock } from './folder-lock';
import { readHostFile, removeHostFile, writeHostFile } from './host-file';

const thrownBy = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error as { code: string; zh: string; en: string };
  }
  throw new Error('nothing was thrown');
};
const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('the default folder', () => {
  const cases = [
    ['linux', { XDG_DATA_HOME: '/x/share' }, 'real', '/x/share/pku-harness'],
    ['linux', { XDG_DATA_HOME: 'relative' }, 'real', '/home/li/.local/share/pku-harness'],
    ['linux', {}, 'demo', '/home/li/.local/share/pku-harness-demo'],
    ['darwin', { XDG_DATA_HOME: '/x' }, 'real', '/home/li/Library/Application Support/pku-harness'],
    ['win32', { APPDATA: 'C:\\Users\\li\\AppData\\Roaming' }, 'real', 'C:\\Users\\li\\AppData\\Roaming\\pku-harness'],
    ['win32', {}, 'demo', '\\home\\li\\AppData\\Roaming\\pku-harness-demo'],
  ] as const;
  for (const [platform, env, kind, path] of cases) {
    test(`on ${platform} is ${path}`, () =>
      expect(defaultFolder(kind, { platform, env, home: '/home/li' })).toBe(path));
  }
});

describe('the data folder', () => {
  const root = temporaryFolder();

  test('is made for its owner alone, and so is what is made in it', () => {
    process.umask(0);
    const folder = openDataFolder(join(root(), 'deep', 'data'), 'real');
    writeFileSync(join(folder, 'a file'), '');
    expect(modeOf(folder)).toBe(0o700);
    expect(modeOf(join(root(), 'deep'))).toBe(0o700);
    expect(modeOf(join(folder, 'a file'))).toBe(0o600);
  });

  for (const [who, mode] of [
    ['the group', 0o720],
    ['others', 0o702],
    ['everyone', 0o777],
  ] as const) {
    test(`is refused when ${who} can write to it`, () => {
      mkdirSync(join(root(), 'data'));
      chmodSync(join(root(), 'data'), mode);
      const error = thrownBy(() => openDataFolder(join(root(), 'data'), 'real'));
      expect(error.code).toBe('folder_unsafe');
      expect(error.zh).toContain('chmod 700');
    });
  }

  test('is refused behind a link when its target can be written to', () => {
    mkdirSync(join(root(), 'target'));
    chmodSync(join(root(), 'target'), 0o777);
    symlinkSync(join(root(), 'target'), join(root(), 'data'));
    expect(thrownBy(() => openDataFolder(join(root(), 'data'), 'real')).code).toBe('folder_unsafe');
  });

  test('is refused when somebody else owns it', () => {
    const folder = join(root(), 'data');
    mkdirSync(folder);
    const asRoot = process.getuid?.() === 0;
    if (asRoot) chownSync(folder, 12_345, 12_345);
    expect(thrownBy(() => openDataFolder(asRoot ? folder : '/usr', 'real')).code).toBe('folder_unsafe');
  });

  test('that others could only read is closed to them', () => {
    mkdirSync(join(root(), 'data'));
    chmodSync(join(root(), 'data'), 0o755);
    expect(modeOf(openDataFolder(join(root(), 'data'), 'real'))).toBe(0o700);
  });

  test('keeps the kind of its creation; a start of the other kind names both', () => {
    for (const [first, second] of [
      ['real', 'demo'],
      ['demo', 'real'],
    ] as const) {
      const folder = openDataFolder(join(root(), first), first);
      expect(readFileSync(join(folder, 'kind'), 'utf8').trim()).toBe(first);
      openDataFolder(folder, first);
      const error = thrownBy(() => openDataFolder(folder, second));
      expect(error.code).toBe('folder_kind');
      for (const text of [error.zh, error.en]) {
        expect(text).toContain('real');
        expect(text).toContain('demo');
        expect(text).toContain(folder);
      }
    }
  });

  test('is not made out of a folder that holds something else', () => {
    writeFileSync(join(root(), 'thesis.doc'), '');
    expect(thrownBy(() => openDataFolder(root(), 'real')).code).toBe('folder_unusable');
  });

  test('that is a file is refused with a sentence', () => {
    writeFileSync(join(root(), 'data'), '');
    expect(thrownBy(() => openDataFolder(join(root(), 'data'), 'real')).code).toBe('folder_unusable');
    expect(thrownBy(() => openDataFolder(join(root(), 'data', 'in'), 'real')).code).toBe('folder_unusable');
  });

  test('with a damaged kind is refused rather than guessed', () => {
    const folder = openDataFolder(join(root(), 'data'), 'real');
    writeFileSync(join(folder, 'kind'), 'reel');
    expect(thrownBy(() => openDataFolder(folder, 'real')).code).toBe('folder_unusable');
  });
});

describe('the lock', () => {
  const folder = temporaryFolder();

  test('is held by one at a time', () => {
    const lock = takeLock(folder());
    expect(lock).toBeDefined();
    expect(takeLock(folder())).toBeUndefined();
    expect(takeLock(folder())).toBeUndefined();
    lock?.release();
    const again = takeLock(folder());
    expect(again).toBeDefined();
    again?.release();
  });

  test('keeps another process out and is free again after kill -9', async () => {
    const holder = Bun.spawn(
      [
        process.execPath,
        '-e',
        `const {takeLock}=await import(${JSON.stringify(join(import.meta.dir, 'folder-lock.ts'))});
       const held = takeLock(${JSON.stringify(folder())}) !== undefined;
       for (let n = 0; n < 5; n++) { Bun.gc(true); await Bun.sleep(5); } // nobody keeps the lock's object
       console.log(held ? 'held' : 'refused'); setInterval(() => {}, 1000)`,
      ],
      { stdout: 'pipe' },
    );
    try {
      const reader = holder.stdout.getReader();
      expect(new TextDecoder().decode((await reader.read()).value)).toBe('held\n');
      expect(takeLock(folder())).toBeUndefined();
    } finally {
      holder.kill('SIGKILL');
      await holder.exited;
    }
    const lock = await waitForLock(folder(), 2_000);
    expect(lock).toBeDefined();
    lock?.release();
  });
});

describe('host.json', () => {
  const folder = temporaryFolder();
  const host = { pid: 4242, port: 4580, secret: 'invented' };

  test('is read back, is private, and goes away', () => {
    writeHostFile(folder(), host);
    expect(readHostFile(folder())).toEqual(host);
    expect(modeOf(join(folder(), 'host.json'))).toBe(0o600);
    removeHostFile(folder());
    removeHostFile(folder());
    expect(readHostFile(folder())).toBeUndefined();
  });

  test('that is not whole counts as none', () => {
    for (const text of ['', '{', '{}', '{"pid":1,"port":70000,"secret":"x"}', 'null']) {
      writeFileSync(join(folder(), 'host.json'), text);
      expect(readHostFile(folder())).toBeUndefined();
    }
  });
});
