/**
 * The rules for texts that people read (docs: i18n): every Chinese text has an English one beside it, and both are written
 * the house's way. Pure; i18n.test.ts runs them over all plugins.
 */
import type { PluginDef } from '@pku-harness/sdk';
import { z } from 'zod';

/** One text of a manifest with its translation. */
export interface TextPair {
  /** Such as `tools.free.title`. */
  readonly where: string;
  readonly zh: string;
  readonly en: string | undefined;
  /** Titles are in sentence case and short. */
  readonly title: boolean;
}

const LONGEST_TITLE = 60; // characters
const LONGEST_TEXT = 200;

/** Every text of a manifest that people see. */
export function textsOf(plugin: PluginDef): TextPair[] {
  const en = plugin.i18n?.en;
  const { settings = [], commands = {} } = plugin.contributes ?? {};
  // Those of a document are drawn from its file, those of a TypeScript plugin by a component.
  const screens = { ...plugin.contributes?.screens, ...plugin.document?.screens };
  const widgets = { ...plugin.contributes?.widgets, ...plugin.document?.widgets };
  const title = (where: string, zh: string, text: string | undefined) => ({ where, zh, en: text, title: true });
  const line = (where: string, zh: string | undefined, text: string | undefined) =>
    zh === undefined ? [] : [{ where, zh, en: text, title: false }];
  return [
    title('name', plugin.name, en?.name),
    ...line('description', plugin.description, en?.description),
    ...Object.entries(plugin.tools).flatMap(([name, tool]) => [
      title(`tools.${name}.title`, tool.title, en?.tools?.[name]?.title),
      ...line(`tools.${name}.summary`, tool.summary, en?.tools?.[name]?.summary),
    ]),
    ...Object.entries(screens).map(([name, screen]) =>
      title(`screens.${name}.title`, screen.title, en?.screens?.[name]?.title),
    ),
    ...Object.entries(widgets).flatMap(([name, widget]) => {
      const texts = en?.widgets?.[name];
      const words = 'texts' in widget ? Object.entries(widget.texts ?? {}) : [];
      return [
        title(`widgets.${name}.title`, widget.title, texts?.title),
        ...('configSchema' in widget ? labelsOf(widget.configSchema) : []).map(([field, zh, label]) =>
          title(`widgets.${name}.config.${field}`, zh, label),
        ),
        ...line(`widgets.${name}.description`, widget.description, texts?.description),
        ...words.flatMap(([key, word]) => line(`widgets.${name}.texts.${key}`, word, texts?.texts?.[key])),
      ];
    }),
    ...Object.entries(commands).flatMap(([name, command]) => {
      const texts = en?.commands?.[name];
      return [
        ...line(`commands.${name}.description`, command.description, texts?.description),
        ...line(`commands.${name}.argHint`, command.argHint, texts?.argHint),
        ...line(`commands.${name}.prompt`, command.prompt, texts?.prompt),
        ...line(`commands.${name}.aliases`, command.aliases?.join(), texts?.aliases?.join()),
      ];
    }),
    ...settings.flatMap((row) => [
      title(`settings.${row.screen}.title`, row.title, en?.settings?.[row.screen]?.title),
      ...line(`settings.${row.screen}.subtitle`, row.subtitle, en?.settings?.[row.screen]?.subtitle),
    ]),
    ...Object.entries(plugin.dataSources ?? {}).map(([name, source]) =>
      title(`dataSources.${name}.title`, source.title, en?.dataSources?.[name]?.title),
    ),
    ...Object.entries(plugin.providers ?? {}).flatMap(([id, provider]) => [
      title(`providers.${id}.name`, provider.name.zh, provider.name.en),
      ...provider.models.flatMap((model) =>
        model.name ? [title(`providers.${id}.models.${model.id}`, model.name.zh, model.name.en)] : [],
      ),
    ]),
  ];
}

/** The labels of a config's fields in both languages: `.meta({ title, titleEn })`. */
function labelsOf(schema: z.ZodType | undefined): [field: string, zh: string, en: string | undefined][] {
  if (schema === undefined) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([field, property]) => {
    const { title = field, titleEn } = property as { title?: string; titleEn?: string };
    return [field, title, titleEn];
  });
}

/** What is wrong with one pair; empty when nothing is. */
export function faultsOf({ where, zh, en, title }: TextPair): string[] {
  const longest = title ? LONGEST_TITLE : LONGEST_TEXT;
  const faults = [
    ...chineseFaults(zh),
    ...(en === undefined ? ['has no English text'] : englishFaults(en)),
    ...(title && en !== undefined ? caseFaults(en) : []),
    ...(zh.length > longest || (en?.length ?? 0) > longest ? [`is longer than ${longest} characters`] : []),
  ];
  return faults.map((fault) => `${where} ${fault}: ${en ?? zh}`);
}

/** What is wrong with a Chinese text. */
export function chineseFaults(text: string): string[] {
  return [...(text.trim() === '' ? ['is empty'] : []), ...(/[!！]/.test(text) ? ['has an exclamation mark'] : [])];
}

/** What is wrong with an English text. Chinese may stand in brackets and inside quotation marks only. */
export function englishFaults(text: string): string[] {
  const bare = text.replace(/\([^)]*\)|（[^）]*）|“[^”]*”|‘[^’]*’|"[^"]*"|「[^」]*」/g, '');
  return [
    ...(text.trim() === '' ? ['is empty'] : []),
    ...(/\p{Script=Han}/u.test(bare) ? ['has Chinese outside brackets and quotation marks'] : []),
    ...(text.includes("'") ? ['has a straight apostrophe'] : []),
    ...(/[!！]/.test(text) ? ['has an exclamation mark'] : []),
  ];
}

/** Names that keep their capital inside a title. */
const PROPER = new Set(
  'Peking University Treehole Course Blackboard Campus Card Yanyuan Xinyanyuan Changping Beijing Chinese English Cloud'.split(
    ' ',
  ),
);

function caseFaults(title: string): string[] {
  const [first = '', ...rest] = title.split(/[\s–—/-]+/);
  const shouted = rest.filter((word) => /^[A-Z][a-z]+$/.test(word) && !PROPER.has(word));
  return [
    ...(/^[a-z]/.test(first) ? ['does not start with a capital'] : []),
    ...(shouted.length > 0 ? [`is not in sentence case (${shouted.join(', ')})`] : []),
  ];
}
