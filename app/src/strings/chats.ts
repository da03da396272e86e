/** Words of the list of chats, of what can be done with one, and of the keys. */
import { type AppLocale, defineStrings } from '@pku-harness/sdk';

type Strings = {
  search: string;
  searchNothing: string;
  searchFound: (count: number) => string;
  searching: string;
  today: string;
  yesterday: string;
  thisWeek: string;
  earlier: string;
  scheduled: string;
  scheduledText: string;
  backToChats: string;
  more: string;
  moreOf: (title: string) => string;
  rename: string;
  renameTitle: string;
  title: string;
  save: string;
  exportMarkdown: string;
  exportJson: string;
  keys: string;
  keyNewChat: string;
  keySearch: string;
  keyStop: string;
  keyComposer: string;
  keyHelp: string;
  keySend: string;
  keyNewLine: string;
  keyCommands: string;
  edit: string;
  editMessage: string;
  sendEdit: string;
  fork: string;
  copyAnswer: string;
  copyMessage: string;
  showAll: (characters: number) => string;
  showLess: string;
  showEarlier: (count: number) => string;
  showRows: (count: number) => string;
  queued: string;
  unanswered: string;
  answerIt: string;
  takeBack: string;
  download: (name: string) => string;
  thoughtFor: (seconds: number) => string;
  closeNotice: string;
  wishOpen: (plugin: string, host: string) => string;
  wishOpenButton: (host: string) => string;
  wishPick: (plugin: string) => string;
  wishPickButton: string;
  wishNo: string;
  items: (count: number) => string;
};

export const chatsStrings: Record<AppLocale, Strings> = defineStrings<Strings>({
  'zh-Hans': {
    search: '搜索对话',
    searchNothing: '没有找到',
    searchFound: (count) => `找到 ${count} 条`,
    searching: '正在找',
    today: '今天',
    yesterday: '昨天',
    thisWeek: '最近 7 天',
    earlier: '更早',
    scheduled: '定时运行',
    scheduledText: '按计划运行的对话，运行时没有人看着。',
    backToChats: '回到对话',
    more: '更多',
    moreOf: (title) => `更多操作：${title}`,
    rename: '重命名',
    renameTitle: '重命名对话',
    title: '名称',
    save: '保存',
    exportMarkdown: '导出 Markdown',
    exportJson: '导出 JSON',
    keys: '快捷键',
    keyNewChat: '新对话',
    keySearch: '搜索对话',
    keyStop: '停止回答',
    keyComposer: '回到输入框',
    keyHelp: '看快捷键',
    keySend: '发送',
    keyNewLine: '换行',
    keyCommands: '命令',
    edit: '修改',
    editMessage: '修改消息',
    sendEdit: '发送修改',
    fork: '从这里另开对话',
    copyAnswer: '复制回答',
    copyMessage: '复制消息',
    showAll: (characters) => `展开全文（${characters} 字）`,
    showLess: '收起',
    showEarlier: (count) => `显示前面的 ${count} 段`,
    showRows: (count) => `再显示 ${count} 行`,
    queued: '排队中，下一步会看到',
    unanswered: '这条还没有回答',
    answerIt: '回答这条',
    takeBack: '放回输入框',
    download: (name) => `下载「${name}」`,
    thoughtFor: (seconds) => (seconds < 1 ? '思考过程' : `思考了 ${seconds} 秒`),
    closeNotice: '关掉这条提示',
    wishOpen: (plugin, host) => `${plugin}想打开 ${host}`,
    wishOpenButton: (host) => `打开 ${host}`,
    wishPick: (plugin) => `${plugin}请你选文件`,
    wishPickButton: '选择文件',
    wishNo: '不用了',
    items: (count) => `${count} 项`,
  },
  en: {
    search: 'Search chats',
    searchNothing: 'Nothing found',
    searchFound: (count) => (count === 1 ? '1 found' : `${count} found`),
    searching: 'Searching',
    today: 'Today',
    yesterday: 'Yesterday',
    thisWeek: 'Last 7 days',
    earlier: 'Earlier',
    scheduled: 'Scheduled runs',
    scheduledText: 'Chats that ran on a schedule, with nobody watching.',
    backToChats: 'Back to chats',
    more: 'More',
    moreOf: (title) => `More actions: ${title}`,
    rename: 'Rename',
    renameTitle: 'Rename the chat',
    title: 'Name',
    save: 'Save',
    exportMarkdown: 'Export as Markdown',
    exportJson: 'Export as JSON',
    keys: 'Keyboard shortcuts',
    keyNewChat: 'New chat',
    keySearch: 'Search chats',
    keyStop: 'Stop the answer',
    keyComposer: 'Back to the message',
    keyHelp: 'Show shortcuts',
    keySend: 'Send',
    keyNewLine: 'New line',
    keyCommands: 'Commands',
    edit: 'Edit',
    editMessage: 'Edit the message',
    sendEdit: 'Send the change',
    fork: 'New chat from here',
    copyAnswer: 'Copy the answer',
    copyMessage: 'Copy the message',
    showAll: (characters) => `Show all (${characters} characters)`,
    showLess: 'Show less',
    showEarlier: (count) => `Show ${count} earlier parts`,
    showRows: (count) => `Show ${count} more rows`,
    queued: 'Queued; the next step will see it',
    unanswered: 'Not answered yet',
    answerIt: 'Answer it',
    takeBack: 'Put it back',
    download: (name) => `Download “${name}”`,
    thoughtFor: (seconds) => (seconds < 1 ? 'Reasoning' : `Thought for ${seconds} s`),
    closeNotice: 'Close this notice',
    wishOpen: (plugin, host) => `${plugin} would like to open ${host}`,
    wishOpenButton: (host) => `Open ${host}`,
    wishPick: (plugin) => `${plugin} asks you to choose files`,
    wishPickButton: 'Choose files',
    wishNo: 'No, thanks',
    items: (count) => (count === 1 ? '1 item' : `${count} items`),
  },
});
