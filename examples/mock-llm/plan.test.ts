import { describe, expect, test } from 'bun:test';
import { readConversation } from './conversation';
import { type Plan, plan } from './plan';
import type { ChatRequest, Message } from './protocol';

const NOW = Date.UTC(2026, 10, 30, 4, 0); // 12:00 in Beijing

const offer = (name: string, ...properties: string[]) => ({
  type: 'function' as const,
  function: { name, parameters: { properties: Object.fromEntries(properties.map((key) => [key, {}])) } },
});
const TOOLS = [
  offer('scheduler__create', 'title', 'schedule'),
  offer('dashboard__upsertWidget', 'title', 'spec'),
  offer('ui__render', 'title', 'spec'),
  offer('memory__remember', 'text'),
  offer('memory__update', 'id', 'text'),
  offer('memory__forget', 'id'),
  offer('settings__change', 'changes'),
  offer('mcp-demo-canteen__reserveSeat', 'canteen', 'seats'),
  offer('classrooms__free', 'building', 'day'),
  offer('classrooms__overview'),
];
const CAMPUS = [
  offer('canteen__crowd', 'name'),
  offer('canteen__hours', 'name'),
  offer('shuttle__next', 'from', 'to'),
  offer('notices__list', 'source'),
  offer('notices__read', 'url'),
  offer('campus-events__list'),
  offer('grades__scores', 'term'),
];

const ask = (text: string, tools = TOOLS, more: readonly Message[] = []) =>
  plan(readConversation({ model: 'mock-agent', messages: [{ role: 'user', content: text }, ...more], tools }), NOW);

/** The words of a plan that says something. */
function wordsOf(next: Plan): string {
  if (next.is !== 'say') throw new Error(`It calls ${next.tool}`);
  return next.text;
}

