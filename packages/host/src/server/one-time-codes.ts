/** One-time codes: the fragment of a start address. Each is used once, within two minutes; only its hash is kept. */
import { hashSecret, makeSecret, sameHash } from './secrets';

const VALID_MS = 120_000;

/** More addresses than this at a time are nobody's wish; the oldest becomes invalid. */
const MOST_OPEN = 16;

/** The codes that can still be used. */
export class OneTimeCodes {
  #open: { hash: Uint8Array; until: number }[] = [];

  /** @param now milliseconds since 1970. */
  constructor(private readonly now: () => number) {}

  /** Makes a code that is valid for two minutes from now. */
  mint(): string {
    const code = makeSecret();
    this.#open = [...this.#open, { hash: hashSecret(code), until: this.now() + VALID_MS }].slice(-MOST_OPEN);
    return code;
  }

  /** Uses a code up. `false` for a wrong, used or expired one. */
  redeem(code: string): boolean {
    const hash = hashSecret(code);
    const now = this.now();
    const match = this.#open.filter((open) => sameHash(open.hash, hash));
    this.#open = this.#open.filter((open) => !match.includes(open) && open.until > now);
    return match.some((open) => open.until > now);
  }
}
