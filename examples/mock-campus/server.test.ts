import { afterEach, describe, expect, test } from 'bun:test';
import { request as httpsRequest } from 'node:https';
import { ELSEWHERE, type Fault } from './faults';
import {
  ARTICLES,
  crowdAt,
  type MockCampus,
  type MockCampusOptions,
  overviewAt,
  recentNotices,
  roomsOf,
  startMockCampus,
} from './server';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

let running: MockCampus | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function start(options?: MockCampusOptions): Promise<MockCampus> {
  running = await startMockCampus(options);
  return running;
}

/** One request over TLS, as a client with a route table makes it; rejects with the socket's error. */
function ask(
  campus: MockCampus,
  path: string,
  options: { host?: string; method?: string; form?: string; signal?: AbortSignal } = {},
) {
  const host = options.host ?? 'portal.pku.edu.cn';
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = httpsRequest(
      {
        host: campus.address,
        port: campus.port,
        path,
        method: options.method ?? 'GET',
        ca: campus.certificate,
        servername: host,
        headers: { host },
        agent: false,
        ...(options.signal ? { signal: options.signal } : {}),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(options.form ?? '');
  });
}

const FREE = (building: string, time: string) =>
  `/publicQuery/classroomQuery/retrClassRoomFree.do?buildingName=${encodeURIComponent(building)}&time=${encodeURIComponent(time)}`;

describe('free classrooms', () => {
  test('are the rooms the campus holds, seats as text, an empty text for a free period', async () => {
    const answer = await ask(await start(), FREE('二教', '明天'));
    const held = roomsOf('二教', '明天');
    const { success, results, rows } = JSON.parse(answer.body);
    expect(success).toBe(true);
    expect(results).toBe(held.length);
    expect(
      rows.map((row: Record<string, string>) => ({
        room: row.room,
        seats: Number(row.cap),
        taken: Array.from({ length: 12 }, (_, index) => index + 1).filter((period) => row[`c${period}`] === '占用'),
      })),
    ).toEqual(held);
    expect(typeof rows[0].cap).toBe('string');
  });

  test('of an unknown building are no rows', async () => {
    const answer = await ask(await start(), FREE('九教', '今天'));
    expect(JSON.parse(answer.body)).toEqual({ success: true, results: 0, rows: [] });
  });

  test('of an unknown day, or without a building, are an error in the real shape', async () => {
    const campus = await start();
    const failure = { success: false, code: 10001, msg: '空指针错误' };
    expect(JSON.parse((await ask(campus, FREE('二教', '昨天'))).body)).toEqual(failure);
    const bare = await ask(campus, '/publicQuery/classroomQuery/retrClassRoomFree.do');
    expect(JSON.parse(bare.body)).toEqual(failure);
  });
});

describe('counts per building', () => {
  for (const path of [
    '/publicQuery/classroomQuery/retrClassRoomInfos.do',
    '/portal2017/publicsearch/classroom/retrClassRoomInfos.do',
  ]) {
    test(`are answered at ${path}`, async () => {
      const now = Date.UTC(2026, 10, 30, 1);
      const answer = await ask(await start({ now: () => now }), path);
      expect(JSON.parse(answer.body).rows).toEqual(
        overviewAt(now).map(({ building, free, total }) => ({
          buildingName: building,
          classroomFree: free,
          classroomSum: total,
        })),
      );
    });
  }
});

describe('the rest of the portal', () => {
  test('sends a call that needs a session to the sign-in page', async () => {
    const answer = await ask(await start(), '/publicQuery/ctrl/topic/myScore/retrScores.do');
    expect(answer.status).toBe(302);
    expect(String(answer.headers.location)).toStartWith('https://iaaa.pku.edu.cn/');
  });

  test('answers an unknown path with a page, and a wrong method with 405', async () => {
    const campus = await start();
    expect((await ask(campus, '/nothing.do')).status).toBe(404);
    expect((await ask(campus, FREE('二教', '今天'), { method: 'POST' })).status).toBe(405);
  });
});

