/** Invented plugins for the tests of this folder. */
import type { PluginSummary, ToolSummary } from '@pku-harness/sdk';

const FREE_TOOL: ToolSummary = {
  id: 'rooms.free',
  modelName: 'rooms__free',
  plugin: 'rooms',
  title: { zh: '空闲房间', en: 'Free rooms' },
  summary: { zh: '哪些房间空着', en: 'Which rooms are free' },
  description: 'Free rooms of a house.',
  effect: 'read',
  mode: 'auto',
  untrusted: false,
  userOnly: false,
  onDemand: false,
  carriesOut: false,
  input: { type: 'object' },
};

export const WORKING: PluginSummary = {
  id: 'rooms',
  name: { zh: '房间', en: 'Rooms' },
  description: { zh: '查空闲房间。', en: 'Finds free rooms.' },
  version: '1.2.0',
  icon: 'room',
  form: 'document',
  origin: 'official',
  state: 'enabled',
  core: false,
  problems: [],
  tools: [FREE_TOOL],
  screens: [],
  settings: [],
  widgets: [],
  dataSources: [],
  network: ['rooms.example.org'],
};

/** With one of everything. */
export const RICH: PluginSummary = {
  ...WORKING,
  tools: [
    FREE_TOOL,
    {
      ...FREE_TOOL,
      id: 'rooms.book',
      title: { zh: '订房间', en: 'Book a room' },
      summary: undefined as never,
      effect: 'write',
      mode: 'ask',
      untrusted: true,
      userOnly: true,
    },
  ],
  screens: [
    { view: 'main', title: { zh: '房间一览', en: 'All rooms' }, href: '/p/rooms/main' },
    { view: 'form', title: { zh: '填表', en: 'Form' }, href: '/m/rooms/form' },
  ],
  widgets: [
    {
      id: 'rooms.free',
      title: { zh: '空房间卡片', en: 'Free rooms' },
      description: { zh: '哪里有空', en: 'Where there is one' },
      sizes: ['sm'],
      defaultSize: 'sm',
    },
  ],
};

export const BROKEN: PluginSummary = {
  ...WORKING,
  id: 'torn',
  name: { zh: '残页', en: 'Torn' },
  state: 'broken',
  tools: [],
  network: [],
  problems: [
    {
      code: 'E102',
      zh: '缺少字段 version',
      en: 'The field version is missing',
      where: { file: 'PLUGIN.md', line: 3, column: 5 },
      hint: { zh: '加上 version: 0.1.0', en: 'Add version: 0.1.0' },
    },
  ],
};

export const CORE: PluginSummary = {
  ...WORKING,
  id: 'settings',
  name: { zh: '设置', en: 'Settings' },
  form: 'bundled',
  core: true,
  tools: [],
  network: [],
};
