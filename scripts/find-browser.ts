/**
 * Finds a Chromium on this machine: the browser tests drive the one that is there and download none. Chrome, Chromium and
 * Edge all serve; `CHROME_PATH` names another.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where to look, as far as it depends on the machine. */
export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Finds a command on PATH. */
  readonly which: (command: string) => string | null;
  readonly exists: (path: string) => boolean;
}

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'msedge',
];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_PATHS = [
  String.raw`Google\Chrome\Application\chrome.exe`,
  String.raw`Chromium\Application\chrome.exe`,
  String.raw`Microsoft\Edge\Application\msedge.exe`,
];

/** The path of a browser, or `undefined` when there is none. */
export function findBrowser(around: Surroundings = here): string | undefined {
  const named = around.environment.CHROME_PATH;
  if (named) return around.exists(named) ? named : undefined;
  for (const command of COMMANDS) {
    const path = around.which(command);
    if (path !== null) return path;
  }
  return appPaths(around).find(around.exists);
}

function appPaths({ platform, environment }: Surroundings): string[] {
  if (platform === 'darwin') {
    const roots = ['/Applications', ...(environment.HOME ? [join(environment.HOME, 'Applications')] : [])];
    return roots.flatMap((root) => MAC_APPS.map((app) => `${root}/${app}.app/Contents/MacOS/${app}`));
  }
  if (platform === 'win32') {
    const roots = [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA];
    return roots.flatMap((root) => (root ? WINDOWS_PATHS.map((path) => `${root}\\${path}`) : []));
  }
  return [];
}

const here: Surroundings = {
  platform: process.platform,
  environment: process.env,
  which: (command) => Bun.which(command),
  exists: existsSync,
};
