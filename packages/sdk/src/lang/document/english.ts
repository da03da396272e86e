/** The English texts of a document. Those that are missing are warnings, since Chinese stands in for them. */
import type { PluginTexts } from '../../plugin';
import type { ToolDef } from '../../tool';
import { isRecord } from '../fields';
import type { Manifest } from '../manifest';
import { nearest } from '../nearest';
import { didYouMean, hintOf, type ProblemList, problem } from '../problem';
import { entryOf, placeOf, type YamlNode } from '../yaml/node';
import type { Surfaces } from './surfaces';

/** Lists of `i18n.en`, and how what they name is called. */
const LISTS = {
  tools: { zh: '工具', en: 'tool' },
  dataSources: { zh: '数据源', en: 'data source' },
  widgets: { zh: '小组件', en: 'widget' },
  screens: { zh: '页面', en: 'screen' },
  settings: { zh: '设置项', en: 'settings row' },
  commands: { zh: '指令', en: 'command' },
} as const;

/** Checks and collects the English texts. */
export function readEnglish(
  root: YamlNode,
  manifest: Manifest,
  tools: Readonly<Record<string, ToolDef>>,
  surfaces: Surfaces,
  problems: ProblemList,
): PluginTexts | undefined {
  const english = manifest.i18n?.en;
  const node = entryOf(entryOf(root, 'i18n')?.value, 'en')?.value;
  const known: Readonly<Record<keyof typeof LISTS, readonly string[]>> = {
    tools: Object.keys(manifest.tools ?? {}),
    dataSources: Object.keys(manifest.dataSources ?? {}),
    widgets: Object.keys(manifest.widgets ?? {}),
    screens: Object.keys(manifest.screens ?? {}),
    settings: (manifest.settings ?? []).map(({ screen }) => screen),
    commands: Object.keys(manifest.commands ?? {}),
  };
  for (const list of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
    const entries = entryOf(node, list)?.value;
    for (const entry of entries?.kind === 'map' ? entries.entries : []) {
      if (known[list].includes(entry.name)) continue;
      const what = LISTS[list];
      problems.add(
        problem('E1207', placeOf(entry.key), {
          zh: `没有名为 ${entry.name} 的${what.zh}`,
          en: `There is no ${what.en} named ${entry.name}`,
          ...hintOf(didYouMean(nearest(entry.name, known[list]))),
        }),
      );
    }
  }
  const missing = missingTexts(manifest, tools, surfaces);
  if (missing.length > 0) {
    problems.warn(
      problem('E1302', node === undefined ? root.file.place(root.start) : placeOf(node), {
        zh: `i18n.en 缺少 ${missing.join('、')}`,
        en: `i18n.en lacks ${missing.join(', ')}`,
      }),
    );
  }
  return english === undefined ? undefined : (definedOnly(english) as PluginTexts);
}

/** Texts that have a Chinese form and no English one. */
function missingTexts(manifest: Manifest, tools: Readonly<Record<string, ToolDef>>, surfaces: Surfaces): string[] {
  const english = manifest.i18n?.en;
  const lacking = (
    list: keyof typeof LISTS,
    name: string,
    chinese: Readonly<Record<string, unknown>>,
    fields: readonly string[],
  ) => {
    const written = (english?.[list] as Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined)?.[
      name
    ];
    return fields
      .filter((field) => chinese[field] !== undefined && written?.[field] === undefined)
      .map((field) => `${list}.${name}.${field}`);
  };
  return [
    ...(['name', 'description'] as const).filter((field) => english?.[field] === undefined),
    ...Object.entries(tools).flatMap(([name, tool]) => lacking('tools', name, { ...tool }, ['title', 'summary'])),
    // A data source without a title of its own takes the tool's, which has its English already.
    ...Object.entries(manifest.dataSources ?? {}).flatMap(([name, source]) =>
      lacking('dataSources', name, source, ['title']),
    ),
    ...Object.entries(surfaces.widgets).flatMap(([name, widget]) =>
      lacking('widgets', name, { ...widget }, ['title', 'description']),
    ),
    ...Object.entries(surfaces.screens).flatMap(([name, screen]) => lacking('screens', name, { ...screen }, ['title'])),
    ...(manifest.settings ?? []).flatMap((row) => lacking('settings', row.screen, row, ['title', 'subtitle'])),
    ...Object.entries(manifest.commands ?? {}).flatMap(([name, command]) =>
      lacking('commands', name, command, ['description', 'argHint', 'prompt']),
    ),
  ];
}

/** An object without its undefined fields, at every depth. */
export function definedOnly(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([key, field]) => [key, definedOnly(field)]),
  );
}
