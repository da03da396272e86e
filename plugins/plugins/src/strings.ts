/** Texts of the plugin screens. */
import { defineStrings, type Effect, type Mode, type PluginForm, type PluginOrigin } from '@pku-harness/sdk';

type Strings = {
  title: string;
  working: string;
  broken: string;
  brokenFooter: string;
  unavailableFooter: string;
  loading: string;
  empty: string;
  failed: string;
  again: string;
  enabled: string;
  disabled: string;
  unavailable: string;
  enable: (name: string) => string;
  alwaysOn: string;
  origin: (origin: PluginOrigin, form: PluginForm, version: string) => string;
  problems: string;
  tools: string;
  noTools: string;
  permission: (effect: Effect, mode: Mode) => string;
  permissions: string;
  permissionsNote: string;
  effect: (effect: Effect) => string;
  effectText: (effect: Effect) => string;
  mode: (mode: Mode) => string;
  loosens: (effect: Effect, before: Mode, after: Mode) => string;
  loosensYes: string;
  loosensNo: string;
  othersWords: string;
  peopleOnly: string;
  onDemand: string;
  screens: string;
  widgets: string;
  widgetsNote: string;
  preferences: string;
  listHint: string;
  data: string;
  dataText: string;
  network: string;
  networkFooter: string;
  noNetwork: string;
};

const ZH = {
  effect: { read: '读取', write: '修改', money: '花钱', public: '公开' },
  effectText: {
    read: '只查看，不改动',
    write: '会改动你的数据',
    money: '会花钱',
    public: '会公开发布',
  },
  mode: { auto: '自动', ask: '先询问', off: '关闭' },
  origin: { official: '官方', community: '社区', remote: '远程' },
  form: { bundled: '内置', document: '插件文档', remote: '远程服务' },
} as const;

const EN = {
  effect: { read: 'Read', write: 'Change', money: 'Spend', public: 'Publish' },
  effectText: {
    read: 'Only looks, changes nothing',
    write: 'Changes your data',
    money: 'Spends money',
    public: 'Publishes where others see it',
  },
  mode: { auto: 'automatic', ask: 'ask first', off: 'off' },
  modeTitle: { auto: 'Automatic', ask: 'Ask first', off: 'Off' },
  origin: { official: 'Official', community: 'Community', remote: 'Remote' },
  form: { bundled: 'built in', document: 'plugin document', remote: 'remote service' },
} as const;

export const strings = defineStrings<Strings>({
  'zh-Hans': {
    title: '插件',
    working: '已安装',
    broken: '无法加载',
    brokenFooter: '其他插件不受影响。修好文件后重新打开 App。',
    unavailableFooter: '其他插件不受影响。',
    loading: '正在读取插件',
    empty: '还没有插件',
    failed: '读取插件失败',
    again: '重试',
    enabled: '已启用',
    disabled: '已停用',
    unavailable: '用不了',
    enable: (name) => `启用${name}`,
    alwaysOn: 'App 自身的插件，一直启用。',
    origin: (origin, form, version) => `${ZH.origin[origin]} · ${ZH.form[form]} · ${version}`,
    problems: '问题',
    tools: '工具',
    noTools: '没有工具',
    permission: (effect, mode) => `${ZH.effect[effect]} · ${ZH.mode[mode]}`,
    permissions: '权限',
    permissionsNote: '权限管的是助手和定时任务；你自己点按的操作只受「关闭」限制。',
    effect: (effect) => ZH.effect[effect],
    effectText: (effect) => ZH.effectText[effect],
    mode: (mode) => ZH.mode[mode],
    loosens: (effect, before, after) =>
      `${ZH.effect[effect]}：${ZH.mode[before]} → ${ZH.mode[after]}，会允许比现在更多。`,
    loosensYes: '确认修改',
    loosensNo: '取消',
    othersWords: '结果含他人内容',
    peopleOnly: '只能由你操作',
    onDemand: '需要时才提供给助手',
    screens: '页面',
    widgets: '小组件',
    widgetsNote: '在看板里编辑、添加。',
    preferences: '偏好',
    listHint: '每行一项',
    data: '存下的数据',
    dataText: '看大小，或清空',
    network: '可以访问的网站',
    networkFooter: '只能访问这些网站，只用 HTTPS。',
    noNetwork: '不访问网站',
  },
  en: {
    title: 'Plugins',
    working: 'Installed',
    broken: 'Cannot be loaded',
    brokenFooter: 'Other plugins are not affected. Mend the file, then open the app again.',
    unavailableFooter: 'Other plugins are not affected.',
    loading: 'Reading plugins',
    empty: 'No plugins yet',
    failed: 'Plugins could not be read',
    again: 'Try again',
    enabled: 'Enabled',
    disabled: 'Disabled',
    unavailable: 'Unavailable',
    enable: (name) => `Enable ${name}`,
    alwaysOn: 'Part of the app, always enabled.',
    origin: (origin, form, version) => `${EN.origin[origin]} · ${EN.form[form]} · ${version}`,
    problems: 'Problems',
    tools: 'Tools',
    noTools: 'No tools',
    permission: (effect, mode) => `${EN.effect[effect]} · ${EN.mode[mode]}`,
    permissions: 'Permissions',
    permissionsNote: 'They are for the assistant and scheduled jobs; what you tap yourself is stopped by “off” only.',
    effect: (effect) => EN.effect[effect],
    effectText: (effect) => EN.effectText[effect],
    mode: (mode) => EN.modeTitle[mode],
    loosens: (effect, before, after) =>
      `${EN.effect[effect]}: ${EN.mode[before]} → ${EN.mode[after]}. This allows more than now.`,
    loosensYes: 'Make the change',
    loosensNo: 'Cancel',
    othersWords: 'Results hold others’ words',
    peopleOnly: 'For you alone',
    onDemand: 'Offered to the assistant when needed',
    screens: 'Pages',
    widgets: 'Widgets',
    widgetsNote: 'Add them by editing the dashboard.',
    preferences: 'Preferences',
    listHint: 'One per line',
    data: 'Stored data',
    dataText: 'See how much there is, or clear it',
    network: 'Websites it may reach',
    networkFooter: 'It can reach these websites only, over HTTPS.',
    noNetwork: 'Reaches no website',
  },
});
