/** Where data lives when nobody says otherwise: the platform's usual folder, the demo beside the real one. */
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';

/** What a data folder is for. Fixed when the folder is created. */
export type FolderKind = 'real' | 'demo';

/** What the rule looks at. */
export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** The default folder of a kind. */
export function defaultFolder(
  kind: FolderKind,
  { platform, env, home }: Surroundings = { platform: process.platform, env: process.env, home: homedir() },
): string {
  const name = kind === 'demo' ? 'pku-harness-demo' : 'pku-harness';
  if (platform === 'win32') return win32.join(env.APPDATA || win32.join(home, 'AppData', 'Roaming'), name);
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', name);
  // The XDG rule: a relative path is to be ignored.
  const data = env.XDG_DATA_HOME?.startsWith('/') ? env.XDG_DATA_HOME : posix.join(home, '.local', 'share');
  return posix.join(data, name);
}
