/**
 * Sites of single departments: each prints its notices in its own way, which is what a reader of such pages has to cope
 * with. Shapes: docs/campus/notices.md, sections 2 to 4, and canteen.md.
 */
import { addressOf, type CampusAnswer, escaped, notFound, page, type Site, wrongMethod } from './answer';
import { HOURS_TABLE } from './canteens';
import { type Board, type Notice, noticeByNumber, recentNotices } from './notice-board';

const LISTED = 20;

interface DepartmentSite {
  readonly host: string;
  readonly board: Board;
  readonly title: string;
  readonly list: string;
  /** One notice in the list. */
  item(notice: Notice): string;
  /** The list around its items. */
  frame(items: string): string;
  /** The number that an address names, when it is one of a notice. */
  numberIn(url: URL): string | null;
  /** One notice in full. */
  detail(notice: Notice): string;
  /** Pages beside the notices, by path. */
  readonly more?: ReadonlyMap<string, CampusAnswer>;
}

const body = ({ paragraphs }: Notice) => paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('');
const numberInFile = (url: URL) => /^\/info\/\d+\/(\d+)\.htm$/.exec(url.pathname)?.[1] ?? null;

/** The academic office: a date before each title, the number in the query. */
const DEAN: DepartmentSite = {
  host: 'dean.pku.edu.cn',
  board: 'dean',
  title: '教务部通知',
  list: '/web/notice.php',
  item: ({ number, title, date }) =>
    `<div class="notice_item"><span>${date}</span><a href="notice_details.php?id=${number}">${escaped(title)}</a></div>`,
  frame: (items) => `<div class="notice_list">${items}</div>`,
  numberIn: (url) => (url.pathname === '/web/notice_details.php' ? url.searchParams.get('id') : null),
  detail: (notice) =>
    `<div class="newsinfo_box"><h1>${escaped(notice.title)}</h1><span>${notice.date}</span><div>${body(notice)}</div>` +
    '<div class="share_ds">分享到</div></div>',
};

/** A school: month and day without a year. */
const EECS: DepartmentSite = {
  host: 'eecs.pku.edu.cn',
  board: 'eecs',
  title: '通知公告',
  list: '/tzgg.htm',
  item: ({ number, title, date }) =>
    `<li><a href="info/1001/${number}.htm"><div class="date"><span class="mon">${date.slice(5, 7)}</span>` +
    `<span class="day">${date.slice(8)}</span></div><div class="tit">${escaped(title)}</div></a></li>`,
  frame: (items) => `<ul class="list-text">${items}</ul>`,
  numberIn: numberInFile,
  detail: (notice) => `<div class="article"><div class="v_news_content">${body(notice)}</div></div>`,
};

/** The catering centre: a plain list with the date behind each link, and guides with a table of opening hours. */
const CATERING: DepartmentSite = {
  host: 'cyzx.pku.edu.cn',
  board: 'catering',
  title: '餐饮中心',
  list: '/tzgg/index.htm',
  item: ({ number, title, date }) =>
    `<li><a href="../info/1010/${number}.htm" title="${escaped(title)}">${escaped(title.slice(0, 12))}…</a><em>${date}</em></li>`,
  frame: (items) => `<ul class="news">${items}</ul>`,
  numberIn: numberInFile,
  detail: (notice) => `<h1>${escaped(notice.title)}</h1><div class="v_news_content">${body(notice)}</div>`,
  more: new Map(
    ['/fwzn/', '/fwzn/index.htm']
      .map((path): [string, CampusAnswer] => [
        path,
        page(
          200,
          '服务指南',
          '<ul><li><a href="../info/1020/2001.htm">校园卡就餐须知</a></li><li><a href="yysj.htm">食堂营业时间一览</a></li></ul>',
        ),
      ])
      .concat([['/fwzn/yysj.htm', page(200, '食堂营业时间一览', `<h1>食堂营业时间一览</h1>${HOURS_TABLE}`)]]),
  ),
};

/** The sites by host. */
export const DEPARTMENT_SITES: ReadonlyMap<string, Site> = new Map(
  [DEAN, EECS, CATERING].map((site) => [site.host, answering(site)]),
);

function answering(site: DepartmentSite): Site {
  return (request, now) => {
    const url = addressOf(request, site.host);
    const other = site.more?.get(url.pathname);
    const number = site.numberIn(url);
    if (url.pathname !== site.list && other === undefined && number === null) return notFound;
    if (request.method !== 'GET') return wrongMethod;
    if (other !== undefined) return other;
    if (number === null) {
      const items = recentNotices(site.board, now, 0, LISTED).map((notice) => site.item(notice));
      return page(200, site.title, site.frame(items.join('')));
    }
    const notice = noticeByNumber(site.board, Number(number), now);
    return notice === undefined ? notFound : page(200, notice.title, site.detail(notice));
  };
}
