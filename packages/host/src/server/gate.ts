/**
 * Who may knock: Host, Origin and Sec-Fetch-Site of a request, judged before anything else looks at it. A pure decision;
 * a refusal carries no explanation (ARCHITECTURE §6).
 */

/** What the decision looks at. Header values as sent, `null` when absent. */
export interface Knock {
  readonly host: string | null;
  readonly origin: string | null;
  readonly fetchSite: string | null;
  /** RPC, POST and data: everything but reading the public shell. */
  readonly guarded: boolean;
}

/** `elsewhere`: the caller means us under a name that we do not answer to. */
export type Verdict = 'pass' | 'elsewhere' | 'refused';

/** Judges a request to the host that listens on 127.0.0.1 at `port`. */
export function judgeKnock(knock: Knock, port: number): Verdict {
  const host = knock.host?.toLowerCase() ?? '';
  if (host !== authorityOf(port)) return /^(localhost\.?|\[::1\])(:\d+)?$/.test(host) ? 'elsewhere' : 'refused';
  if (knock.origin !== null && knock.origin !== `http://${authorityOf(port)}`) return 'refused';
  // A plain navigation to the shell is exempt: browsers call the opener file "cross-site".
  if (knock.guarded && knock.fetchSite !== null && knock.fetchSite !== 'same-origin') return 'refused';
  return 'pass';
}

/** Host and port as browsers write them: port 80 is left out. */
export function authorityOf(port: number): string {
  return port === 80 ? '127.0.0.1' : `127.0.0.1:${port}`;
}
