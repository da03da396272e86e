/** Texts of the widget. */
import { type AppLocale, defineStrings, plural } from '@pku-harness/sdk';

type Strings = {
  now: string;
  until: (clock: string) => string;
  next: string;
  in: (minutes: number) => string;
  free: string;
  done: string;
  nothing: string;
  nothingSoon: string;
  allDay: string;
  more: (n: number) => string;
  again: string;
  loading: string;
  open: string;
  due: (clock: string) => string;
};

export const strings: Record<AppLocale, Strings> = defineStrings({
  'zh-Hans': {
    now: '正在进行',
    until: (clock) => `到 ${clock}`,
    next: '接下来',
    in: (minutes) => `${minutes} 分钟后`,
    free: '今天没有安排',
    done: '今天的安排结束了',
    nothing: '没有安排',
    nothingSoon: '一周内没有安排',
    allDay: '全天',
    more: (n) => `还有 ${n} 项`,
    again: '重试',
    loading: '正在读取课表',
    open: '打开日程',
    due: (clock) => `${clock} 截止`,
  },
  en: {
    now: 'Now',
    until: (clock) => `Until ${clock}`,
    next: 'Next',
    in: (minutes) => `In ${minutes} min`,
    free: 'Nothing today',
    done: 'Done for today',
    nothing: 'Nothing',
    nothingSoon: 'Nothing within a week',
    allDay: 'All day',
    more: (n) => `${plural(n, 'more item', 'more items')}`,
    again: 'Try again',
    loading: 'Reading the timetable',
    open: 'Open schedule',
    due: (clock) => `Due ${clock}`,
  },
});
