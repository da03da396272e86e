/**
 * Texts that were typed and not sent, one per chat, kept over a reload. The new chat has one of its own: it gets its id when it
 * is sent.
 */
import { KeptMap, type TextStore } from '../platform/kept-map';

/** Most chats with a draft; the oldest go first. */
const MOST_DRAFTS = 30;
/** A longer text is not kept over a reload: storage of a browser is small. UTF-16 units. */
const MOST_KEPT = 50_000;

/** The key of the chat that has not begun. */
export const NEW_CHAT = 'new';

/** The drafts of one page. */
export class Drafts {
  readonly #texts: KeptMap<string>;

  constructor(store: TextStore) {
    this.#texts = new KeptMap({
      store,
      most: MOST_DRAFTS,
      isValue: (value) => typeof value === 'string',
      isKept: (text) => text.length <= MOST_KEPT,
    });
  }

  /** What was typed in a chat; empty when nothing was. */
  read(chat: string): string {
    return this.#texts.get(chat) ?? '';
  }

  /** Keeps what is typed; an empty text forgets it. */
  write(chat: string, text: string): void {
    this.#texts.set(chat, text === '' ? undefined : text);
  }

  /** Forgets all of them. */
  clear(): void {
    this.#texts.clear();
  }
}
