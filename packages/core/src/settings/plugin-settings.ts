/** The settings every plugin gets: its switch, and one permission per effect that its tools have. */
import { EFFECTS, type Effect, type LocalText, type Mode, type SettingOption } from '@pku-harness/sdk';
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
  if (plugin.core) return permissions;
  const enabled: SettingDef = {
    key: enabledKey(plugin.id),
    group,
    title: ENABLED,
    fullTitle: under(plugin, ENABLED),
    kind: 'boolean',
    initial: () => true,
    loosens: (before, after) => before === false && after === true,
  };
  return [enabled, ...permissions];
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
