/**
 * portal.pku.edu.cn as far as nobody has to sign in: free classrooms, canteens and notices, in the real shapes.
 * Shapes: docs/campus/portal.md part B, canteen.md, notices.md.
 */
import { addressOf, type CampusAnswer, type CampusRequest, json, notFound, parameter, wrongMethod } from './answer';
import { crowdAnswer } from './canteens';
import { type Board, countNotices, noticeByNumber, recentNotices } from './notice-board';
import { BUILDINGS, type Building, DAYS, type Day, overviewAt, PERIODS, type Room, roomsOf } from './rooms';

/** The host name this answers for. */
export const PORTAL = 'portal.pku.edu.cn';

/** What a call gets: its parameters by name, and the moment. */
type Call = (read: (name: string) => string | null, now: number) => CampusAnswer;

const CALLS: ReadonlyMap<string, { readonly methods: readonly string[]; readonly call: Call }> = new Map([
  ['/publicQuery/classroomQuery/retrClassRoomFree.do', { methods: ['GET'], call: free }],
  ['/publicQuery/classroomQuery/retrClassRoomInfos.do', { methods: ['GET'], call: counts }],
  // The older address of the same call.
  ['/portal2017/publicsearch/classroom/retrClassRoomInfos.do', { methods: ['GET'], call: counts }],
  ['/publicQuery/canteenQuery/retrCarteenInfos.do', { methods: ['POST'], call: crowd }],
  ['/portal2017/publicsearch/canteen/retrCarteenInfos.do', { methods: ['GET', 'POST'], call: crowd }],
  ...noticeCalls('School', 'school'),
  ...noticeCalls('Dept', 'departments'),
]);

const SIGNED_IN = ['/publicQuery/ctrl/', '/portal2017/account/', '/portal2017/bizcenter/'];
const MOST_NOTICES = 100;

/** Answers one request. */
export function answerPortal(request: CampusRequest, now: number): CampusAnswer {
  const url = addressOf(request, PORTAL);
  if (SIGNED_IN.some((prefix) => url.pathname.startsWith(prefix))) return signInFirst;
  const known = CALLS.get(url.pathname);
  if (known === undefined) return notFound;
  if (!known.methods.includes(request.method)) return wrongMethod;
  return known.call((name) => parameter(request, url, name), now);
}

function free(read: (name: string) => string | null): CampusAnswer {
  const building = read('buildingName');
  const day = read('time');
  if (building === null || day === null || !isDay(day)) return refused;
  const rows = isBuilding(building) ? roomsOf(building, day).map(row) : [];
  return json({ success: true, results: rows.length, rows });
}

function counts(_read: unknown, now: number): CampusAnswer {
  const rows = overviewAt(now).map(({ building, free, total }) => ({
    buildingName: building,
    classroomFree: free,
    classroomSum: total,
  }));
  return json({ success: true, results: rows.length, rows });
}

function crowd(_read: unknown, now: number): CampusAnswer {
  return json(crowdAnswer(now));
}

/** The three calls of one kind of notices: a paged list, the newest few, and one in full. */
function noticeCalls(kind: string, board: Board): [string, { methods: readonly string[]; call: Call }][] {
  const list = (now: number, from: number, count: number) =>
    json({
      success: true,
      results: countNotices(board, now),
      rows: recentNotices(board, now, from, Math.min(count, MOST_NOTICES)).map(
        ({ number, title, date, department }) => ({
          Number: String(number),
          Title: title,
          Time: date,
          Department: department,
        }),
      ),
    });
  const paged: Call = (read, now) => {
    const [from, count] = [Number(read('start') ?? 0), Number(read('limit') ?? 20)];
    return isCount(from) && isCount(count) && read('keyword') !== null ? list(now, from, count) : refused;
  };
  const recent: Call = (read, now) => {
    const count = Number(read('num') ?? 7);
    return isCount(count) ? list(now, 0, count) : refused;
  };
  const detail: Call = (read, now) => {
    const notice = noticeByNumber(board, Number(read('id')), now);
    if (notice === undefined) return refused;
    const content = notice.paragraphs.map((text) => `<p>${text}</p>`).join('');
    return json({ success: true, notice: { noticeTitle: notice.title, noticeContent: content } });
  };
  const at = (name: string, call: Call): [string, { methods: readonly string[]; call: Call }] => [
    `/portal2017/notice/${name}.do`,
    { methods: ['POST'], call },
  ];
  return [
    at(`retrAll${kind}Notice`, paged),
    at(`retrRecent${kind}Notice`, recent),
    at(`get${kind}NoticeDetailById`, detail),
  ];
}

/** Seats as text, an empty text for a free period: the real answer knows no numbers and no booleans here. */
function row({ room, seats, taken }: Room): Record<string, string> {
  const periods = PERIODS.map((_, index) => [`c${index + 1}`, taken.includes(index + 1) ? '占用' : ''] as const);
  return { room, cap: String(seats), ...Object.fromEntries(periods) };
}

function isBuilding(text: string): text is Building {
  return (BUILDINGS as readonly string[]).includes(text);
}

function isDay(text: string): text is Day {
  return (DAYS as readonly string[]).includes(text);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** What the portal says when a parameter is missing or wrong. */
const refused = json({ success: false, code: 10001, msg: '空指针错误' });

/** Without a session the data calls lead to the sign-in page instead of answering JSON. */
const signInFirst: CampusAnswer = {
  status: 302,
  headers: { location: 'https://iaaa.pku.edu.cn/iaaa/oauth.jsp?appID=portalPublicQuery' },
  body: '',
};
