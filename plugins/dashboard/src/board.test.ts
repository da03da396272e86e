import { describe, expect, test } from 'bun:test';
import type { DashboardCard, PluginSummary } from '@pku-harness/sdk';
import { boardOf, forPeople, found } from './board';

const widget = (id: string, zh: string, en: string) => ({
  id,
  title: { zh, en },
  description: { zh: `显示${zh}`, en: `Shows ${en}` },
  sizes: ['sm', 'md'],
  defaultSize: 'sm',
});
const plugin = (id: string, zh: string, state: string, widgets: object[]) =>
  ({ id, name: { zh, en: id }, icon: 'room', state, widgets }) as unknown as PluginSummary;

const ROOMS = plugin('classrooms', '空闲教室', 'enabled', [
  { ...widget('classrooms.overview', '教室一览', 'Room overview'), config: { type: 'object', properties: {} } },
]);
const FOOD = plugin('canteen', '食堂', 'disabled', [widget('canteen.crowd', '食堂人数', 'Canteen crowd')]);

const card = (id: string, shown: string): DashboardCard => ({
  id,
  size: 'md',
  content: { kind: 'plugin', widget: shown, config: { a: 1 } },
  createdAt: 0,
  updatedAt: 0,
});

describe('the board', () => {
  const cards: DashboardCard[] = [
    card('a', 'classrooms.overview'),
    card('b', 'canteen.crowd'),
    card('c', 'nobody.nothing'),
    { ...card('d', ''), content: { kind: 'surface', title: '本周', spec: { v: 1 } } },
  ];

  test('has each card with its title in the language of the screen, and what can be drawn of it', () => {
    const { cards: shown } = boardOf(cards, [ROOMS, FOOD], 'en');
    expect(shown.map(({ title, state, from }) => [title, state, from])).toEqual([
      ['Room overview', 'shown', 'classrooms'],
      ['Canteen crowd', 'off', 'canteen'],
      ['nobody.nothing', 'gone', undefined],
      ['本周', 'shown', undefined],
    ]);
    expect(shown[0]).toMatchObject({ sizes: ['sm', 'md'], schema: { type: 'object' }, content: { config: { a: 1 } } });
    expect(shown[3]?.content).toEqual({ is: 'surface', spec: { v: 1 } });
  });

  test('offers the widgets of plugins that are on', () => {
    expect(boardOf([], [ROOMS, FOOD], 'zh-Hans').library.map(({ id, title }) => [id, title])).toEqual([
      ['classrooms.overview', '教室一览'],
    ]);
  });

  test('recommends what is on no card and can be drawn', () => {
    expect(boardOf([], [ROOMS, FOOD], 'en').recommended).toEqual([{ widget: 'classrooms.overview', size: 'sm' }]);
    expect(boardOf(cards, [ROOMS, FOOD], 'en').recommended).toEqual([]);
  });
});

test('people read what a widget shows, not how the assistant sets it up', () => {
  expect(forPeople('按截止时间列出待办，可以勾掉。config.count 决定显示几项。')).toBe('按截止时间列出待办，可以勾掉。');
  expect(forPeople('Open to-dos, to tick off. config.count says how many.')).toBe('Open to-dos, to tick off.');
  expect(forPeople('Only config.names are shown.')).toBe('Only config.names are shown.');
});

test('a search finds a widget by all of its words, in title, description, plugin or id', () => {
  const { library } = boardOf([], [ROOMS, { ...FOOD, state: 'enabled' }], 'en');
  const ids = (search: string) => found(library, search).map(({ id }) => id);
  expect(ids('  ')).toEqual(['classrooms.overview', 'canteen.crowd']);
  expect(ids('ROOM over')).toEqual(['classrooms.overview']);
  expect(ids('canteen room')).toEqual([]);
});
