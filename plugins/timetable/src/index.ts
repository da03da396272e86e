/**
 * The timetable by asking or by tap: what takes place when, own items, terms, calendar files. The core keeps it
 * (`services.timetable`); the Schedule tab is the plugin `schedule`.
 */

import { definePlugin } from '@pku-harness/sdk';
import { contributes } from './contributes';
import { fileTools } from './file-tools';
import { itemTools } from './item-tools';
import { readTools } from './read-tools';
import { termTools } from './term-tools';

export const timetablePlugin = definePlugin({
  id: 'timetable',
  name: '课表',
  description: '课程、考试、截止和自己的安排；按周重复，能导入导出日历文件。',
  version: '0.1.0',
  icon: 'table',
  requires: [],
  scopes: [],
  i18n: {
    en: {
      name: 'Timetable',
      description: 'Courses, exams, deadlines and your own items; weekly patterns, calendar files in and out.',
      tools: {
        get: { title: 'Timetable' },
        today: { title: 'Today’s timetable' },
        items: { title: 'Everything of a term' },
        add: { title: 'Add to the timetable' },
        update: { title: 'Change a timetable item' },
        remove: { title: 'Remove a timetable item' },
        terms: { title: 'List terms' },
        setTerm: { title: 'Set the dates of a term' },
        removeTerm: { title: 'Forget a term' },
        importIcs: { title: 'Look at a calendar file' },
        importApply: { title: 'Import a calendar file' },
        exportIcs: { title: 'Export as a calendar file' },
      },
      dataSources: { today: { title: 'Today’s classes' } },
      widgets: {
        today: {
          title: 'Today’s classes',
          description: 'The class of now or the next one, and the rest of the day in the larger sizes.',
        },
      },
      commands: {
        classes: {
          description: 'Today’s and tomorrow’s classes',
          aliases: ['today'],
          prompt: 'What classes do I have today and tomorrow?',
        },
      },
    },
  },
  instructions:
    '问课程、考试、有什么课或某天空不空用 timetable__get，不要猜。加课、改、删、学期和日历文件导入导出先用 plugins__use 加载 timetable。',
  dataSources: { today: { title: '今天的课', tool: 'today', args: {}, ttlMs: 300_000 } },
  contributes,
  tools: { ...readTools, ...itemTools, ...termTools, ...fileTools },
});
