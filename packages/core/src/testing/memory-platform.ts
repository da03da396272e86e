/** The platform of tests: everything in memory, time standing still, identifiers counted. */
import type { NotificationReadiness } from '@pku-harness/sdk';
import type {
  DeviceNotice,
  FileStore,
  KeyStore,
  NotificationsPort,
  PdfReader,
  PlannedNotice,
  Platform,
  Random,
  SqlDatabase,
} from '../platform';
import { openTestSql } from './bun-sql';
import { type ManualClock, manualClock } from './manual-clock';
import { type ScriptedHttp, scriptedHttp } from './scripted-http';

/** A platform under a test's hand. */
export interface MemoryPlatform extends Platform {
  readonly clock: ManualClock;
  readonly http: ScriptedHttp;
  readonly notifications: MemoryNotifications;
}

/** What a test may bring itself. */
export interface MemoryPlatformOptions {
  /** Another database, such as a file that outlives a "crash". */
  readonly sql?: SqlDatabase;
  readonly keys?: KeyStore;
  readonly files?: FileStore;
  readonly pdf?: PdfReader;
  readonly clock?: ManualClock;
  readonly random?: Random;
  readonly fetch?: Platform['fetch'];
  readonly languages?: readonly string[];
  readonly abilities?: readonly string[];
  readonly notifications?: MemoryNotifications;
}

/** Makes a platform. Model servers are reached over the real `fetch` unless the test brings another. */
export function memoryPlatform(options: MemoryPlatformOptions = {}): MemoryPlatform {
  return {
    sql: options.sql ?? openTestSql(),
    keys: options.keys ?? memoryKeys(),
    files: options.files ?? memoryFiles(),
    ...(options.pdf === undefined ? {} : { pdf: options.pdf }),
    http: scriptedHttp(),
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    notifications: options.notifications ?? memoryNotifications(),
    clock: options.clock ?? manualClock(),
    random: options.random ?? countedRandom(),
    device: {
      kind: 'computer',
      languages: options.languages ?? ['zh-CN'],
      abilities: options.abilities ?? ['network'],
    },
  };
}

/** Notifications that a test reads. */
export interface MemoryNotifications extends NotificationsPort {
  /** What was shown, in order. */
  readonly shown: readonly DeviceNotice[];
  /** What the device was handed last. */
  planned(): readonly PlannedNotice[];
}

/** A device that takes every notice, or as `readiness` says. */
export function memoryNotifications(
  readiness: NotificationReadiness = { permission: 'granted', exactAlarms: true, background: true },
): MemoryNotifications {
  const shown: DeviceNotice[] = [];
  let planned: readonly PlannedNotice[] = [];
  const granted = readiness.permission === 'granted';
  return {
    shown,
    planned: () => planned,
    readiness: async () => readiness,
    request: async () => readiness,
    show: async (notice) => {
      if (granted) shown.push(notice);
      return granted;
    },
    plan: async (notices) => {
      planned = notices;
    },
  };
}

/** A store of files that forgets with the process. */
export function memoryFiles(): FileStore {
  const stored = new Map<string, Uint8Array>();
  return {
    put: async (name, bytes) => void stored.set(name, bytes.slice()),
    get: async (name) => stored.get(name)?.slice() ?? null,
    delete: async (name) => void stored.delete(name),
    clear: async () => stored.clear(),
  };
}

/** A key store that forgets with the process. */
export function memoryKeys(): KeyStore {
  const secrets = new Map<string, string>();
  return {
    place: { zh: '内存', en: 'Memory' },
    get: async (name) => secrets.get(name) ?? null,
    set: async (name, secret) => void secrets.set(name, secret),
    delete: async (name) => void secrets.delete(name),
  };
}

/** Identifiers in the form of UUIDs that count from `first`. */
export function countedRandom(first = 1): Random {
  let next = first;
  return { uuid: () => `00000000-0000-4000-8000-${String(next++).padStart(12, '0')}` };
}
