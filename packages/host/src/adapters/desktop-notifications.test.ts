import { describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Desktop,
  type DesktopCommand,
  desktopCommand,
  desktopNotifications,
  thisDesktop,
} from './desktop-notifications';

const HOSTILE = `"; touch /tmp/owned; $(id) \`id\` <b>`;

function desktop(system: NodeJS.Platform, over: Partial<Desktop> = {}): Desktop & { ran: DesktopCommand[] } {
  const ran: DesktopCommand[] = [];
  return {
    ran,
    system,
    env: { DISPLAY: ':0' },
    which: (name) => `/bin/${name}`,
    run: async (command) => {
      ran.push(command);
      return true;
    },
    ...over,
  };
}

describe('a notice on the desktop', () => {
  test('of Linux is two arguments behind a `--`', () => {
    const command = desktopCommand(desktop('linux'), { id: 'a', title: '--help', body: HOSTILE });
    expect(command?.argv.slice(-3)).toEqual(['--', '--help', HOSTILE.replace('<b>', '&lt;b&gt;')]);
  });

  test('of macOS is two arguments of a fixed script', () => {
    const command = desktopCommand(desktop('darwin'), { id: 'a', title: HOSTILE, body: 'b' });
    expect(command?.argv.slice(-2)).toEqual([HOSTILE, 'b']);
    expect(command?.argv.slice(0, -2).join(' ')).not.toContain('owned');
  });

  test('of Windows is in variables that a fixed script reads', () => {
    const command = desktopCommand(desktop('win32'), { id: 'a', title: HOSTILE, body: 'b' });
    expect(command?.env).toEqual({ PKU_NOTICE_TITLE: HOSTILE, PKU_NOTICE_BODY: 'b' });
    expect(command?.argv.join(' ')).not.toContain('owned');
  });

  test('is not tried where there is no program or no desktop', async () => {
    const bare = desktop('linux', { env: {} });
    expect(desktopCommand(bare, { id: 'a', title: 'x' })).toBeUndefined();
    expect(desktopCommand(desktop('linux', { which: () => null }), { id: 'a', title: 'x' })).toBeUndefined();
    const port = desktopNotifications(bare);
    expect(await port.readiness()).toMatchObject({ permission: 'unsupported', background: true, reason: {} });
    expect(await port.show({ id: 'a', title: 'x' })).toBe(false);
  });

  test('is shown once for one id', async () => {
    const machine = desktop('linux');
    const port = desktopNotifications(machine);
    await port.show({ id: 'a', title: 'x' });
    await port.show({ id: 'a', title: 'x' });
    await port.show({ id: 'b', title: 'x' });
    expect(machine.ran).toHaveLength(2);
  });

  test('that fails makes the port say that pages alone show it', async () => {
    const port = desktopNotifications(desktop('linux', { run: async () => false }));
    expect(await port.readiness()).toMatchObject({ permission: 'granted' });
    expect(await port.show({ id: 'a', title: 'x' })).toBe(false);
    expect(await port.readiness()).toMatchObject({ permission: 'unsupported', reason: {} });
  });

  test('reaches a real program as it is written, and nothing of it becomes a command', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pku-notify-'));
    try {
      const program = join(folder, 'notify-send');
      const said = join(folder, 'said');
      await Bun.write(program, `#!/bin/sh\nfor word in "$@"; do printf '%s\\n' "$word" >> '${said}'; done\n`);
      Bun.spawnSync(['chmod', '+x', program]);
      const machine: Desktop = { ...thisDesktop(), system: 'linux', env: { DISPLAY: ':0' }, which: () => program };
      expect(await desktopNotifications(machine).show({ id: 'a', title: '浇花 $(id)', body: '`id`' })).toBe(true);
      expect((await Bun.file(said).text()).split('\n')).toEqual([
        '--app-name',
        'PKU harness',
        '--',
        '浇花 $(id)',
        '`id`',
        '',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
