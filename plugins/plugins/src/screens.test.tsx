import { describe, expect, test } from 'bun:test';
import type {
  AppLocale,
  PluginScreenProps,
  PluginSummary,
  SettingEntry,
  SettingValue,
  ToolData,
} from '@pku-harness/sdk';
import { testServices } from '@pku-harness/sdk/testing';
import { ownPreferences, Preferences } from './detail-preferences';
import { DetailScreen } from './detail-screen';
import { describePlugin, listPlugins } from './list';
import { MainScreen } from './main-screen';
import { draw } from './testing/fake-host';
import { BROKEN, CORE, RICH, WORKING } from './testing/fixtures';

/** Settings and registry as a screen finds them. */
class World {
  readonly settings = new Map<string, SettingValue>();
  refreshed = 0;
  refuse: Error | undefined;

  readonly services = testServices({
    plugins: { list: async () => [] },
    settings: {
      list: async () => [],
      change: async (key: string, after: SettingValue) => {
        if (this.refuse) throw this.refuse;
        const before = this.settings.get(key) ?? !after;
        this.settings.set(key, after);
        return { key, before, after };
      },
    },
  });

  ready(plugins: readonly unknown[]): ToolData<unknown> {
    return {
      status: 'ready',
      value: { plugins },
      error: undefined,
      fetchedAt: 0,
      refreshing: false,
      refresh: this.refresh,
    };
  }

  readonly refresh = async () => {
    this.refreshed += 1;
  };
}

const LOADING: ToolData<unknown> = {
  status: 'loading',
  value: undefined,
  error: undefined,
  fetchedAt: undefined,
  refreshing: true,
  refresh: async () => undefined,
};

function main(plugins: readonly PluginSummary[], locale: AppLocale = 'zh-Hans') {
  const world = new World();
  return draw(MainScreen, { data: world.ready(listPlugins(plugins, locale)), locale, services: world.services });
}

function detail(plugin: PluginSummary, locale: AppLocale = 'zh-Hans') {
  const world = new World();
  const data = world.ready([describePlugin([plugin], plugin.id, locale)]);
  return { world, ...draw(DetailScreen, { data, locale, params: { id: plugin.id }, services: world.services }) };
}

describe('the list of plugins', () => {
  test('shows each plugin with its state, and leads to its sheet', () => {
    const { drawn, visited } = main([WORKING, { ...CORE, state: 'disabled' }]);
    expect(drawn.ListRow?.map(({ title, value }) => [title, value])).toEqual([
      ['房间', '已启用'],
      ['设置', '已停用'],
    ]);
    drawn.ListRow?.[0]?.onPress?.();
    expect(visited).toEqual(['/m/plugins/detail?id=rooms']);
  });

  test('sets broken plugins apart, with file, line, column and hint', () => {
    const { drawn } = main([WORKING, BROKEN]);
    expect(drawn.ListGroup?.map(({ title }) => title)).toEqual(['无法加载', '已安装']);
    expect(drawn.ListRow?.[0]?.subtitle).toBe('PLUGIN.md:3:5  缺少字段 version  加上 version: 0.1.0');
  });

  test('holds no Chinese in English', () => {
    expect(main([WORKING, BROKEN], 'en').html).not.toMatch(/\p{Script=Han}/u);
  });

  test('names what it waits for, and offers to try again after a failure', () => {
    const { services } = new World();
    expect(draw(MainScreen, { data: LOADING, services }).drawn.Skeleton?.[0]?.label).toBe('正在读取插件');
    const failed = draw(MainScreen, { data: { ...LOADING, status: 'error', error: '读不到' }, services });
    expect(failed.drawn.EmptyState?.[0]).toMatchObject({ text: '读不到', action: { text: '重试' } });
  });
});

