import { describe, expect, test } from 'bun:test';
import type { PluginSummary } from '@pku-harness/sdk';
import { pluginRows } from './plugin-rows';

const row = (view: string, icon?: string) => ({
  view,
  title: { zh: `${view} 中文`, en: `${view} English` },
  ...(icon === undefined ? {} : { icon, subtitle: { zh: '说明', en: 'About it' } }),
  href: `/p/x/${view}`,
});

const plugin = (id: string, changes: Partial<PluginSummary>): PluginSummary => ({
  id,
  name: { zh: id, en: id },
  description: { zh: '', en: '' },
  version: '1.0.0',
  form: 'bundled',
  origin: 'official',
  state: 'enabled',
  core: false,
  problems: [],
  tools: [],
  screens: [],
  settings: [],
  widgets: [],
  dataSources: [],
  network: [],
  ...changes,
});

describe('rows of plugins on the settings screen', () => {
  test('stand in registry order, and within a plugin in its own', () => {
    const plugins = [
      plugin('b', { settings: [row('two'), row('one')] }),
      plugin('none', {}),
      plugin('a', { settings: [row('main')] }),
    ];
    expect(pluginRows(plugins, 'zh-Hans').map(({ key }) => key)).toEqual(['b two', 'b one', 'a main']);
  });

  test('are those of plugins that are on', () => {
    const off = (['disabled', 'unavailable', 'broken'] as const).map((state) =>
      plugin(state, { state, settings: [row('main')] }),
    );
    expect(pluginRows(off, 'zh-Hans')).toEqual([]);
  });

  test('speak the language of the screen, and show the plugin’s icon where the row has none', () => {
    const focus = plugin('focus', { icon: 'clock', settings: [row('main'), row('more', 'book')] });
    expect(pluginRows([focus], 'en')).toMatchObject([
      { title: 'main English', subtitle: undefined, icon: 'clock' },
      { title: 'more English', subtitle: 'About it', icon: 'book' },
    ]);
  });
});
