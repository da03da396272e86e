import { describe, expect, test } from 'bun:test';
import type { SecretLink } from '@pku-harness/sdk';
import { openLink, sealLink } from './secret-link';

const ADDRESS = 'https://relay.example/w/plugin/#k=0123456789';

describe('a secret link', () => {
  test('shows its address neither as text nor as JSON nor in a property', () => {
    const link = sealLink(ADDRESS);
    expect(String(link)).toBe('[secret link]');
    expect(JSON.stringify({ link })).toBe('{"link":"[secret link]"}');
    const seen = [...Object.values(link), ...Object.getOwnPropertySymbols(link)].map(String).join(' ');
    expect(seen).not.toContain('relay.example');
  });

  test('is opened by the host alone', () => {
    expect(openLink(sealLink(ADDRESS))).toBe(ADDRESS);
    expect(openLink('https://example.org')).toBe('https://example.org');
  });

  test('that somebody else made opens nothing', () => {
    const forged: SecretLink = { kind: 'secret-link', toString: () => ADDRESS, toJSON: () => ADDRESS };
    expect(openLink(forged)).toBeUndefined();
  });

  test('cannot be changed', () => {
    const link = sealLink(ADDRESS);
    expect(() => Object.assign(link, { toString: () => 'other' })).toThrow();
  });
});
