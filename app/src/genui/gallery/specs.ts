/** The surfaces of the gallery: every component of the catalog, in the states that data and people bring it into. Pure. */
import type { AppLocale } from '@pku-harness/sdk';
import type { Spec } from '@pku-harness/sdk/genui';

type Say = (zh: string, en: string) => string;

/** One surface with the data it is drawn over. */
export interface GallerySurface {
  readonly name: string;
  readonly spec: Spec;
}

const spec = (elements: readonly object[], more: object = {}): Spec =>
  ({ v: 1, root: (elements[0] as { id: string }).id, elements, ...more }) as unknown as Spec;
const column = (id: string, children: readonly string[]) => ({ id, type: 'Column', gap: 'lg', children });

/** Data by the names of the bindings below: what their tools would answer. */
export function galleryData(locale: AppLocale): Readonly<Record<string, unknown>> {
  const say: Say = (zh, en) => (locale === 'en' ? en : zh);
  return {
    'demo.card': { balance: 12.5, limit: 100 },
    'demo.week': { minutes: [30, 45, null, 60, 25, 90, 50] },
    'demo.rooms': {
      items: [
        { room: '101', building: say('二教', 'Building 2'), seats: 60, free: 0.4, until: '2026-11-30T17:00:00+08:00' },
        { room: '203', building: say('理教', 'Science'), seats: 120, free: 0.85, until: '2026-11-30T21:30:00+08:00' },
        { room: '315', building: say('三教', 'Building 3'), seats: 45, free: 0.1, until: null },
      ],
    },
    'demo.exams': {
      items: [
        {
          name: say('高等数学', 'Calculus'),
          start: '2026-12-28T08:30:00+08:00',
          end: '2026-12-28T10:30:00+08:00',
          place: say('二教 101', 'Building 2, 101'),
        },
        {
          name: say('大学英语', 'English'),
          start: '2026-12-30T14:00:00+08:00',
          end: '2026-12-30T16:00:00+08:00',
          place: say('理教 203', 'Science 203'),
        },
      ],
      courses: [
        { name: say('高等数学', 'Calculus'), day: 1, from: 1, to: 2, place: '101' },
        { name: say('大学英语', 'English'), day: 3, from: 3, to: 4, place: '203' },
        { name: say('高等数学', 'Calculus'), day: 3, from: 1, to: 2, place: '101' },
        { name: say('体育', 'Sports'), day: 5, from: 7, to: 8, place: say('操场', 'Field') },
      ],
    },
    'demo.nothing': { items: [] },
  };
}

/** Every surface of the gallery. */
export function gallerySurfaces(locale: AppLocale): readonly GallerySurface[] {
  const say: Say = (zh, en) => (locale === 'en' ? en : zh);
  return [
    { name: say('文字和布局', 'Text and layout'), spec: texts(say) },
    { name: say('数字', 'Numbers'), spec: numbers(say) },
    { name: say('列表和表格', 'Lists and tables'), spec: lists(say) },
    { name: say('表单', 'Form'), spec: form(say) },
    { name: say('动作', 'Actions'), spec: actions(say) },
    { name: say('数据的状态', 'States of data'), spec: states(say) },
    { name: say('显示不了的部分', 'Parts that cannot be shown'), spec: broken(say) },
  ];
}

