/** Per-plugin key-value storage over one table. Each plugin sees its own rows only, and is bounded. */
import { HarnessError, type KV } from '@pku-harness/sdk';
import type { SqlDatabase } from './platform';

const KEY_LENGTH = 200; // characters
const PLUGIN_BYTES = 256 * 1024; // keys and JSON values of one plugin, UTF-8
const VALUE_DEPTH = 64; // nested arrays and objects

/** How much one plugin keeps. */
export interface KvUsage {
  readonly plugin: string;
  readonly keys: number;
  /** Keys and values, UTF-8. */
  readonly bytes: number;
  /** The most it may keep, bytes. */
  readonly most: number;
}

/** The storage of all plugins. */
export class KvStore {
  readonly #sql: SqlDatabase;
  readonly #onChange: (plugin: string, key: string) => void;
  readonly #bound = new Map<string, KV>();

  /** @param onChange called after a value changed. */
  constructor(sql: SqlDatabase, onChange: (plugin: string, key: string) => void) {
    this.#sql = sql;
    this.#onChange = onChange;
  }

  /** The storage of one plugin. The same object every time. */
  of(plugin: string): KV {
    return this.#bind(plugin, plugin, this.#onChange);
  }

  /**
   * The same storage for a tool that only reads: what it keeps for itself is no news. Otherwise a screen that shows its
   * result would read it again because of what the reading itself stored.
   */
  quietly(plugin: string): KV {
    return this.#bind(`quietly ${plugin}`, plugin, () => {});
  }

  /** How much each plugin keeps, the largest first; those that keep nothing are not there. */
  usage(): readonly KvUsage[] {
    return this.#sql
      .all<Omit<KvUsage, 'most'>>(
        `SELECT plugin, count(*) AS keys, sum(length(CAST(key AS BLOB)) + length(CAST(value AS BLOB))) AS bytes
         FROM kv GROUP BY plugin ORDER BY bytes DESC, plugin`,
      )
      .map((row) => ({ ...row, most: PLUGIN_BYTES }));
  }

  /** Removes everything that a plugin keeps. */
  clear(plugin: string): void {
    const keys = this.#sql.all<{ key: string }>('SELECT key FROM kv WHERE plugin = ?', plugin);
    this.#sql.run('DELETE FROM kv WHERE plugin = ?', plugin);
    for (const { key } of keys) this.#onChange(plugin, key);
  }

  #bind(key: string, plugin: string, told: (plugin: string, key: string) => void): KV {
    let kv = this.#bound.get(key);
    if (kv === undefined) {
      kv = {
        get: async <T>(name: string) => this.#get(plugin, name) as T | undefined,
        set: async (name, value) => {
          this.#set(plugin, name, value);
          told(plugin, name);
        },
        delete: async (name) => {
          if (this.#delete(plugin, name)) told(plugin, name);
        },
      };
      this.#bound.set(key, kv);
    }
    return kv;
  }

  #get(plugin: string, key: string): unknown {
    checkKey(key);
    const row = this.#sql.get<{ value: string }>('SELECT value FROM kv WHERE plugin = ? AND key = ?', plugin, key);
    return row === null ? undefined : JSON.parse(row.value);
  }

  #set(plugin: string, key: string, value: unknown): void {
    checkKey(key);
    if (!isPlainJson(value, VALUE_DEPTH)) throw notPlain(plugin, key);
    const json = JSON.stringify(value);
    this.#sql.transaction(() => {
      const others = this.#sql.get<{ bytes: number | null }>(
        `SELECT sum(length(CAST(key AS BLOB)) + length(CAST(value AS BLOB))) AS bytes
         FROM kv WHERE plugin = ? AND key <> ?`,
        plugin,
        key,
      );
      const bytes = (others?.bytes ?? 0) + utf8Bytes(key) + utf8Bytes(json);
      if (bytes > PLUGIN_BYTES) throw full(plugin, bytes);
      this.#sql.run(
        `INSERT INTO kv (plugin, key, value) VALUES (?, ?, ?)
         ON CONFLICT (plugin, key) DO UPDATE SET value = excluded.value`,
        plugin,
        key,
        json,
      );
    });
  }

  /** Whether there was something to delete. */
  #delete(plugin: string, key: string): boolean {
    checkKey(key);
    return this.#sql.run('DELETE FROM kv WHERE plugin = ? AND key = ?', plugin, key).changes > 0;
  }
}

function checkKey(key: string): void {
  if (typeof key === 'string' && key.length >= 1 && key.length <= KEY_LENGTH) return;
  throw new HarnessError('kv_key', {
    zh: `存储的键须为 1 到 ${KEY_LENGTH} 个字符`,
    en: `A storage key has 1 to ${KEY_LENGTH} characters`,
  });
}

/** Whether a value survives JSON unchanged. */
function isPlainJson(value: unknown, depth: number): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isPlainJson(item, depth - 1));
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  // A field that is `undefined` is as good as absent: spread objects have them.
  return Object.values(value).every((item) => item === undefined || isPlainJson(item, depth - 1));
}

function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}

function notPlain(plugin: string, key: string): HarnessError {
  return new HarnessError('kv_value', {
    zh: '只能存储普通的 JSON 数据',
    en: 'Only plain JSON data can be stored',
    where: `kv ${plugin}/${key}`,
  });
}

function full(plugin: string, bytes: number): HarnessError {
  return new HarnessError('kv_full', {
    zh: `这个插件的存储已满：要用 ${bytes} 字节，最多 ${PLUGIN_BYTES}；请先删除一些数据`,
    en: `This plugin’s storage is full: it would use ${bytes} bytes and may use ${PLUGIN_BYTES}; remove some data first`,
    where: `kv ${plugin}`,
  });
}