describe('the keyword script', () => {
  const table: [text: string, tool: string, input: object][] = [
    ['提醒我浇花', 'scheduler__create', { schedule: { repeat: { every: 3, unit: 'days', time: '09:00', count: 16 } } }],
    [
      'remind me to water the plants',
      'scheduler__create',
      { schedule: { repeat: { every: 3, unit: 'days', time: '09:00', count: 16 } } },
    ],
    ['马上叫我', 'scheduler__create', { schedule: { at: '2026-11-30 12:02+08:00' } }],
    ['call me soon', 'scheduler__create', { schedule: { at: '2026-11-30 12:02+08:00' } }],
    ['放到看板', 'dashboard__upsertWidget', { spec: { bindings: { classes: { tool: 'timetable.today' } } } }],
    ['add it to my dashboard', 'dashboard__upsertWidget', {}],
    ['给我一个表单', 'ui__render', { title: '校园卡充值' }],
    ['show me a form', 'ui__render', { title: 'Top up the campus card' }],
    ['please remember that I like tea', 'memory__remember', { text: 'I like tea' }],
    ['换成深色', 'settings__change', { changes: [{ key: 'app.theme', value: 'dark' }] }],
    ['switch to the light theme', 'settings__change', { changes: [{ key: 'app.theme', value: 'light' }] }],
    [
      '插件的修改不用再问我',
      'settings__change',
      { changes: [{ key: 'plugin.plugins.permission.write', value: 'auto' }] },
    ],
    ['食堂订座', 'mcp-demo-canteen__reserveSeat', { seats: 1 }],
    ['a seat in the canteen', 'mcp-demo-canteen__reserveSeat', { seats: 1 }],
    ['二教哪里有空教室', 'classrooms__free', { building: '二教' }],
    ['现在哪栋楼空教室多', 'classrooms__overview', {}],
    ['Which building has the most free classrooms now?', 'classrooms__overview', {}],
    ['Which classrooms are free in Teaching Building 2?', 'classrooms__free', { building: '二教' }],
    ['明天理教有空教室吗', 'classrooms__free', { building: '理教', day: 'tomorrow' }],
    [
      'free classrooms in teaching building 2 the day after tomorrow',
      'classrooms__free',
      { building: '二教', day: 'dayAfter' },
    ],
  ];
  for (const [text, tool, input] of table) {
    test(`「${text}」 calls ${tool}`, () => {
      expect(ask(text)).toMatchObject({ is: 'call', tool, input });
    });
  }

  test('a memory is changed and forgotten by the id that stands in the prompt', () => {
    const memory: Message = {
      role: 'user',
      content: '<context>\n<memory>\n- [d3da69] 我住 28 楼\n</memory>\n</context>',
    };
    expect(ask('记错了，我住 30 楼', TOOLS, [memory])).toMatchObject({
      is: 'call',
      tool: 'memory__update',
      input: { id: 'd3da69', text: '我住 30 楼' },
    });
    expect(ask('忘掉我住哪', TOOLS, [memory])).toMatchObject({ tool: 'memory__forget', input: { id: 'd3da69' } });
  });

  const campus: [text: string, tool: string, input: object][] = [
    ['现在去哪吃饭人少', 'canteen__crowd', {}],
    ['食堂现在人多吗', 'canteen__crowd', {}],
    ['湖畔餐厅一层现在供应什么？', 'canteen__hours', {}],
    ['下一班班车几点', 'shuttle__next', {}],
    ['从新燕园到燕园的校车', 'shuttle__next', { from: '新燕园', to: '燕园' }],
    ['When is the next bus to Changping?', 'shuttle__next', { to: '新燕园' }],
    ['shuttle from Yanyuan to Xinyanyuan', 'shuttle__next', { from: '燕园', to: '新燕园' }],
    ['教务部有什么新通知', 'notices__list', { source: 'dean' }],
    ['any notices today', 'notices__list', { source: 'school' }],
    ['读一下 https://mp.weixin.qq.com/s/abc_1，谢谢', 'notices__read', { url: 'https://mp.weixin.qq.com/s/abc_1' }],
    ['这周有什么活动', 'campus-events__list', {}],
    ['我上学期的成绩', 'grades__scores', { term: 'latest' }],
    ['what is my GPA', 'grades__scores', {}],
  ];
  for (const [text, tool, input] of campus) {
    test(`「${text}」 calls ${tool} where the campus documents are offered`, () => {
      expect<unknown>(ask(text, CAMPUS)).toEqual({ is: 'call', tool, input });
    });
  }

  test('a canteen is a seat to book where the demo plugin is offered, beside everything else', () => {
    expect(ask('食堂现在人多吗', [...CAMPUS, ...TOOLS])).toMatchObject({ tool: 'mcp-demo-canteen__reserveSeat' });
    expect(wordsOf(ask('食堂订座', CAMPUS))).toContain('没有提供给我');
  });

  test('asks for free rooms without a building on another day, or where the overview is not offered', () => {
    const free = [offer('classrooms__free', 'building', 'day')];
    expect(ask('明天哪里有空教室')).toMatchObject({ tool: 'classrooms__free', input: { day: 'tomorrow' } });
    expect(ask('哪里有空教室', free)).toMatchObject({ tool: 'classrooms__free', input: {} });
  });

  test('sends no argument that the tool’s schema does not know', () => {
    expect(ask('明天二教有空教室吗', [offer('classrooms__free', 'building')])).toEqual({
      is: 'call',
      tool: 'classrooms__free',
      input: { building: '二教' },
    });
  });

  test('says so in the user’s language when the tool is not offered', () => {
    expect(wordsOf(ask('提醒我浇花', []))).toContain('没有提供给我');
    expect(wordsOf(ask('remind me', []))).toContain('not offered');
  });

  test('reads the person’s words only, not what the client injected around them', () => {
    const text = 'hello\n<memory>提醒 remind 食堂</memory>';
    expect(wordsOf(ask(text))).toContain('You can ask me');
  });
});

describe('who', () => {
  test('repeats the injected blocks as they are', () => {
    const block = '<memory>\nlikes tea\n</memory>';
    const more: Message[] = [{ role: 'user', content: block }];
    expect(wordsOf(ask('who am I', TOOLS, more))).toContain(block);
  });

  test('says so when nothing was injected', () => {
    expect(ask('who am I')).toEqual({ is: 'say', text: 'Nothing was injected.' });
  });
});

describe('without a keyword', () => {
  test('says what it can be asked, with tools that are offered, in the user’s language', () => {
    const zh = wordsOf(ask('你好', [offer('classrooms__free', 'building')]));
    expect(zh).toContain('二教哪里有空教室');
    expect(zh).not.toContain('浇花');
    const en = wordsOf(ask('hello'));
    expect(en).toContain('Remind me');
    expect(en).not.toMatch(/\p{Script=Han}/u);
  });

  test('every example it gives leads to the tool it stands for', () => {
    const said = wordsOf(ask('hello'))
      .split('\n')
      .filter((line) => line.startsWith('- '));
    const tools = said.map((line) => ask(line.slice(2))).map((next) => (next.is === 'call' ? next.tool : next.slowly));
    expect(tools).toEqual([
      'scheduler__create',
      'scheduler__create',
      'dashboard__upsertWidget',
      'ui__render',
      'memory__remember',
      'memory__update',
      'memory__forget',
      'settings__change',
      'settings__change',
      'mcp-demo-canteen__reserveSeat',
      'classrooms__free',
      'classrooms__overview',
      'classrooms__free',
      true,
    ]);
  });

  test('its examples of the campus lead to their tools too', () => {
    const said = wordsOf(ask('hello', CAMPUS))
      .split('\n')
      .filter((line) => line.startsWith('- '));
    const chinese = wordsOf(ask('你好', CAMPUS))
      .split('\n')
      .filter((line) => line.startsWith('- '));
    const toolsOf = (lines: string[]) =>
      lines.map((line) => ask(line.slice(2), CAMPUS)).map((next) => next.is === 'call' && next.tool);
    const tools = [
      'canteen__crowd',
      'canteen__hours',
      'shuttle__next',
      'notices__read',
      'notices__list',
      'campus-events__list',
      'grades__scores',
    ];
    expect(toolsOf(said)).toEqual([...tools, false]);
    expect(toolsOf(chinese)).toEqual([...tools, false]);
  });

  test('a long text is written slowly', () => {
    const long = ask('写一篇长文');
    expect(long).toHaveProperty('slowly', true);
    expect(wordsOf(long).length).toBeGreaterThan(2000);
  });
});