function texts(say: Say): Spec {
  return spec([
    column('a', [
      'title',
      'head',
      'body',
      'cap',
      'mono',
      'md',
      'row',
      'callout',
      'danger',
      'kv',
      'tabs',
      'grid',
      'div',
      'empty',
    ]),
    { id: 'title', type: 'Text', variant: 'title', text: say('空闲教室', 'Free classrooms') },
    { id: 'head', type: 'Text', variant: 'heading', text: say('今天下午', 'This afternoon') },
    {
      id: 'body',
      type: 'Text',
      text: say('二教有 12 间空教室，其中 3 间有插座。', 'Building 2 has 12 free rooms; 3 of them have sockets.'),
    },
    { id: 'cap', type: 'Text', variant: 'caption', tone: 'muted', text: say('一分钟前更新', 'Updated a minute ago') },
    { id: 'mono', type: 'Text', variant: 'mono', lines: 1, text: 'ROOM-2-101' },
    {
      id: 'md',
      type: 'Markdown',
      text: say('**提示**：带上校园卡。\n\n- 第一条\n- 第二条', '**Note**: bring your card.\n\n- One\n- Two'),
    },
    { id: 'row', type: 'Row', wrap: true, children: ['i', 'c1', 'c2', 'c3'] },
    { id: 'i', type: 'Icon', name: 'location', label: say('地点', 'Place'), tone: 'accent' },
    { id: 'c1', type: 'Chip', text: say('空闲', 'Free'), tone: 'success' },
    { id: 'c2', type: 'Chip', text: say('快满了', 'Nearly full'), tone: 'warning' },
    { id: 'c3', type: 'Chip', text: say('只看空的', 'Free only'), onPress: { set: { only: true } } },
    {
      id: 'callout',
      type: 'Callout',
      tone: 'warning',
      title: say('注意', 'Note'),
      text: say('晚上十点关门。', 'It closes at ten.'),
    },
    { id: 'danger', type: 'Callout', tone: 'danger', text: say('余额不足。', 'The balance is too low.') },
    {
      id: 'kv',
      type: 'KeyValue',
      rows: [
        { k: say('地点', 'Place'), v: say('二教 101', 'Building 2, 101') },
        { k: say('时间', 'Time'), v: '14:00–15:30' },
      ],
    },
    {
      id: 'tabs',
      type: 'Tabs',
      label: say('日期', 'Day'),
      tabs: [
        { label: say('今天', 'Today'), child: 'today' },
        { label: say('明天', 'Tomorrow'), child: 'tomorrow' },
      ],
    },
    { id: 'today', type: 'Text', text: say('今天没有课', 'No classes today') },
    { id: 'tomorrow', type: 'Text', text: say('明天两节课', 'Two classes tomorrow') },
    { id: 'grid', type: 'Grid', min: 140, children: ['g1', 'g2', 'g3'] },
    { id: 'g1', type: 'Surface', title: say('卡片', 'Card'), children: ['g1t'] },
    { id: 'g1t', type: 'Text', text: say('只看', 'To read') },
    {
      id: 'g2',
      type: 'Surface',
      title: say('可以点的卡片', 'A card to tap'),
      tone: 'accent',
      onPress: { set: { only: false } },
      children: ['g2t'],
    },
    { id: 'g2t', type: 'Text', text: say('点我', 'Tap me') },
    { id: 'g3', type: 'ListGroup', title: say('分组', 'Group'), footer: say('说明', 'Footer'), children: ['g3r'] },
    { id: 'g3r', type: 'ListRow', title: say('一行', 'A row'), value: '1' },
    { id: 'div', type: 'Divider' },
    {
      id: 'empty',
      type: 'EmptyState',
      icon: 'calendar',
      title: say('没有安排', 'Nothing planned'),
      text: say('今天是空的', 'Today is free'),
    },
  ]);
}

