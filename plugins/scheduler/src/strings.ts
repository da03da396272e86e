/** Texts of the screens. */
import { type AppLocale, defineStrings } from '@pku-harness/sdk';

type Strings = {
  title: string;
  empty: string;
  emptyText: string;
  askForOne: string;
  askText: string;
  coming: string;
  paused: string;
  finished: string;
  loading: string;
  failed: string;
  again: string;
  next: (time: string) => string;
  running: string;
  job: string;
  gone: string;
  goneText: string;
  what: string;
  tells: string;
  reads: string;
  when: string;
  condition: string;
  prompt: string;
  tainted: string;
  runNow: string;
  pause: string;
  resume: string;
  remove: string;
  removeSure: string;
  keep: string;
  history: string;
  never: string;
  refused: (tool: string) => string;
  allow: (tool: string) => string;
  openChat: string;
  runningRun: string;
  doneRun: string;
  failedRun: string;
  refusedRun: string;
  stoppedRun: string;
  interruptedRun: string;
};

export const strings: Record<AppLocale, Strings> = defineStrings({
  'zh-Hans': {
    title: '定时任务',
    empty: '还没有定时任务',
    emptyText: '告诉助手什么时候提醒你，或让它定期替你看一眼。',
    askForOne: '让助手建一个',
    askText: '每天早上 8 点提醒我看今天的课',
    coming: '接下来',
    paused: '已暂停',
    finished: '已结束',
    loading: '正在读取',
    failed: '没能读到定时任务',
    again: '重试',
    next: (time) => `下次 ${time}`,
    running: '正在运行',
    job: '定时任务',
    gone: '这个任务已经没有了',
    goneText: '它可能刚被删除。',
    what: '做什么',
    tells: '通知',
    reads: '查看',
    when: '时间',
    condition: '条件',
    prompt: '让助手自己做',
    tainted: '这个任务是助手读过他人内容后建的，每次运行都按这样对待。',
    runNow: '立即运行',
    pause: '暂停',
    resume: '继续',
    remove: '删除',
    removeSure: '删除任务和运行记录',
    keep: '不删了',
    history: '运行记录',
    never: '还没有运行过',
    refused: (tool) => `没有获准：${tool}`,
    allow: (tool) => `去允许 ${tool}`,
    openChat: '看对话',
    runningRun: '正在运行',
    doneRun: '完成',
    failedRun: '失败',
    refusedRun: '没有获准',
    stoppedRun: '已停止',
    interruptedRun: '中断',
  },
  en: {
    title: 'Scheduler',
    empty: 'No jobs yet',
    emptyText: 'Tell the assistant when to remind you, or have it look at something for you now and then.',
    askForOne: 'Ask for one',
    askText: 'Remind me of today’s classes every morning at 8',
    coming: 'Coming up',
    paused: 'Paused',
    finished: 'Finished',
    loading: 'Loading',
    failed: 'The jobs could not be read',
    again: 'Try again',
    next: (time) => `Next ${time}`,
    running: 'Running',
    job: 'Job',
    gone: 'This job is gone',
    goneText: 'It may just have been removed.',
    what: 'What it does',
    tells: 'Tells you',
    reads: 'Reads',
    when: 'When',
    condition: 'Condition',
    prompt: 'The assistant does alone',
    tainted: 'The assistant made this job after reading others’ words, and each of its runs is treated so.',
    runNow: 'Run now',
    pause: 'Pause',
    resume: 'Resume',
    remove: 'Remove',
    removeSure: 'Remove the job and its history',
    keep: 'Keep it',
    history: 'History',
    never: 'It has not run yet',
    refused: (tool) => `Not allowed: ${tool}`,
    allow: (tool) => `Where ${tool} can be allowed`,
    openChat: 'See the chat',
    runningRun: 'Running',
    doneRun: 'Done',
    failedRun: 'Failed',
    refusedRun: 'Not allowed',
    stoppedRun: 'Stopped',
    interruptedRun: 'Interrupted',
  },
});
