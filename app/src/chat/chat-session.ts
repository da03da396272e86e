/**
 * One chat session on the screen: follows the journal outside React and hands a new view to the screen at most once per
 * frame, however fast the model writes. What was typed shows at once and is replaced by the journal's own entry.
 */
import { type AttachedFile, type ChatView, EMPTY_CHAT, type Harness, reduceChat } from '@pku-harness/core/client';
import { type ErrorShape, errorShape } from '@pku-harness/sdk';
import { addUsage, type ChatUsage, NO_USAGE } from './chat-usage';
import type { LocalNotice, Outgoing } from './rows';

/** What the screen draws. The object changes only when something in it did. */
export interface ChatSnapshot {
  readonly view: ChatView;
  readonly outgoing: readonly Outgoing[];
  /** What commands said on this page. */
  readonly notices: readonly LocalNotice[];
  /** What the whole chat used, answers that were put aside included. */
  readonly usage: ChatUsage;
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
  /** Runs `work` after so many milliseconds; returns how to take it back. */
  readonly later: (ms: number, work: () => void) => () => void;
}

/**
 * What happened before the page was opened comes all at once. It is shown when no more of it came for the first of these
 * times, and at the latest after the second one, in milliseconds.
 */
const SETTLED_MS = 40;
const LATEST_MS = 400;

const NOTHING: ChatSnapshot = { view: EMPTY_CHAT, outgoing: [], notices: [], usage: NO_USAGE, reading: 'waiting' };

/** Follows one session. {@link ChatSession.follow} starts, its return value stops. */
export class ChatSession {
  #snapshot = NOTHING;
  /** The newest fold; the screen sees it at the next frame. */
  #view = EMPTY_CHAT;
  #usage = NO_USAGE;
  #frameWanted = false;
  #stop: AbortController | undefined;
  /** Since when the past is being read without having been shown. */
  #unsettled: { readonly since: number; cancel: () => void } | undefined;
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
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    if (this.#snapshot.reading === 'failed') this.#change({ reading: 'waiting' });
    void this.#read(stop.signal);
    return () => stop.abort();
  };

  /**
   * Sends a text with files; the first one of a session opens it. Resolves when the harness has taken it, or it was marked
   * failed.
   */
  async send(text: string, files: readonly AttachedFile[] = []): Promise<void> {
    const message: Outgoing = {
      messageId: this.ports.uuid(),
      text,
      at: this.ports.now(),
      ...(files.length === 0 ? {} : { files }),
    };
    this.#change({ outgoing: [...this.#snapshot.outgoing, message] });
    await this.#deliver(message);
  }

  /** Shows what a command said, below what stands there now. It is on this page alone: no journal and no model has it. */
  say(said: Omit<LocalNotice, 'noticeId' | 'after'>): void {
    const notice: LocalNotice = { ...said, noticeId: this.ports.uuid(), after: this.#view.sequence };
    this.#change({ notices: [...this.#snapshot.notices, notice] });
  }

  /** Takes a notice away. */
  unsay(noticeId: string): void {
    this.#change({ notices: this.#snapshot.notices.filter((notice) => notice.noticeId !== noticeId) });
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

  /** Says a message differently and answers it. What came after it is put aside. */
  readonly edit = (messageId: string, text: string): Promise<void> =>
    this.harness.chat.edit({ session: this.id, messageId, newMessageId: this.ports.uuid(), text });

  /** Begins a chat of its own with everything up to a message; returns its id. */
  async fork(messageId: string): Promise<string> {
    const newSession = this.ports.uuid();
    await this.harness.chat.fork({ session: this.id, messageId, newSession });
    return newSession;
  }

  /** Takes back a message that did not get through; returns it. */
  takeBack(messageId: string): Outgoing | undefined {
    const message = this.#snapshot.outgoing.find((outgoing) => outgoing.messageId === messageId);
    this.#change({ outgoing: this.#snapshot.outgoing.filter((outgoing) => outgoing !== message) });
    return message;
  }

  readonly retryNow = (): Promise<void> => this.harness.chat.retryNow({ session: this.id });

  async #deliver({ messageId, text, files = [] }: Outgoing): Promise<void> {
    const refs = files.length === 0 ? {} : { files: files.map(({ ref }) => ref) };
    try {
      await this.harness.chat.create({ session: this.id });
      await this.harness.chat.send({ session: this.id, messageId, text, ...refs });
    } catch (thrown) {
      const outgoing = this.#snapshot.outgoing.find((message) => message.messageId === messageId);
      if (outgoing !== undefined) this.#replace(messageId, { ...outgoing, error: errorShape(thrown) });
    }
  }

  async #read(signal: AbortSignal): Promise<void> {
    const opened = this.ports.now();
    try {
      const entries = this.harness.chat.events({ session: this.id, after: this.#view.sequence }, { signal });
      for await (const entry of entries) {
        if (entry.sequence > this.#view.sequence) this.#usage = addUsage(this.#usage, entry.event);
        this.#view = reduceChat(this.#view, entry);
        if (entry.at < opened) this.#wantWhenSettled();
        else this.#wantFrame();
      }
    } catch (thrown) {
      if (!signal.aborted) this.#change({ reading: 'failed', error: errorShape(thrown) });
    }
  }

  #wantWhenSettled(): void {
    const now = this.ports.now();
    this.#unsettled ??= { since: now, cancel: () => undefined };
    const { since, cancel } = this.#unsettled;
    cancel();
    if (now - since >= LATEST_MS) this.#wantFrame();
    else this.#unsettled.cancel = this.ports.later(SETTLED_MS, () => this.#wantFrame());
  }

  #wantFrame(): void {
    this.#unsettled?.cancel();
    this.#unsettled = undefined;
    if (this.#frameWanted) return;
    this.#frameWanted = true;
    this.ports.onFrame(() => {
      this.#frameWanted = false;
      const view = this.#view;
      const arrived = new Set(view.messages.map(({ id }) => id));
      const outgoing = this.#snapshot.outgoing.filter(({ messageId }) => !arrived.has(messageId));
      this.#change({
        view,
        usage: this.#usage,
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
