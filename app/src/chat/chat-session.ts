/**
 * One chat session on the screen: follows the journal outside React and hands a new view to the screen at most once per
 * frame, however fast the model writes. What was typed shows at once and is replaced by the journal's own entry.
 */
import { type ChatMessage, type ChatView, EMPTY_CHAT, type Harness, reduceChat } from '@pku-harness/core/client';
import { type ErrorShape, errorShape } from '@pku-harness/sdk';

/** A message on its way: in the journal it will have the same id. */
export interface Outgoing {
  readonly messageId: string;
  readonly text: string;
  readonly at: number;
  /** Why it did not get through. */
  readonly error?: ErrorShape;
}

/** What the screen draws. The object changes only when something in it did. */
export interface ChatSnapshot {
  readonly view: ChatView;
  readonly outgoing: readonly Outgoing[];
  /** `waiting`: nothing read yet. `live`: following. `failed`: the journal cannot be read. */
  readonly reading: 'waiting' | 'live' | 'failed';
  readonly error?: ErrorShape;
}

/** What a session needs beside the harness. */
export interface ChatSessionPorts {
  /** Runs `work` before the next frame is painted. */
  readonly onFrame: (work: () => void) => void;
  readonly now: () => number;
  readonly uuid: () => string;
}

const NOTHING: ChatSnapshot = { view: EMPTY_CHAT, outgoing: [], reading: 'waiting' };

/** Follows one session. {@link ChatSession.follow} starts, its return value stops. */
export class ChatSession {
  #snapshot = NOTHING;
  /** The newest fold; the screen sees it at the next frame. */
  #view = EMPTY_CHAT;
  #frameWanted = false;
  readonly #watchers = new Set<() => void>();

  constructor(
    readonly id: string,
    private readonly harness: Harness,
    private readonly ports: ChatSessionPorts,
  ) {}

  readonly snapshot = (): ChatSnapshot => this.#snapshot;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Reads the journal from where this object stands, then live. */
  readonly follow = (): (() => void) => {
    const stop = new AbortController();
    void this.#read(stop.signal);
    return () => stop.abort();
  };

  /** Sends a text; the first one of a session opens it. Resolves when the harness has taken it, or it was marked failed. */
  async send(text: string): Promise<void> {
    const message: Outgoing = { messageId: this.ports.uuid(), text, at: this.ports.now() };
    this.#change({ outgoing: [...this.#snapshot.outgoing, message] });
    await this.#deliver(message);
  }

  /** Sends a message that failed once more, with the same id: if it did arrive, it is not appended twice. */
  async sendAgain(messageId: string): Promise<void> {
    const message = this.#snapshot.outgoing.find((outgoing) => outgoing.messageId === messageId);
    if (message === undefined) return;
    const { error: _, ...fresh } = message;
    this.#replace(messageId, fresh);
    await this.#deliver(fresh);
  }

  readonly stop = (): Promise<void> => this.harness.chat.stop({ session: this.id });

  readonly retry = (): Promise<void> => this.harness.chat.retry({ session: this.id });

  /** Answers the message of an answer anew. */
  readonly regenerate = (messageId: string): Promise<void> =>
    this.harness.chat.regenerate({ session: this.id, messageId });

  readonly retryNow = (): Promise<void> => this.harness.chat.retryNow({ session: this.id });

  async #deliver({ messageId, text }: Outgoing): Promise<void> {
    try {
      await this.harness.chat.create({ session: this.id });
      await this.harness.chat.send({ session: this.id, messageId, text });
    } catch (thrown) {
      const outgoing = this.#snapshot.outgoing.find((message) => message.messageId === messageId);
      if (outgoing !== undefined) this.#replace(messageId, { ...outgoing, error: errorShape(thrown) });
    }
  }

  async #read(signal: AbortSignal): Promise<void> {
    try {
      const entries = this.harness.chat.events({ session: this.id, after: this.#view.sequence }, { signal });
      for await (const entry of entries) {
        this.#view = reduceChat(this.#view, entry);
        this.#wantFrame();
      }
    } catch (thrown) {
      if (!signal.aborted) this.#change({ reading: 'failed', error: errorShape(thrown) });
    }
  }

  #wantFrame(): void {
    if (this.#frameWanted) return;
    this.#frameWanted = true;
    this.ports.onFrame(() => {
      this.#frameWanted = false;
      const view = this.#view;
      const arrived = new Set(view.messages.map(({ id }) => id));
      const outgoing = this.#snapshot.outgoing.filter(({ messageId }) => !arrived.has(messageId));
      this.#change({
        view,
        reading: 'live',
        ...(outgoing.length === this.#snapshot.outgoing.length ? {} : { outgoing }),
      });
    });
  }

  #replace(messageId: string, message: Outgoing): void {
    this.#change({
      outgoing: this.#snapshot.outgoing.map((outgoing) => (outgoing.messageId === messageId ? message : outgoing)),
    });
  }

  #change(part: Partial<ChatSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    for (const watcher of this.#watchers) watcher();
  }
}

/** The rows of the list: what the journal has, then what is on its way. */
export function rowsOf({ view, outgoing }: ChatSnapshot): readonly ChatRow[] {
  if (outgoing.length === 0) return view.messages;
  return [...view.messages, ...outgoing];
}

/** One row of the list. */
export type ChatRow = ChatMessage | Outgoing;

/** Whether a row is still on its way. */
export function isOutgoing(row: ChatRow): row is Outgoing {
  return 'messageId' in row;
}
