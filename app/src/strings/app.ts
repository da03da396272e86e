/** Words of the app’s own frame: tabs, connection, opening, plugin screens. */
import { type AppLocale, defineStrings } from '@pku-harness/sdk';

type Strings = {
  appName: string;
  chat: string;
  dashboard: string;
  schedule: string;
  settings: string;
  navigation: string;
  back: string;
  close: string;
  cancel: string;
  tryAgain: string;
  toChat: string;
  pageTitle: (page: string) => string;
  loading: string;
  demoBanner: string;
  connectionLost: string;
  outdated: string;
  outsideQuestion: string;
  told: string;
  toldRead: string;
  toldOpen: string;
  toldAll: string;
  reconnecting: string;
  lockedTitle: string;
  lockedText: string;
  lockedHow: string;
  lockedHowRunning: string;
  lockedOr: string;
  hostStarting: string;
  startFailed: string;
  pageFailed: string;
  pageFailedText: string;
  loadAnew: string;
  notFoundTitle: string;
  notFoundText: string;
  dashboardEmpty: string;
  scheduleEmpty: string;
  slotMissingText: (plugin: string) => string;
  slotOffText: string;
  slotUnavailable: (plugin: string) => string;
  turnOn: (plugin: string) => string;
  storageRepaired: (path: string) => string;
  storageRestored: (path: string) => string;
  plugin: string;
  unknownPlugin: (id: string) => string;
  unknownPluginText: string;
  unknownView: (plugin: string) => string;
  unknownViewText: (view: string) => string;
  disabledPlugin: (plugin: string) => string;
  disabledPluginText: string;
  brokenPlugin: (plugin: string) => string;
  brokenPluginText: string;
  screenMissing: (plugin: string) => string;
  screenMissingText: string;
  screenFailed: (plugin: string) => string;
  screenFailedText: string;
  toPlugins: string;
  openLinkTitle: string;
  openLinkText: (host: string) => string;
  openLink: string;
  dismissNotice: string;
};

