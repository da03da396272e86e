import { describe, expect, test } from 'bun:test';
import { z } from 'zod';
import { englishFaults, faultsOf, textsOf } from './text-rules';

const pair = { where: 'name', zh: '专注', en: 'Focus', title: true };

describe('a pair of texts', () => {
  const bad: [name: string, change: object, fault: RegExp][] = [
    ['without English', { en: undefined }, /no English/],
    ['with an empty English text', { en: ' ' }, /empty/],
    ['with Chinese in English', { en: 'Focus 专注' }, /Chinese outside/],
    ['with a straight apostrophe', { en: "Today's focus" }, /apostrophe/],
    ['with an exclamation mark', { en: 'Focus!' }, /exclamation/],
    ['with an exclamation mark in Chinese', { zh: '专注！' }, /exclamation/],
    ['in title case', { en: 'Start Focusing' }, /sentence case/],
    ['that starts small', { en: 'focus today' }, /capital/],
    ['that is too long for a title', { en: `F${'o'.repeat(60)}` }, /longer than 60/],
  ];
  for (const [name, change, fault] of bad) {
    test(`${name} is refused`, () => {
      expect(faultsOf({ ...pair, ...change }).join()).toMatch(fault);
    });
  }

  test('in sentence case with a curly apostrophe is good', () => {
    expect(faultsOf({ ...pair, en: 'Today’s focus at Peking University' })).toEqual([]);
  });
});

test('Chinese may stand in brackets and quotation marks', () => {
  expect(englishFaults('Treehole (树洞) answers “你好”')).toEqual([]);
});

const CONFIG = z.object({ goal: z.number().optional().meta({ title: '目标', titleEn: 'Goal' }) });

test('every text of a manifest is looked at', () => {
  const nothing = () => null;
  const texts = textsOf({
    id: 'focus',
    name: '专注',
    description: '记录专注时段',
    version: '0.1.0',
    tools: {
      start: {
        title: '开始',
        summary: '开始专注',
        description: '',
        input: {} as never,
        effect: 'write',
        execute: async () => 1,
      },
    },
    contributes: {
      screens: { main: { title: '专注', component: nothing } },
      settings: [{ screen: 'main', title: '专注', subtitle: '时段' }],
      widgets: { today: { title: '今日', description: '分钟数', configSchema: CONFIG, component: nothing } },
      commands: { focus: { description: '专注', aliases: ['番茄'], argHint: '做什么', prompt: '开始专注' } },
    },
    document: {
      author: 'someone',
      abilities: [],
      screens: {},
      widgets: {
        week: {
          title: '本周',
          description: '时长',
          sizes: ['md'],
          defaultSize: 'md',
          texts: { none: '没有' },
          spec: { v: 1, root: 'a', elements: [] },
        },
      },
    },
    dataSources: { today: { title: '今日', tool: 'start', ttlMs: 1 } },
    providers: {
      own: {
        name: { zh: '自有', en: 'Own' },
        dialect: 'openai',
        baseURL: null,
        models: [{ id: 'm', name: { zh: '甲', en: 'A' } }],
      },
    },
  });
  expect(texts.map(({ where }) => where)).toEqual([
    'name',
    'description',
    'tools.start.title',
    'tools.start.summary',
    'screens.main.title',
    'widgets.today.title',
    'widgets.today.config.goal',
    'widgets.today.description',
    'widgets.week.title',
    'widgets.week.description',
    'widgets.week.texts.none',
    'commands.focus.description',
    'commands.focus.argHint',
    'commands.focus.prompt',
    'commands.focus.aliases',
    'settings.main.title',
    'settings.main.subtitle',
    'dataSources.today.title',
    'providers.own.name',
    'providers.own.models.m',
  ]);
  expect(texts.filter(({ en }) => en === undefined).length).toBe(17);
});
