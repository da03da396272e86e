/** The few words that components say by themselves. Everything else is said by the screen. */
import { defineStrings } from '@pku-harness/sdk';
import { useLocale } from './theme';

const table = defineStrings({
  'zh-Hans': {
    save: '保存',
    refresh: '刷新',
    less: (name: string) => `${name}：减少`,
    more: (name: string) => `${name}：增加`,
    clear: (name: string) => `清空${name}`,
    choose: '请选择',
    search: '搜索',
    nothingFound: '没有找到',
    done: '完成',
    today: '今天',
    month: (year: number, month: number) => `${year} 年 ${month} 月`,
    date: (year: number, month: number, day: number, weekday: string) => `${year} 年 ${month} 月 ${day} 日，${weekday}`,
    shortDate: (_year: number, month: number, day: number, weekday: string) => `${month} 月 ${day} 日 ${weekday}`,
    previousMonth: '上个月',
    nextMonth: '下个月',
    hour: '小时',
    minute: '分钟',
    weekdays: () => '周一 周二 周三 周四 周五 周六 周日',
    weekdayLetters: () => '一 二 三 四 五 六 日',
    moveUp: (name: string) => `上移：${name}`,
    moveDown: (name: string) => `下移：${name}`,
    moved: (name: string, place: number, count: number) => `${name}，现在是第 ${place} 个，共 ${count} 个`,
    showText: '显示内容',
    hideText: '隐藏内容',
    clearText: '清空',
    up: '上升',
    down: '下降',
    flat: '持平',
    noData: '没有数据',
    qrTooLong: '内容太长，做不成二维码',
  },
  en: {
    save: 'Save',
    refresh: 'Refresh',
    less: (name) => `${name}: less`,
    more: (name) => `${name}: more`,
    clear: (name) => `Clear ${name}`,
    choose: 'Choose',
    search: 'Search',
    nothingFound: 'Nothing found',
    done: 'Done',
    today: 'Today',
    month: (year, month) => `${MONTHS[month - 1]} ${year}`,
    date: (year, month, day, weekday) => `${weekday}, ${MONTHS[month - 1]} ${day}, ${year}`,
    shortDate: (year, month, day, weekday) => `${weekday}, ${MONTHS[month - 1]} ${day}, ${year}`,
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    hour: 'Hour',
    minute: 'Minute',
    weekdays: () => 'Mon Tue Wed Thu Fri Sat Sun',
    weekdayLetters: () => 'M T W T F S S',
    moveUp: (name) => `Move up: ${name}`,
    moveDown: (name) => `Move down: ${name}`,
    moved: (name, place, count) => `${name}, now ${place} of ${count}`,
    showText: 'Show text',
    hideText: 'Hide text',
    clearText: 'Clear',
    up: 'up',
    down: 'down',
    flat: 'unchanged',
    noData: 'No data',
    qrTooLong: 'This is too long for a QR code',
  },
});

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The words in the language in force. */
export function useWords(): (typeof table)['zh-Hans'] {
  return table[useLocale()];
}

/** The same without a hook, for pure functions and tests. */
export const words = table;
