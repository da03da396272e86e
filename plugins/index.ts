/**
 * The TypeScript plugins of the app. Their order is their order in settings and in the prompt; official documents follow
 * (documents.ts).
 */
import type { PluginDef } from '@pku-harness/sdk';
import { anthropicPlugin } from './anthropic/src';
import { dashboardPlugin } from './dashboard/src';
import { deepseekPlugin } from './deepseek/src';
import { filesPlugin } from './files/src';
import { focusPlugin } from './focus/src';
import { googlePlugin } from './google/src';
import { memoryPlugin } from './memory/src';
import { minimaxPlugin } from './minimax/src';
import { moonshotPlugin } from './moonshot/src';
import { openaiPlugin } from './openai/src';
import { openaiCompatiblePlugin } from './openai-compatible/src';
import { pluginsPlugin } from './plugins/src';
import { qwenPlugin } from './qwen/src';
import { schedulePlugin } from './schedule/src';
import { schedulerPlugin } from './scheduler/src';
import { settingsPlugin } from './settings/src';
import { siliconflowPlugin } from './siliconflow/src';
import { timetablePlugin } from './timetable/src';
import { todosPlugin } from './todos/src';
import { uiPlugin } from './ui/src';
import { zhipuPlugin } from './zhipu/src';

export const builtinPlugins: PluginDef[] = [
  settingsPlugin,
  pluginsPlugin,
  uiPlugin,
  dashboardPlugin,
  todosPlugin,
  timetablePlugin,
  schedulePlugin,
  schedulerPlugin,
  focusPlugin,
  memoryPlugin,
  filesPlugin,
  openaiPlugin,
  deepseekPlugin,
  qwenPlugin,
  moonshotPlugin,
  zhipuPlugin,
  minimaxPlugin,
  siliconflowPlugin,
  anthropicPlugin,
  googlePlugin,
  openaiCompatiblePlugin,
];
