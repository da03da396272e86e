/** What must hold for what a plugin adds to the screens. Pure; all problems at once. */
import { COMMAND_NAME, type ErrorShape, type PluginDef, TAB_SLOTS } from '@pku-harness/sdk';

const ALIAS = /^[^\s/:]{1,20}$/u;

/** Lists what is wrong with a plugin's contributions; empty when nothing is. */
export function checkContributions({ id, contributes = {} }: PluginDef): readonly ErrorShape[] {
  const { screens = {}, settings = [], widgets = {}, commands = {}, tabs = [] } = contributes;
  const problems: ErrorShape[] = [];
  for (const [name, command] of Object.entries(commands)) {
    const where = `command ${id}.${name}`;
    if (!COMMAND_NAME.test(name)) {
      problems.push({
        code: 'command_name',
        zh: '快捷指令名只能用小写字母、数字和连字符，以字母开头',
        en: 'A command is named with lower-case letters, digits and hyphens, a letter first',
        where,
      });
    }
    if ((command.aliases ?? []).some((alias) => !ALIAS.test(alias))) {
      problems.push({
        code: 'command_alias',
        zh: '快捷指令的别名为 1 到 20 个字符，不含空格、/ 和 :',
        en: 'An alias of a command has 1 to 20 characters and no space, / or :',
        where,
      });
    }
    if ((command.prompt === undefined) === (command.run === undefined)) {
      problems.push({
        code: 'command_kind',
        zh: '快捷指令要么有 prompt，要么有 run',
        en: 'A command has either a prompt or a run',
        where,
      });
    }
  }
  const rows = [...settings.map((row) => ['settings', row.screen]), ...tabs.map((tab) => ['tab', tab.screen])];
  for (const [kind, screen] of rows) {
    if (Object.hasOwn(screens, screen as string)) continue;
    problems.push({
      code: 'screen_unknown',
      zh: `指向的页面 ${screen} 不存在`,
      en: `It leads to the screen ${screen}, which does not exist`,
      where: `${kind} of ${id}`,
    });
  }
  for (const { slot } of tabs) {
    if ((TAB_SLOTS as readonly string[]).includes(slot)) continue;
    problems.push({
      code: 'tab_slot',
      zh: `没有名为 ${slot} 的标签页`,
      en: `There is no tab called ${slot}`,
      where: `tab of ${id}`,
    });
  }
  for (const [name, { sizes, defaultSize }] of Object.entries(widgets)) {
    if (sizes?.length !== 0 && (sizes === undefined || defaultSize === undefined || sizes.includes(defaultSize))) {
      continue;
    }
    problems.push({
      code: 'widget_size',
      zh: '小组件的默认尺寸必须是它的尺寸之一',
      en: 'The default size of a widget is one of its sizes',
      where: `widget ${id}.${name}`,
    });
  }
  return problems;
}
