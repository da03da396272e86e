/**
 * What tools want of the screen in front of the user: to show a route, to offer an address, to let files be chosen. A page
 * or app that is open watches the list of open wishes and takes one; the first to take it has it. Nothing happens by
 * itself beyond showing: an address opens and a file is chosen only by a tap.
 */
import { HarnessError } from '@pku-harness/sdk';
import type { Clock, Random } from '../platform';
import { Wakeup } from '../wakeup';

/** What is wished for. */
export type ScreenWish =
  /** Go to a route of the app. */
  | { readonly kind: 'show'; readonly href: string }
  /** Offer an https address that a tap opens outside the app. */
  | { readonly kind: 'open'; readonly url: string }
  /** Let the user choose files; the answer brings their references. */
  | { readonly kind: 'pick'; readonly types: readonly string[]; readonly multiple: boolean };

/** One open wish. */
export interface ScreenRequest {
  readonly id: string;
  /** The plugin that asks. */
  readonly plugin: string;
  readonly wish: ScreenWish;
  /** A screen has taken it and is at work; others leave it alone. */
  readonly taken: boolean;
}

/** What a screen answers: it has taken the wish, or this came of it. */
export type ScreenAnswer =
  | { readonly is: 'taken' }
  | { readonly is: 'done'; readonly files?: readonly string[] }
  | { readonly is: 'declined' };

/** How a wish ended. `nobody`: no screen took it in time. */
export type ScreenOutcome = Exclude<ScreenAnswer, { is: 'taken' }> | { readonly is: 'nobody' };

/** How long a wish waits for a screen to take it, milliseconds. */
const TAKE_MS = 2_000;
/** How long a screen that is gone counts as there: its line may only have been cut. */
const AWAY_MS = 5_000;
/** Open wishes at once; more are refused as if nobody were there. */
const MOST = 20;

interface OpenWish {
  request: ScreenRequest;
  readonly end: (outcome: ScreenOutcome) => void;
}

/** The open wishes of one harness. */
export class ScreenRequests {
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #open = new Map<string, OpenWish>();
  readonly #bell = new Wakeup();
  readonly #closing = new AbortController();
  #watchers = 0;
  #lastSeen = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, random: Random) {
    this.#clock = clock;
    this.#random = random;
  }

  /** Puts a wish to the screens and waits for what comes of it. Rejects only with the signal's reason. */
  async ask(plugin: string, wish: ScreenWish, signal?: AbortSignal): Promise<ScreenOutcome> {
    signal?.throwIfAborted();
    const nobody = this.#watchers === 0 && this.#clock.now() - this.#lastSeen > AWAY_MS;
    if (nobody || this.#open.size >= MOST) return { is: 'nobody' };
    const id = this.#random.uuid();
    const ended = Promise.withResolvers<ScreenOutcome>();
    const abort = () => ended.reject(signal?.reason);
    const waited = new AbortController();
    this.#open.set(id, { request: { id, plugin, wish, taken: false }, end: ended.resolve });
    this.#bell.ring();
    signal?.addEventListener('abort', abort, { once: true });
    this.#clock.sleep(TAKE_MS, waited.signal).then(
      () => {
        if (this.#open.get(id)?.request.taken === false) ended.resolve({ is: 'nobody' });
      },
      () => {}, // It ended before the time was over.
    );
    try {
      return await ended.promise;
    } finally {
      waited.abort();
      signal?.removeEventListener('abort', abort);
      this.#open.delete(id);
      this.#bell.ring();
    }
  }

  /**
   * Answers a wish. A wish that ended meanwhile, or that another screen has taken, changes nothing.
   *
   * @returns whether the answer counted.
   */
  answer(id: string, answer: ScreenAnswer): boolean {
    const open = this.#open.get(id);
    if (open === undefined) return false;
    if (answer.is !== 'taken') {
      open.end(answer);
      return true;
    }
    if (open.request.taken) return false;
    open.request = { ...open.request, taken: true };
    this.#bell.ring();
    return true;
  }

  /** The open wishes now and whenever they change. Whoever reads counts as a screen that may take one. */
  async *watch(signal?: AbortSignal): AsyncGenerator<readonly ScreenRequest[]> {
    this.#watchers++;
    try {
      while (!signal?.aborted && !this.#closing.signal.aborted) {
        const change = this.#bell.wait(signal);
        yield [...this.#open.values()].map(({ request }) => request);
        await change;
      }
    } finally {
      this.#watchers--;
      this.#lastSeen = this.#clock.now();
    }
  }

  /** Ends every wish and every reader. */
  close(): void {
    this.#closing.abort();
    for (const { end } of this.#open.values()) end({ is: 'nobody' });
    this.#bell.ring();
  }
}

/** What a tool says when it needs a screen and none is open. */
export function screenMissing(): HarnessError {
  return new HarnessError('screen_missing', {
    zh: '没有打开的界面，请在 App 里再试一次',
    en: 'No screen is open; try again in the app',
  });
}
