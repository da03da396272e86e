/** Texts of the widget. */
import { type AppLocale, defineStrings, plural } from '@pku-harness/sdk';

type Strings = {
  none: string;
  noneText: string;
  add: string;
  addButton: string;
  overdue: (due: string) => string;
  due: (due: string) => string;
  left: (n: number) => string;
  again: string;
  loading: string;
};

export const strings: Record<AppLocale, Strings> = defineStrings<Strings>({
  'zh-Hans': {
    none: '没有待办',
    noneText: '都做完了',
    add: '添加待办',
    addButton: '添加',
    overdue: (due) => `已过期：${due}`,
    due: (due) => `${due}截止`,
    left: (n) => `还有 ${n} 项`,
    again: '重试',
    loading: '正在读取待办',
  },
  en: {
    none: 'No to-dos',
    noneText: 'All done',
    add: 'Add a to-do',
    addButton: 'Add',
    overdue: (due) => `Overdue: ${due}`,
    due: (due) => `Due ${due}`,
    left: (n) => plural(n, 'more to-do'),
    again: 'Try again',
    loading: 'Reading to-dos',
  },
});
