/** Words of the composer: attachments, commands, voice, the model and what it holds. */
import { type AppLocale, defineStrings } from '@pku-harness/sdk';

type Strings = {
  attach: string;
  attachFiles: string;
  attachPhotos: string;
  takePhoto: string;
  attached: string;
  removeFile: (name: string) => string;
  sendFileAgain: (name: string) => string;
  filePreparing: string;
  fileSending: (percent: number) => string;
  noMoreFiles: (most: number) => string;
  dropHere: string;
  pastedText: string;
  tooLong: (most: number) => string;
  attachInstead: string;
  filesNotReady: string;
  filesFailed: string;
  sendQueued: string;
  commands: string;
  commandUnknown: (name: string) => string;
  commandMeant: (name: string) => string;
  commandInstead: (name: string) => string;
  commandDone: string;
  commandFailed: (reason: string) => string;
  model: string;
  modelNone: string;
  chooseModel: string;
  modelsOf: (provider: string) => string;
  modelsFailed: string;
  modelMore: (count: number) => string;
  modelFind: string;
  modelNothing: string;
  modelWindow: (tokens: string) => string;
  modelSees: string;
  modelThinks: string;
  otherServices: string;
  context: (percent: number) => string;
  contextTitle: string;
  contextUsed: (used: string, window: string) => string;
  contextEstimated: string;
  contextFull: (full: string) => string;
  usageTitle: string;
  usageCalls: (count: number) => string;
  usageInput: string;
  usageCached: string;
  usageOutput: string;
  usageReasoning: string;
  usageTotals: string;
  voice: string;
  voiceStop: string;
  voiceCancel: string;
  voiceRecording: (seconds: number) => string;
  voiceHearing: string;
  voiceNothing: string;
  voiceHint: string;
  voiceSetUp: string;
};

export const composerStrings: Record<AppLocale, Strings> = defineStrings<Strings>({
  'zh-Hans': {
    attach: '添加附件',
    attachFiles: '选择文件',
    attachPhotos: '选择照片',
    takePhoto: '拍照',
    attached: '附件',
    removeFile: (name) => `移除「${name}」`,
    sendFileAgain: (name) => `重新上传「${name}」`,
    filePreparing: '准备中',
    fileSending: (percent) => `上传中 ${percent}%`,
    noMoreFiles: (most) => `一条消息最多 ${most} 个附件`,
    dropHere: '松开就添加到消息里',
    pastedText: '粘贴的文字',
    tooLong: (most) => `这条消息太长，最多 ${most} 个字`,
    attachInstead: '改成附件',
    filesNotReady: '附件还没有上传完',
    filesFailed: '有附件没有上传成功，先移除或重新上传',
    sendQueued: '排队发送',
    commands: '命令',
    commandUnknown: (name) => `没有「/${name}」这个命令，消息没有发出。`,
    commandMeant: (name) => `是不是「/${name}」？`,
    commandInstead: (name) => `用 /${name}`,
    commandDone: '完成',
    commandFailed: (reason) => `没有执行：${reason}`,
    model: '模型',
    modelNone: '选择模型',
    chooseModel: '选择模型',
    modelsOf: (provider) => `${provider} 的模型`,
    modelsFailed: '读不到模型列表',
    modelMore: (count) => `还有 ${count} 个`,
    modelFind: '查找模型',
    modelNothing: '没有匹配的模型',
    modelWindow: (tokens) => `窗口 ${tokens}`,
    modelSees: '能看图',
    modelThinks: '会先思考',
    otherServices: '其他 AI 服务',
    context: (percent) => `上下文 ${percent}%`,
    contextTitle: '这次对话',
    contextUsed: (used, window) => `上下文用了 ${used}，共 ${window} token`,
    contextEstimated: '这是估算，等服务商报出数字后会更准。',
    contextFull: (full) => `超过 ${full} token 后，较早的内容会浓缩给模型，原文仍在。`,
    usageTitle: '用量',
    usageCalls: (count) => `${count} 次请求`,
    usageInput: '输入',
    usageCached: '缓存命中',
    usageOutput: '输出',
    usageReasoning: '思考',
    usageTotals: '费用和每天的用量在设置里',
    voice: '语音输入',
    voiceStop: '说完了',
    voiceCancel: '取消录音',
    voiceRecording: (seconds) => `正在听，${seconds} 秒`,
    voiceHearing: '正在转成文字',
    voiceNothing: '没有听到说话',
    voiceHint: '设置语音服务后，可以用说的。',
    voiceSetUp: '设置语音',
  },
  en: {
    attach: 'Add an attachment',
    attachFiles: 'Choose files',
    attachPhotos: 'Choose photos',
    takePhoto: 'Take a photo',
    attached: 'Attachments',
    removeFile: (name) => `Remove “${name}”`,
    sendFileAgain: (name) => `Upload “${name}” again`,
    filePreparing: 'Preparing',
    fileSending: (percent) => `Uploading ${percent}%`,
    noMoreFiles: (most) => `A message has at most ${most} attachments`,
    dropHere: 'Drop to add to the message',
    pastedText: 'Pasted text',
    tooLong: (most) => `This message is too long; at most ${most} characters`,
    attachInstead: 'Attach it instead',
    filesNotReady: 'The attachments are not uploaded yet',
    filesFailed: 'An attachment did not upload; remove it or upload it again',
    sendQueued: 'Queue message',
    commands: 'Commands',
    commandUnknown: (name) => `There is no command “/${name}”; nothing was sent.`,
    commandMeant: (name) => `Did you mean “/${name}”?`,
    commandInstead: (name) => `Use /${name}`,
    commandDone: 'Done',
    commandFailed: (reason) => `It did not run: ${reason}`,
    model: 'Model',
    modelNone: 'Choose a model',
    chooseModel: 'Choose a model',
    modelsOf: (provider) => `Models of ${provider}`,
    modelsFailed: 'The list of models cannot be read',
    modelMore: (count) => `${count} more`,
    modelFind: 'Find a model',
    modelNothing: 'No model matches',
    modelWindow: (tokens) => `${tokens} window`,
    modelSees: 'sees pictures',
    modelThinks: 'thinks first',
    otherServices: 'Other AI services',
    context: (percent) => `Context ${percent}%`,
    contextTitle: 'This chat',
    contextUsed: (used, window) => `The context holds ${used} of ${window} tokens`,
    contextEstimated: 'This is an estimate until the provider reports its own count.',
    contextFull: (full) => `Beyond ${full} tokens, what is older is condensed for the model; you still see all of it.`,
    usageTitle: 'Usage',
    usageCalls: (count) => (count === 1 ? '1 request' : `${count} requests`),
    usageInput: 'Input',
    usageCached: 'From the cache',
    usageOutput: 'Output',
    usageReasoning: 'Reasoning',
    usageTotals: 'Costs and daily usage are in the settings',
    voice: 'Voice input',
    voiceStop: 'Done speaking',
    voiceCancel: 'Cancel recording',
    voiceRecording: (seconds) => `Listening, ${seconds} s`,
    voiceHearing: 'Turning it into text',
    voiceNothing: 'Nothing was said',
    voiceHint: 'Set up a voice service to speak instead.',
    voiceSetUp: 'Set up voice',
  },
});
