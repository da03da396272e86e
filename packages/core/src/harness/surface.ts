/**
 * The methods of {@link Harness} as one table, from which the stub and the server half of the socket are made. The kind
 * says what a caller may do when the answer was lost: a query is asked again, a command's outcome is asked for by its id
 * and never sent again, a stream is resumed from its cursor.
 */
import type { Harness } from './harness';

/** How a method may be repeated. */
export type MethodKind = 'query' | 'command' | 'stream';

/** Every method of the interface has exactly one kind; a missing one is a compile error. */
export const SURFACE = {
  about: { read: 'query' },
  plugins: { list: 'query', tabs: 'query', surface: 'query' },
  commands: { list: 'query' },
  tools: { list: 'query', invoke: 'command', words: 'query', outcome: 'query' },
  settings: { list: 'query', change: 'command', changeAll: 'command', preview: 'query' },
  models: {
    providers: 'query',
    keys: 'query',
    setKey: 'command',
    removeKey: 'command',
    available: 'query',
    test: 'command',
  },
  voice: {
    providers: 'query',
    audioStart: 'command',
    audioPart: 'command',
    transcribe: 'command',
    test: 'command',
  },
  chat: {
    sessions: 'query',
    create: 'command',
    remove: 'command',
    send: 'command',
    retry: 'command',
    retryNow: 'command',
    regenerate: 'command',
    edit: 'command',
    fork: 'command',
    rename: 'command',
    search: 'query',
    export: 'query',
    surface: 'command',
    context: 'query',
    stop: 'command',
    events: 'stream',
  },
  approvals: { list: 'query', answer: 'command' },
  audit: { list: 'query' },
  usage: { list: 'query' },
  kv: { get: 'query', set: 'command', delete: 'command', usage: 'query', clear: 'command' },
  data: { watch: 'stream', refresh: 'command', refreshAll: 'command' },
  services: { call: 'command' },
  files: { list: 'query', totals: 'query', upload: 'command', download: 'command', remove: 'command' },
  screens: { requests: 'stream', answer: 'command' },
  scheduler: {
    list: 'query',
    history: 'query',
    pause: 'command',
    resume: 'command',
    runNow: 'command',
    remove: 'command',
  },
  notices: { watch: 'stream', read: 'command' },
  storage: {
    export: 'command',
    exportPart: 'query',
    importStart: 'command',
    importPart: 'command',
    importCheck: 'query',
    importApply: 'command',
    deleteAll: 'command',
  },
  demo: { start: 'command' },
  changes: { watch: 'stream' },
} as const satisfies {
  readonly [Area in keyof Harness]: { readonly [Method in keyof Harness[Area]]: MethodKind };
};
