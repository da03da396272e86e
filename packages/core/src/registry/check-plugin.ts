/** What must hold for any plugin, whatever its form, before it enters the registry. Pure; all problems at once. */
import { EFFECTS, type ErrorShape, MODES, PLUGIN_ID, type PluginDef, TOOL_NAME } from '@pku-harness/sdk';
import { checkContributions } from './check-contributions';
import { checkPreferences } from './check-preferences';
import type { PluginSource } from './register-plugin';

/** The plugins without a switch: without them nobody could turn anything on again. Their ids are taken. */
export const CORE_PLUGINS: readonly string[] = ['settings', 'plugins', 'ui'];

/** Lists what is wrong with a plugin; empty when nothing is. */
export function checkPlugin(plugin: PluginDef, from: PluginSource): readonly ErrorShape[] {
  const problems: ErrorShape[] = [...checkContributions(plugin), ...checkPreferences(plugin), ...checkLegacy(plugin)];
  const coreId = CORE_PLUGINS.includes(plugin.id);
  if (coreId ? from.form !== 'bundled' : plugin.core === true) {
    problems.push({
      code: 'plugin_core',
      zh: `只有应用自带的 ${CORE_PLUGINS.join('、')} 没有开关，也只有它们能用这些 id`,
      en: `Only the app’s own ${CORE_PLUGINS.join(', ')} have no switch, and only they use these ids`,
      where: `plugin ${plugin.id}`,
    });
  }
  if (!PLUGIN_ID.test(plugin.id)) {
    problems.push({
      code: 'plugin_id',
      zh: '插件 id 只能用小写字母、数字和连字符，2 到 41 个字符',
      en: 'A plugin id is 2 to 41 lower-case letters, digits and hyphens',
      where: `plugin ${plugin.id}`,
    });
  }
  for (const name of Object.keys(plugin.tools)) {
    if (TOOL_NAME.test(name)) continue;
    problems.push({
      code: 'tool_name',
      zh: '工具名须为小驼峰的字母和数字，最多 48 个字符',
      en: 'A tool name is camelCase letters and digits, at most 48',
      where: `tool ${plugin.id}.${name}`,
    });
  }
  for (const [name, source] of Object.entries(plugin.dataSources ?? {})) {
    if (Object.hasOwn(plugin.tools, source.tool) && plugin.tools[source.tool]?.effect === 'read') continue;
    problems.push({
      code: 'data_source_tool',
      zh: '数据源必须指向本插件的读取工具',
      en: 'A data source names a read tool of its own plugin',
      where: `data source ${plugin.id}.${name}`,
    });
  }
  for (const [effect, mode] of Object.entries(plugin.defaultModes ?? {})) {
    const known = (EFFECTS as readonly string[]).includes(effect) && (MODES as readonly string[]).includes(mode);
    const bounded = !(mode === 'auto' && (effect === 'money' || effect === 'public'));
    if (known && bounded) continue;
    problems.push({
      code: 'default_mode',
      zh: '默认权限无效：花钱和公开的操作不能默认自动执行',
      en: 'The default mode is invalid: money and public never start as auto',
      where: `defaultModes.${effect} of ${plugin.id}`,
    });
  }
  return problems;
}

function checkLegacy({ id, legacy, tools, contributes, document }: PluginDef): readonly ErrorShape[] {
  const targets = [
    ...Object.values(legacy?.tools ?? {}).map((name) => ['tool', name, Object.hasOwn(tools, name)] as const),
    ...Object.values(legacy?.widgets ?? {}).map(
      (name) => ['widget', name, Object.hasOwn({ ...contributes?.widgets, ...document?.widgets }, name)] as const,
    ),
  ];
  return targets
    .filter(([, , there]) => !there)
    .map(([what, name]) => ({
      code: 'legacy_target',
      zh: `旧 id 指向的 ${name} 不存在`,
      en: `An old id stands for ${name}, which does not exist`,
      where: `${what} ${id}.${name}`,
    }));
}
