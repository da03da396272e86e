/** What the plugin adds to the app, apart from its tools: a page that draws it loads nothing of them. */
import type { Contributions } from '@pku-harness/sdk';
import { EditScreen } from './edit-screen';
import { MainScreen } from './main-screen';

export const contributes = {
  screens: {
    main: { title: '记忆', component: MainScreen },
    edit: { title: '记忆', component: EditScreen, presentation: 'modal' },
  },
  settings: [{ screen: 'main', title: '记忆', subtitle: '助手记住的关于你的事', icon: 'heart' }],
} satisfies Contributions;
