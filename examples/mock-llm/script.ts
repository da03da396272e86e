/**
 * The keyword script: what a message must contain, which tool it calls, and with what. Add a line to have your own tool
 * called; the first line that matches and whose tool is offered wins.
 */
import type { Conversation } from './conversation';
import { topUpForm } from './form';

/** One line of the script. */
export interface ScriptLine {
  says(text: string): boolean;
  /** An example for people, in both languages. */
  readonly example: { readonly zh: string; readonly en: string };
  /** Model name of the tool. */
  readonly tool: string;
  /** The arguments; those that the tool's schema does not know are left out. */
  input(conversation: Conversation, now: number): Readonly<Record<string, unknown>>;
}

const CLASSROOM = /空教室|\bclassroom/i;

/** The script. */
export const SCRIPT: readonly ScriptLine[] = [
  {
    says: (text) => /提醒|\bremind/i.test(text),
    example: { zh: '提醒我浇花', en: 'Remind me to water the plants' },
    tool: 'scheduler__create',
    input: ({ text }) => ({
      title: text.slice(0, 40),
      schedule: { repeat: { every: 3, unit: 'days', time: '09:00', count: 16 } },
    }),
  },
  {
    says: (text) => /马上|\bsoon\b/i.test(text),
    example: { zh: '马上叫我', en: 'Call me soon' },
    tool: 'scheduler__create',
    input: ({ text }, now) => ({
      title: text.slice(0, 40),
      schedule: { at: beijingMinute(now + 2 * 60_000) },
    }),
  },
  {
    says: (text) => /看板|\bdash/i.test(text),
    example: { zh: '把今天的课放到看板', en: 'Put today’s classes on the dashboard' },
    tool: 'dashboard__upsertWidget',
    input: ({ language }) => ({
      title: language === 'zh' ? '今天的课' : 'Today’s classes',
      spec: {
        v: 1,
        root: 'words',
        bindings: { classes: { tool: 'timetable.today', args: {} } },
        elements: [{ id: 'words', type: 'Text', text: '$' + '{classes.summary}' }],
      },
    }),
  },
  {
    says: (text) => /表单|\bform\b/i.test(text),
    example: { zh: '给我一个充值表单', en: 'Show me a top-up form' },
    tool: 'ui__render',
    input: topUpForm,
  },
  {
    says: (text) => /\bremember\b/i.test(text),
    example: { zh: 'remember 我喜欢靠窗的座位', en: 'Remember that I like window seats' },
    tool: 'memory__remember',
    input: ({ text }) => ({ text: text.replace(/^.*?\bremember\b\s*(that\s+)?/is, '').trim() || text }),
  },
  {
    says: (text) => /记错了|\bcorrect (my|the) memory\b/i.test(text),
    example: { zh: '记错了，我喜欢靠门的座位', en: 'Correct my memory: I like seats by the door' },
    tool: 'memory__update',
    input: ({ text, blocks }) => ({
      id: memoryId(blocks),
      text: text.replace(/^.*?(记错了|correct (my|the) memory)[，,：:\s]*/is, '').trim() || text,
    }),
  },
  {
    says: (text) => /忘掉|忘了吧|\bforget\b/i.test(text),
    example: { zh: '忘掉刚才那件事', en: 'Forget that' },
    tool: 'memory__forget',
    input: ({ blocks }) => ({ id: memoryId(blocks) }),
  },
  {
    says: (text) => /深色|浅色|\b(dark|light) theme\b/i.test(text),
    example: { zh: '换成深色', en: 'Switch to the dark theme' },
    tool: 'settings__change',
    input: ({ text }) => ({
      changes: [{ key: 'app.theme', value: /深色|\bdark\b/i.test(text) ? 'dark' : 'light' }],
    }),
  },
  {
    says: (text) => /放宽|不用再问|\bstop asking\b/i.test(text),
    example: { zh: '插件的修改不用再问我', en: 'Stop asking me before plugins change' },
    tool: 'settings__change',
    input: () => ({ changes: [{ key: 'plugin.plugins.permission.write', value: 'auto' }] }),
  },
  {
    says: (text) => /食堂|\bcanteen/i.test(text),
    example: { zh: '在食堂订个座位', en: 'Book a seat in the canteen' },
    tool: 'mcp-demo-canteen__reserveSeat',
    input: () => ({ canteen: '示例食堂', seats: 1 }),
  },
  {
    says: (text) => CLASSROOM.test(text) && building(text) !== undefined,
    example: { zh: '二教哪里有空教室', en: 'Which classrooms are free in teaching building 2' },
    tool: 'classrooms__free',
    input: ({ text }) => ({ building: building(text), ...day(text) }),
  },
  {
    says: (text) => CLASSROOM.test(text) && day(text).day === undefined,
    example: { zh: '现在哪栋楼空教室多', en: 'Which building has the most free classrooms' },
    tool: 'classrooms__overview',
    input: () => ({}),
  },
  {
    says: (text) => CLASSROOM.test(text),
    example: { zh: '明天哪里有空教室', en: 'Which classrooms are free tomorrow' },
    tool: 'classrooms__free',
    input: ({ text }) => ({ ...day(text) }),
  },
  {
    says: (text) =>
      /人少|人多|拥挤|去哪吃|吃饭|食堂|\b(crowd|quiet|lunch|dinner|canteen)/i.test(text) &&
      !/订|座|\b(seat|book|reserve)/i.test(text),
    example: { zh: '现在去哪吃饭人少', en: 'Where can I have lunch without a crowd' },
    tool: 'canteen__crowd',
    input: () => ({}),
  },
  {
    says: (text) => /营业|供应|几点开门|开到几点|\bopening hours\b/i.test(text),
    example: { zh: '现在哪些餐厅在供应', en: 'What are the opening hours of the places to eat' },
    tool: 'canteen__hours',
    input: () => ({}),
  },
  {
    says: (text) => /班车|校车|\bshuttle|\bbus\b/i.test(text),
    example: { zh: '下一班校车几点', en: 'When does the next shuttle leave' },
    tool: 'shuttle__next',
    input: ({ text }) => route(text),
  },
  {
    says: (text) => ADDRESS.test(text),
    example: {
      zh: '读一下 https://mp.weixin.qq.com/s/demo-reading-night',
      en: 'Read https://mp.weixin.qq.com/s/demo-reading-night',
    },
    tool: 'notices__read',
    input: ({ text }) => ({ url: ADDRESS.exec(text)?.[0] }),
  },
  {
    says: (text) => /通知|公告|\bnotices?\b|\bannouncement/i.test(text),
    example: { zh: '教务部有什么新通知', en: 'What are the newest notices' },
    tool: 'notices__list',
    input: ({ text }) => ({ source: SOURCES.find(([, says]) => says.test(text))?.[0] ?? 'school' }),
  },
  {
    says: (text) => /活动|讲座|演出|\bevents?\b|\btalks?\b/i.test(text),
    example: { zh: '这周有什么讲座', en: 'Which talks are there this week' },
    tool: 'campus-events__list',
    input: () => ({}),
  },
  {
    says: (text) => /成绩|绩点|\bgrades?\b|\bgpa\b/i.test(text),
    example: { zh: '我上学期的成绩怎么样', en: 'How are my grades' },
    tool: 'grades__scores',
    input: ({ text }) => (/上学期|最近|\b(last|latest)\b/i.test(text) ? { term: 'latest' } : {}),
  },
];

