/** What the plugin adds to the app, apart from its tools and the schema of what a card is set to: a page that draws it loads nothing of them. */
import type { Contributions } from '@pku-harness/sdk';
import { OpenTodosWidget } from './widget';

export const contributes = {
  widgets: {
    open: {
      title: '待办',
      description: '按截止时间列出未完成的待办，可以勾掉和添加。config.count 决定显示几项。',
      sizes: ['sm', 'md', 'lg'],
      defaultSize: 'md',
      component: OpenTodosWidget,
    },
  },
} satisfies Contributions;
