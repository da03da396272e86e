import { describe, expect, test } from 'bun:test';
import type { SecretLink } from '@pku-harness/sdk';
import { sealLink } from './secret-link';
import { shareLink } from './share';

function world() {
  const shared: (readonly [string, string | undefined])[] = [];
  const share = shareLink(async (url, title) => {
    shared.push([url, title]);
  });
  return { share, shared };
}

describe('sharing', () => {
  test('hands an address to the sheet, also one that the plugin cannot read', async () => {
    const { share, shared } = world();
    await share('https://example.org/a', '标题');
    await share(sealLink('https://relay.example/#k=1'));
    expect(shared).toEqual([
      ['https://example.org/a', '标题'],
      ['https://relay.example/#k=1', undefined],
    ]);
  });

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'http://example.org', 'text'])(
    'refuses %p',
    async (address) => {
      const { share, shared } = world();
      await expect(share(address)).rejects.toMatchObject({ code: 'link_invalid' });
      expect(shared).toEqual([]);
    },
  );

  test('refuses a token that the host did not make', async () => {
    const forged: SecretLink = { kind: 'secret-link', toString: () => 'https://a', toJSON: () => 'https://a' };
    await expect(world().share(forged)).rejects.toMatchObject({ code: 'link_invalid' });
  });
});