describe('canteens', () => {
  const NOW = Date.UTC(2026, 10, 30, 4, 5); // 12:05 in Beijing
  const PATH = '/publicQuery/canteenQuery/retrCarteenInfos.do';

  test('answer how many people sit where, by the minute of the count', async () => {
    const answer = await ask(await start({ now: () => NOW }), PATH, { method: 'POST' });
    const { time, rows } = JSON.parse(answer.body);
    expect(time).toBe('2026-11-30 12:05:00');
    expect(rows.map((row: { name: string; seat: number; ip: number }) => [row.name, row.seat, row.ip])).toEqual(
      crowdAt(NOW).map(({ name, seats, people }) => [name, seats, people]),
    );
  });

  test('are asked with POST, at the older address also with GET', async () => {
    const campus = await start();
    const older = '/portal2017/publicsearch/canteen/retrCarteenInfos.do';
    expect((await ask(campus, PATH)).status).toBe(405);
    expect((await ask(campus, older)).status).toBe(200);
  });

  test('have a page of opening hours with merged cells, which the guides lead to', async () => {
    const campus = await start();
    const guides = await ask(campus, '/fwzn/', { host: 'cyzx.pku.edu.cn' });
    const link = /href="([^"]+)">[^<]*营业时间/.exec(guides.body)?.[1];
    const hours = await ask(campus, `/fwzn/${link}`, { host: 'cyzx.pku.edu.cn' });
    expect(hours.body).toContain('rowspan="3"');
    expect(hours.body).toContain('colspan="4"');
  });
});

describe('notices', () => {
  const NOW = Date.UTC(2026, 10, 30, 4, 0);
  const LIST = '/portal2017/notice/retrAllSchoolNotice.do';
  const paged = (from: number) => ({ method: 'POST', form: `keyword=ALL&limit=20&start=${from}` });

  test('of the portal are paged and go on where the page before ended', async () => {
    const campus = await start({ now: () => NOW });
    const pages = await Promise.all([0, 20].map((from) => ask(campus, LIST, paged(from))));
    const numbers = pages.flatMap(({ body }) => JSON.parse(body).rows.map((row: { Number: string }) => row.Number));
    expect(numbers).toEqual(recentNotices('school', NOW, 0, 40).map(({ number }) => String(number)));
    expect(new Set(numbers).size).toBe(40);
  });

  test('of the portal are told in full by their number', async () => {
    const campus = await start({ now: () => NOW });
    const [newest] = recentNotices('departments', NOW, 0, 1);
    const path = `/portal2017/notice/getDeptNoticeDetailById.do?id=${newest?.number}`;
    const { notice } = JSON.parse((await ask(campus, path, { method: 'POST' })).body);
    expect(notice.noticeTitle).toBe(newest?.title);
    expect(notice.noticeContent).toStartWith('<p>');
  });

  test('of the portal without a keyword or with an unknown number are an error in the real shape', async () => {
    const campus = await start();
    const failure = { success: false, code: 10001, msg: '空指针错误' };
    const bare = await ask(campus, LIST, { method: 'POST' });
    const unknown = await ask(campus, '/portal2017/notice/getSchoolNoticeDetailById.do?id=7', { method: 'POST' });
    expect([JSON.parse(bare.body), JSON.parse(unknown.body)]).toEqual([failure, failure]);
  });

  for (const [host, list, board] of [
    ['dean.pku.edu.cn', '/web/notice.php', 'dean'],
    ['eecs.pku.edu.cn', '/tzgg.htm', 'eecs'],
    ['cyzx.pku.edu.cn', '/tzgg/index.htm', 'catering'],
  ] as const) {
    test(`of ${host} are a page whose links lead to the notices`, async () => {
      const campus = await start({ now: () => NOW });
      const shown = await ask(campus, list, { host });
      const link = /<a href="([^"]+)"/.exec(shown.body)?.[1] ?? '';
      const target = new URL(link, `https://${host}${list}`);
      const detail = await ask(campus, target.pathname + target.search, { host });
      const [newest] = recentNotices(board, NOW, 0, 1);
      expect(detail.status).toBe(200);
      expect(detail.body).toContain(newest?.title ?? 'a notice');
      expect((await ask(campus, '/web/nothing.htm', { host })).status).toBe(404);
    });
  }
});

