/** Words around generated surfaces: states of their data, questions before an action, and what became of one. */
import { type AppLocale, defineStrings } from '@pku-harness/sdk';

type Strings = {
  card: string;
  byAssistant: string;
  loading: string;
  writing: string;
  unfinished: string;
  load: string;
  retry: string;
  stale: (age: string) => string;
  newerPart: string;
  brokenPart: string;
  cutPart: string;
  failedPart: string;
  failedSurface: string;
  more: (count: string) => string;
  nothing: string;
  doneAt: (age: string) => string;
  sent: (age: string) => string;
  unknownOutcome: string;
  updatedBelow: string;
  pin: string;
  pinned: string;
  confirmTitle: (tool: string) => string;
  confirmMoney: string;
  confirmPublic: string;
  confirmWrite: string;
  confirmRead: string;
  cardSays: string;
  cancel: string;
  choose: string;
  chosen: (count: string) => string;
  close: string;
  ended: string;
};

export const genuiStrings: Record<AppLocale, Strings> = defineStrings<Strings>({
  'zh-Hans': {
    card: '卡片',
    byAssistant: '助手制作的卡片',
    loading: '正在读取',
    writing: '正在制作卡片',
    unfinished: '卡片没有写完，不能操作',
    load: '读取',
    retry: '重试',
    stale: (age) => `没能更新，这是${age}的数据`,
    newerPart: '这一部分要用新版 App 才能显示',
    brokenPart: '这一部分显示不了',
    cutPart: '内容太多，后面的没有显示',
    failedPart: '这一部分出错了',
    failedSurface: '这张卡片显示不了',
    more: (count) => `还有 ${count} 项没有显示`,
    nothing: '没有内容',
    doneAt: (age) => `${age}完成`,
    sent: (age) => `${age}已提交`,
    unknownOutcome: '不确定有没有办成，请先查一下，不要重复操作',
    updatedBelow: '这张卡片有更新，见下方',
    pin: '放到看板',
    pinned: '已放到看板',
    confirmTitle: (tool) => `要${tool}吗`,
    confirmMoney: '这会花钱',
    confirmPublic: '其他人会看到',
    confirmWrite: '这会改动你的数据',
    confirmRead: '这会读取你的数据',
    cardSays: '卡片上写着：',
    cancel: '取消',
    choose: '选择',
    chosen: (count) => `已选 ${count} 项`,
    close: '关闭',
    ended: '已结束',
  },
  en: {
    card: 'Card',
    byAssistant: 'Card made by the assistant',
    loading: 'Loading',
    writing: 'Making a card',
    unfinished: 'The card was not finished and cannot be used',
    load: 'Load',
    retry: 'Try again',
    stale: (age) => `Could not be updated; this is from ${age}`,
    newerPart: 'This part needs a newer version of the app',
    brokenPart: 'This part cannot be shown',
    cutPart: 'There is too much; the rest is not shown',
    failedPart: 'This part failed',
    failedSurface: 'This card cannot be shown',
    more: (count) => `${count} more are not shown`,
    nothing: 'Nothing here',
    doneAt: (age) => `Done ${age}`,
    sent: (age) => `Sent ${age}`,
    unknownOutcome: 'It is unknown whether this happened; check before you do it again',
    updatedBelow: 'This card was updated; see below',
    pin: 'Put on the dashboard',
    pinned: 'On the dashboard',
    confirmTitle: (tool) => `${tool}?`,
    confirmMoney: 'This spends money',
    confirmPublic: 'Other people will see it',
    confirmWrite: 'This changes your data',
    confirmRead: 'This reads your data',
    cardSays: 'The card says:',
    cancel: 'Cancel',
    choose: 'Choose',
    chosen: (count) => `${count} chosen`,
    close: 'Close',
    ended: 'Ended',
  },
});
