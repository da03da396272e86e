/** The context of a recorded test: a clock that stands still and a storage that is thrown away, as bounded as the real one. */
import { HarnessError } from '../error';
import type { KV } from '../kv';
import type { HostServices } from '../services';
import type { ToolContext } from '../tool';
import { KV_BYTES } from './limits';
import { overLimit } from './over-limit';

const FULL = { zh: '插件的存储已满', en: 'The plugin’s storage is full', unit: '字节', enUnit: ' bytes' };

/** Makes the context. */
export function replayContext(pluginId: string, now: number): ToolContext {
  const kv = throwAwayStorage();
  return {
    pluginId,
    actor: 'user',
    tainted: false,
    callId: 'recorded-test',
    signal: new AbortController().signal,
    now,
    locale: 'zh-Hans',
    zone: 'Asia/Shanghai',
    kv,
    services: noServices,
  };
}

/** A recorded test has no host behind it: documents reach services through the port, which the recording answers. */
const noServices = new Proxy({} as HostServices, {
  get: (_target, service) =>
    new Proxy(
      {},
      {
        get: (_methods, method) => async () => {
          throw new HarnessError('service_unavailable', {
            zh: `录制的测试里没有宿主服务 ${String(service)}.${String(method)}`,
            en: `A recorded test has no host service ${String(service)}.${String(method)}`,
          });
        },
      },
    ),
});

/** A storage in memory with the real one's bound. */
export function throwAwayStorage(): KV {
  const stored = new Map<string, string>();
  const size = (text: string) => new TextEncoder().encode(text).byteLength;
  return {
    get: async <T>(key: string) => {
      const text = stored.get(key);
      return text === undefined ? undefined : (JSON.parse(text) as T);
    },
    async set(key, value) {
      const text = JSON.stringify(value);
      let bytes = size(key) + size(text);
      for (const [other, kept] of stored) if (other !== key) bytes += size(other) + size(kept);
      if (bytes > KV_BYTES) {
        throw new HarnessError('kv_full', {
          ...overLimit(FULL, bytes, KV_BYTES),
        });
      }
      stored.set(key, text);
    },
    delete: async (key) => void stored.delete(key),
  };
}
