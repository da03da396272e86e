/**
 * Texts that were typed and not sent, one per chat, kept over a reload. The new chat has one of its own: it gets its id when it
 * is sent.
 */
/** Where drafts are kept between two lives of the page. */
export interface DraftStore {
  read(): string | null;
  write(text: string | null): void;
}

/** Most chats with a draft; the oldest go first. */
const MOST_DRAFTS = 30;
/** A longer text is not kept over a reload: storage of a browser is small. UTF-16 units. */
const MOST_KEPT = 50_000;

/** The key of the chat that has not begun. */
export const NEW_CHAT = 'new';

/** The drafts of one page. */
export class Drafts {
  readonly #store: DraftStore;
  #texts: Map<string, string> | undefined;

  constructor(store: DraftStore) {
    this.#store = store;
  }

  /** What was typed in a chat; empty when nothing was. */
  read(chat: string): string {
    return this.#all().get(chat) ?? '';
  }

  /** Keeps what is typed; an empty text forgets it. */
  write(chat: string, text: string): void {
    const texts = this.#all();
    if ((texts.get(chat) ?? '') === text) return;
    texts.delete(chat);
    if (text !== '') texts.set(chat, text);
    for (const oldest of texts.keys()) {
      if (texts.size <= MOST_DRAFTS) break;
      texts.delete(oldest);
    }
    const kept = [...texts].filter(([, draft]) => draft.length <= MOST_KEPT);
    this.#store.write(kept.length === 0 ? null : JSON.stringify(kept));
  }

  /** Forgets all of them. */
  clear(): void {
    this.#texts = new Map();
    this.#store.write(null);
  }

  #all(): Map<string, string> {
    this.#texts ??= readTexts(this.#store.read());
    return this.#texts;
  }
}

/** Storage can hold anything. */
function readTexts(stored: string | null): Map<string, string> {
  try {
    const pairs: unknown = JSON.parse(stored ?? '[]');
    const valid = (pair: unknown): pair is [string, string] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string';
    return new Map(Array.isArray(pairs) ? pairs.filter(valid) : []);
  } catch {
    return new Map();
  }
}
