/**
 * Old ids and what they are now. Users have them stored (in settings, storage, past chats), and a model repeats them from
 * its history. An id that exists now is never taken for an old one.
 */
import type { RegisteredPlugin } from './registered';
import { modelName, toolId } from './tool-ids';

/** Old ids of all plugins, each with the id that it has now. */
export interface LegacyMaps {
  readonly plugins: ReadonlyMap<string, string>;
  /** Ids and model names, each to the tool's id. */
  readonly tools: ReadonlyMap<string, string>;
  readonly widgets: ReadonlyMap<string, string>;
}

/** Collects the maps. Only official plugins have them: another's old id carries the trust that the user gave it. */
export function legacyMaps(plugins: readonly RegisteredPlugin[]): LegacyMaps {
  const maps = {
    plugins: new Map<string, string>(),
    tools: new Map<string, string>(),
    widgets: new Map<string, string>(),
  };
  const present = new Set(plugins.map(({ id }) => id));
  for (const { id, def, origin, tools, widgets } of plugins) {
    if (origin !== 'official') continue;
    for (const old of def.legacy?.plugins ?? []) {
      if (present.has(old)) continue;
      first(maps.plugins, old, id);
      for (const { name } of tools) {
        first(maps.tools, toolId(old, name), toolId(id, name));
        first(maps.tools, modelName(old, name), toolId(id, name));
      }
      for (const widget of widgets) first(maps.widgets, `${old}.${nameIn(widget.id)}`, widget.id);
    }
    for (const [old, name] of Object.entries(def.legacy?.tools ?? {})) {
      first(maps.tools, old, toolId(id, name));
      first(maps.tools, old.replace('.', '__'), toolId(id, name));
    }
    for (const [old, name] of Object.entries(def.legacy?.widgets ?? {})) first(maps.widgets, old, `${id}.${name}`);
  }
  return maps;
}

function first(map: Map<string, string>, old: string, now: string): void {
  if (!map.has(old)) map.set(old, now);
}

function nameIn(id: string): string {
  return id.slice(id.indexOf('.') + 1);
}
