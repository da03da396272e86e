/**
 * The Schedule tab. It keeps nothing of its own but how one looked at it last: the timetable, the to-dos and the jobs are
 * those of their plugins, read and changed through their tools.
 */

import { definePlugin } from '@pku-harness/sdk';
import { contributes } from './contributes';

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
  contributes,
  tools: {},
});
