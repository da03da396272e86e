/**
 * The invented notices of every board on campus. A board has some on most days; a notice keeps its number, title and day
 * however often and whenever it is asked for, so that yesterday's list and today's agree.
 */
import { dateText, dayOf } from './beijing';
import { hash, pick } from './chance';

/** Who publishes. */
export type Board = 'school' | 'departments' | 'dean' | 'eecs' | 'catering';

/** One notice. */
export interface Notice {
  /** Unique on its board. */
  readonly number: number;
  readonly title: string;
  readonly department: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly paragraphs: readonly string[];
}

interface Words {
  readonly departments: readonly [string, ...string[]];
  readonly titles: readonly [string, ...string[]];
  /** How many days in a hundred have a notice. */
  readonly busy: number;
}

const BOARDS: Readonly<Record<Board, Words>> = {
  school: {
    departments: ['校长办公室', '总务部', '保卫部', '学生工作部', '计算中心'],
    titles: [
      '关于冬季供暖时间安排的通知',
      '关于主干道夜间施工绕行的通知',
      '关于校园网核心设备升级的通知',
      '关于开展消防安全检查的通知',
      '关于校园卡系统短时维护的通知',
      '关于食堂意见征集的通知',
      '关于校园开放日接待安排的通知',
      '关于图书馆延长开放时间的通知',
      '关于征集校庆文创设计的通知',
    ],
    busy: 60,
  },
  departments: {
    departments: ['示例学院', '教务部', '研究生院', '国际合作部', '体育教研部', '艺术学院'],
    titles: [
      '示例学院本周学术报告安排',
      '关于交换生项目第二批报名的通知',
      '关于研究生学位论文盲审的通知',
      '体育馆场地临时调整公告',
      '关于奖学金评审结果公示',
      '示例学院实验室安全培训通知',
      '关于助教岗位申请的通知',
      '艺术学院公开排练安排',
    ],
    busy: 85,
  },
  dean: {
    departments: ['教务部'],
    titles: [
      '关于下学期选课安排的通知',
      '关于期末考试安排的通知',
      '关于缓考申请的通知',
      '关于本科生辅修报名的通知',
      '关于教室借用系统维护的通知',
      '关于暑期课程征集的通知',
    ],
    busy: 40,
  },
  eecs: {
    departments: ['信息科学技术学院'],
    titles: [
      '关于本科生科研训练报名的通知',
      '学院实习基地宣讲会通知',
      '关于毕业设计选题的通知',
      '学院机房开放时间调整',
      '关于推荐免试研究生公示',
    ],
    busy: 35,
  },
  catering: {
    departments: ['餐饮中心'],
    titles: [
      '湖畔餐厅三层夜宵时段调整公告',
      '松林餐厅新菜品试吃活动',
      '节假日食堂营业安排',
      '银杏餐厅设备检修停餐公告',
    ],
    busy: 25,
  },
};

const MOST_PER_DAY = 2;

/** The notices of a board on one day (days since 1970), newest number first. */
export function noticesOn(board: Board, day: number): readonly Notice[] {
  const { busy } = BOARDS[board];
  const count = hash(`${board}/${day}`) % 100 < busy ? 1 + (hash(`${day}/${board}`) % MOST_PER_DAY) : 0;
  return Array.from({ length: count }, (_, index) => noticeOf(board, day, count - 1 - index));
}

/** The newest notices of a board. */
export function recentNotices(board: Board, now: number, from: number, count: number): readonly Notice[] {
  const found: Notice[] = [];
  for (let day = dayOf(now), oldest = day - DAYS_KEPT; day > oldest && found.length < from + count; day--) {
    found.push(...noticesOn(board, day));
  }
  return found.slice(from, from + count);
}

/** How many notices a board has. */
export function countNotices(board: Board, now: number): number {
  return recentNotices(board, now, 0, DAYS_KEPT * MOST_PER_DAY).length;
}

const DAYS_KEPT = 120;

/** A notice by its number, while the board shows it. */
export function noticeByNumber(board: Board, number: number, now: number): Notice | undefined {
  const day = Math.floor(number / 10);
  if (!Number.isSafeInteger(number) || day > dayOf(now) || day <= dayOf(now) - DAYS_KEPT) return undefined;
  return noticesOn(board, day).find((notice) => notice.number === number);
}

function noticeOf(board: Board, day: number, index: number): Notice {
  const { departments, titles } = BOARDS[board];
  const key = `${board}/${day}/${index}`;
  const title = pick(titles, key);
  const department = pick(departments, `of ${key}`);
  return {
    number: day * 10 + index,
    title,
    department,
    date: dateText(day),
    paragraphs: [
      '各位老师、同学：',
      `${title.replace(/的?通知$|公告$|公示$/, '')}，现将有关事项告知如下。`,
      `一、时间：${dateText(day + 3)} 至 ${dateText(day + 7)}，逾期不再受理。`,
      `二、联系人：王老师，办公地点示例楼${101 + (hash(key) % 20)}，工作日 9:00—17:00。`,
      '三、其他未尽事宜，以后续通知为准。',
      department,
    ],
  };
}
