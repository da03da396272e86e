import { expect, test } from 'bun:test';
import { safeLink } from './links';

test('an https address can be opened, and its host is shown', () => {
  expect(safeLink('https://portal.pku.edu.cn/a?b=1')).toEqual({
    url: 'https://portal.pku.edu.cn/a?b=1',
    host: 'portal.pku.edu.cn',
  });
});

test('a look-alike host shows what it is', () => {
  expect(safeLink('https://pкu.edu.cn/')?.host).toMatch(/^xn--/);
});

test.each([
  'http://portal.pku.edu.cn/',
  'javascript:alert(1)',
  'data:text/html,hi',
  'file:///etc/passwd',
  '/p/plugins/main',
  '//evil.example/',
  'https://portal.pku.edu.cn@evil.example/',
  'streamdown:incomplete-link',
  '',
])('%p stays plain text', (href) => {
  expect(safeLink(href)).toBeUndefined();
});
