/** What the plugin adds to the app, apart from its tools: a page that draws it loads nothing of them. */
import type { Contributions } from '@pku-harness/sdk';
import { FocusScreen } from './screen';
import { FocusWidget } from './widget';

export const contributes = {
  screens: { main: { title: '专注', component: FocusScreen } },
  settings: [{ screen: 'main', title: '专注', subtitle: '开始、结束，和最近七天', icon: 'clock' }],
  widgets: {
    today: {
      title: '今日专注',
      description: '今天专注的分钟数和正在进行的专注；大一些的还有最近七天。',
      sizes: ['sm', 'md', 'lg'],
      defaultSize: 'sm',
      component: FocusWidget,
    },
  },
  commands: {
    focus: {
      description: '打开专注',
      aliases: ['专注', '番茄钟'],
      run: (_input, { navigate }) => navigate('/p/focus/main'),
    },
  },
} satisfies Contributions;
