/** Texts of the screen and the widget. */
import { type AppLocale, defineStrings } from '@pku-harness/sdk';

type Strings = {
  title: string;
  today: string;
  unit: string;
  minutes: (n: number) => string;
  start: string;
  stop: string;
  label: string;
  labelHint: string;
  running: (label: string) => string;
  since: (clock: string) => string;
  idle: string;
  week: string;
  weekSaid: (minutes: string) => string;
  again: string;
  failed: string;
  loading: string;
};

export const strings: Record<AppLocale, Strings> = defineStrings({
  'zh-Hans': {
    title: '专注',
    today: '今日专注',
    unit: '分钟',
    minutes: (n) => `${n} 分钟`,
    start: '开始专注',
    stop: '结束',
    label: '专注做什么',
    labelHint: '可以不写，例如：高数作业',
    running: (label) => (label === '' ? '正在专注' : `正在专注：${label}`),
    since: (clock) => `${clock} 开始`,
    idle: '现在没有在专注',
    week: '最近七天',
    weekSaid: (minutes) => `最近七天每天的分钟数：${minutes}`,
    again: '重试',
    failed: '没能读到专注记录',
    loading: '正在读取',
  },
  en: {
    title: 'Focus',
    today: 'Focus today',
    unit: 'min',
    minutes: (n) => `${n} min`,
    start: 'Start focusing',
    stop: 'Stop',
    label: 'What are you focusing on',
    labelHint: 'Optional, such as “calculus homework”',
    running: (label) => (label === '' ? 'Focusing' : `Focusing on ${label}`),
    since: (clock) => `Since ${clock}`,
    idle: 'Not focusing now',
    week: 'Last seven days',
    weekSaid: (minutes) => `Minutes of each of the last seven days: ${minutes}`,
    again: 'Try again',
    failed: 'The focus record could not be read',
    loading: 'Reading',
  },
});
