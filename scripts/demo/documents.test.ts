/**
 * The official documents on the demo's campus: what they say is what the campus holds, an earlier answer stands in while a
 * site is down, and what needs a sign-in says so.
 */
import { afterEach, describe, expect, test } from 'bun:test';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { HarnessError, type KV, type PluginDef } from '@pku-harness/sdk';
import { type DocumentPort, loadDocument, namedFiles, RUN_LIMITS, type Watch } from '@pku-harness/sdk/lang';
import {
  ARTICLES,
  crowdAt,
  type Fault,
  type FaultRule,
  type MockCampus,
  recentNotices,
  startMockCampus,
} from '../../examples/mock-campus/server';

const PLUGINS = join(import.meta.dir, '../../plugins');
const NOON = Date.UTC(2026, 10, 30, 4, 5); // 12:05 in Beijing
const MINUTE = 60_000;

let running: MockCampus | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

/** A campus, and documents that keep what they store from one run to the next. */
async function world(plugin: string, faults?: Fault | FaultRule) {
  let now = NOON;
  let used = 0;
  const campus = await startMockCampus({ now: () => now, ...(faults === undefined ? {} : { faults }) });
  running = campus;
  const watch: Watch =
    ({ path }) =>
    ({ operations }) => {
      if (/^(?:steps\[\d+\]|return)$/.test(path)) used += operations;
    };
  const loaded = await load(plugin, { send: (request, signal) => send(campus, request, signal), watch });
  const kv = storage();
  return {
    plugin: loaded,
    async call(tool: string, input: unknown = {}, at = NOON): Promise<Record<string, unknown>> {
      now = at;
      used = 0;
      const { input: type, execute } = loaded.tools[tool] ?? missing(tool);
      const context = { now: at, kv, signal: AbortSignal.timeout(20_000), locale: 'zh-Hans' };
      const answer = await execute(type.parse(input), context as never);
      return answer as Record<string, unknown>;
    },
    used: () => used,
  };
}

function missing(tool: string): never {
  throw new Error(`there is no tool ${tool}`);
}

async function load(name: string, port: DocumentPort): Promise<PluginDef> {
  const manifest = await Bun.file(join(PLUGINS, name, 'PLUGIN.md')).text();
  const files: Record<string, string> = { 'PLUGIN.md': manifest };
  for (const path of namedFiles(manifest)) files[path] = await Bun.file(join(PLUGINS, name, path)).text();
  const loaded = loadDocument({ folder: name, origin: 'official', files }, port);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.plugin;
}

/** One request of a document, to the campus whatever the host is called. */
const send = (campus: MockCampus, request: Parameters<DocumentPort['send']>[0], signal: AbortSignal) =>
  new Promise<Awaited<ReturnType<DocumentPort['send']>>>((resolve, reject) => {
    const url = new URL(request.url);
    const outgoing = httpsRequest(
      {
        host: campus.address,
        port: campus.port,
        path: url.pathname + url.search,
        method: request.method,
        ca: campus.certificate,
        servername: url.hostname,
        headers: { ...request.headers, host: url.hostname },
        agent: false,
        signal,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => {
          const headers = Object.entries(incoming.headers).map(([key, value]) => [key, String(value)] as const);
          resolve({ status: incoming.statusCode ?? 0, headers, body: new Uint8Array(Buffer.concat(chunks)) });
        });
      },
    );
    outgoing.on('error', (cause) => {
      reject(new HarnessError('http_connect', { zh: '连接断开', en: 'The connection broke' }, { cause }));
    });
    outgoing.end(request.body ?? '');
  });

function storage(): KV {
  const kept = new Map<string, unknown>();
  return {
    get: async <T>(key: string) => kept.get(key) as T | undefined,
    set: async (key, value) => void kept.set(key, structuredClone(value)),
    delete: async (key) => void kept.delete(key),
  };
}

const SOURCES = [
  ['school', 'school'],
  ['departments', 'departments'],
  ['dean', 'dean'],
  ['eecs', 'eecs'],
  ['catering', 'catering'],
] as const;

describe('canteens', () => {
  test('are as full as the campus says, the quietest first', async () => {
    const { canteens, counted } = (await (await world('canteen')).call('crowd')) as {
      canteens: { name: string; people: number; percent: number | null }[];
      counted: string;
    };
    const held = new Map(crowdAt(NOON).map(({ name, people }) => [name, people]));
    expect(new Map(canteens.map(({ name, people }) => [name, people]))).toEqual(held);
    const shares = canteens.flatMap(({ percent }) => (percent === null ? [] : [percent]));
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(counted).toBe('2026-11-30 12:05');
  });

  test('serve by the table that the guides lead to, one time for cells that span several meals', async () => {
    const { canteens, source } = (await (await world('canteen')).call('hours')) as {
      canteens: { name: string; hours: object[]; open: boolean }[];
      source: string;
    };
    const hoursOf = (name: string) => canteens.find((canteen) => canteen.name === name)?.hours;
    expect(source).toBe('page');
    expect(canteens.map(({ name }) => name)).toEqual(crowdAt(NOON).map(({ name }) => name));
    expect(hoursOf('东门餐厅一层')).toEqual([
      { meals: '早餐', from: '06:30', to: '09:00' },
      { meals: '午餐、晚餐', from: '10:30', to: '20:00' },
    ]);
    expect(hoursOf('书香咖啡')).toEqual([{ meals: '早餐、午餐、晚餐、夜宵', from: '09:00', to: '22:00' }]);
  });
});

