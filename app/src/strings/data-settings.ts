/** Words of the settings about data: usage, storage, the record of calls, about and licences. */
import type { AuditEntry, UsageRow } from '@pku-harness/core/client';
import { type Actor, defineStrings, type Effect, type Mode } from '@pku-harness/sdk';

type Strings = {
  range: string;
  lastDays: (days: string) => string;
  noUsage: string;
  noUsageText: string;
  tokens: string;
  cost: string;
  requests: string;
  requestCount: (count: number) => string;
  chart: (days: number, most: string, day: string) => string;
  buckets: string;
  bucketsNote: string;
  input: string;
  cachedInput: string;
  output: string;
  reasoning: string;
  byModel: string;
  byPurpose: string;
  byDay: string;
  costNote: string;
  purpose: (purpose: UsageRow['purpose']) => string;
  chats: string;
  files: string;
  filesSize: string;
  filesNote: string;
  noFiles: string;
  saveFile: (name: string) => string;
  removeFile: (name: string) => string;
  removeFileTitle: string;
  removeFileText: (name: string) => string;
  remove: string;
  keep: string;
  showAll: (count: number) => string;
  pluginData: string;
  dataOf: (plugin: string) => string;
  dataSize: string;
  dataEntries: string;
  dataFull: (bytes: string, most: string) => string;
  clearData: string;
  clearDataNow: string;
  clearDataNote: string;
  clearedData: string;
  export: string;
  exportNow: string;
  exportNote: string;
  exported: (name: string) => string;
  import: string;
  importChoose: string;
  importNote: string;
  importTitle: string;
  importFrom: string;
  importVersion: string;
  importRows: string;
  importLoosens: string;
  importReplaces: string;
  importApply: string;
  imported: string;
  deleteAll: string;
  deleteAllStart: string;
  deleteAllNote: string;
  deleteAllWord: string;
  deleteAllType: (word: string) => string;
  deleteAllNow: string;
  deletedAll: string;
  noAudit: string;
  noAuditText: string;
  nothingMatches: string;
  amongNewest: (count: string) => string;
  auditNote: string;
  auditEnd: string;
  auditMore: string;
  filters: string;
  any: string;
  byPlugin: string;
  byActor: string;
  byStatus: string;
  actor: (actor: Actor) => string;
  status: (status: AuditEntry['status']) => string;
  effect: (effect: Effect) => string;
  mode: (mode: Mode) => string;
  answer: (answer: NonNullable<AuditEntry['answer']>) => string;
  when: string;
  who: string;
  tool: string;
  effectTitle: string;
  modeTitle: string;
  why: string;
  answerTitle: string;
  ended: string;
  took: (ms: string) => string;
  callInput: string;
  openChat: string;
  aboutText: string;
  version: string;
  kind: string;
  kindReal: string;
  kindDemo: string;
  keys: string;
  licenses: string;
  licensesText: string;
  ownLicense: string;
  notOfficial: string;
  parts: (count: number) => string;
  partsNote: string;
  findPart: string;
  noPart: string;
  partVersion: (version: string) => string;
};

const ZH = {
  purpose: { reply: '回答', condense: '浓缩长对话', test: '测试连接', voice: '语音输入' },
  actor: { user: '你', agent: '助手', scheduler: '定时任务' },
  status: { ok: '完成', refused: '没有执行', failed: '失败', unknown: '结果不明', running: '正在运行' },
  effect: { read: '读取', write: '修改', money: '花钱', public: '公开发布' },
  mode: { auto: '自动执行', ask: '先询问', off: '关闭' },
  answer: { once: '允许一次', always: '一直允许', no: '不允许', stop: '不允许并停止', void: '没有回答' },
};

const EN = {
  purpose: { reply: 'Answers', condense: 'Condensing long chats', test: 'Connection tests', voice: 'Voice input' },
  actor: { user: 'You', agent: 'Assistant', scheduler: 'Scheduled job' },
  status: { ok: 'Done', refused: 'Not run', failed: 'Failed', unknown: 'Outcome unknown', running: 'Running' },
  effect: { read: 'Read', write: 'Change', money: 'Spend money', public: 'Post in public' },
  mode: { auto: 'Automatic', ask: 'Ask first', off: 'Off' },
  answer: {
    once: 'Allowed once',
    always: 'Always allowed',
    no: 'Not allowed',
    stop: 'Not allowed, and stopped',
    void: 'No answer',
  },
};

/** `request` and the like by number. */
const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