describe('the sheet of a plugin', () => {
  test('shows tools with effect and mode, and the websites it may reach', () => {
    const { drawn } = detail(WORKING);
    expect(drawn.ListRow?.slice(1).map(({ title, value }) => [title, value])).toEqual([
      ['空闲房间', '读取 · 自动'],
      ['存下的数据', undefined],
      ['rooms.example.org', undefined],
    ]);
  });

  test('leads to its pages, names its widgets, and says what to know about a tool', () => {
    const { drawn, visited } = detail(RICH);
    const row = (title: string) => drawn.ListRow?.find((one) => one.title === title);
    row('房间一览')?.onPress?.();
    row('存下的数据')?.onPress?.();
    expect(visited).toEqual(['/p/rooms/main', '/settings/storage/rooms']);
    expect(drawn.ListRow?.some(({ title }) => title === '填表')).toBe(false);
    expect(row('空房间卡片')?.subtitle).toBe('哪里有空');
    expect(row('订房间')?.subtitle).toBe('结果含他人内容\n只能由你操作');
  });

  test('has one choice for each effect of its tools, from off to automatic', () => {
    const { drawn } = detail(RICH);
    expect(drawn.Segmented?.map(({ label, value }) => [label, value])).toEqual([
      ['读取', 'auto'],
      ['修改', 'ask'],
    ]);
    expect(drawn.Segmented?.[0]?.options.map(({ value }) => value)).toEqual(['off', 'ask', 'auto']);
  });

  test('takes a stricter permission at once, and a looser one not without a yes', async () => {
    const { drawn, world } = detail(RICH);
    await drawn.Segmented?.[1]?.onChange('auto');
    expect([...world.settings]).toEqual([]);
    await drawn.Segmented?.[1]?.onChange('off');
    expect([...world.settings]).toEqual([['plugin.rooms.permission.write', 'off']]);
  });

  test('its switch changes the setting and reads the plugin again', async () => {
    const { drawn, world } = detail(WORKING);
    expect(drawn.Switch?.[0]).toMatchObject({ label: '启用房间', value: true });
    await drawn.Switch?.[0]?.onChange(false);
    expect([...world.settings]).toEqual([['plugin.rooms.enabled', false]]);
    expect(world.refreshed).toBe(1);
  });

  test('a refused switch reads the plugin again, so that it shows what is true', async () => {
    const { drawn, world } = detail(WORKING);
    world.refuse = new Error('现在不能停用');
    await drawn.Switch?.[0]?.onChange(false);
    expect([...world.settings]).toEqual([]);
    expect(world.refreshed).toBe(1);
  });

  test('of a plugin that this device cannot offer says what is missing, and has no switch', () => {
    const lacking = { code: 'ability_missing', zh: '需要相机，这台设备还不提供', en: 'It needs the camera' };
    const { drawn } = detail({ ...WORKING, state: 'unavailable', problems: [lacking] });
    expect(drawn.ListRow?.[0]?.title).toBe('需要相机，这台设备还不提供');
    expect(drawn.Switch).toBeUndefined();
  });

  test('of a core plugin and of a broken one has no switch', () => {
    expect(detail(CORE).drawn.Switch).toBeUndefined();
    expect(detail(BROKEN).drawn.Switch).toBeUndefined();
  });

  test('of a broken plugin says where to mend it', () => {
    expect(detail(BROKEN).drawn.ListRow?.[0]).toMatchObject({
      title: '缺少字段 version',
      subtitle: '加上 version: 0.1.0\nPLUGIN.md:3:5',
    });
  });

  test('holds no Chinese in English', () => {
    for (const plugin of [WORKING, BROKEN, CORE, RICH])
      expect(detail(plugin, 'en').html).not.toMatch(/\p{Script=Han}/u);
  });
});

/** What {@link ShownPreferences} draws, and what was changed on it. */
const shown: { entries: readonly SettingEntry[]; changed: unknown[] } = { entries: [], changed: [] };

function ShownPreferences({ host }: PluginScreenProps) {
  const { entries, changed } = shown;
  return <Preferences host={host} entries={entries} onChange={async (...change) => void changed.push(change)} />;
}

describe('preferences of a plugin', () => {
  const entry = (rest: Partial<SettingEntry>): SettingEntry => ({
    key: 'rooms.house',
    group: 'plugin.rooms',
    title: { zh: '哪座楼', en: 'House' },
    kind: 'text',
    value: '二教',
    ...rest,
  });
  const options = ['a', 'b', 'c', 'd'].map((value) => ({ value, title: { zh: value, en: value } }));
  const draws = (...entries: SettingEntry[]) => {
    shown.entries = entries;
    shown.changed = [];
    return { ...draw(ShownPreferences, { data: LOADING, services: new World().services }), changed: shown.changed };
  };

  test('are its entries without the switch and the permissions', () => {
    const own = entry({});
    const others = [
      entry({ key: 'plugin.rooms.enabled' }),
      entry({ key: 'plugin.rooms.permission.read' }),
      entry({ group: 'app', key: 'app.theme' }),
    ];
    expect(ownPreferences([own, ...others], 'rooms')).toEqual([own]);
  });

  test('are drawn by their kind, and changed', async () => {
    const { drawn, changed } = draws(
      entry({ key: 'rooms.on', kind: 'boolean', value: true }),
      entry({ key: 'rooms.few', kind: 'choice', value: 'a', options: options.slice(0, 2) }),
      entry({ key: 'rooms.many', kind: 'choice', value: 'a', options }),
      entry({ key: 'rooms.list', kind: 'list', value: ['甲', '乙'] }),
    );
    await drawn.Switch?.[0]?.onChange(false);
    await drawn.Segmented?.[0]?.onChange('b');
    await drawn.ListRow?.find(({ title }) => title === 'd')?.onPress?.();
    expect(changed).toEqual([
      ['rooms.on', false],
      ['rooms.few', 'b'],
      ['rooms.many', 'd'],
    ]);
    expect(drawn.Field?.[0]).toMatchObject({ value: '甲\n乙', multiline: true });
  });

  test('lead to the screen where they live', () => {
    const { drawn, visited } = draws(entry({ screen: '/p/rooms/house' }));
    drawn.ListRow?.[0]?.onPress?.();
    expect(visited).toEqual(['/p/rooms/house']);
  });
});
