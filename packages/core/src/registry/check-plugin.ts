/** What must hold for any plugin, whatever its form, before it enters the registry. Pure; all problems at once. */
import { EFFECTS, type ErrorShape, MODES, PLUGIN_ID, type PluginDef, TOOL_NAME } from '@pku-harness/sdk';

/** Lists what is wrong with a plugin; empty when nothing is. */
export function checkPlugin(plugin: PluginDef): readonly ErrorShape[] {
  const problems: ErrorShape[] = [];
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
