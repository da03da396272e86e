/**
 * Whether the registry is whole: every entry has its shape, no id or icon is taken twice, and it lists exactly the
 * official plugins that there are, in their own words. Pure; official.ts reads the plugins, validate-registry.ts reports.
 */
import type { z } from 'zod';
import { entrySchema, frameSchema, type RegistryEntry } from './schema';

/** An official plugin as the app knows it. */
export interface OfficialPlugin {
  readonly id: string;
  readonly kind: 'builtin' | 'document';
  readonly name: string;
  readonly description: string;
  readonly icon: string | undefined;
}

/** One rule applied to one thing. It passed when it has no problems. */
export interface Check {
  readonly name: string;
  readonly problems: readonly string[];
}

/** Applies every rule to a parsed registry file. */
export function checkRegistry(file: unknown, official: readonly OfficialPlugin[]): Check[] {
  const frame = frameSchema.safeParse(file);
  if (!frame.success) return [{ name: 'the file', problems: issuesOf(frame.error) }];

  const shapes = frame.data.plugins.map((entry) => entrySchema.safeParse(entry));
  const entries = shapes.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return [
    ...shapes.map(({ error }, index) => ({
      name: `the shape of ${nameOf(frame.data.plugins[index], index)}`,
      problems: error === undefined ? [] : issuesOf(error),
    })),
    { name: 'ids', problems: taken(entries, ({ id }) => id) },
    { name: 'icons', problems: taken(entries, ({ icon }) => icon) },
    ...entries.filter(({ kind }) => kind !== 'remote').map((entry) => agreement(entry, official)),
    ...official.map((plugin) => registration(plugin, entries)),
  ];
}

/** Two entries with one id or icon: the later one is named, because the earlier had it first. */
function taken(entries: readonly RegistryEntry[], key: (entry: RegistryEntry) => string | undefined): string[] {
  return entries.flatMap((entry, index) => {
    const value = key(entry);
    const first = entries.slice(0, index).find((other) => value !== undefined && key(other) === value);
    return first === undefined ? [] : [`entry ${entry.id} takes ${value}, which entry ${first.id} has already`];
  });
}

/** The market shows the entry and the app the plugin: they must say the same. */
function agreement(entry: RegistryEntry, official: readonly OfficialPlugin[]): Check {
  const name = `entry ${entry.id} and its plugin`;
  const plugin = official.find(({ id }) => id === entry.id);
  if (plugin === undefined) return { name, problems: [`there is no plugin ${entry.id} in plugins/`] };
  const fields = ['kind', 'name', 'description', 'icon'] as const;
  const differing = fields.filter((field) => entry[field] !== plugin[field]);
  return {
    name,
    problems: differing.map((field) => `entry ${entry.id} says ${field} ${entry[field]}, the plugin ${plugin[field]}`),
  };
}

function registration({ id, kind }: OfficialPlugin, entries: readonly RegistryEntry[]): Check {
  const listed = entries.some((entry) => entry.id === id);
  return { name: `plugin ${id} is listed`, problems: listed ? [] : [`the ${kind} plugin ${id} has no entry`] };
}

function nameOf(entry: unknown, index: number): string {
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;
  return typeof id === 'string' ? `entry ${id}` : `entry ${index + 1}`;
}

function issuesOf(error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`));
}