function numbers(say: Say): Spec {
  return spec(
    [
      column('a', ['row', 'ring', 'bar', 'line', 'bars', 'count', 'qr']),
      { id: 'row', type: 'Row', wrap: true, gap: 'lg', children: ['s1', 's2'] },
      {
        id: 's1',
        type: 'Stat',
        text: say('校园卡余额', 'Card balance'),
        value: '${money(card.balance)}',
        tone: "${card.balance < 20 ? 'danger' : 'default'}",
      },
      {
        id: 's2',
        type: 'Stat',
        text: say('空座', 'Free seats'),
        value: '342',
        unit: say('个', 'seats'),
        delta: say('比昨天多 12', '12 more than yesterday'),
      },
      {
        id: 'ring',
        type: 'Ring',
        value: '${card.balance}',
        max: '${card.limit}',
        text: say('本月已用', 'Used this month'),
      },
      { id: 'bar', type: 'Progress', value: 0.6, tone: 'success', text: say('学分完成', 'Credits') },
      {
        id: 'line',
        type: 'Sparkline',
        values: '${week.minutes}',
        text: say('这周每天专注的分钟数', 'Minutes of focus a day this week'),
      },
      {
        id: 'bars',
        type: 'BarChart',
        items: '${rooms.items}',
        x: 'building',
        y: 'free',
        format: 'percent',
        text: say('各楼空闲比例', 'Share of free rooms'),
      },
      { id: 'count', type: 'Countdown', to: '2999-01-01T00:00:00+08:00', text: say('距考试', 'Until the exam') },
      { id: 'qr', type: 'QRCode', value: 'https://example.edu/r/101', text: say('扫码签到', 'Scan to sign in') },
    ],
    { bindings: { card: { tool: 'demo.card' }, week: { tool: 'demo.week' }, rooms: { tool: 'demo.rooms' } } },
  );
}

function lists(say: Say): Spec {
  return spec(
    [
      column('a', ['list', 'table', 'time', 'week', 'none']),
      {
        id: 'list',
        type: 'List',
        label: say('空教室', 'Free rooms'),
        each: '${rooms.items}',
        key: 'room',
        max: 2,
        item: 'r',
      },
      {
        id: 'r',
        type: 'ListRow',
        icon: 'location',
        title: '${item.building} ${item.room}',
        subtitle: `\${item.seats} ${say('座', 'seats')}`,
        onPress: { ask: say('${item.room} 今天哪几节空着？', 'When is ${item.room} free today?') },
      },
      {
        id: 'table',
        type: 'Table',
        label: say('教室', 'Rooms'),
        rows: '${rooms.items}',
        columns: [
          { key: 'room', title: say('教室', 'Room') },
          { key: 'seats', title: say('座位', 'Seats'), align: 'end', format: 'number' },
          { key: 'until', title: say('空到', 'Free until'), format: 'time' },
        ],
        onPress: { ask: '${item.room}' },
      },
      {
        id: 'time',
        type: 'Timeline',
        label: say('考试', 'Exams'),
        items: '${exams.items}',
        title: 'name',
        start: 'start',
        end: 'end',
        sub: 'place',
      },
      {
        id: 'week',
        type: 'WeekGrid',
        label: say('课表', 'Classes'),
        items: '${exams.courses}',
        title: 'name',
        day: 'day',
        from: 'from',
        to: 'to',
        sub: 'place',
      },
      {
        id: 'none',
        type: 'Table',
        rows: '${nothing.items}',
        columns: [{ key: 'a', title: 'A' }],
        empty: say('没有要考的科目了', 'No exams left'),
      },
    ],
    { bindings: { rooms: { tool: 'demo.rooms' }, exams: { tool: 'demo.exams' }, nothing: { tool: 'demo.nothing' } } },
  );
}

