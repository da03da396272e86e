/**
 * portal.pku.edu.cn as far as nobody has to sign in: free classrooms and the count per building, in the real shapes.
 * Pure: a request and a moment in, an answer out. Shapes: docs/campus/portal.md, part B.
 */
import { BUILDINGS, type Building, DAYS, type Day, overviewAt, PERIODS, type Room, roomsOf } from './rooms';

/** The host name this answers for. */
export const PORTAL = 'portal.pku.edu.cn';

/** What matters of a request. */
export interface PortalRequest {
  readonly method: string;
  /** Path and query, as the request line has them. */
  readonly target: string;
}

/** What goes back. */
export interface PortalAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const FREE = '/publicQuery/classroomQuery/retrClassRoomFree.do';
const COUNTS = new Set([
  '/publicQuery/classroomQuery/retrClassRoomInfos.do',
  '/portal2017/publicsearch/classroom/retrClassRoomInfos.do', // the older address of the same call
]);
const SIGNED_IN = ['/publicQuery/ctrl/', '/portal2017/account/', '/portal2017/bizcenter/'];

/** Answers one request. */
export function answerPortal(request: PortalRequest, now: number): PortalAnswer {
  const url = new URL(request.target, `https://${PORTAL}`);
  if (SIGNED_IN.some((prefix) => url.pathname.startsWith(prefix))) return signInFirst;
  if (url.pathname !== FREE && !COUNTS.has(url.pathname)) return notFound;
  if (request.method !== 'GET') return page(405, '请求方式不受支持');
  return url.pathname === FREE ? free(url.searchParams) : counts(now);
}

function free(query: URLSearchParams): PortalAnswer {
  const building = query.get('buildingName');
  const day = query.get('time');
  if (building === null || day === null || !isDay(day)) return json({ success: false, code: 10001, msg: '空指针错误' });
  const rows = isBuilding(building) ? roomsOf(building, day).map(row) : [];
  return json({ success: true, results: rows.length, rows });
}

function counts(now: number): PortalAnswer {
  const rows = overviewAt(now).map(({ building, free, total }) => ({
    buildingName: building,
    classroomFree: free,
    classroomSum: total,
  }));
  return json({ success: true, results: rows.length, rows });
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

function json(value: unknown): PortalAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json;charset=UTF-8', 'cache-control': 'no-store' },
    body: JSON.stringify(value),
  };
}

function page(status: number, text: string): PortalAnswer {
  return {
    status,
    headers: { 'content-type': 'text/html;charset=UTF-8' },
    body: `<!DOCTYPE html><html lang="zh-CN"><head><title>${text}</title></head><body><h1>${text}</h1></body></html>`,
  };
}

const notFound = page(404, '页面不存在');

/** Without a session the data calls lead to the sign-in page instead of answering JSON. */
const signInFirst: PortalAnswer = {
  status: 302,
  headers: { location: 'https://iaaa.pku.edu.cn/iaaa/oauth.jsp?appID=portalPublicQuery' },
  body: '',
};
