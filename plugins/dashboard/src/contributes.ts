/** What the plugin adds to the app, apart from its tools: a page that draws it loads nothing of them. */
import type { Contributions } from '@pku-harness/sdk';
import { CardScreen } from './card-screen';
import { LibraryScreen } from './library-screen';
import { DashboardScreen } from './screen';

export const contributes = {
  screens: {
    main: { title: '看板', component: DashboardScreen },
    add: { title: '添加卡片', component: LibraryScreen, presentation: 'modal' },
    card: { title: '卡片', component: CardScreen, presentation: 'modal' },
  },
  tabs: [{ slot: 'dashboard', screen: 'main' }],
} satisfies Contributions;
