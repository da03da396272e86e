/** How long a read stays fresh, as a spec writes it. */
const TTL = /^([1-9]\d{0,5})(s|m|h|d)$/;
const UNITS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
/** A read over a network is not asked for more often than this. */
const LEAST_MS = 30_000;
const MOST_MS = 86_400_000;

/** `30s`, `15m`, `2h` in milliseconds, within the bounds; `undefined` for anything else. */
export function ttlMsOf(written: unknown): number | undefined {
  const match = typeof written === 'string' ? TTL.exec(written) : null;
  if (match === null) return undefined;
  const ms = Number(match[1]) * UNITS[match[2] as keyof typeof UNITS];
  return Math.min(MOST_MS, Math.max(LEAST_MS, ms));
}

/** Milliseconds as a spec writes them, in whole seconds. */
export function ttlText(ms: number): string {
  return `${Math.min(MOST_MS, Math.max(LEAST_MS, Math.round(ms / 1000) * 1000)) / 1000}s`;
}
