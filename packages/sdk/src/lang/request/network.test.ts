import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { addressProblem, hostAllowed, networkEntryProblem } from './network';

describe('an entry of network', () => {
  test.each(['example.org', '*.pku.edu.cn', 'a-b.example.co', '*.example.com.cn', 'xn--fiqs8s.cn', 'my.github.io'])(
    '%s is fine',
    (entry) => {
      expect(networkEntryProblem(entry)).toBeUndefined();
    },
  );

  test.each([
    ...['https://example.org', 'example.org/path', 'example.org:443', 'user@example.org'],
    ...['Example.org', 'exa mple.org', '-a.org', 'a..org', 'example.org.', '北大.cn', `${'a'.repeat(64)}.org`],
    ...['127.0.0.1', '1.2.3.4', '0x7f.1', '[::1]', '2130706433', '10.0.0.0x1'],
    ...['localhost', 'portal', 'a.localhost', 'printer.local', 'db.internal', 'nas.lan', 'router.home.arpa'],
    ...['*', '*.', '*.com', '*.cn', '*.edu.cn', '*.co.uk', '*.github.io', '*.vercel.app', '*example.org', 'a.*.org'],
    ...['*.r2.dev', '*.myshopify.com', '*.pages.dev', '*.blogspot.com', '*.hf.space', '*.supabase.co', '*.ngrok.app'],
    ...['*.bj.cn', '*.s3.amazonaws.com', '*.oss-cn-beijing.aliyuncs.com', '*.cos.ap-beijing.myqcloud.com'],
    '',
  ])('%p is refused in both languages', (entry) => {
    expect(networkEntryProblem(entry)).toEqual({ zh: expect.any(String), en: expect.any(String) });
  });
});

describe('an address', () => {
  const network = ['example.org', '*.example.com'];

  test.each([
    'https://example.org/a?b=c',
    'https://EXAMPLE.org',
    'https://a.example.com',
    'https://a.b.example.com:443/',
  ])('%s may be asked', (address) => {
    expect(addressProblem(new URL(address), network)).toBeUndefined();
  });

  test.each([
    ...['http://example.org', 'ftp://example.org', 'javascript:alert(1)', 'file:///etc/passwd', 'data:text/plain,x'],
    ...['https://example.org:8443', 'https://user@example.org', 'https://:pass@example.org'],
    ...['https://example.com', 'https://badexample.org', 'https://example.org.evil.net', 'https://evilexample.com'],
    ...[
      'https://example.org./',
      'https://www.example.org',
      'https://127.0.0.1',
      'https://0x7f000001',
      'https://[::1]/',
    ],
    ...['https://localhost', 'https://example.org@evil.net/', 'https://2130706433/'],
  ])('%s may not', (address) => {
    expect(addressProblem(new URL(address), network)).toBeDefined();
  });

  test('of an inner kind may not be asked even when it is listed', () => {
    for (const host of ['127.0.0.1', 'localhost', 'db.internal', '[::1]']) {
      expect(addressProblem(new URL(`https://${host}/`), [host])).toBeDefined();
    }
  });

  test('a wildcard covers what ends in its dot and name, nothing else', () => {
    fc.assert(
      fc.property(fc.domain(), (host) => {
        expect(hostAllowed(host, ['*.example.com'])).toBe(host.endsWith('.example.com'));
        expect(hostAllowed(`x${host}`, [host])).toBe(false);
      }),
    );
  });
});
