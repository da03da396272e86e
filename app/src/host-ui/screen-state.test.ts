import { expect, test } from 'bun:test';
import type { PluginSummary } from '@pku-harness/sdk';
import { screenState } from './screen-state';

const focus: PluginSummary = {
  id: 'focus',
  name: { zh: '专注', en: 'Focus' },
  description: { zh: '', en: '' },
  version: '1.0.0',
  form: 'bundled',
  origin: 'official',
  state: 'enabled',
  core: false,
  problems: [],
  tools: [],
  widgets: [],
  dataSources: [],
  screens: [
    { view: 'main', title: { zh: '专注', en: 'Focus' }, href: '/p/focus/main' },
    { view: 'edit', title: { zh: '编辑', en: 'Edit' }, href: '/m/focus/edit' },
  ],
  settings: [],
  network: [],
};

const at = (kind: 'p' | 'm', plugin: string, view: string, plugins: readonly PluginSummary[] = [focus]) =>
  screenState(plugins, { kind, plugin, view });

test('an enabled plugin’s own view is drawn', () => {
  expect(at('p', 'focus', 'main')).toMatchObject({ is: 'screen', screen: { view: 'main' } });
});

test('a plugin that is not listed is unknown', () => {
  expect(at('p', 'nothing', 'main').is).toBe('unknown-plugin');
});

test('a view that the plugin does not have is unknown', () => {
  expect(at('p', 'focus', 'other').is).toBe('unknown-view');
});

test('a disabled plugin says so whatever the view', () => {
  expect(at('p', 'focus', 'other', [{ ...focus, state: 'disabled' }]).is).toBe('disabled');
  expect(at('p', 'focus', 'other', [{ ...focus, state: 'unavailable' }]).is).toBe('unavailable');
});

test('a broken plugin says so', () => {
  expect(at('p', 'focus', 'main', [{ ...focus, state: 'broken' }]).is).toBe('broken');
});

test('a form under the address of a page leads to its own address', () => {
  expect(at('p', 'focus', 'edit')).toEqual({ is: 'elsewhere', href: '/m/focus/edit' });
  expect(at('m', 'focus', 'main')).toEqual({ is: 'elsewhere', href: '/p/focus/main' });
});
