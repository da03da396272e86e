/** Words of the chat screen. */
import type { ToolState } from '@pku-harness/core/client';
import { type AppLocale, defineStrings, type Effect } from '@pku-harness/sdk';

type Strings = {
  newChat: string;
  chats: string;
  chatsEmpty: string;
  untitled: string;
  removeChat: (title: string) => string;
  removeChatText: string;
  remove: string;
  running: string;
  log: string;
  you: string;
  assistant: string;
  assistantSaid: (text: string) => string;
  composer: string;
  placeholder: string;
  send: string;
  stop: string;
  newText: string;
  thinking: string;
  reasoning: string;
  greeting: string;
  greetingText: string;
  suggestFree: string;
  suggestOverview: string;
  suggestLunch: string;
  suggestShuttle: string;
  suggestTalks: string;
  suggestHelp: string;
  suggestionsLabel: string;
  toolState: (state: ToolState) => string;
  input: string;
  result: string;
  truncated: string;
  noInput: string;
  approvalTitle: string;
  askedByMode: string;
  askedEachTime: string;
  askedForAssistant: string;
  askedForTaint: (source: string) => string;
  askedForLoosening: string;
  loosened: (title: string, before: string, after: string) => string;
  approvalField: (label: string, value: string) => string;
  approvalShowRaw: string;
  approvalHideRaw: string;
  approvalWhyNot: string;
  approveAlways: (plugin: string, effect: Effect) => string;
  approveStop: string;
  approveOnce: string;
  approveNo: string;
  approvalEffect: (effect: Effect) => string;
  retry: string;
  retryNow: string;
  regenerate: string;
  retryIn: (seconds: number) => string;
  condensed: (before: number, after: number) => string;
  resultsRemoved: string;
  condensedNotes: string;
  stopped: string;
  interrupted: string;
  notSent: string;
  copy: string;
  copied: string;
  code: string;
  table: string;
  imageNotShown: (alt: string) => string;
  setupTitle: string;
  setupText: (missing: 'provider' | 'address' | 'model' | 'key') => string;
  toAiSettings: string;
  tryDemo: string;
  tryDemoText: string;
};

const toolStateZh: Record<ToolState, string> = {
  called: '准备中',
  waiting: '等你确认',
  running: '运行中',
  ok: '完成',
  failed: '失败',
  refused: '没有执行',
  unknown: '结果不明',
};

const toolStateEn: Record<ToolState, string> = {
  called: 'Preparing',
  waiting: 'Waiting for you',
  running: 'Running',
  ok: 'Done',
  failed: 'Failed',
  refused: 'Not run',
  unknown: 'Outcome unknown',
};

const missingZh = {
  provider: '先选一个 AI 服务，助手才能回答。',
  address: '先填写 AI 服务的地址，助手才能回答。',
  model: '先选一个模型，助手才能回答。',
  key: '先填写 AI 服务的密钥，助手才能回答。',
};

const missingEn = {
  provider: 'Choose an AI service first, so that the assistant can answer.',
  address: 'Enter the address of the AI service first, so that the assistant can answer.',
  model: 'Choose a model first, so that the assistant can answer.',
  key: 'Enter the key of the AI service first, so that the assistant can answer.',
};

const effectZh: Record<Effect, string> = {
  read: '只查看，不改动',
  write: '会改动你的数据',
  money: '会花钱',
  public: '会公开发布',
};

const effectEn: Record<Effect, string> = {
  read: 'Only looks, changes nothing',
  write: 'Changes your data',
  money: 'Spends money',
  public: 'Publishes where others see it',
};

/** Tokens in thousands, as people compare them. */
const thousands = (tokens: number) => `${Math.max(1, Math.round(tokens / 1000))}k`;

const effectNameZh: Record<Effect, string> = { read: '读取', write: '修改', money: '花钱', public: '公开发布' };
const effectNameEn: Record<Effect, string> = {
  read: 'reading',
  write: 'changing',
  money: 'spending',
  public: 'posting',
};