/** The first memory that the client put into the prompt, as `- [id] text`. */
function memoryId(blocks: readonly string[]): string {
  const memories = blocks.find((block) => /<memory\b/.test(block)) ?? '';
  return /\[([\w-]+)\]/.exec(memories)?.[1] ?? 'unknown';
}

/** A web address in a sentence, without the punctuation behind it. */
const ADDRESS = /https:\/\/[\w.-]+\.(?:pku\.edu\.cn|qq\.com)\/[^\s，。；！？、）)"'」]*/;

/** How people name the sources of notices. */
const SOURCES: readonly (readonly [source: string, says: RegExp])[] = [
  ['dean', /教务|\bdean/i],
  ['eecs', /信科|信息科学|\beecs\b/i],
  ['catering', /餐饮|食堂|\bcatering/i],
  ['departments', /部门|院系|\bdepartment/i],
];

/** How people name the places that shuttles go to. */
const PLACES: readonly (readonly [place: string, says: RegExp])[] = [
  ['新燕园', /新燕园|昌平|xinyanyuan|changping/i],
  ['北安河', /北安河|地铁|bei.?anhe|\bmetro\b/i],
  ['燕园', /(?<!新)燕园|本部|(?<!xin)yanyuan/i],
];

/** The two places of a sentence in the order in which they are named; a single one is where to go. */
function route(text: string): { from?: string; to?: string } {
  const named = PLACES.map(([place, says]) => ({ place, at: says.exec(text)?.index ?? -1 }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ place }) => place);
  const [first, second] = named;
  if (first === undefined) return {};
  return second === undefined ? { to: first } : { from: first, to: second };
}

/** How people name the buildings of the campus query. */
const BUILDINGS: readonly (readonly [name: string, says: RegExp])[] = [
  ['一教', /一教|第一教学楼|yijiao|(building|no\.?) ?(1|one)\b/i],
  ['二教', /二教|第二教学楼|erjiao|(building|no\.?) ?(2|two)\b/i],
  ['三教', /三教|第三教学楼|sanjiao|(building|no\.?) ?(3|three)\b/i],
  ['四教', /四教|第四教学楼|sijiao|(building|no\.?) ?(4|four)\b/i],
  ['理教', /理教|理科教学楼|lijiao|science (teaching )?building/i],
  ['文史', /文史|wenshi/i],
  ['哲学', /哲学楼|哲学|zhexue/i],
  ['地学', /地学|dixue/i],
  ['国关', /国关|guoguan/i],
  ['政管', /政管|zhengguan/i],
];

function building(text: string): string | undefined {
  return BUILDINGS.find(([, says]) => says.test(text))?.[0];
}

function day(text: string): { day?: 'tomorrow' | 'dayAfter' } {
  if (/后天|day after tomorrow/i.test(text)) return { day: 'dayAfter' };
  return /明天|tomorrow/i.test(text) ? { day: 'tomorrow' } : {};
}

/** `YYYY-MM-DD HH:mm` in Beijing with its offset: the user’s zone may be another. */
function beijingMinute(at: number): string {
  return `${new Date(at + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')}+08:00`;
}
