/**
 * What tools want of a screen, as one window sees it. The window in front takes a wish at once, another one only when nobody
 * else did; a route is shown by the window in front alone. Cards stay until they are answered.
 */
import type { Harness, ScreenAnswer, ScreenRequest } from '@pku-harness/core/client';

/** A wish that waits for a tap in this window. */
export interface WishCard {
  readonly id: string;
  readonly plugin: string;
  readonly wish: Exclude<ScreenRequest['wish'], { kind: 'show' }>;
}

/** What it stands on. */
export interface WishParts {
  readonly harness: Pick<Harness, 'screens'>;
  /** Whether this window is in front. */
  readonly visible: () => boolean;
  readonly show: (href: string) => void;
  readonly tell: (cards: readonly WishCard[]) => void;
  readonly sleep: (ms: number) => Promise<void>;
}

/** How long a window that is not in front leaves a wish to others. Whoever asks waits two seconds. Milliseconds. */
const BEHIND_MS = 800;
/** Pause before following again after the stream ended by itself, milliseconds. */
const PAUSE_MS = 1_000;

/** The wishes of one window. */
export class Wishes {
  readonly #parts: WishParts;
  #open: readonly ScreenRequest[] = [];
  readonly #mine = new Set<string>();
  readonly #seen = new Set<string>();
  #first = true;

  constructor(parts: WishParts) {
    this.#parts = parts;
  }

  /** Follows until the signal aborts. */
  async follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const requests of this.#parts.harness.screens.requests({}, { signal })) this.#look(requests);
      } catch (error) {
        if (!signal.aborted) console.warn('pku-harness: the stream of wishes broke', error);
      }
      if (!signal.aborted) await this.#parts.sleep(PAUSE_MS);
    }
  }

  /** Says what came of a card. */
  async answer(id: string, answer: ScreenAnswer): Promise<void> {
    this.#mine.delete(id);
    this.#tell();
    await this.#parts.harness.screens.answer({ id, answer });
  }

  #look(requests: readonly ScreenRequest[]): void {
    this.#open = requests;
    for (const request of requests) {
      if (this.#seen.has(request.id)) continue;
      this.#seen.add(request.id);
      // Whoever took it before this page was loaded may have been this page.
      if (request.taken) this.#adopt(request);
      else void this.#take(request);
    }
    this.#first = false;
    this.#tell();
  }

  #adopt({ id, wish }: ScreenRequest): void {
    if (this.#first && wish.kind !== 'show') this.#mine.add(id);
  }

  async #take({ id, wish }: ScreenRequest): Promise<void> {
    const { harness, visible, show, sleep } = this.#parts;
    try {
      if (!visible()) {
        if (wish.kind === 'show') return;
        await sleep(BEHIND_MS);
        if (this.#open.find((request) => request.id === id)?.taken !== false) return;
      }
      const { counted } = await harness.screens.answer({ id, answer: { is: 'taken' } });
      if (!counted) return;
      if (wish.kind === 'show') {
        show(wish.href);
        await harness.screens.answer({ id, answer: { is: 'done' } });
        return;
      }
      this.#mine.add(id);
      this.#tell();
    } catch (error) {
      // Whoever asked learns that nobody took it.
      console.warn('pku-harness: a wish could not be taken', error);
    }
  }

  #tell(): void {
    const cards = this.#open.flatMap(({ id, plugin, wish }): WishCard[] =>
      wish.kind !== 'show' && this.#mine.has(id) ? [{ id, plugin, wish }] : [],
    );
    this.#parts.tell(cards);
  }
}