describe('after a tool result', () => {
  const after = (content: string, text = '二教哪里有空教室') =>
    wordsOf(
      ask(text, TOOLS, [
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'a', function: { name: 'classrooms__free', arguments: '{}' } }],
        },
        { role: 'tool', tool_call_id: 'a', content },
      ]),
    );

  test('it puts rows into a table in the user’s language', () => {
    const rows = JSON.stringify({
      rooms: [
        { room: '101', seats: 120, periods: [3, 4] },
        { room: '102', seats: 60, periods: [] },
      ],
    });
    expect(after(rows)).toBe(
      '查到 2 间教室：\n\n| 教室 | 座位 | 节次 |\n| --- | --- | --- |\n| 101 | 120 | 3、4 |\n| 102 | 60 |  |',
    );
    expect(after(rows, 'free classrooms')).toContain('| Room | Seats | Periods |');
  });

  test('it spreads rooms of several buildings beside the building’s name', () => {
    const nested = { buildings: [{ building: '二教', rooms: [{ room: '101', seats: 36 }] }] };
    expect(after(JSON.stringify(nested))).toContain('| 二教 | 101 | 36 |');
  });

  test('it shows the first rows of many and counts the rest', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ room: String(index), seats: 1 }));
    expect(after(JSON.stringify(many))).toEndWith('另外 28 条在工具结果里。');
  });

  test('it keeps a bar in a cell from ending the cell', () => {
    expect(after('[{"room":"a|b","seats":1}]')).toContain('| a\\|b | 1 |');
  });

  test('it tells a failure as one', () => {
    expect(after('{"error":{"code":"x","message":"查询未成功"}}')).toBe('没有办成：查询未成功');
  });

  test('it says what a tool wants of the person', () => {
    const asked = { status: 'verification_required', kind: 'login', methods: ['sms'], message: '树洞需要短信验证' };
    expect(after(JSON.stringify(asked))).toBe('树洞需要短信验证');
  });

  test('it quotes a page, since somebody else wrote it', () => {
    expect(after('{"title":"转发有礼","text":"第一行\\n第二行","url":"https://a.cn"}')).toBe(
      '**转发有礼**\n\n> 第一行\n> 第二行',
    );
  });

  test('it puts telling columns first and a note behind the table', () => {
    const buses = {
      routes: [
        {
          line: '班车',
          minutes: 60,
          from: '甲',
          to: '乙',
          departures: [{ arrives: '9:00', leaves: '8:00', inMinutes: 5 }],
        },
      ],
      note: '示例时刻表',
    };
    expect(after(JSON.stringify(buses))).toBe(
      '查到 1 条：\n\n| 从 | 到 | 发车 | 还有几分钟 | 线路 |\n| --- | --- | --- | --- | --- |\n| 甲 | 乙 | 8:00 | 5 | 班车 |\n\n示例时刻表',
    );
    expect(after('[{"name":"甲","open":false}]')).toContain('| 甲 | 否 |');
  });

  test('it repeats plain words', () => {
    expect(after('refused')).toContain('refused');
  });

  test('an older result does not answer a newer question', () => {
    const request: ChatRequest = {
      model: 'mock-agent',
      tools: TOOLS,
      messages: [
        { role: 'user', content: '二教哪里有空教室' },
        { role: 'tool', tool_call_id: 'a', content: '[]' },
        { role: 'assistant', content: '没有。' },
        { role: 'user', content: '理教哪里有空教室' },
      ],
    };
    expect(plan(readConversation(request), NOW)).toMatchObject({ is: 'call', input: { building: '理教' } });
  });
});
