/** Widgets and screens of a document: their files, checked as generated surfaces against its own tools and sources. */

import type { ScreenSurface, WidgetSurface } from '../../genui/spec';
import { checkSurface } from '../../genui/surface';
import type { ToolDef } from '../../tool';
import type { FolderFiles } from '../folder';
import type { Manifest } from '../manifest';
import type { ProblemList } from '../problem';
import { entryOf, type YamlNode } from '../yaml/node';

/** The surfaces of a document in canonical form. */
export interface Surfaces {
  readonly widgets: Readonly<Record<string, WidgetSurface>>;
  readonly screens: Readonly<Record<string, ScreenSurface>>;
}

/** Reads and checks the surfaces; what is wrong goes to `problems`. */
export function readSurfaces(
  root: YamlNode,
  manifest: Manifest,
  tools: Readonly<Record<string, ToolDef>>,
  files: FolderFiles,
  problems: ProblemList,
): Surfaces {
  const widgets: Record<string, WidgetSurface> = {};
  const screens: Record<string, ScreenSurface> = {};
  const listed = Object.keys(manifest.tools ?? {});
  const context = {
    plugin: manifest.id,
    tool(id: string) {
      const own = id.startsWith(`${manifest.id}.`)
        ? id.slice(manifest.id.length + 1)
        : id.includes('.')
          ? undefined
          : id;
      if (own === undefined) return 'later' as const;
      if (Object.hasOwn(tools, own)) return tools[own];
      // A tool that is listed and broken has its own problem already.
      return listed.includes(own) ? ('later' as const) : undefined;
    },
    toolIds: listed,
    sources: Object.keys(manifest.dataSources ?? {}),
    functions: Object.keys(manifest.server?.functions ?? {}),
    screens: Object.keys(manifest.screens ?? {}),
  };
  for (const [key, surface] of [
    ['widgets', 'widget'],
    ['screens', 'screen'],
  ] as const) {
    const entries = entryOf(root, key)?.value;
    for (const { name, value } of entries?.kind === 'map' ? entries.entries : []) {
      const file = files.named(value);
      if (file === undefined) continue;
      const checked = checkSurface(file, { ...context, surface });
      for (const found of checked.problems) problems.add(found);
      for (const found of checked.warnings) problems.warn(found);
      if (checked.widget !== undefined) widgets[name] = checked.widget;
      if (checked.screen !== undefined) screens[name] = checked.screen;
    }
  }
  return { widgets, screens };
}
