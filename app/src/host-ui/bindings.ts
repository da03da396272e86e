/** From the reads that a screen names to reads of the shared cache. Pure. */
import { type DataSourceSummary, type ErrorShape, HarnessError, type HostBinding } from '@pku-harness/sdk';
import type { ReadQuery } from './live-reads';

/** A read that can be followed, or why there is none. */
export type BoundRead = { readonly is: 'read'; readonly query: ReadQuery } | BoundProblem;

/** There is nothing to follow: the list of sources is not here yet, or has no such source. */
export type BoundProblem = { readonly is: 'unknown'; readonly error: ErrorShape } | { readonly is: 'waiting' };

/** The full name of a tool or source: without a dot it is one of the plugin's own. */
export function qualified(name: string, plugin: string | undefined): string {
  return plugin === undefined || name.includes('.') ? name : `${plugin}.${name}`;
}

/** The read of a tool. Minutes are turned into the cache's milliseconds. */
export function toolQuery(
  tool: string,
  input: Readonly<Record<string, unknown>> | undefined,
  ttlMinutes: number | undefined,
): ReadQuery {
  return { tool, input: input ?? {}, ...(ttlMinutes === undefined ? {} : { ttlMs: Math.round(ttlMinutes * 60_000) }) };
}

/**
 * The read that a binding means.
 *
 * @param sources every data source of the registry; `undefined` while the registry is being read.
 */
export function boundRead(
  binding: HostBinding,
  plugin: string | undefined,
  sources: readonly DataSourceSummary[] | undefined,
): BoundRead {
  if ('tool' in binding) {
    return { is: 'read', query: toolQuery(qualified(binding.tool, plugin), binding.args, binding.ttlMinutes) };
  }
  if (sources === undefined) return { is: 'waiting' };
  const id = qualified(binding.source, plugin);
  const source = sources.find((each) => each.id === id);
  if (source === undefined) {
    const error = new HarnessError('source_unknown', {
      zh: `没有数据源“${id}”`,
      en: `There is no data source “${id}”`,
    });
    return { is: 'unknown', error: error.toJSON() };
  }
  return { is: 'read', query: { tool: source.tool, input: source.args, ttlMs: source.ttlMs } };
}
