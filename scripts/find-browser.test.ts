import { describe, expect, test } from 'bun:test';
import { findBrowser, type Surroundings } from './find-browser';

function around(change: Partial<Surroundings> & { files?: string[] }): Surroundings {
  const { files = [], ...rest } = change;
  return {
    platform: 'linux',
    environment: {},
    which: () => null,
    exists: (path) => files.includes(path),
    ...rest,
  };
}

describe('the browser', () => {
  test('is the one on PATH, Chromium before Chrome', () => {
    const installed: Record<string, string> = { chromium: '/usr/bin/chromium', 'google-chrome': '/opt/chrome' };
    expect(findBrowser(around({ which: (command) => installed[command] ?? null }))).toBe('/usr/bin/chromium');
  });

  test('is an app on macOS, also one of the user alone', () => {
    const mine = '/Users/li/Applications/Chromium.app/Contents/MacOS/Chromium';
    expect(findBrowser(around({ platform: 'darwin', environment: { HOME: '/Users/li' }, files: [mine] }))).toBe(mine);
  });

  test('is Edge on a Windows without Chrome', () => {
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    const environment = { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' };
    expect(findBrowser(around({ platform: 'win32', environment, files: [edge] }))).toBe(edge);
  });

  test('is the one that CHROME_PATH names and no other', () => {
    const environment = { CHROME_PATH: '/opt/other' };
    expect(findBrowser(around({ environment, which: () => '/usr/bin/chromium', files: ['/opt/other'] }))).toBe(
      '/opt/other',
    );
    expect(findBrowser(around({ environment, which: () => '/usr/bin/chromium' }))).toBeUndefined();
  });

  test('is missing where there is none', () => {
    expect(findBrowser(around({}))).toBeUndefined();
  });
});
