/**
 * What the host offers to plugins (`ctx.services` in a tool, `props.services` on a screen). Every call is bound to the
 * calling plugin and to the actor of the entrance it came through; both are fixed by the host. All methods are
 * asynchronous and take one object, so the same plugin works in process and over the socket.
 */
import type { BrowserService } from './browser';
import type { CryptoService } from './crypto';
import type { DraftsService } from './drafts';
import type { FilesService } from './files';
import type { GenuiService } from './genui';
import type { NotificationsService } from './notifications';
import type { PluginsService } from './plugins';
import type { SchedulerService } from './scheduler';
import type { SettingsService } from './settings';
import type { TimetableService } from './timetable';
import type { TodosService } from './todos';
import type { WidgetsService } from './widgets';

export type * from './browser';
export type * from './crypto';
export type * from './drafts';
export type * from './files';
export type * from './genui';
export type * from './notifications';
export type * from './plugins';
export type * from './scheduler';
export type * from './settings';
export type * from './timetable';
export type * from './todos';
export type * from './widgets';

/** All host services. Grows with the host; a plugin names what it needs in `requires`. */
export interface HostServices {
  readonly plugins: PluginsService;
  readonly settings: SettingsService;
  readonly drafts: DraftsService;
  readonly todos: TodosService;
  readonly timetable: TimetableService;
  readonly scheduler: SchedulerService;
  readonly widgets: WidgetsService;
  readonly files: FilesService;
  readonly browser: BrowserService;
  readonly crypto: CryptoService;
  readonly notifications: NotificationsService;
  readonly genui: GenuiService;
}
