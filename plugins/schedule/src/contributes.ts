/** What the plugin adds to the app, apart from its tools: a page that draws it loads nothing of them. */
import type { Contributions } from '@pku-harness/sdk';
import { EditScreen } from './edit-screen';
import { ExportScreen } from './export-screen';
import { ImportScreen } from './import-screen';
import { ItemScreen } from './item-screen';
import { ScheduleScreen } from './screen';
import { TermScreen } from './term-screen';
import { TodoScreen } from './todo-screen';

export const contributes = {
  tabs: [{ slot: 'schedule', screen: 'main' }],
  screens: {
    main: { title: '日程', component: ScheduleScreen },
    item: { title: '安排', component: ItemScreen, presentation: 'modal' },
    edit: { title: '修改安排', component: EditScreen, presentation: 'modal' },
    todo: { title: '修改待办', component: TodoScreen, presentation: 'modal' },
    term: { title: '学期', component: TermScreen, presentation: 'modal' },
    import: { title: '导入日历文件', component: ImportScreen, presentation: 'modal' },
    export: { title: '导出日历文件', component: ExportScreen, presentation: 'modal' },
  },
  commands: {
    schedule: {
      description: '打开日程',
      aliases: ['日程', '课表'],
      run: (_input, { navigate }) => navigate('/schedule'),
    },
  },
} satisfies Contributions;