export const appStrings: Record<AppLocale, Strings> = defineStrings({
  'zh-Hans': {
    appName: 'PKU harness',
    chat: '对话',
    dashboard: '看板',
    schedule: '日程',
    settings: '设置',
    navigation: '主导航',
    back: '返回',
    close: '关闭',
    cancel: '取消',
    tryAgain: '重试',
    toChat: '回到对话',
    pageTitle: (page) => `${page} · PKU harness`,
    loading: '正在载入',
    demoBanner: '演示：人物都是虚构的，没有任何数据离开这台电脑',
    connectionLost: '和主机的连接断开了，正在重新连接。已显示的内容不受影响。',
    outdated: '主机已更新到另一个版本，请重新载入页面；没写完的内容会保留',
    outsideQuestion: '应用之外有程序请求执行操作',
    told: '通知',
    toldRead: '知道了',
    toldOpen: '查看',
    toldAll: '全部知道了',
    reconnecting: '正在连接主机',
    lockedTitle: '从终端打开',
    lockedText: '这个页面还没有和你电脑上的主机连上。请用终端里打印的地址打开它，地址只能用一次。',
    lockedHow: '启动主机并打开页面（演示加 --demo）',
    lockedHowRunning: '主机已经在运行时，打印一个新地址（演示加 --demo）',
    lockedOr: '在项目文件夹里运行',
    hostStarting: '正在启动',
    startFailed: '没能启动',
    pageFailed: '这个页面没能打开',
    pageFailedText: '可能是主机没有在运行，或者应用刚刚更新过。对话都保存在主机上。',
    loadAnew: '重新载入',
    notFoundTitle: '没有这个页面',
    notFoundText: '地址可能写错了，或者页面已经搬走。',
    dashboardEmpty: '看板还是空的',
    scheduleEmpty: '日程还是空的',
    slotMissingText: (plugin) => `这一页由插件 ${plugin} 提供，这里还没有它。想知道什么，可以先在对话里问。`,
    slotOffText: '打开它之后，这一页就会回来；也可以在设置的插件里打开。',
    slotUnavailable: (plugin) => `「${plugin}」在这里用不了`,
    turnOn: (plugin) => `打开「${plugin}」`,
    storageRepaired: (path) => `数据文件损坏了，现在从空白开始；损坏的文件保存在 ${path}`,
    storageRestored: (path) => `数据文件损坏了，已换成最近的备份；损坏的文件保存在 ${path}`,
    plugin: '插件',
    unknownPlugin: (id) => `没有叫「${id}」的插件`,
    unknownPluginText: '它可能还没有安装，或者已经被移除。',
    unknownView: (plugin) => `「${plugin}」没有这个页面`,
    unknownViewText: (view) => `插件里找不到页面「${view}」。`,
    disabledPlugin: (plugin) => `「${plugin}」已停用`,
    disabledPluginText: '在插件页里启用它之后，这个页面就能打开。',
    brokenPlugin: (plugin) => `「${plugin}」没能载入`,
    brokenPluginText: '插件文件里有错误，详情在插件页。',
    screenMissing: (plugin) => `「${plugin}」的页面不在这个版本里`,
    screenMissingText: '应用和主机的版本可能不同，更新后再试。',
    screenFailed: (plugin) => `「${plugin}」的页面出错了`,
    screenFailedText: '其他功能不受影响，可以重试。',
    toPlugins: '查看插件',
    openLinkTitle: '打开链接',
    openLinkText: (host) => `将在浏览器里打开 ${host}`,
    openLink: '打开',
    dismissNotice: '关闭提示',
  },
  en: {
    appName: 'PKU harness',
    chat: 'Chat',
    dashboard: 'Dashboard',
    schedule: 'Schedule',
    settings: 'Settings',
    navigation: 'Main navigation',
    back: 'Back',
    close: 'Close',
    cancel: 'Cancel',
    tryAgain: 'Try again',
    toChat: 'Back to chat',
    pageTitle: (page) => `${page} · PKU harness`,
    loading: 'Loading',
    demoBanner: 'Demo: the people are invented and nothing leaves this computer',
    connectionLost: 'The connection to the host was lost; reconnecting. What is on the screen is safe.',
    outdated: 'The host is of another version now; load the page again. Drafts are kept',
    outsideQuestion: 'A program outside the app asks to run something',
    told: 'Notifications',
    toldRead: 'Dismiss',
    toldOpen: 'View',
    toldAll: 'Dismiss all',
    reconnecting: 'Connecting to the host',
    lockedTitle: 'Open it from the terminal',
    lockedText:
      'This page is not connected to the host on your computer yet. Open it with the address that the terminal prints; each address works once.',
    lockedHow: 'Start the host and open the page (with --demo for the demo)',
    lockedHowRunning: 'When the host is already running, print a new address (with --demo for the demo)',
    lockedOr: 'In the project folder, run',
    hostStarting: 'Starting',
    startFailed: 'Could not start',
    pageFailed: 'This page could not be opened',
    pageFailedText: 'The host may not be running, or the app was just updated. Your chats are kept by the host.',
    loadAnew: 'Load again',
    notFoundTitle: 'There is no such page',
    notFoundText: 'The address may be wrong, or the page has moved.',
    dashboardEmpty: 'The dashboard is empty',
    scheduleEmpty: 'The schedule is empty',
    slotMissingText: (plugin) =>
      `The plugin ${plugin} fills this page, and it is not here yet. Until then, ask in the chat.`,
    slotOffText: 'Turn it on and this page is back; the plugins in settings have the same switch.',
    slotUnavailable: (plugin) => `${plugin} cannot be used here`,
    turnOn: (plugin) => `Turn on ${plugin}`,
    storageRepaired: (path) => `The data file was damaged and you start empty; the damaged file is kept at ${path}`,
    storageRestored: (path) =>
      `The data file was damaged and the latest backup took its place; the damaged file is kept at ${path}`,
    plugin: 'Plugin',
    unknownPlugin: (id) => `There is no plugin called “${id}”`,
    unknownPluginText: 'It may not be installed yet, or it was removed.',
    unknownView: (plugin) => `${plugin} has no such page`,
    unknownViewText: (view) => `The plugin has no page called “${view}”.`,
    disabledPlugin: (plugin) => `${plugin} is turned off`,
    disabledPluginText: 'Turn it on among the plugins to open this page.',
    brokenPlugin: (plugin) => `${plugin} could not be loaded`,
    brokenPluginText: 'Its files have an error; the plugins page has the details.',
    screenMissing: (plugin) => `This version has no page for ${plugin}`,
    screenMissingText: 'The app and the host may be of different versions; update and try again.',
    screenFailed: (plugin) => `The page of ${plugin} failed`,
    screenFailedText: 'Everything else still works. You can try again.',
    toPlugins: 'See the plugins',
    openLinkTitle: 'Open link',
    openLinkText: (host) => `This opens ${host} in the browser`,
    openLink: 'Open',
    dismissNotice: 'Dismiss',
  },
});
