/** `host.shareLink`: the system's share sheet, also for links that the plugin cannot read. */
import { HarnessError, type HostUI } from '@pku-harness/sdk';
import { openLink } from './secret-link';

/** Only what a person can open elsewhere is shared. */
const SHARED = /^(https:|pkuharness:)\/\//;

/** Shares through a sheet of the platform. */
export function shareLink(sheet: (url: string, title?: string) => Promise<void>): NonNullable<HostUI['shareLink']> {
  return async (link, title) => {
    const address = openLink(link);
    if (address === undefined || !SHARED.test(address)) {
      throw new HarnessError('link_invalid', {
        zh: '这不是可以分享的链接',
        en: 'This is not a link that can be shared',
      });
    }
    await sheet(address, title);
  };
}
