/**
 * Facts that plugins add to one message: `context({ query, kv, services })` of every enabled plugin, side by side, each
 * bounded in time and size. One that fails, hangs or answers nonsense adds nothing and stops nobody.
 */
import type { HostServices, KV } from '@pku-harness/sdk';
import type { Clock } from '../platform';
import type { RegisteredPlugin } from './registered';

/** How long one plugin may take, milliseconds (docs: tools). */
export const CONTEXT_MS = 800;
/** UTF-16 units of one plugin's text, and of all together: the tail is paid for with every step. */
export const CONTEXT_LENGTH = { plugin: 2_000, all: 8_000 } as const;

/** What one plugin said. Data for the model, never instructions. */
export interface PluginContext {
  readonly plugin: string;
  readonly text: string;
  /** It comes from a plugin that nobody reviewed, or holds words of third parties: it taints the reply. */
  readonly untrusted?: true;
}

/** What gathering stands on. */
export interface ContextParts {
  readonly clock: Clock;
  /** Enabled plugins in registry order. */
  plugins(): readonly RegisteredPlugin[];
  kv(plugin: string): KV;
  services(plugin: string): HostServices;
}

/** Asks every enabled plugin; answers in registry order. Never rejects but for the signal's reason. */
export async function gatherContext(
  parts: ContextParts,
  query: string,
  signal: AbortSignal,
): Promise<readonly PluginContext[]> {
  signal.throwIfAborted();
  const asked = parts.plugins().filter((plugin) => plugin.def.context !== undefined);
  const answers = await Promise.all(asked.map((plugin) => ask(parts, plugin, query, signal)));
  signal.throwIfAborted();
  let left: number = CONTEXT_LENGTH.all;
  return asked.flatMap((plugin, index) => {
    const answer = answers[index];
    const text = bounded(answer?.text ?? '', Math.min(CONTEXT_LENGTH.plugin, left));
    left -= text.length;
    const untrusted = plugin.origin !== 'official' || answer?.untrusted === true;
    return text === '' ? [] : [{ plugin: plugin.id, text, ...(untrusted ? { untrusted: true as const } : {}) }];
  });
}

async function ask(
  { clock, kv, services }: ContextParts,
  plugin: RegisteredPlugin,
  query: string,
  signal: AbortSignal,
): Promise<{ readonly text: string; readonly untrusted: boolean } | undefined> {
  const cut = new AbortController();
  const stop = () => cut.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const timer = new AbortController();
  const over = new Promise<undefined>((resolve) => {
    cut.signal.addEventListener('abort', () => resolve(undefined), { once: true });
    clock.sleep(CONTEXT_MS, timer.signal).then(
      () => cut.abort(),
      () => {}, // The plugin was in time.
    );
  });
  const request = { query, kv: kv(plugin.id), services: services(plugin.id), signal: cut.signal };
  try {
    const answer = await Promise.race([(async () => plugin.def.context?.(request))(), over]);
    const said = typeof answer === 'string' ? { text: answer, untrusted: false } : answer;
    return typeof said?.text === 'string' ? { text: said.text.trim(), untrusted: said.untrusted === true } : undefined;
  } catch {
    // A plugin's fault: its facts are a help, and the message is answered without them.
    return undefined;
  } finally {
    timer.abort();
    signal.removeEventListener('abort', stop);
  }
}

/** Cuts between characters, and says so. */
function bounded(text: string, most: number): string {
  if (text.length <= most) return text;
  if (most < 2) return '';
  const end = /[\uD800-\uDBFF]/.test(text[most - 2] as string) ? most - 2 : most - 1;
  return `${text.slice(0, end)}…`;
}
