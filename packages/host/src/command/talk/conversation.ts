/** One chat on the screen: what was said so far in short, and everything from then on as it happens. */
import {
  type ChatEvent,
  type ChatMessage,
  type ChatView,
  EMPTY_CHAT,
  type JournalEntry,
  type RunEnd,
  reduceChat,
} from '@pku-harness/core/client';
import { errorShape } from '@pku-harness/sdk';
import { RunPrinter } from '../run-printer';
import { isLost, type LiveHarness } from './live-harness';
import type { TalkTerminal } from './talk-terminal';

/** After this long without another entry, what comes next is new. */
const QUIET_MS = 250;
const SHOWN_MESSAGES = 6;

/** Follows one session until it is left. */
export class Conversation {
  readonly session: string;
  readonly #live: LiveHarness;
  readonly #terminal: TalkTerminal;
  readonly #left = new AbortController();
  readonly #printer: RunPrinter;
  readonly #mine = new Set<string>();
  #view: ChatView = EMPTY_CHAT;
  #created: boolean;
  #running = false;
  #idle = Promise.withResolvers<RunEnd>();

  /** @param fresh it does not exist yet; it is made with its first message. */
  constructor(session: string, fresh: boolean, live: LiveHarness, terminal: TalkTerminal) {
    this.session = session;
    this.#created = !fresh;
    this.#live = live;
    this.#terminal = terminal;
    this.#printer = new RunPrinter({
      approvals: () => live.harness.approvals,
      terminal,
      byHost: () => live.byHost,
      signal: this.#left.signal,
      aside: (text) => terminal.aside(text),
      brief: true,
    });
  }

  /** Whether an answer is being written. */
  get running(): boolean {
    return this.#running;
  }

  /** Resolves with the end of the run that goes on, or of the next one. */
  get ended(): Promise<RunEnd> {
    return this.#idle.promise;
  }

  /** Shows what was said so far, and then follows. Resolves once the first of it is there. */
  async show(): Promise<void> {
    if (!this.#created) return;
    const shown = Promise.withResolvers<void>();
    void this.#follow(shown.resolve);
    await shown.promise;
  }

  /** Says something; while an answer is being written it joins its next step. */
  async say(text: string): Promise<void> {
    const { session } = this;
    const messageId = crypto.randomUUID();
    this.#mine.add(messageId);
    if (!this.#created) {
      await this.#live.with((harness) => harness.chat.create({ session }));
      this.#created = true;
      void this.#follow(() => {});
    }
    const joins = this.#running;
    this.#begin();
    try {
      await this.#live.with((harness) => harness.chat.send({ session, messageId, text }));
    } catch (error) {
      if (!joins) this.#end('error');
      throw error;
    }
    if (joins) this.#terminal.note({ zh: '已收到，会加入下一步', en: 'Noted; it joins the next step' });
  }

  /** Stops the answer; what was said of it stays. */
  async stop(): Promise<void> {
    if (this.#created) await this.#live.with((harness) => harness.chat.stop({ session: this.session }));
  }

  /** Answers the last message again. */
  async retry(): Promise<void> {
    if (this.#created) await this.#live.with((harness) => harness.chat.retry({ session: this.session }));
  }

  /** Follows no more. A run goes on where a host keeps it. */
  leave(): void {
    this.#left.abort();
    this.#terminal.busy(false);
  }

  async #follow(shown: () => void): Promise<void> {
    let begun = false;
    while (!this.#left.signal.aborted) {
      try {
        const entries = this.#live.harness.chat
          .events({ session: this.session, after: this.#view.sequence }, { signal: this.#left.signal })
          [Symbol.asyncIterator]();
        let next = entries.next();
        if (!begun && this.#mine.size === 0) next = (await this.#past(entries, next)).next;
        begun = true;
        shown();
        for (let entry = await next; !entry.done; entry = await entries.next()) this.#take(entry.value);
        return;
      } catch (error) {
        if (this.#left.signal.aborted) return;
        if (!(await this.#recovers(error))) return shown();
      }
    }
  }

  async #recovers(error: unknown): Promise<boolean> {
    try {
      if (!isLost(error)) throw error;
      await this.#live.again();
      return true;
    } catch (worse) {
      if (!this.#left.signal.aborted) this.#terminal.problem(errorShape(worse));
      this.#end('error');
      return false;
    }
  }

  /** Reads what is there already, and prints the end of it. Returns the first entry that is new. */
  async #past(
    entries: AsyncIterator<JournalEntry>,
    first: Promise<IteratorResult<JournalEntry>>,
  ): Promise<{ readonly next: Promise<IteratorResult<JournalEntry>> }> {
    let next = first;
    const asked = new Map<string, Extract<ChatEvent, { type: 'approval.asked' }>>();
    for (;;) {
      const entry = await Promise.race([next, Bun.sleep(QUIET_MS)]);
      if (entry === undefined || entry.done) break;
      const { event } = entry.value;
      this.#view = reduceChat(this.#view, entry.value);
      if (event.type === 'tool.called') this.#printer.learn(event);
      if (event.type === 'approval.asked') asked.set(event.approvalId, event);
      next = entries.next();
    }
    for (const message of this.#view.messages.slice(-SHOWN_MESSAGES)) this.#print(message);
    if (this.#view.running) this.#begin();
    const open = await this.#live.harness.approvals.list({});
    for (const { id } of open) {
      const question = asked.get(id);
      if (question) this.#printer.show(question);
    }
    // In an object, or the caller would wait for it.
    return { next };
  }

  #print({ role, parts }: ChatMessage): void {
    for (const part of parts) {
      if (part.kind === 'text') this.#terminal.note(role === 'user' ? `› ${part.text}` : part.text);
      else if (part.kind === 'tool') this.#terminal.note(`→ ${this.#terminal.text(part.title)}`);
      else if (part.kind === 'error') this.#terminal.problem(part.error);
    }
  }

  #take(entry: JournalEntry): void {
    this.#view = reduceChat(this.#view, entry);
    const { event } = entry;
    switch (event.type) {
      case 'message.user':
        // What somebody said in the app.
        if (!this.#mine.has(event.messageId)) this.#terminal.note(`› ${event.text}`);
        break;
      case 'run.started':
        this.#begin();
        break;
      case 'run.ended':
        this.#printer.ended(event.end, event.error);
        this.#end(event.end);
        break;
      case 'context.condensed':
        this.#terminal.note({ zh: '较早的内容已压缩成摘要', en: 'Earlier parts were condensed into a summary' });
        break;
      default:
        this.#printer.show(event);
    }
  }

  #begin(): void {
    this.#running = true;
    this.#terminal.busy(true);
  }

  #end(end: RunEnd): void {
    this.#running = false;
    const ended = this.#idle;
    this.#idle = Promise.withResolvers();
    ended.resolve(end);
    this.#terminal.busy(false);
  }
}
