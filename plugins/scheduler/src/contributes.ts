/** What the plugin adds to the app, apart from its tools: a page that draws it loads nothing of them. */
import type { Contributions } from '@pku-harness/sdk';
import { JobScreen } from './job-screen';
import { MainScreen } from './main-screen';

export const contributes = {
  screens: {
    main: { title: '定时任务', component: MainScreen },
    job: { title: '定时任务', component: JobScreen, presentation: 'modal' },
  },
  settings: [{ screen: 'main', title: '定时任务', subtitle: '什么时候做什么，结果如何', icon: 'hourglass' }],
} satisfies Contributions;
