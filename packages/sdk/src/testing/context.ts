/** The context of a tool in a test. */
import type { KV } from '../kv';
import type { ToolContext } from '../tool';
import { type GivenServices, testServices } from './services';

/** A storage in memory; values go through JSON as they do in the real one. */
export function memoryKV(): KV {
  const stored = new Map<string, string>();
  return {
    get: async <T>(key: string) => {
      const text = stored.get(key);
      return text === undefined ? undefined : (JSON.parse(text) as T);
    },
    set: async (key, value) => void stored.set(key, JSON.stringify(value)),
    delete: async (key) => void stored.delete(key),
  };
}

/** A context: the user at the start of 1970 in Chinese, unless a test says otherwise. */
export function testContext(
  pluginId: string,
  facts: Partial<Omit<ToolContext, 'services'>> & { readonly services?: GivenServices } = {},
): ToolContext {
  const { services, ...given } = facts;
  return {
    pluginId,
    actor: 'user',
    tainted: false,
    callId: '00000000-0000-4000-8000-000000000001',
    signal: new AbortController().signal,
    now: 0,
    locale: 'zh-Hans',
    zone: 'Asia/Shanghai',
    kv: memoryKV(),
    ...given,
    services: testServices(services),
  };
}
