/** The settings of a plugin: its switch, one permission per effect that its tools have, and its own preferences. */
import { EFFECTS, type Effect, type LocalText, type Mode, type Preference, type SettingOption } from '@pku-harness/sdk';
import type { RegisteredPlugin } from '../registry';
import { loosensMode, startingMode } from './modes';
import type { SettingDef } from './setting-def';

/** The key of a plugin's switch. */
export function enabledKey(plugin: string): string {
  return `plugin.${plugin}.enabled`;
}

/** The key of a plugin's permission for an effect. */
export function permissionKey(plugin: string, effect: Effect): string {
  return `plugin.${plugin}.permission.${effect}`;
}

/** Definitions for one plugin. A core plugin has no switch. */
export function pluginSettings(plugin: RegisteredPlugin): readonly SettingDef[] {
  const group = `plugin.${plugin.id}`;
  const effects = EFFECTS.filter((effect) => plugin.tools.some((tool) => tool.effect === effect));
  const permissions = effects.map(
    (effect): SettingDef => ({
      key: permissionKey(plugin.id, effect),
      group,
      title: EFFECT_TITLES[effect],
      kind: 'choice',
      options: () => MODE_OPTIONS,
      initial: () => startingMode(plugin.origin, effect, plugin.def.defaultModes),
      loosens: (before, after) => loosensMode(before as Mode, after as Mode),
      screenOnly: (before, after) =>
        (effect === 'money' || effect === 'public') && before !== after && after === 'auto',
      fullTitle: under(plugin, EFFECT_TITLES[effect]),
    }),
  );
  const own = Object.entries(plugin.def.preferences ?? {}).map(([name, preference]) =>
    preferenceSetting(plugin, name, preference),
  );
  if (plugin.core) return [...permissions, ...own];
  const enabled: SettingDef = {
    key: enabledKey(plugin.id),
    group,
    title: ENABLED,
    fullTitle: under(plugin, ENABLED),
    kind: 'boolean',
    initial: () => true,
    loosens: (before, after) => before === false && after === true,
  };
  return [enabled, ...permissions, ...own];
}

/** The key of a plugin's own preference. */
export function preferenceKey(plugin: string, name: string): string {
  return `${plugin}.${name}`;
}

function preferenceSetting(plugin: RegisteredPlugin, name: string, preference: Preference): SettingDef {
  const texts = plugin.def.i18n?.en?.preferences?.[name];
  const title = { zh: preference.title, en: texts?.title ?? preference.title };
  const { loosens, options } = preference;
  return {
    key: preferenceKey(plugin.id, name),
    group: `plugin.${plugin.id}`,
    title,
    fullTitle: under(plugin, title),
    kind: preference.kind,
    initial: () => preference.initial,
    ...(options === undefined
      ? {}
      : {
          options: () =>
            options.map(({ value, title: zh }) => ({ value, title: { zh, en: texts?.options?.[value] ?? zh } })),
        }),
    ...(preference.uiOnly === true ? { uiOnly: true } : {}),
    ...(preference.screen === undefined ? {} : { screen: `/p/${plugin.id}/${preference.screen}` }),
    ...(loosens === undefined ? {} : { loosens }),
  };
}

/** The title with the plugin that it belongs to. */
function under({ name }: RegisteredPlugin, title: LocalText): LocalText {
  return { zh: `${name.zh}：${title.zh}`, en: `${name.en}: ${title.en}` };
}

const ENABLED: LocalText = { zh: '启用', en: 'Enabled' };

const EFFECT_TITLES: Readonly<Record<Effect, LocalText>> = {
  read: { zh: '读取', en: 'Read' },
  write: { zh: '修改', en: 'Change' },
  money: { zh: '花钱', en: 'Spend money' },
  public: { zh: '公开发布', en: 'Post in public' },
};

const MODE_OPTIONS: readonly SettingOption[] = [
  { value: 'auto', title: { zh: '自动执行', en: 'Automatic' } },
  { value: 'ask', title: { zh: '先询问', en: 'Ask first' } },
  { value: 'off', title: { zh: '关闭', en: 'Off' } },
];