describe('notices', () => {
  for (const [source, board] of SOURCES) {
    test(`of ${source} are those on the board, and each can be read`, async () => {
      const { call } = await world('notices');
      const { items } = (await call('list', { source })) as { items: { title: string; date: string; url: string }[] };
      const held = recentNotices(board, NOON, 0, 20);
      expect(new Set(items.map(({ title, date }) => date + title))).toEqual(
        new Set(held.map(({ title, date }) => date + title)),
      );
      const [newest] = items;
      const { title, text } = (await call('read', { url: newest?.url ?? '' })) as { title: string; text: string };
      const paragraphs = held.find(
        (notice) => notice.title === newest?.title && notice.date === newest?.date,
      )?.paragraphs;
      expect(title).toBe(newest?.title ?? 'a title');
      expect(text.split('\n')).toEqual([...(paragraphs ?? [])]);
    });
  }

  test('and articles are text that others wrote, whatever it asks for', async () => {
    const { call, plugin } = await world('notices');
    const { title, text } = await call('read', { url: 'https://mp.weixin.qq.com/s/demo-urges-assistant' });
    expect(title).toBe(ARTICLES.get('demo-urges-assistant')?.title);
    expect(text).toStartWith(ARTICLES.get('demo-urges-assistant')?.paragraphs[0] ?? 'a paragraph');
    expect(Object.values(plugin.tools).every(({ untrusted }) => untrusted === true)).toBe(true);
  });
});

describe('while a site is down', () => {
  const calls: [plugin: string, tool: string, input: object, part: string][] = [
    ['canteen', 'crowd', {}, 'canteens'],
    ['canteen', 'hours', {}, 'canteens'],
    ['notices', 'list', { source: 'school' }, 'items'],
    ['notices', 'list', { source: 'eecs' }, 'items'],
    ['notices', 'read', { url: 'https://mp.weixin.qq.com/s/demo-reading-night' }, 'text'],
  ];
  for (const [plugin, tool, input, part] of calls) {
    for (const fault of ['reset', '500'] as const) {
      test(`${plugin}.${tool} of ${JSON.stringify(input)} shows what it had and says so (${fault})`, async () => {
        let down = false;
        const { call } = await world(plugin, () => (down ? fault : undefined));
        const before = await call(tool, input);
        down = true;
        const later = await call(tool, input, NOON + 25 * 60 * MINUTE);
        expect([before.stale, later.stale]).toEqual([false, true]);
        // Whether a canteen serves depends on the hour that is asked about, not on the copy.
        const lasting = (value: unknown) => JSON.stringify(value).replaceAll(/"open":(?:true|false)/g, '');
        expect(lasting(later[part])).toBe(lasting(before[part]));
      });
    }
  }

  test('a page in place of data, or half of it, is no answer either', async () => {
    for (const fault of ['html', 'cut'] as const) {
      let down = false;
      const { call } = await world('canteen', () => (down ? fault : undefined));
      await call('crowd');
      down = true;
      expect(await call('crowd', {}, NOON + 2 * MINUTE)).toMatchObject({ stale: true });
      await running?.close();
    }
  });

  test('a redirect to a foreign host is refused, copy or not', async () => {
    let away = false;
    const { call } = await world('notices', () => (away ? 'elsewhere' : undefined));
    await call('list');
    away = true;
    await expect(call('list', {}, NOON + 60 * MINUTE)).rejects.toMatchObject({ code: 'E4101' });
  });

  test('the canteens still have the hours of the plugin, which say that they are a sample', async () => {
    const { call } = await world('canteen', '500');
    expect(await call('hours')).toMatchObject({ source: 'plugin', note: expect.stringContaining('示例') });
  });
});

describe('without a sign-in', () => {
  for (const [plugin, tool] of [
    ['grades', 'scores'],
    ['grades', 'sendCode'],
    ['campus-events', 'list'],
    ['campus-events', 'sendCode'],
  ] as const) {
    test(`${plugin}.${tool} says that the campus cannot be reached, and asks nobody`, async () => {
      const { call } = await world(plugin);
      const failed = await call(tool).catch((thrown: unknown) => thrown);
      expect(HarnessError.is(failed) && failed.zh).toMatch(/校园/);
      expect(running?.seen).toEqual([]);
    });
  }
});

test('no tool comes near the operations of one run, on pages as long as the campus prints them', async () => {
  const spent: [tool: string, operations: number][] = [];
  const measure = async (plugin: string, tool: string, input: object = {}) => {
    const { call, used } = await world(plugin);
    await call(tool, input);
    spent.push([`${plugin}.${tool} ${JSON.stringify(input)}`, used()]);
    await running?.close();
  };
  await measure('classrooms', 'free');
  await measure('classrooms', 'overview');
  await measure('canteen', 'crowd');
  await measure('canteen', 'hours');
  await measure('shuttle', 'next', { count: 10 });
  await measure('shuttle', 'timetable');
  for (const [source] of SOURCES) await measure('notices', 'list', { source });
  await measure('notices', 'read', { url: 'https://mp.weixin.qq.com/s/demo-reading-night' });
  const most = Math.max(...spent.map(([, operations]) => operations));
  console.log(
    spent
      .map(([tool, operations]) => `${String(operations).padStart(7)} of ${RUN_LIMITS.operations}  ${tool}`)
      .join('\n'),
  );
  expect(most).toBeLessThan(RUN_LIMITS.operations / 2);
});
