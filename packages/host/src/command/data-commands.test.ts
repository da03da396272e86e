/** `pku data` over a real harness and real files. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHarness, type RunningHarness } from '@pku-harness/core';
import { memoryPlatform } from '@pku-harness/core/testing';
import { type ContractWorld, contractWorld } from '@pku-harness/core/testing/contract-world';
import { temporaryFolder } from '../testing/temporary-folder';
import { testTerminal } from '../testing/test-terminal';
import { deleteAllData, exportData, exportName, importData } from './data-commands';

const folder = temporaryFolder();
const file = () => join(folder(), 'all.ndjson');
let world: ContractWorld;
let running: RunningHarness;
beforeEach(async () => {
  world = await contractWorld();
  running = await createHarness(memoryPlatform(), { ...world, kind: 'real' });
});
afterEach(async () => {
  await running.close();
  await world.close();
});

const user = () => running.as('user');
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error) => error.code,
  );
const remember = (value: unknown) => user().kv.set({ plugin: 'contract', key: 'a', value });
const remembered = () => user().kv.get({ plugin: 'contract', key: 'a' });

describe('pku data export', () => {
  test('writes one file that only its owner can read, and says where', async () => {
    await remember('甲');
    const screen = testTerminal(true);
    expect(await exportData(user(), screen, file())).toBe(0);
    expect(screen.out).toEqual([`${file()}\n`]);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readFileSync(file(), 'utf8')).toContain('["kv",["contract","a","\\"甲\\""]]');
  });

  test('never writes over a file', async () => {
    writeFileSync(file(), 'mine');
    expect(await codeOf(exportData(user(), testTerminal(true), file()))).toBe('file_unusable');
    expect(readFileSync(file(), 'utf8')).toBe('mine');
  });

  test('that fails leaves no file', async () => {
    const broken = { ...user(), storage: { ...user().storage, exportPart: () => Promise.reject(new Error('cut')) } };
    expect(await exportData(broken, testTerminal(true), file()).catch((error) => error.message)).toBe('cut');
    expect(existsSync(file())).toBe(false);
  });

  test('is named after the day when nobody names it', () => {
    expect(exportName(Date.UTC(2026, 8, 21, 9))).toBe('pku-harness-2026-09-21.ndjson');
  });
});

describe('pku data import', () => {
  const exported = async () => {
    await remember('旧');
    await user().settings.change({ key: 'plugin.contract.permission.write', value: 'auto' });
    await exportData(user(), testTerminal(true), file());
    await remember('新');
    await user().settings.change({ key: 'plugin.contract.permission.write', value: 'ask' });
  };

  test('says what comes and what it would allow, asks, and replaces everything', async () => {
    await exported();
    const screen = testTerminal(true);
    expect(await importData(user(), screen, file())).toBe(0);
    expect(screen.asked).toHaveLength(1);
    expect(screen.err.join('\n')).toContain('约定：修改：先询问 → 自动执行');
    expect(await remembered()).toBe('旧');
  });

  test('does nothing without a yes', async () => {
    await exported();
    expect(
      await importData(
        user(),
        testTerminal(true, () => false),
        file(),
      ),
    ).toBe(1);
    expect(await remembered()).toBe('新');
  });

  test('asks nothing about a file that is not whole, and changes nothing', async () => {
    await exported();
    writeFileSync(file(), readFileSync(file(), 'utf8').slice(0, -30));
    const screen = testTerminal(true);
    expect(await codeOf(importData(user(), screen, file()))).toBe('import_form');
    expect(screen.asked).toEqual([]);
    expect(await remembered()).toBe('新');
  });

  test('is refused where no person is', async () => {
    await exported();
    expect(await codeOf(importData(running.as('agent'), testTerminal(false), file()))).toBe('people_only');
  });

  test('says when there is no such file', async () => {
    expect(await codeOf(importData(user(), testTerminal(true), join(folder(), 'none')))).toBe('file_unusable');
  });
});

describe('pku data delete-all', () => {
  test('asks, and removes everything after a yes only', async () => {
    await remember('甲');
    expect(
      await deleteAllData(
        user(),
        testTerminal(true, () => false),
      ),
    ).toBe(1);
    expect(await remembered()).toBe('甲');
    const screen = testTerminal(true);
    expect(await deleteAllData(user(), screen)).toBe(0);
    expect(screen.asked).toHaveLength(1);
    expect(await remembered()).toBeUndefined();
  });

  test('is refused where no person is', async () => {
    await remember('甲');
    expect(await codeOf(deleteAllData(running.as('agent'), testTerminal(false)))).toBe('people_only');
    expect(await remembered()).toBe('甲');
  });
});
