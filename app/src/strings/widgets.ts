/** Words in place of a widget that cannot be drawn. */
import { type AppLocale, defineStrings } from '@pku-harness/sdk';

type Strings = {
  unknown: string;
  off: (plugin: string) => string;
  failed: string;
  missing: string;
};

export const widgetStrings: Record<AppLocale, Strings> = defineStrings({
  'zh-Hans': {
    unknown: '没有这个小组件',
    off: (plugin) => `「${plugin}」没有启用`,
    failed: '这个小组件没能显示',
    missing: '这个版本里没有这个小组件',
  },
  en: {
    unknown: 'There is no such widget',
    off: (plugin) => `${plugin} is turned off`,
    failed: 'This widget could not be shown',
    missing: 'This version has no such widget',
  },
});