export const chatStrings: Record<AppLocale, Strings> = defineStrings({
  'zh-Hans': {
    newChat: '新对话',
    chats: '历史对话',
    chatsEmpty: '还没有对话',
    untitled: '新对话',
    removeChat: (title) => `删除「${title}」`,
    removeChatText: '删除后不能恢复。',
    remove: '删除',
    running: '正在回答',
    log: '对话内容',
    you: '你',
    assistant: '助手',
    assistantSaid: (text) => `助手回答：${text}`,
    composer: '消息',
    placeholder: '问点什么',
    send: '发送',
    stop: '停止',
    newText: '回到最新',
    thinking: '正在想',
    reasoning: '思考过程',
    greeting: '今天想知道什么？',
    greetingText: '教室、食堂、校车、通知，直接问就行。',
    suggestFree: '二教哪里有空教室',
    suggestOverview: '现在哪栋楼空教室多',
    suggestLunch: '现在去哪吃饭人少',
    suggestShuttle: '下一班校车几点',
    suggestTalks: '这周有什么讲座',
    suggestHelp: '你能做什么',
    suggestionsLabel: '可以这样问',
    toolState: (state) => toolStateZh[state],
    input: '输入',
    result: '结果',
    truncated: '内容太长，只显示了一部分',
    noInput: '没有参数',
    approvalTitle: '要执行这一步吗？',
    askedByMode: '你的权限设置要求先问你。',
    askedEachTime: '这类操作每次都要先问你。',
    askedForAssistant: '另一个助手要花钱或公开发布，每次都要你确认。',
    askedForTaint: (source) => `这次对话里有别人写的内容（来自${source}），为了安全先问你。`,
    askedForLoosening: '它会放宽设置，这样的改动每次都要你确认：',
    loosened: (title, before, after) => `${title}：${before} → ${after}`,
    approvalField: (label, value) => `${label}：${value}`,
    approvalShowRaw: '看原始参数',
    approvalHideRaw: '收起原始参数',
    approvalWhyNot: '不允许的话，可以说一句为什么',
    approveAlways: (plugin, effect) => `一直允许（${plugin}，${effectNameZh[effect]}）`,
    approveStop: '不允许并停止',
    approveOnce: '允许一次',
    approveNo: '不允许',
    approvalEffect: (effect) => effectZh[effect],
    retry: '重试',
    retryNow: '立即重试',
    regenerate: '重新回答',
    retryIn: (seconds) => (seconds > 0 ? `${seconds} 秒后自动重试` : '正在重试'),
    condensed: (before, after) =>
      `对话较长，之前的内容已浓缩给模型（约 ${thousands(before)} → ${thousands(after)} token）；原文仍在上面`,
    resultsRemoved: '对话较长，较早的大段结果不再发给模型；原文仍在上面',
    condensedNotes: '浓缩后的内容',
    stopped: '已停止',
    interrupted: '程序中途退出，回答到这里为止',
    notSent: '没有发出去',
    copy: '复制',
    copied: '已复制',
    code: '代码',
    table: '表格',
    imageNotShown: (alt) => (alt === '' ? '［图片未显示］' : `［图片未显示：${alt}］`),
    setupTitle: '还差一步',
    setupText: (missing) => missingZh[missing],
    toAiSettings: '设置 AI 服务',
    tryDemo: '先看演示',
    tryDemoText: '演示用虚构的校园和模型，不需要账号和密钥，也没有任何数据离开这台电脑。',
  },
  en: {
    newChat: 'New chat',
    chats: 'Chats',
    chatsEmpty: 'No chats yet',
    untitled: 'New chat',
    removeChat: (title) => `Delete “${title}”`,
    removeChatText: 'This cannot be undone.',
    remove: 'Delete',
    running: 'Answering',
    log: 'Conversation',
    you: 'You',
    assistant: 'Assistant',
    assistantSaid: (text) => `The assistant answered: ${text}`,
    composer: 'Message',
    placeholder: 'Ask something',
    send: 'Send',
    stop: 'Stop',
    newText: 'To the newest',
    thinking: 'Thinking',
    reasoning: 'Reasoning',
    greeting: 'What would you like to know?',
    greetingText: 'Classrooms, canteens, shuttles, notices: just ask.',
    suggestFree: 'Which classrooms are free in Teaching Building 2?',
    suggestOverview: 'Which building has the most free classrooms now?',
    suggestLunch: 'Where can I have lunch without a crowd?',
    suggestShuttle: 'When does the next shuttle leave?',
    suggestTalks: 'Which talks are there this week?',
    suggestHelp: 'What can you do?',
    suggestionsLabel: 'You can ask',
    toolState: (state) => toolStateEn[state],
    input: 'Input',
    result: 'Result',
    truncated: 'Too long; only a part is shown',
    noInput: 'No parameters',
    approvalTitle: 'Run this step?',
    askedByMode: 'Your permissions say to ask you first.',
    askedEachTime: 'This kind of action is asked about every time.',
    askedForAssistant: 'Another assistant would spend or publish; you confirm that every time.',
    askedForTaint: (source) => `This chat holds words of other people (from ${source}), so you are asked first.`,
    askedForLoosening: 'It allows more than now, and such a change is asked every time:',
    loosened: (title, before, after) => `${title}: ${before} → ${after}`,
    approvalField: (label, value) => `${label}: ${value}`,
    approvalShowRaw: 'Show raw input',
    approvalHideRaw: 'Hide raw input',
    approvalWhyNot: 'If not, you can say why',
    approveAlways: (plugin, effect) => `Always allow (${plugin}, ${effectNameEn[effect]})`,
    approveStop: 'Don’t allow and stop',
    approveOnce: 'Allow once',
    approveNo: 'Don’t allow',
    approvalEffect: (effect) => effectEn[effect],
    retry: 'Retry',
    retryNow: 'Retry now',
    regenerate: 'Answer again',
    retryIn: (seconds) => (seconds > 0 ? `Trying again in ${seconds} s` : 'Trying again'),
    condensed: (before, after) =>
      `This chat is long: what came before was condensed for the model (about ${thousands(before)} → ${thousands(after)} tokens). You still see all of it above.`,
    resultsRemoved:
      'This chat is long: large earlier results are no longer sent to the model. You still see them above.',
    condensedNotes: 'Condensed notes',
    stopped: 'Stopped',
    interrupted: 'The app quit in the middle; the answer ends here',
    notSent: 'Not sent',
    copy: 'Copy',
    copied: 'Copied',
    code: 'Code',
    table: 'Table',
    imageNotShown: (alt) => (alt === '' ? '[Image not shown]' : `[Image not shown: ${alt}]`),
    setupTitle: 'One step left',
    setupText: (missing) => missingEn[missing],
    toAiSettings: 'Set up the AI service',
    tryDemo: 'Try the demo',
    tryDemoText: 'The demo has an invented campus and model: no account, no key, and nothing leaves this computer.',
  },
});
