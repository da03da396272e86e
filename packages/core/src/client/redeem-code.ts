/** The exchange of a one-time code (the fragment of a start address) for a session secret. */
import { HarnessError } from '@pku-harness/sdk';

/**
 * Redeems a code at a host.
 *
 * @param origin such as `http://127.0.0.1:4580`, or `''` for the page's own.
 * @throws HarnessError `code_refused` when the code is wrong, used or expired.
 */
export async function redeemCode(origin: string, code: string): Promise<string> {
  const answer = await fetch(`${origin}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const body = answer.ok ? ((await answer.json()) as { secret?: unknown }) : {};
  if (typeof body.secret === 'string') return body.secret;
  throw new HarnessError('code_refused', {
    zh: '这个地址已经用过或过期，请在终端重新打印一个',
    en: 'This address was used or has expired; print a new one in the terminal',
    hint: {
      zh: '运行 npx bun run pku host open，演示要加 --demo',
      en: 'Run npx bun run pku host open, with --demo for the demo',
    },
  });
}
