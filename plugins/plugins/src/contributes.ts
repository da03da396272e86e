/** What the plugin adds to the app, apart from its tools: a page that draws it loads nothing of them. */
import type { Contributions } from '@pku-harness/sdk';
import { DetailScreen } from './detail-screen';
import { MainScreen } from './main-screen';

export const contributes = {
  screens: {
    main: { title: '插件', component: MainScreen },
    detail: { title: '插件', component: DetailScreen, presentation: 'modal' },
  },
  settings: [{ screen: 'main', title: '插件', subtitle: '工具、权限和状态', icon: 'plugin' }],
} satisfies Contributions;
