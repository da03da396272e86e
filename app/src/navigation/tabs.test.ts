import { expect, test } from 'bun:test';
import { currentTab } from './tabs';

test.each([
  ['/', '/'],
  ['/dashboard', '/dashboard'],
  ['/settings', '/settings'],
  ['/settings/ai', '/settings'],
])('%s belongs to the tab %s', (pathname, tab) => {
  expect(currentTab(pathname)).toBe(tab);
});

test.each(['/p/plugins/main', '/m/plugins/edit', '/settingsx', '/nowhere'])('%s belongs to no tab', (pathname) => {
  expect(currentTab(pathname)).toBeUndefined();
});
