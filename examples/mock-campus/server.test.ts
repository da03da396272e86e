import { afterEach, describe, expect, test } from 'bun:test';
import { request as httpsRequest } from 'node:https';
import { ELSEWHERE, type Fault } from './faults';
import { type MockCampus, type MockCampusOptions, overviewAt, roomsOf, startMockCampus } from './server';

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
function ask(campus: MockCampus, path: string, options: { host?: string; method?: string; signal?: AbortSignal } = {}) {
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
    outgoing.end();
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

describe('the certificate', () => {
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

  test('a rule chooses by path and attempt', async () => {
    const campus = await start({ faults: ({ attempt }) => (attempt === 1 ? '500' : undefined) });
    expect((await ask(campus, FREE('二教', '今天'))).status).toBe(500);
    expect((await ask(campus, FREE('二教', '今天'))).status).toBe(200);
  });
});
