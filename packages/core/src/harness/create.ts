/** Mounts the core on a platform: builds the rooms in order of what stands on what, and opens the entrances. */
import type { HostServices, PluginDef, SettingValue } from '@pku-harness/sdk';
import type { PluginFolder } from '@pku-harness/sdk/lang';
import { ChangeFeed } from '../changes';
import { Chats, PromptPrefixes, type ScheduledJob, type ScheduledOutcome, UsageStore } from '../chat';
import { DataCache } from '../data';
import { FileShelf } from '../files';
import { Approvals, CONTENT_RULES, type ContentFacts, InvokePipeline, type Rule } from '../invoke';
import { KvStore } from '../kv';
import { ModelProviders, testModel } from '../models';
import { Notices } from '../notices';
import type { Platform } from '../platform';
import { type ContextParts, gatherContext, moveLegacyRows, PluginRegistry } from '../registry';
import { Scheduler, schedulerService } from '../scheduler';
import { ScreenRequests } from '../screens';
import { browserService } from '../services/browser';
import { cryptoService } from '../services/crypto';
import { filesService } from '../services/files';
import { genuiService } from '../services/genui';
import { notificationsService, readinessOf } from '../services/notifications';
import { timetableServices } from '../services/timetable';
import { todosService } from '../services/todos';
import { widgetsService } from '../services/widgets';
import { SettingsRegistry } from '../settings';
import { migrate, refuseDamaged } from '../storage';
import { VoiceInput } from '../voice';
import { type EntranceName, entrance, type Rooms } from './entrance';
import type { Harness } from './harness';
import { hostServices } from './host-services';
import { makeTransfers } from './make-transfers';

export type { EntranceName } from './entrance';

/** What a harness is made of besides its platform. */
export interface HarnessOptions {
  /** TypeScript plugins and document folders, in the order of settings and prompt. */
  readonly plugins: readonly (PluginDef | PluginFolder)[];
  readonly version: string;
  readonly kind: 'real' | 'demo';
  /** Starting values of settings that the user has not touched. */
  readonly defaults?: Readonly<Record<string, SettingValue>>;
  /** Starts a demo host and returns its one-time address; absent where there is none. */
  readonly startDemo?: () => Promise<{ address: string }>;
  /** Nobody can answer questions here (a command at a terminal): a call that needs an approval is refused instead. */
  readonly unattended?: boolean;
  /** The program ends with its command: jobs do not begin by themselves, and whoever makes one is told. */
  readonly passing?: boolean;
}

