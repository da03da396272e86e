/**
 * One entrance: the harness as one actor sees it. The actor is fixed here; every input is checked here; what only a person
 * may do is refused here.
 */
import type { Actor } from '@pku-harness/sdk';
import type { ChangeFeed } from '../changes';
import type { Chats, UsageStore } from '../chat';
import type { TaintSource } from '../chat/events';
import type { DataCache } from '../data';
import type { FileShelf } from '../files';
import type { Approvals, InvokePipeline } from '../invoke';
import type { KvStore } from '../kv';
import type { ModelProviders } from '../models';
import type { Notices } from '../notices';
import type { PluginRegistry } from '../registry';
import { commandList, pluginSummary, pluginSurface, type SummaryFacts, tabList, toolSummary } from '../registry';
import type { Scheduler } from '../scheduler';
import type { ScreenRequests } from '../screens';
import { callService } from '../services/call-service';
import type { SettingsRegistry } from '../settings';
import type { Transfers } from '../storage';
import type { VoiceInput } from '../voice';
import { noDemo, peopleOnly, unknownPlugin } from './entrance-errors';
import { method, stream } from './entrance-method';
import type { About, Harness } from './harness';
import type { ServicesFor } from './host-services';
import { INPUTS } from './inputs';
import type { ConnectionTest } from './model-views';

/** The rooms that entrances lead to. */
export interface Rooms {
  readonly about: About;
  readonly plugins: PluginRegistry;
  readonly settings: SettingsRegistry;
  readonly pipeline: InvokePipeline;
  readonly approvals: Approvals;
  readonly models: ModelProviders;
  readonly voice: VoiceInput;
  readonly testModel: (
    asked: { readonly provider: string; readonly model?: string },
    signal?: AbortSignal,
  ) => Promise<ConnectionTest>;
  readonly chats: Chats;
  readonly usage: UsageStore;
  readonly kv: KvStore;
  readonly changes: ChangeFeed;
  readonly data: DataCache;
  readonly transfers: Transfers;
  readonly services: ServicesFor;
  readonly files: FileShelf;
  readonly screens: ScreenRequests;
  readonly scheduler: Scheduler;
  readonly notices: Notices;
  readonly startDemo: (() => Promise<{ address: string }>) | undefined;
}

/**
 * Who comes in: a person at a screen, a terminal without a person, or another assistant over MCP. The last two act as the
 * agent.
 */
export type EntranceName = 'user' | 'agent' | 'mcp';