describe('WeChat articles', () => {
  const article = async (id: string) => ask(await start(), `/s/${id}`, { host: 'mp.weixin.qq.com' });

  test('have their text in one part of the page', async () => {
    const [id, { title, paragraphs }] = [...ARTICLES][0] ?? ['', { title: '', paragraphs: [] }];
    const { body } = await article(id);
    expect(body).toContain(title);
    expect(body.slice(body.indexOf('id="js_content"'))).toContain(paragraphs[0] ?? 'a paragraph');
  });

  test('that are gone answer a page without that part', async () => {
    const { status, body } = await article('gone');
    expect([status, body.includes('js_content'), body.includes('已被发布者删除')]).toEqual([200, false, true]);
  });
});

describe('a request', () => {
  test('larger than any campus call is refused', async () => {
    const answer = ask(await start(), '/portal2017/notice/retrAllSchoolNotice.do', {
      method: 'POST',
      form: 'x'.repeat(70_000),
    });
    expect((await answer).status).toBe(413);
  });
});

describe('the certificate', () => {
  test('holds for every host of the campus', async () => {
    const campus = await start();
    const statuses = await Promise.all(campus.hosts.map(async (host) => (await ask(campus, '/', { host })).status));
    expect(campus.hosts.length).toBeGreaterThan(4);
    expect(new Set(statuses)).toEqual(new Set([404, 200]));
  });

  test('holds for no other name', async () => {
    const refused = ask(await start(), '/', { host: 'its.pku.edu.cn' });
    await expect(refused).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
  });

  test('is another one at each start', async () => {
    const first = (await start()).certificate;
    await running?.close();
    expect((await start()).certificate).not.toBe(first);
  });
});

describe('faults', () => {
  const failing = async (fault: Fault) => ask(await start({ faults: fault }), FREE('二教', '今天'));

  test('reset cuts the connection before an answer', async () => {
    await expect(failing('reset')).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  test('stall answers nothing until the client gives up', async () => {
    const campus = await start({ faults: 'stall' });
    const leaving = new AbortController();
    const pending = ask(campus, FREE('二教', '今天'), { signal: leaving.signal });
    while (campus.seen.length === 0) await Bun.sleep(1);
    leaving.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('500, html and cut are what their names say', async () => {
    expect((await failing('500')).status).toBe(500);
    await running?.close();
    const page = await failing('html');
    expect([page.status, page.body.startsWith('<')]).toEqual([200, true]);
    await running?.close();
    const cut = await failing('cut');
    expect(() => JSON.parse(cut.body)).toThrow();
  });

  test('elsewhere redirects to a foreign host', async () => {
    const answer = await failing('elsewhere');
    expect([answer.status, answer.headers.location]).toEqual([302, ELSEWHERE]);
  });

  test('a rule chooses by host, and counts attempts for each host', async () => {
    const campus = await start({
      faults: ({ host, attempt }) => (host.startsWith('dean') && attempt > 1 ? '500' : undefined),
    });
    const list = (host: string, path: string) => ask(campus, path, { host });
    expect((await list('dean.pku.edu.cn', '/web/notice.php')).status).toBe(200);
    expect((await list('eecs.pku.edu.cn', '/tzgg.htm')).status).toBe(200);
    expect((await list('dean.pku.edu.cn', '/web/notice.php')).status).toBe(500);
    expect((await list('eecs.pku.edu.cn', '/tzgg.htm')).status).toBe(200);
  });

  test('a rule chooses by path and attempt', async () => {
    const campus = await start({ faults: ({ attempt }) => (attempt === 1 ? '500' : undefined) });
    expect((await ask(campus, FREE('二教', '今天'))).status).toBe(500);
    expect((await ask(campus, FREE('二教', '今天'))).status).toBe(200);
  });
});
