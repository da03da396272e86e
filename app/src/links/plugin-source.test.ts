import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { pluginLinkIn, readPluginLink } from './plugin-source';

const plugin = (text: string): unknown => {
  const link = readPluginLink(text);
  return link.is === 'plugin' ? [link.form, link.from, link.official] : link.problem;
};

describe('a link of a plugin', () => {
  test.each([
    ['https://github.com/li/tools/tree/main/plugins/map', ['github-folder', 'li/tools', false]],
    ['https://github.com/li/tools/tree/main', ['github-folder', 'li/tools', false]],
    ['https://github.com/li/tools', ['github-root', 'li/tools', false]],
    ['https://github.com/li/tools/', ['github-root', 'li/tools', false]],
    ['https://github.com/li/tools.git', ['github-root', 'li/tools', false]],
    ['https://github.com/li/tools/blob/main/map/PLUGIN.md', ['github-file', 'li/tools', false]],
    ['https://gist.githubusercontent.com/li/1/raw/PLUGIN.md', ['file', 'gist.githubusercontent.com', false]],
    ['https://plugins.example.com:8443/map/PLUGIN.md?v=2', ['file', 'plugins.example.com:8443', false]],
  ])('%s', (text, expected) => {
    expect(plugin(text)).toEqual(expected);
  });

  test('is official only in our repository of plugins, however it is written', () => {
    expect(plugin('https://github.com/pkuinfo/pku-harness-plugins/tree/main/plugins/canteen')).toEqual([
      'github-folder',
      'pkuinfo/pku-harness-plugins',
      true,
    ]);
    expect(plugin('https://GitHub.com/PKUinfo/PKU-Harness-Plugins')).toEqual([
      'github-root',
      'PKUinfo/PKU-Harness-Plugins',
      true,
    ]);
  });

  test.each([
    'https://github.com/pkuinfo/pku-harness-plugins-2/tree/main/x',
    'https://github.com.example.com/pkuinfo/pku-harness-plugins/PLUGIN.md',
    'https://github.com:8443/pkuinfo/pku-harness-plugins/PLUGIN.md',
    'https://example.com/github.com/pkuinfo/pku-harness-plugins/PLUGIN.md',
    'https://raw.githubusercontent.com/pkuinfo/pku-harness-plugins/main/PLUGIN.md',
    'https://github.com/pkuinfо/pku-harness-plugins',
  ])('that only looks official is not: %s', (text) => {
    const link = readPluginLink(text);
    expect(link.is === 'plugin' && link.official).toBe(false);
  });
});

describe('what is no link of a plugin says why', () => {
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['食堂', 'address'],
    ['PLUGIN.md', 'address'],
    ['http://example.com/PLUGIN.md', 'https'],
    ['javascript:alert(1)', 'https'],
    ['file:///etc/PLUGIN.md', 'https'],
    ['https://github.com@example.com/PLUGIN.md', 'login'],
    ['https://example.com/readme.md', 'file'],
    ['https://example.com/myPLUGIN.md', 'file'],
    ['https://github.com/', 'github'],
    ['https://github.com/li', 'github'],
    ['https://github.com/li/tools/issues/3', 'github'],
    ['https://github.com/li/tools/blob/main/readme.md', 'github'],
    ['https://github.com/li/tools/tree', 'github'],
    ['https://github.com/li/tools/tree/main/a%2f..%2fb', 'path'],
    [`https://example.com/${'a'.repeat(3_000)}/PLUGIN.md`, 'long'],
  ])('%s', (text, problem) => {
    expect(plugin(text)).toBe(problem);
  });

  test('no text breaks the reader', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => ['plugin', 'none'].includes(readPluginLink(text).is)),
    );
  });
});

describe('a deep link', () => {
  const link = 'https://github.com/li/tools/tree/main/地图';
  test.each([
    `pkuharness://plugin?src=${encodeURIComponent(link)}`,
    `pkuharness:///plugin?src=${encodeURIComponent(link)}`,
    `PKUHARNESS://plugin?x=1&src=${encodeURIComponent(link)}`,
  ])('brings the link that it holds: %s', (deep) => {
    expect(pluginLinkIn(deep)).toBe(link);
  });

  test('without one brings none', () => {
    expect(plugin('pkuharness://plugin?')).toBe('empty');
    expect(plugin('pkuharness://dev?tool=a.b')).toBe('https');
  });

  test('never holds another', () => {
    const once = `pkuharness://plugin?src=${encodeURIComponent(link)}`;
    expect(plugin(`pkuharness://plugin?src=${encodeURIComponent(once)}`)).toBe('https');
  });
});