/** Makes the harness for one entrance. */
export function entrance(rooms: Rooms, name: EntranceName): Harness {
  const actor: Actor = name === 'user' ? 'user' : 'agent';
  const byAssistant = name === 'mcp';
  const { plugins, settings, pipeline, approvals, models, voice, chats, usage, kv, changes, data, transfers, files } =
    rooms;
  const facts: SummaryFacts = {
    enabled: (plugin) => settings.enabled(plugin),
    mode: (plugin, effect) => settings.mode(plugin, effect),
    services: (plugin) => rooms.services(plugin, actor),
  };
  const people = (what: string) => {
    if (actor !== 'user') throw peopleOnly(what);
  };
  const storageOf = (plugin: string) => {
    if (plugins.plugin(plugin) === undefined) throw unknownPlugin(plugin);
    return kv.of(plugin);
  };
  return {
    about: { read: method('about.read', INPUTS.about.read, () => rooms.about) },
    plugins: {
      list: method('plugins.list', INPUTS.plugins.list, () =>
        plugins.entries.map((entry) => pluginSummary(entry, facts)),
      ),
      tabs: method('plugins.tabs', INPUTS.plugins.tabs, () => tabList(plugins.entries, facts.enabled)),
      surface: method('plugins.surface', INPUTS.plugins.surface, (asked) => pluginSurface(plugins, asked)),
    },
    commands: {
      list: method('commands.list', INPUTS.commands.list, () => commandList(plugins.plugins, facts.enabled)),
    },
    tools: {
      list: method('tools.list', INPUTS.tools.list, () =>
        plugins.plugins
          .filter((plugin) => settings.enabled(plugin.id))
          .flatMap((plugin) => plugin.tools)
          .filter((tool) => !(byAssistant && (tool.userOnly || tool.attended)))
          .map((tool) => toolSummary(tool, facts)),
      ),
      invoke: method('tools.invoke', INPUTS.tools.invoke, ({ tool, input, callId, taintedBy }, { signal }) =>
        pipeline.invoke({
          id: callId,
          tool,
          input,
          actor,
          ...(byAssistant ? { byAssistant } : {}),
          ...(taintedBy === undefined ? {} : { taint: () => taintSource(plugins, taintedBy) }),
          ...(signal === undefined ? {} : { signal }),
        }),
      ),
      words: method(
        'tools.words',
        INPUTS.tools.words,
        async ({ tool, input }) => (await pipeline.words(tool, input)) ?? null,
      ),
      outcome: method('tools.outcome', INPUTS.tools.outcome, ({ callId }) => pipeline.state(callId)),
    },
    settings: {
      list: method('settings.list', INPUTS.settings.list, () => settings.list()),
      change: method('settings.change', INPUTS.settings.change, ({ key, value }) =>
        settings.change(key, value, actor === 'user' ? 'screen' : 'unasked'),
      ),
      changeAll: method('settings.changeAll', INPUTS.settings.changeAll, ({ changes: wishes }) =>
        settings.changeAll(wishes, () => (actor === 'user' ? 'screen' : 'unasked')),
      ),
      preview: method('settings.preview', INPUTS.settings.preview, ({ key, value }) => settings.preview(key, value)),
    },
    models: {
      providers: method('models.providers', INPUTS.models.providers, () => models.list()),
      keys: method('models.keys', INPUTS.models.keys, () => models.keys()),
      setKey: method('models.setKey', INPUTS.models.setKey, async ({ provider, key }) => {
        people('models.setKey');
        await models.setKey(provider, key);
        changes.publish('settings', `ai.key.${provider}`);
      }),
      removeKey: method('models.removeKey', INPUTS.models.removeKey, async ({ provider }) => {
        people('models.removeKey');
        await models.removeKey(provider);
        changes.publish('settings', `ai.key.${provider}`);
      }),
      available: method('models.available', INPUTS.models.available, ({ provider, ...asked }, { signal }) => {
        people('models.available');
        return models.available(provider, asked, signal);
      }),
      test: method('models.test', INPUTS.models.test, (asked, { signal }) => {
        people('models.test');
        return rooms.testModel(asked, signal);
      }),
    },
    voice: {
      providers: method('voice.providers', INPUTS.voice.providers, () => voice.providers()),
      audioStart: method('voice.audioStart', INPUTS.voice.audioStart, () => {
        people('voice.audioStart');
        return voice.uploads.start();
      }),
      audioPart: method('voice.audioPart', INPUTS.voice.audioPart, ({ id, part, base64 }) => {
        people('voice.audioPart');
        voice.uploads.part(id, part, base64);
      }),
      transcribe: method('voice.transcribe', INPUTS.voice.transcribe, (request, { signal }) => {
        people('voice.transcribe');
        return voice.transcribe(request, signal);
      }),
      test: method('voice.test', INPUTS.voice.test, ({ provider }, { signal }) => {
        people('voice.test');
        return voice.test(provider, signal);
      }),
    },
    chat: {
      sessions: method('chat.sessions', INPUTS.chat.sessions, ({ kind }) => chats.sessions(kind)),
      create: method('chat.create', INPUTS.chat.create, ({ session }) => chats.create(session)),
      remove: method('chat.remove', INPUTS.chat.remove, ({ session }) => chats.remove(session)),
      send: method('chat.send', INPUTS.chat.send, ({ session, messageId, text, files: refs }) =>
        chats.send(session, messageId, text, refs),
      ),
      retry: method('chat.retry', INPUTS.chat.retry, ({ session }) => chats.retry(session)),
      retryNow: method('chat.retryNow', INPUTS.chat.retryNow, ({ session }) => chats.retryNow(session)),
      regenerate: method('chat.regenerate', INPUTS.chat.regenerate, ({ session, messageId }) =>
        chats.regenerate(session, messageId),
      ),
      edit: method('chat.edit', INPUTS.chat.edit, ({ session, messageId, newMessageId, text }) =>
        chats.edit(session, messageId, newMessageId, text),
      ),
      fork: method('chat.fork', INPUTS.chat.fork, ({ session, messageId, newSession }) =>
        chats.fork(session, messageId, newSession),
      ),
      rename: method('chat.rename', INPUTS.chat.rename, ({ session, title }) => chats.rename(session, title)),
      search: method('chat.search', INPUTS.chat.search, ({ query }) => chats.archive.search(query)),
      export: method('chat.export', INPUTS.chat.export, ({ session, format, after }) =>
        chats.archive.export(session, format, after),
      ),
      surface: method('chat.surface', INPUTS.chat.surface, ({ session, callId, patch }) => {
        people('chat.surface');
        chats.surface(session, callId, patch);
      }),
      context: method('chat.context', INPUTS.chat.context, ({ session }) => chats.context(session)),
      stop: method('chat.stop', INPUTS.chat.stop, ({ session }) => chats.stop(session)),
      events: stream('chat.events', INPUTS.chat.events, ({ session, after }, signal) =>
        chats.events(session, after, signal),
      ),
    },
    approvals: {
      list: method('approvals.list', INPUTS.approvals.list, () => approvals.list()),
      answer: method('approvals.answer', INPUTS.approvals.answer, ({ id, answer, feedback }) => {
        people('approvals.answer');
        approvals.answer(id, answer, feedback);
      }),
    },
    audit: {
      list: method('audit.list', INPUTS.audit.list, (page) => {
        people('audit.list');
        return pipeline.audit(page);
      }),
    },
    usage: { list: method('usage.list', INPUTS.usage.list, (days) => usage.list(days)) },
    kv: {
      get: method('kv.get', INPUTS.kv.get, ({ plugin, key }) => storageOf(plugin).get(key)),
      set: method('kv.set', INPUTS.kv.set, ({ plugin, key, value }) => {
        people('kv.set');
        return storageOf(plugin).set(key, value);
      }),
      delete: method('kv.delete', INPUTS.kv.delete, ({ plugin, key }) => {
        people('kv.delete');
        return storageOf(plugin).delete(key);
      }),
      usage: method('kv.usage', INPUTS.kv.usage, () => {
        people('kv.usage');
        return kv.usage();
      }),
      clear: method('kv.clear', INPUTS.kv.clear, ({ plugin }) => {
        people('kv.clear');
        storageOf(plugin);
        kv.clear(plugin);
      }),
    },
    data: {
      watch: stream('data.watch', INPUTS.data.watch, (query, signal) => {
        people('data.watch');
        return data.watch(query, signal);
      }),
      refresh: method('data.refresh', INPUTS.data.refresh, (query) => {
        people('data.refresh');
        return data.refresh(query);
      }),
      refreshAll: method('data.refreshAll', INPUTS.data.refreshAll, () => {
        people('data.refreshAll');
        return data.refreshAll();
      }),
    },
    services: {
      call: method('services.call', INPUTS.services.call, ({ plugin, service, method: name, input }) => {
        people('services.call');
        if (plugins.plugin(plugin) === undefined) throw unknownPlugin(plugin);
        return callService(rooms.services(plugin, actor), service, name, input);
      }),
    },
    files: {
      list: method('files.list', INPUTS.files.list, ({ session }) => files.list(session)),
      totals: method('files.totals', INPUTS.files.totals, () => files.totals()),
      upload: method('files.upload', INPUTS.files.upload, (upload) => {
        people('files.upload');
        return { ticket: files.announce(upload) };
      }),
      download: method('files.download', INPUTS.files.download, ({ ref }) => {
        people('files.download');
        return { ticket: files.offer(ref), file: files.find(ref) };
      }),
      remove: method('files.remove', INPUTS.files.remove, ({ ref }) => {
        people('files.remove');
        return files.remove(ref);
      }),
    },
    screens: {
      requests: stream('screens.requests', INPUTS.screens.requests, (_input, signal) => {
        people('screens.requests');
        return rooms.screens.watch(signal);
      }),
      answer: method('screens.answer', INPUTS.screens.answer, ({ id, answer }) => {
        people('screens.answer');
        return { counted: rooms.screens.answer(id, answer) };
      }),
    },
    scheduler: {
      list: method('scheduler.list', INPUTS.scheduler.list, () => rooms.scheduler.list()),
      history: method('scheduler.history', INPUTS.scheduler.history, ({ job, limit }) =>
        rooms.scheduler.history(job, limit),
      ),
      pause: method('scheduler.pause', INPUTS.scheduler.pause, ({ job }) => {
        people('scheduler.pause');
        return rooms.scheduler.change(job, { state: 'paused' });
      }),
      resume: method('scheduler.resume', INPUTS.scheduler.resume, ({ job }) => {
        people('scheduler.resume');
        return rooms.scheduler.change(job, { state: 'active' });
      }),
      runNow: method('scheduler.runNow', INPUTS.scheduler.runNow, ({ job }) => {
        people('scheduler.runNow');
        return rooms.scheduler.runNow(job);
      }),
      remove: method('scheduler.remove', INPUTS.scheduler.remove, ({ job }) => {
        people('scheduler.remove');
        return rooms.scheduler.remove(job);
      }),
    },
    notices: {
      watch: stream('notices.watch', INPUTS.notices.watch, (_input, signal) => {
        people('notices.watch');
        return rooms.notices.watch(signal);
      }),
      read: method('notices.read', INPUTS.notices.read, ({ ids }) => {
        people('notices.read');
        rooms.notices.read(ids);
      }),
    },
    storage: {
      export: method('storage.export', INPUTS.storage.export, () => transfers.export()),
      exportPart: method('storage.exportPart', INPUTS.storage.exportPart, ({ id, part }) =>
        transfers.exportPart(id, part),
      ),
      importStart: method('storage.importStart', INPUTS.storage.importStart, () => {
        people('storage.importStart');
        return transfers.importStart();
      }),
      importPart: method('storage.importPart', INPUTS.storage.importPart, ({ id, part, text }) => {
        people('storage.importPart');
        transfers.importPart(id, part, text);
      }),
      importCheck: method('storage.importCheck', INPUTS.storage.importCheck, ({ id }) => {
        people('storage.importCheck');
        return transfers.importCheck(id);
      }),
      importApply: method('storage.importApply', INPUTS.storage.importApply, ({ id }) => {
        people('storage.importApply');
        return transfers.importApply(id);
      }),
      deleteAll: method('storage.deleteAll', INPUTS.storage.deleteAll, () => {
        people('storage.deleteAll');
        return transfers.deleteAll();
      }),
    },
    demo: {
      start: method('demo.start', INPUTS.demo.start, () => {
        people('demo.start');
        if (rooms.startDemo === undefined) throw noDemo();
        return rooms.startDemo();
      }),
    },
    changes: {
      watch: stream('changes.watch', INPUTS.changes.watch, ({ after }, signal) => changes.watch(after, signal)),
    },
  };
}

function taintSource(plugins: PluginRegistry, { tool, callId }: { tool: string; callId: string }): TaintSource {
  const known = plugins.tool(tool);
  return { tool: known?.modelName ?? tool, callId, title: known?.title ?? { zh: tool, en: tool } };
}
