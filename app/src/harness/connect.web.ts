/**
 * The browser's way to the harness: a stub over one socket to the host that served this page. The start address carries
 * a one-time code (`start-code.web.ts`); it is exchanged for a session secret, which stays in this browser.
 */
import { connectHarness, redeemCode } from '@pku-harness/core/client';
import { errorShape } from '@pku-harness/sdk';
import { pageVersion } from '../platform/page-version';
import { recall, remember } from '../platform/remembered';
import type { LoweredHarness, Opening } from './mount';
import { takeStartCode } from './start-code.web';
import { webFileMoves } from './web-file-moves';

const SECRET = 'session';

/** Opens the harness of this page. */
export async function openHarness(): Promise<Opening> {
  const code = takeStartCode();
  if (code !== undefined) {
    try {
      remember(SECRET, await redeemCode('', code));
    } catch (thrown) {
      // A reload of a used address is no reason to lose the session that it opened the first time.
      if (recall(SECRET) === null) return { is: 'locked', error: errorShape(thrown) };
    }
  }
  const secret = recall(SECRET);
  if (secret === null) return { is: 'locked' };
  const version = pageVersion();
  const remote = connectHarness({ url: socketAt('/rpc'), secret, ...(version === undefined ? {} : { version }) });
  return { is: 'open', mounted: { harness: remote.harness, connection: remote.connection, files: webFileMoves } };
}

function socketAt(path: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`;
}

/** The harness as the assistant has it, over a connection of its own: the host decides by the entrance who acts. */
export function openAgent(): LoweredHarness {
  return connectHarness({ url: socketAt('/rpc/agent'), secret: recall(SECRET) ?? '' });
}

/** Forgets a session that the host no longer knows. */
export function forgetSession(): void {
  remember(SECRET, null);
}