function form(say: Say): Spec {
  const option = (value: string, zh: string, en: string) => ({ value, label: say(zh, en) });
  return spec(
    [
      {
        id: 'f',
        type: 'Form',
        label: say('预约', 'Booking'),
        children: ['name', 'many', 'count', 'kind', 'place', 'tags', 'on', 'agree', 'step', 'days', 'when', 'off'],
        submit: say('预约', 'Book'),
        once: true,
        onSubmit: { tool: 'demo.book', args: { name: '${state.name}' } },
      },
      {
        id: 'name',
        type: 'Field',
        name: 'name',
        text: say('姓名', 'Name'),
        required: true,
        hint: say('写全名', 'Your full name'),
        placeholder: say('李示例', 'Li Shili'),
      },
      { id: 'many', type: 'Field', name: 'note', kind: 'multiline', text: say('说明', 'Note'), max: 200 },
      { id: 'count', type: 'Field', name: 'people', kind: 'number', text: say('人数', 'People'), min: 1, max: 50 },
      {
        id: 'kind',
        type: 'Segmented',
        name: 'kind',
        text: say('用途', 'For'),
        options: [option('study', '自习', 'Study'), option('talk', '讨论', 'Talk')],
      },
      {
        id: 'place',
        type: 'Select',
        name: 'place',
        text: say('教学楼', 'Building'),
        options: [
          option('1', '一教', 'Building 1'),
          option('2', '二教', 'Building 2'),
          option('3', '三教', 'Building 3'),
          option('4', '四教', 'Building 4'),
          option('s', '理教', 'Science'),
        ],
      },
      {
        id: 'tags',
        type: 'Select',
        name: 'tags',
        multiple: true,
        text: say('需要', 'Needs'),
        options: [option('socket', '插座', 'Sockets'), option('board', '白板', 'Board')],
      },
      { id: 'on', type: 'Switch', name: 'remind', text: say('提醒我', 'Remind me') },
      { id: 'agree', type: 'Checkbox', name: 'agree', text: say('我会按时到', 'I will be on time') },
      { id: 'step', type: 'Stepper', name: 'hours', text: say('小时', 'Hours'), min: 1, max: 4 },
      { id: 'days', type: 'WeekdayPicker', name: 'days', text: say('每周', 'Every week on') },
      { id: 'when', type: 'DateTimeField', name: 'when', kind: 'datetime', text: say('时间', 'When') },
      { id: 'off', type: 'Field', name: 'off', text: say('不能改', 'Fixed'), disabled: true },
    ],
    { state: { kind: 'study', hours: 2, off: say('二教', 'Building 2') } },
  );
}

function actions(say: Say): Spec {
  return spec([
    { id: 'a', type: 'Row', wrap: true, children: ['p', 's', 'l', 'd', 'x'] },
    {
      id: 'p',
      type: 'Button',
      kind: 'primary',
      icon: 'wallet',
      text: say('充值', 'Top up'),
      onPress: { tool: 'demo.pay', args: { yuan: 50 } },
    },
    { id: 's', type: 'Button', text: say('记一笔', 'Note'), onPress: { tool: 'demo.note' } },
    {
      id: 'l',
      type: 'Button',
      kind: 'plain',
      text: say('打开网页', 'Open the page'),
      onPress: { open: 'https://example.edu/' },
    },
    {
      id: 'd',
      type: 'Button',
      kind: 'danger',
      text: say('失败的动作', 'A failing action'),
      onPress: { tool: 'demo.fail' },
    },
    { id: 'x', type: 'Button', text: say('不能点', 'Not now'), disabled: true, onPress: { reset: true } },
  ]);
}

function states(say: Say): Spec {
  return spec(
    [
      column('a', ['load', 'fail', 'ask', 'stale']),
      { id: 'load', type: 'List', each: '${loading.items}', item: 'r' },
      { id: 'r', type: 'ListRow', title: '${item}' },
      { id: 'fail', type: 'Stat', text: say('读不到', 'Cannot be read'), value: '${failing.value}' },
      { id: 'ask', type: 'Stat', text: say('要先同意', 'Needs consent'), value: '${asking.value}' },
      { id: 'stale', type: 'Stat', text: say('旧数据', 'Old data'), value: '${old.value}' },
    ],
    {
      bindings: {
        loading: { tool: 'demo.loading' },
        failing: { tool: 'demo.failing' },
        asking: { tool: 'demo.asking' },
        old: { tool: 'demo.old' },
      },
    },
  );
}

function broken(say: Say): Spec {
  return spec([
    column('a', ['new', 'gone', 'wrong', 'good']),
    { id: 'new', type: 'Hologram', text: 'x' },
    { id: 'wrong', type: 'Text', text: '${upper(5)}' },
    { id: 'good', type: 'Text', text: say('其余的照常显示。', 'The rest is shown as usual.') },
  ]);
}
