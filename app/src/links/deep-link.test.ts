import { describe, expect, test } from 'bun:test';
import { createRequire } from 'node:module';
import { routeOfLink } from './deep-link';

/** What the router makes of a path, by its own code. */
const { extractExpoPathFromURL } = createRequire(import.meta.path)('expo-router/build/fork/extractPathFromURL') as {
  extractExpoPathFromURL(prefixes: readonly string[], url: string): string;
};
const routed = (link: string) => extractExpoPathFromURL([], routeOfLink(link));

describe('a deep link', () => {
  test.each([
    ['pkuharness://dashboard', '/dashboard'],
    ['pkuharness:///dashboard', '/dashboard'],
    ['PKUHARNESS://p/plugins/main', '/p/plugins/main'],
    ['pkuharness://settings/ai?x=1', '/settings/ai?x=1'],
    ['pkuharness://', '/'],
    ['pkuharness://plugin?src=a', '/plugin?src=a'],
  ])('%s is the route %s', (link, route) => {
    expect(routeOfLink(link)).toBe(route);
  });

  test('brings what is in it whole, through the router too', () => {
    const inside = 'https://plugins.example.org/PLUGIN.md?v=1&name=地图&x=%2F#top';
    const link = `pkuharness://plugin?src=${encodeURIComponent(inside)}`;
    expect(new URLSearchParams(routed(link).split('?')[1]).get('src')).toBe(inside);
    // Without it, the router cuts what is inside.
    const cut = extractExpoPathFromURL([], link);
    expect(new URLSearchParams(cut.slice(cut.indexOf('?'))).get('src')).not.toBe(inside);
  });

  test('of another kind is left to the router', () => {
    for (const link of ['http://127.0.0.1:4580/dashboard', '/dashboard', 'exp://127.0.0.1:8081/--/dashboard']) {
      expect(routeOfLink(link)).toBe(link);
    }
  });
});