/** A harness that runs. */
export interface RunningHarness {
  /**
   * The interface for one entrance. The actor is bound here and nowhere else: whoever holds the result acts as it.
   * `user` for a person's own screens and taps, `agent` for a terminal without a person, `mcp` for another assistant.
   */
  as(entrance: EntranceName): Harness;
  /**
   * Runs a job that nobody watches to its end, for the scheduler: calls that would ask are refused and listed, and the run
   * has few steps. Not on {@link Harness}: no screen and no socket starts a run as the scheduler.
   */
  runScheduled(job: ScheduledJob, signal?: AbortSignal): Promise<ScheduledOutcome>;
  /**
   * Runs the jobs that are due and waits for them: for a program that the system wakes for a short while, where timers are
   * no help. An abort ends the waiting.
   */
  catchUp(signal?: AbortSignal): Promise<void>;
  /** The bytes of files, by tickets that the interface gave: they do not go over the socket. */
  readonly files: Pick<FileShelf, 'receive' | 'deliver'>;
  /** Stops every run, keeps what was streamed, and closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the database, loads the plugins and starts the rooms.
 *
 * @throws HarnessError `storage_damaged` for a database that nobody could repair; `storage_newer` for one of a newer program; `setting_unknown`, `setting_value` or
 *   `defaults_loosen` for wrong defaults. A broken plugin is listed and stops nothing.
 * @param contentRules a test of the rules leaves one out, to see that it is missed; nothing else brings its own.
 */
export async function createHarness(
  platform: Platform,
  options: HarnessOptions,
  contentRules: readonly Rule<ContentFacts>[] = CONTENT_RULES,
): Promise<RunningHarness> {
  const { sql, clock, random } = platform;
  if (platform.storage === undefined) refuseDamaged(sql);
  migrate(sql);
  const plugins = PluginRegistry.build(options.plugins, platform);
  moveLegacyRows(sql, plugins.legacy);
  const changes = new ChangeFeed(random.uuid());
  const settings = new SettingsRegistry({ platform, plugins, changes, defaults: options.defaults ?? {} });
  const stays = options.passing !== true;
  const screens = new ScreenRequests(clock, random);
  const files = new FileShelf({ ...platform, changes });
  const widgets = widgetsService({ sql, clock, random, plugins, changes });
  const timetable = timetableServices({
    sql,
    clock,
    random,
    changes,
    zone: () => settings.zone(),
    fileBytes: (ref) => files.bytes(ref),
  });
  const services = hostServices({ plugins, settings, http: platform.http, clock }, (caller) => ({
    todos: todosService({ sql, clock, random, changes, zone: () => settings.zone() }, caller),
    scheduler: schedulerService(
      {
        scheduler,
        plugins,
        clock,
        mode: (plugin, effect) => settings.mode(plugin, effect),
        zone: () => settings.zone(),
      },
      caller,
    ),
    timetable: timetable(caller),
    widgets,
    files: filesService(files, screens, caller),
    browser: browserService(screens, caller),
    crypto: cryptoService(random),
    notifications: notificationsService(platform.notifications, stays, caller),
    genui: genuiService(plugins, (plugin) => settings.enabled(plugin)),
  }));
  const kv = new KvStore(sql, (plugin, key) => changes.publish('kv', `${plugin}/${key}`));
  const approvals = new Approvals(platform, changes, ({ key }) => {
    // Whoever turned it off while the question was open has said more than “always”.
    const asks = settings.value(key) === 'ask';
    return asks ? settings.store(key, 'auto', 'agreed') : { show: () => {} };
  });
  const someoneAnswers = options.unattended !== true;
  const pipeline = new InvokePipeline({
    sql,
    clock,
    plugins,
    settings,
    approvals,
    kv,
    changes,
    services,
    someoneAnswers,
    contentRules,
  });
  const data = new DataCache({
    sql,
    clock,
    plugins,
    changes,
    read: (tool, input, signal) => pipeline.invoke({ id: random.uuid(), tool, input, actor: 'user', signal }),
  });
  const models = new ModelProviders(platform, settings);
  const asAgent = (plugin: string): HostServices => services(plugin, 'agent');
  const contextParts: ContextParts = {
    clock,
    plugins: () => plugins.plugins.filter(({ id }) => settings.enabled(id)),
    kv: (plugin) => kv.quietly(plugin),
    services: asAgent,
  };
  const usage = new UsageStore(sql, clock, (target) => models.price(target));
  const voice = new VoiceInput({ platform, settings, usage });
  const chats = new Chats({
    usage,
    sql,
    clock,
    uuid: () => random.uuid(),
    plugins,
    pipeline,
    approvals,
    models,
    changes,
    prefixes: new PromptPrefixes(plugins, settings, asAgent),
    locale: () => settings.locale(),
    enabled: (plugin) => settings.enabled(plugin),
    findFile: (ref) => files.find(ref),
    loadFile: (ref) => files.bytes(ref).catch(() => undefined),
    context: ({ query }, signal) => gatherContext(contextParts, query, signal),
  });
  const notices = new Notices(sql, clock, platform.notifications);
  const scheduler = new Scheduler({
    sql,
    clock,
    plugins,
    changes,
    stays,
    uuid: () => random.uuid(),
    enabled: (plugin) => settings.enabled(plugin),
    mode: (plugin, effect) => settings.mode(plugin, effect),
    locale: () => settings.locale(),
    zone: () => settings.zone(),
    invoke: (call) => pipeline.invoke(call),
    runScheduled: (job, signal) => chats.runScheduled(job, signal),
    show: (notice) => notices.show(notice),
    readiness: () => readinessOf(platform.notifications, stays),
    forgetSessions: (runs) => chats.forgetRuns(runs),
    ...(platform.notifications.plan === undefined
      ? {}
      : { plan: (planned) => platform.notifications.plan?.(planned) ?? Promise.resolve() }),
  });
  const about = {
    version: options.version,
    kind: options.kind,
    keysPlace: platform.keys.place,
    demo: options.startDemo !== undefined,
    ...(platform.storage?.repaired === undefined ? {} : { repaired: platform.storage.repaired }),
  };
  const transfers = makeTransfers(platform, about, {
    plugins,
    settings,
    pipeline,
    approvals,
    models,
    chats,
    data,
    changes,
    scheduler,
    notices,
  });
  const { startDemo } = options;
  const rooms: Rooms = {
    about,
    plugins,
    settings,
    pipeline,
    approvals,
    models,
    voice,
    testModel: (asked, signal) => testModel({ models, usage, clock }, asked, signal),
    chats,
    usage,
    kv,
    changes,
    data,
    transfers,
    services,
    files,
    screens,
    scheduler,
    notices,
    startDemo,
  };
  const entrances = {
    user: entrance(rooms, 'user'),
    agent: entrance(rooms, 'agent'),
    mcp: entrance(rooms, 'mcp'),
  };

  scheduler.start();

  let closing: Promise<void> | undefined;
  const close = async () => {
    data.close();
    screens.close();
    notices.close();
    await scheduler.close();
    transfers.close();
    await chats.close();
    pipeline.close();
    changes.close();
    sql.close();
  };
  return {
    as: (name) => entrances[name],
    runScheduled: (job, signal) => chats.runScheduled(job, signal),
    catchUp: (signal) => scheduler.catchUp(signal),
    files,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