export const dataStrings = defineStrings<Strings>({
  'zh-Hans': {
    range: '时间范围',
    lastDays: (days) => `${days} 天`,
    noUsage: '这段时间没有用量',
    noUsageText: '和助手对话之后，用了多少、花了多少会显示在这里。',
    tokens: 'token',
    cost: '费用（标价）',
    requests: '请求',
    requestCount: (count) => `${count} 次请求`,
    chart: (days, most, day) => `最近 ${days} 天每天的 token，最多的一天是${day}，${most}`,
    buckets: 'token 的组成',
    bucketsNote: '四项互不重叠，加起来是总数。命中缓存的输入通常便宜得多。',
    input: '输入',
    cachedInput: '输入（命中缓存）',
    output: '输出',
    reasoning: '思考',
    byModel: '按模型',
    byPurpose: '按用途',
    byDay: '按天（北京时间）',
    costNote: '按公开标价估算，以服务商的账单为准。「—」表示不知道价格。',
    purpose: (purpose) => ZH.purpose[purpose],
    chats: '对话',
    files: '文件',
    filesSize: '文件大小',
    filesNote: '你附在对话里的文件。删除后，对话里仍保留文件名。',
    noFiles: '还没有文件',
    saveFile: (name) => `下载 ${name}`,
    removeFile: (name) => `删除 ${name}`,
    removeFileTitle: '删除文件',
    removeFileText: (name) => `删除「${name}」后不能恢复。`,
    remove: '删除',
    keep: '取消',
    showAll: (count) => `显示全部 ${count} 个`,
    pluginData: '插件数据',
    dataOf: (plugin) => `${plugin}的数据`,
    dataSize: '大小',
    dataEntries: '条目',
    dataFull: (bytes, most) => `用了 ${bytes}，最多 ${most}`,
    clearData: '清空数据',
    clearDataNow: '清空',
    clearDataNote: '只清空这个插件自己存下的东西，不能恢复。它的设置和权限不变。',
    clearedData: '已清空',
    export: '导出',
    exportNow: '导出全部数据',
    exportNote: '对话、设置、插件数据都在一个文件里，密钥不在其中。',
    exported: (name) => `已导出 ${name}`,
    import: '导入',
    importChoose: '选择文件',
    importNote: '先看文件里有什么，再决定是否替换现在的数据。',
    importTitle: '导入这个文件吗？',
    importFrom: '导出时间',
    importVersion: '版本',
    importRows: '数据条数',
    importLoosens: '它会允许比现在更多的事：',
    importReplaces: '现在的全部数据会被替换，密钥除外。建议先导出一份。',
    importApply: '替换',
    imported: '已导入',
    deleteAll: '删除全部数据',
    deleteAllStart: '删除全部数据',
    deleteAllNote: '对话、设置、插件数据、文件、密钥和备份都会删除，不能恢复。',
    deleteAllWord: '全部删除',
    deleteAllType: (word) => `输入「${word}」来确认`,
    deleteAllNow: '永久删除',
    deletedAll: '已全部删除',
    noAudit: '还没有记录',
    noAuditText: '助手、定时任务和你自己执行的操作都会记在这里。',
    nothingMatches: '没有符合的记录',
    amongNewest: (count) => `看了最近的 ${count} 条，可以继续加载更早的。`,
    auditNote: '记录只保存在这台设备上。',
    auditEnd: '没有更早的记录了',
    auditMore: '加载更早的',
    filters: '筛选',
    any: '全部',
    byPlugin: '插件',
    byActor: '谁',
    byStatus: '结果',
    actor: (actor) => ZH.actor[actor],
    status: (status) => ZH.status[status],
    effect: (effect) => ZH.effect[effect],
    mode: (mode) => ZH.mode[mode],
    answer: (answer) => ZH.answer[answer],
    when: '时间',
    who: '谁',
    tool: '工具',
    effectTitle: '效果',
    modeTitle: '当时的权限',
    why: '为什么询问',
    answerTitle: '回答',
    ended: '结果',
    took: (ms) => `${ms} 毫秒`,
    callInput: '输入',
    openChat: '打开对话',
    aboutText: '北京大学的校园助手，每个功能都是插件。',
    version: '版本',
    kind: '数据',
    kindReal: '你自己的',
    kindDemo: '演示',
    keys: '密钥的存放',
    licenses: '开源许可',
    licensesText: '本项目的许可，以及用到的其他项目',
    ownLicense: 'PKU harness 的许可',
    notOfficial: '这是同学做的软件，不是北京大学的官方应用。',
    parts: (count) => `用到的项目（${count}）`,
    partsNote: '感谢它们的作者。',
    findPart: '搜索项目',
    noPart: '没有符合的项目',
    partVersion: (version) => `版本 ${version}`,
  },
  en: {
    range: 'Time range',
    lastDays: (days) => `${days} days`,
    noUsage: 'No usage in this time',
    noUsageText: 'Once you chat with the assistant, what it used and cost is shown here.',
    tokens: 'Tokens',
    cost: 'Cost (list price)',
    requests: 'Requests',
    requestCount: (count) => many(count, 'request'),
    chart: (days, most, day) => `Tokens of each of the last ${days} days; most were used on ${day}: ${most}`,
    buckets: 'Kinds of tokens',
    bucketsNote: 'The four do not overlap; their sum is the total. Cached input is usually much cheaper.',
    input: 'Input',
    cachedInput: 'Input (cached)',
    output: 'Output',
    reasoning: 'Reasoning',
    byModel: 'By model',
    byPurpose: 'By purpose',
    byDay: 'By day (Beijing time)',
    costNote: 'Estimated by public list prices; the provider’s bill counts. “—” means that the price is not known.',
    purpose: (purpose) => EN.purpose[purpose],
    chats: 'Chats',
    files: 'Files',
    filesSize: 'Size of files',
    filesNote: 'Files that you attached to chats. Chats keep the name of a file that is gone.',
    noFiles: 'No files yet',
    saveFile: (name) => `Download ${name}`,
    removeFile: (name) => `Remove ${name}`,
    removeFileTitle: 'Remove the file',
    removeFileText: (name) => `“${name}” cannot be brought back.`,
    remove: 'Remove',
    keep: 'Cancel',
    showAll: (count) => `Show all ${count}`,
    pluginData: 'Data of plugins',
    dataOf: (plugin) => `Data of ${plugin}`,
    dataSize: 'Size',
    dataEntries: 'Entries',
    dataFull: (bytes, most) => `${bytes} of at most ${most} used`,
    clearData: 'Clear the data',
    clearDataNow: 'Clear',
    clearDataNote: 'Clears only what this plugin keeps for itself, for good. Its settings and permissions stay.',
    clearedData: 'Cleared',
    export: 'Export',
    exportNow: 'Export all data',
    exportNote: 'Chats, settings and data of plugins in one file, without keys.',
    exported: (name) => `Exported ${name}`,
    import: 'Import',
    importChoose: 'Choose a file',
    importNote: 'You see what is in the file before it takes the place of what you have.',
    importTitle: 'Import this file?',
    importFrom: 'Exported',
    importVersion: 'Version',
    importRows: 'Rows of data',
    importLoosens: 'It allows more than now:',
    importReplaces: 'All data of now are replaced, except keys. Consider an export first.',
    importApply: 'Replace',
    imported: 'Imported',
    deleteAll: 'Delete everything',
    deleteAllStart: 'Delete everything',
    deleteAllNote: 'Chats, settings, data of plugins, files, keys and copies are removed. This cannot be undone.',
    deleteAllWord: 'delete everything',
    deleteAllType: (word) => `Type “${word}” to confirm`,
    deleteAllNow: 'Delete for good',
    deletedAll: 'Everything was deleted',
    noAudit: 'Nothing recorded yet',
    noAuditText: 'What the assistant, scheduled jobs and you yourself run is recorded here.',
    nothingMatches: 'Nothing matches',
    amongNewest: (count) => `Among the newest ${count}; you can load earlier ones.`,
    auditNote: 'The record stays on this device.',
    auditEnd: 'There is nothing earlier',
    auditMore: 'Load earlier ones',
    filters: 'Filters',
    any: 'All',
    byPlugin: 'Plugin',
    byActor: 'Who',
    byStatus: 'Outcome',
    actor: (actor) => EN.actor[actor],
    status: (status) => EN.status[status],
    effect: (effect) => EN.effect[effect],
    mode: (mode) => EN.mode[mode],
    answer: (answer) => EN.answer[answer],
    when: 'When',
    who: 'Who',
    tool: 'Tool',
    effectTitle: 'Effect',
    modeTitle: 'Permission then',
    why: 'Why it asked',
    answerTitle: 'Answer',
    ended: 'Outcome',
    took: (ms) => `${ms} ms`,
    callInput: 'Input',
    openChat: 'Open the chat',
    aboutText: 'A campus assistant for Peking University; every feature is a plugin.',
    version: 'Version',
    kind: 'Data',
    kindReal: 'Your own',
    kindDemo: 'Demo',
    keys: 'Where keys are kept',
    licenses: 'Licences',
    licensesText: 'Our licence, and the projects that we build on',
    ownLicense: 'Licence of PKU harness',
    notOfficial: 'Made by students; not an official app of Peking University.',
    parts: (count) => `Projects we build on (${count})`,
    partsNote: 'With thanks to their authors.',
    findPart: 'Search projects',
    noPart: 'No project matches',
    partVersion: (version) => `Version ${version}`,
  },
});
