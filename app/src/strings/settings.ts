/** Words of the settings: the list, general ones, services of models and voice. */
import { defineStrings } from '@pku-harness/sdk';

/** What a service still needs. */
type ServiceState = 'no-address' | 'no-key' | 'ready';

type Strings = {
  search: string;
  searchFound: string;
  permission: string;
  searchNothing: string;
  searchNothingText: string;
  app: string;
  general: string;
  generalText: string;
  looks: string;
  textSizeNote: string;
  timeAndTouch: string;
  zoneNote: string;
  ai: string;
  more: string;
  aiService: string;
  aiServiceNone: string;
  usage: string;
  fromPlugins: string;
  dataAndSafety: string;
  storage: string;
  audit: string;
  about: string;
  aboutApp: string;
  loosensTitle: string;
  loosensText: string;
  loosensYes: string;
  becomes: string;
  noProviders: string;
  noProvidersText: string;
  providerMissing: string;
  providerMissingText: string;
  allServices: string;
  answersNow: string;
  answersNote: string;
  usable: string;
  notSetUp: string;
  inUse: string;
  providerState: (state: ServiceState, keyless: boolean) => string;
  usedForAnswers: string;
  notUsedForAnswers: string;
  chooseToUse: string;
  textToolCallsNote: string;
  address: string;
  addressNote: string;
  addressFirst: string;
  key: string;
  keyNew: string;
  keyPlaceholder: string;
  keySave: string;
  keySaved: (origin: string) => string;
  keySavedPlain: string;
  keyShared: (provider: string) => string;
  keyMissing: string;
  keyNotNeeded: string;
  keyRemove: string;
  keyGet: (host: string) => string;
  keyPlace: (place: string) => string;
  model: string;
  modelMissing: string;
  modelId: string;
  modelHint: string;
  modelUse: string;
  modelFind: string;
  modelNothing: string;
  modelsLoading: string;
  modelsFailed: string;
  modelsAll: (count: number) => string;
  modelsReread: string;
  modelsTruncated: string;
  modelsFromServer: (ago: string) => string;
  modelsFromPlugin: string;
  modelWindow: (tokens: string) => string;
  modelSees: string;
  modelReadsPdf: string;
  modelThinks: string;
  modelPrice: (input: string, output: string) => string;
  test: string;
  testNow: string;
  testNote: string;
  testVoiceNote: string;
  testOk: (model: string, seconds: string) => string;
  voice: string;
  noVoice: string;
  noVoiceText: string;
  voiceNote: string;
  voiceModelNote: string;
  voiceTry: string;
  voiceTryNote: string;
  voiceNoMicrophone: string;
  voiceStart: string;
  voiceStop: string;
  voiceHearing: string;
  voiceHeard: (text: string) => string;
  voiceNothing: string;
  notifications: string;
  notificationState: (permission: 'granted' | 'denied' | 'undetermined' | 'unsupported') => string;
  notificationsAllow: string;
  notificationsAgain: string;
  notificationsExact: (exact: boolean) => string;
  notificationsExactTitle: string;
  notificationsBackground: (background: boolean) => string;
  notificationsBackgroundTitle: string;
  notificationsNote: string;
  notificationsJobs: string;
};

const stateZh = { 'no-address': '还没有填地址', 'no-key': '还没有密钥', ready: '密钥已保存' };
const stateEn = { 'no-address': 'No address yet', 'no-key': 'No key yet', ready: 'Key saved' };

const permissionZh = {
  granted: '系统允许通知',
  denied: '系统不允许通知，请到系统或浏览器的设置里打开',
  undetermined: '还没有问过你',
  unsupported: '这里没有系统通知，提醒会出现在应用里',
};
const permissionEn = {
  granted: 'The system allows notifications',
  denied: 'The system does not allow notifications; turn them on in the settings of the system or browser',
  undetermined: 'You have not been asked yet',
  unsupported: 'There are no system notifications here; reminders appear inside the app',
};

