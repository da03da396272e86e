/** What must hold for the settings that a plugin declares as its own. Pure; all problems at once. */
import { type ErrorShape, type PluginDef, PREFERENCE_NAME, type Preference } from '@pku-harness/sdk';

/** First words of keys that are the host's. A plugin of such an id cannot have preferences. */
const HOST_GROUPS: readonly string[] = ['app', 'ai', 'voice', 'plugin'];

/** Lists what is wrong with a plugin's preferences; empty when nothing is. */
export function checkPreferences({ id, preferences = {}, contributes }: PluginDef): readonly ErrorShape[] {
  const problems: ErrorShape[] = [];
  for (const [name, preference] of Object.entries(preferences)) {
    const where = `preference ${id}.${name}`;
    if (!PREFERENCE_NAME.test(name) || HOST_GROUPS.includes(id)) {
      problems.push({
        code: 'preference_name',
        zh: '设置项的名字用小驼峰的字母和数字，且不能与应用自己的设置混淆',
        en: 'A preference is named in camelCase letters and digits, and its key is none of the app’s own',
        where,
      });
    }
    if (!fits(preference)) {
      problems.push({
        code: 'preference_value',
        zh: '设置项的初始值不符合它的种类或选项',
        en: 'The first value of the preference does not fit its kind or options',
        where,
      });
    }
    if (preference.screen !== undefined && !Object.hasOwn(contributes?.screens ?? {}, preference.screen)) {
      problems.push({
        code: 'screen_unknown',
        zh: `指向的页面 ${preference.screen} 不存在`,
        en: `It leads to the screen ${preference.screen}, which does not exist`,
        where,
      });
    }
  }
  return problems;
}

function fits({ kind, options, initial }: Preference): boolean {
  if ((kind === 'choice') !== (options !== undefined)) return false;
  switch (kind) {
    case 'boolean':
      return typeof initial === 'boolean';
    case 'text':
      return typeof initial === 'string';
    case 'choice':
      return options?.some(({ value }) => value === initial) ?? false;
    case 'list':
      return Array.isArray(initial) && initial.every((item) => typeof item === 'string');
  }
}
