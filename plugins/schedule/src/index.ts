/**
 * The Schedule tab. It keeps nothing of its own but how one looked at it last: the timetable, the to-dos and the jobs are
 * those of their plugins, read and changed through their tools.
 */
import { definePlugin } from '@pku-harness/sdk';
import { EditScreen } from './edit-screen';
import { ExportScreen } from './export-screen';
import { ImportScreen } from './import-screen';
import { ItemScreen } from './item-screen';
import { ScheduleScreen } from './screen';
import { TermScreen } from './term-screen';
import { TodoScreen } from './todo-screen';

export const schedulePlugin = definePlugin({
  id: 'schedule',
  name: '日程',
  description: '日程标签页：按周、按日或按列表看课表，连同待办和定时任务。',
  version: '0.1.0',
  icon: 'calendar',
  requires: [],
  scopes: [],
  i18n: {
    en: {
      name: 'Schedule',
      description: 'The Schedule tab: the timetable by week, by day or as a list, with to-dos and jobs.',
      screens: {
        main: { title: 'Schedule' },
        item: { title: 'Item' },
        edit: { title: 'Edit item' },
        todo: { title: 'Edit to-do' },
        term: { title: 'Term' },
        import: { title: 'Import a calendar file' },
        export: { title: 'Export a calendar file' },
      },
      commands: { schedule: { description: 'Open the schedule', aliases: ['week'] } },
    },
  },
  contributes: {
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
  },
  tools: {},
});