export const settingsStrings = defineStrings<Strings>({
  'zh-Hans': {
    search: '搜索设置',
    searchFound: '找到的设置',
    permission: '权限',
    searchNothing: '没有找到',
    searchNothingText: '换个说法试试，也可以在对话里直接说想改什么。',
    app: '应用',
    general: '通用',
    generalText: '语言、外观、文字大小、时区',
    looks: '外观',
    textSizeNote: '文字大小会和系统或浏览器的设置叠加。',
    timeAndTouch: '时间和触感',
    zoneNote: '时区用于你自己的日程和提醒；校园里的时间始终是北京时间。',
    ai: '助手',
    more: '更多',
    aiService: 'AI 服务',
    aiServiceNone: '未设置',
    usage: '用量和费用',
    fromPlugins: '来自插件',
    dataAndSafety: '数据与安全',
    storage: '存储',
    audit: '操作记录',
    about: '关于',
    aboutApp: '关于 PKU harness',
    loosensTitle: '确认放宽',
    loosensText: '这项改动会允许比现在更多的事：',
    loosensYes: '确认修改',
    becomes: '改为',
    noProviders: '没有可用的 AI 服务',
    noProvidersText: 'AI 服务由插件提供，请先启用一个。',
    providerMissing: '没有这个服务',
    providerMissingText: '提供它的插件可能已停用。',
    allServices: '查看所有服务',
    answersNow: '正在使用',
    answersNote: '对话会发给这个服务。费用由服务商按你的账号收取。',
    usable: '可以使用',
    notSetUp: '还没有设置',
    inUse: '使用中',
    providerState: (state, keyless) => (state === 'ready' && keyless ? '不需要密钥' : stateZh[state]),
    usedForAnswers: '正在用它回答',
    notUsedForAnswers: '没有在用',
    chooseToUse: '选一个模型，就改用这个服务',
    textToolCallsNote: '只给工具调用写在文字里的模型打开；引用的内容也可能被当成调用。',
    address: '服务地址',
    addressNote: '密钥只发给保存它时的地址；换了地址要重新保存密钥。',
    addressFirst: '先填写服务地址，再保存密钥',
    key: '密钥',
    keyNew: '换成新的密钥',
    keyPlaceholder: '粘贴密钥，保存后不再显示',
    keySave: '保存密钥',
    keySaved: (origin) => `已保存，只发送给 ${origin}`,
    keySavedPlain: '已保存',
    keyShared: (provider) => `使用 ${provider} 的密钥`,
    keyMissing: '还没有密钥',
    keyNotNeeded: '没有密钥也可以使用',
    keyRemove: '删除密钥',
    keyGet: (host) => `去 ${host} 获取`,
    keyPlace: (place) => `密钥的存放：${place}`,
    model: '模型',
    modelMissing: '还没有选模型',
    modelId: '模型名',
    modelHint: '可以从下面选，也可以自己填模型名',
    modelUse: '使用这个模型',
    modelFind: '搜索模型',
    modelNothing: '没有符合的模型',
    modelsLoading: '正在读取模型列表',
    modelsFailed: '没能从服务读取模型列表',
    modelsAll: (count) => `显示全部 ${count} 个`,
    modelsReread: '重新读取',
    modelsTruncated: '服务的列表更长，没有的可以自己填模型名。',
    modelsFromServer: (ago) => `列表来自服务，${ago}读取。价格是公开标价。`,
    modelsFromPlugin: '列表来自插件。价格是公开标价。',
    modelWindow: (tokens) => `上下文 ${tokens}`,
    modelSees: '看图',
    modelReadsPdf: '读 PDF',
    modelThinks: '会思考',
    modelPrice: (input, output) => `每百万 token ${input} / ${output}`,
    test: '测试连接',
    testNow: '测试',
    testNote: '让模型回答一个词，只用很少的 token。',
    testVoiceNote: '把一秒静音发给服务。',
    testOk: (model, seconds) => `可以使用：${model} 在 ${seconds} 秒内回答了`,
    voice: '语音输入',
    noVoice: '没有可用的语音服务',
    noVoiceText: '语音服务由插件提供，请先启用一个。',
    voiceNote: '录音只在你按下话筒时进行，转成文字后不保存。',
    voiceModelNote: '留空就用服务的默认模型。',
    voiceTry: '试一试',
    voiceTryNote: '说一句话，看看听到了什么。',
    voiceNoMicrophone: '这台设备或浏览器不能录音。',
    voiceStart: '开始录音',
    voiceStop: '说完了',
    voiceHearing: '正在转成文字',
    voiceHeard: (text) => `听到：${text}`,
    voiceNothing: '没有听到内容',
    notifications: '通知',
    notificationState: (permission) => permissionZh[permission],
    notificationsAllow: '允许通知',
    notificationsAgain: '重新检查',
    notificationsExactTitle: '准时',
    notificationsExact: (exact) => (exact ? '提醒会在设定的时间到达' : '提醒可能会晚一些'),
    notificationsBackgroundTitle: '后台',
    notificationsBackground: (background) =>
      background ? '没有打开页面时，定时任务也会运行' : '只有应用打开时，定时任务才会运行',
    notificationsNote: '提醒来自你建的定时任务。没有系统通知时，它们会在应用里等你。',
    notificationsJobs: '定时任务',
  },
  en: {
    search: 'Search settings',
    searchFound: 'Found settings',
    permission: 'Permission',
    searchNothing: 'Nothing found',
    searchNothingText: 'Try other words, or say in the chat what you want to change.',
    app: 'App',
    general: 'General',
    generalText: 'Language, appearance, text size, time zone',
    looks: 'Appearance',
    textSizeNote: 'The size of text adds to that of the system or browser.',
    timeAndTouch: 'Time and touch',
    zoneNote: 'The time zone is for your own plans and reminders; times on campus are always those of Beijing.',
    ai: 'Assistant',
    more: 'More',
    aiService: 'AI service',
    aiServiceNone: 'Not set up',
    usage: 'Usage and cost',
    fromPlugins: 'From plugins',
    dataAndSafety: 'Data and safety',
    storage: 'Storage',
    audit: 'Activity log',
    about: 'About',
    aboutApp: 'About PKU harness',
    loosensTitle: 'Allow more?',
    loosensText: 'This change allows more than now:',
    loosensYes: 'Make the change',
    becomes: 'becomes',
    noProviders: 'No AI service is available',
    noProvidersText: 'Plugins provide AI services; turn one on first.',
    providerMissing: 'There is no such service',
    providerMissingText: 'The plugin that provides it may be off.',
    allServices: 'See all services',
    answersNow: 'In use',
    answersNote: 'Chats are sent to this service. It charges your account with it.',
    usable: 'Ready to use',
    notSetUp: 'Not set up yet',
    inUse: 'In use',
    providerState: (state, keyless) => (state === 'ready' && keyless ? 'Needs no key' : stateEn[state]),
    usedForAnswers: 'It answers now',
    notUsedForAnswers: 'Not in use',
    chooseToUse: 'Choose a model to use this service',
    textToolCallsNote:
      'Only for models that write tool calls into their text; what they quote may be taken for a call too.',
    address: 'Address of the service',
    addressNote: 'A key is sent only to the address it was saved for; save it again after a change.',
    addressFirst: 'Enter the address of the service before the key',
    key: 'Key',
    keyNew: 'Replace the key',
    keyPlaceholder: 'Paste the key; it is not shown again',
    keySave: 'Save the key',
    keySaved: (origin) => `Saved; it is sent only to ${origin}`,
    keySavedPlain: 'Saved',
    keyShared: (provider) => `Uses the key of ${provider}`,
    keyMissing: 'No key yet',
    keyNotNeeded: 'Works without a key too',
    keyRemove: 'Delete the key',
    keyGet: (host) => `Get one at ${host}`,
    keyPlace: (place) => `Where keys are kept: ${place}`,
    model: 'Model',
    modelMissing: 'No model chosen yet',
    modelId: 'Model name',
    modelHint: 'Choose one below, or type the name of a model',
    modelUse: 'Use this model',
    modelFind: 'Search models',
    modelNothing: 'No model matches',
    modelsLoading: 'Reading the list of models',
    modelsFailed: 'The service did not give its list of models',
    modelsAll: (count) => `Show all ${count}`,
    modelsReread: 'Read again',
    modelsTruncated: 'The service has more; type the name of one that is missing.',
    modelsFromServer: (ago) => `The service’s own list, read ${ago}. Prices are public list prices.`,
    modelsFromPlugin: 'The plugin’s list. Prices are public list prices.',
    modelWindow: (tokens) => `${tokens} context`,
    modelSees: 'sees images',
    modelReadsPdf: 'reads PDF',
    modelThinks: 'reasons',
    modelPrice: (input, output) => `${input} / ${output} per million tokens`,
    test: 'Connection test',
    testNow: 'Test',
    testNote: 'Asks the model for one word; it costs very few tokens.',
    testVoiceNote: 'Sends one second of silence to the service.',
    testOk: (model, seconds) => `It works: ${model} answered within ${seconds} s`,
    voice: 'Voice input',
    noVoice: 'No voice service is available',
    noVoiceText: 'Plugins provide voice services; turn one on first.',
    voiceNote: 'It records only while you use the microphone, and keeps nothing once it is text.',
    voiceModelNote: 'Leave it empty for the service’s usual model.',
    voiceTry: 'Try it',
    voiceTryNote: 'Say something and see what was heard.',
    voiceNoMicrophone: 'This device or browser cannot record.',
    voiceStart: 'Start recording',
    voiceStop: 'Done',
    voiceHearing: 'Turning it into text',
    voiceHeard: (text) => `Heard: ${text}`,
    voiceNothing: 'Nothing was heard',
    notifications: 'Notifications',
    notificationState: (permission) => permissionEn[permission],
    notificationsAllow: 'Allow notifications',
    notificationsAgain: 'Check again',
    notificationsExactTitle: 'On time',
    notificationsExact: (exact) => (exact ? 'Reminders come at the time that was set' : 'Reminders may come later'),
    notificationsBackgroundTitle: 'In the background',
    notificationsBackground: (background) =>
      background ? 'Jobs run while no page is open too' : 'Jobs run only while the app is open',
    notificationsNote: 'Reminders come from your scheduled jobs. Without system notifications they wait in the app.',
    notificationsJobs: 'Scheduled jobs',
  },
});
