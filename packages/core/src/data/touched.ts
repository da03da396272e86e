/** Which kept results a change makes old. Pure. */
import type { Change } from '../harness/harness';

/** What is known about a kept result. */
export interface KeptFor {
  readonly plugin: string;
  /** Results of core plugins tell about settings and plugins themselves. */
  readonly core: boolean;
}

/** The plugins that tell what is in a store of the host. */
const OF_STORE: Readonly<Partial<Record<Change['topic'], string>>> = {
  todos: 'todos',
  timetable: 'timetable',
  jobs: 'scheduler',
  dashboard: 'dashboard',
  files: 'files',
};

/** The plugin whose results name the widgets of all the others. */
const OF_WIDGETS = 'dashboard';

/** Whether a result of this plugin may be another one after the change. */
export function touches(change: Pick<Change, 'topic' | 'key'>, { plugin, core }: KeptFor): boolean {
  const key = change.key ?? '';
  switch (change.topic) {
    case 'all':
      return true;
    case 'tools':
      return key.startsWith(`${plugin}.`);
    case 'kv':
      return key.startsWith(`${plugin}/`);
    case 'plugins':
      return core || key === plugin || plugin === OF_WIDGETS;
    case 'settings':
      // A switch and a permission are told as `plugins` too, and once is enough.
      if (key.startsWith('plugin.')) return false;
      // Results hold words and times for people, and those follow the language and the zone.
      return core || key === 'app.language' || key === 'app.timezone' || key.startsWith(`${plugin}.`);
    default:
      return OF_STORE[change.topic] === plugin;
  }
}
