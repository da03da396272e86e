/** What the plugin adds to the app, apart from its tools: a page that draws it loads nothing of them. */
import type { Contributions } from '@pku-harness/sdk';
import { TodayWidget } from './widget';

export const contributes = {
  widgets: {
    today: {
      title: '今天的课',
      description: '现在或下一节课；大一些的还有当天其余的安排。',
      sizes: ['sm', 'md', 'lg'],
      defaultSize: 'md',
      component: TodayWidget,
    },
  },
  commands: {
    classes: { description: '今天和明天的课', aliases: ['今天的课'], prompt: '今天和明天有什么课？' },
  },
} satisfies Contributions;
