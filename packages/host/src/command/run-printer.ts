/** Prints the events of one run at a terminal, and puts its questions to the person who is there, one at a time. */
import type { ChatEvent, Harness, RunEnd } from '@pku-harness/core/client';
import { type ErrorShape, errorShape, type LocalText } from '@pku-harness/sdk';
import { answerPrompt, questionLines, readAnswer, type TerminalQuestion } from './question';
import type { Terminal } from './terminal';

/** Ends the process the way a shell expects of an interrupted program. */
export const INTERRUPTED = 130;

const EXIT: Readonly<Record<RunEnd, number>> = { done: 0, stopped: INTERRUPTED, error: 1, interrupted: 1 };

interface SeenCall {
  readonly title: LocalText;
  readonly tool: string;
  readonly input: unknown;
}

/** What a printer stands on. */
export interface PrinterParts {
  /** Where answers go; another harness may stand behind it after the connection was lost. */
  readonly approvals: () => Harness['approvals'];
  readonly terminal: Terminal;
  /** Whether somebody may be in front of the app of the same host. */
  readonly byHost: () => boolean;
  readonly signal: AbortSignal;
  /** Writes what the model thinks. Without it that is left out. */
  readonly aside?: (text: string) => void;
  /** One line a call: only what failed has a second one. */
  readonly brief?: boolean;
}

/** The answer goes to stdout, everything else to stderr. */
export class RunPrinter {
  readonly #parts: PrinterParts;
  readonly #terminal: Terminal;
  /** Where the screen stands: at the beginning of a line, or in the middle of one. */
  #line: 'new' | 'answer' | 'aside' = 'new';
  readonly #calls = new Map<string, SeenCall>();
  /** Questions that nobody has answered yet; one that was answered elsewhere is taken back. */
  readonly #open = new Map<string, AbortController>();
  #asking: Promise<void> = Promise.resolve();

  constructor(parts: PrinterParts) {
    this.#parts = parts;
    this.#terminal = parts.terminal;
  }

  /** Prints one event. */
  show(event: ChatEvent): void {
    switch (event.type) {
      case 'text.delta':
        if (this.#line === 'aside') this.#endLine();
        this.#terminal.result(event.text);
        this.#line = event.text.endsWith('\n') ? 'new' : 'answer';
        break;
      case 'reasoning.delta':
        this.#think(event.text);
        break;
      case 'tool.called':
        this.learn(event);
        this.#note(`→ ${this.#nameOf(event.callId)} ${JSON.stringify(event.input)}`);
        break;
      case 'tool.ended':
        if (this.#parts.brief === true && event.end === 'ok') break;
        this.#note(`${event.end === 'ok' ? '✓' : '✗'} ${this.#nameOf(event.callId)}`);
        if (event.error) this.#terminal.problem(event.error);
        break;
      case 'retry.waiting':
        this.#endLine();
        this.#terminal.problem(event.error);
        this.#terminal.note({
          zh: `${secondsUntil(event.until)} 秒后自动重试`,
          en: `Trying again in ${secondsUntil(event.until)} s`,
        });
        break;
      case 'approval.asked':
        this.#put(event);
        break;
      case 'approval.answered':
        this.#open.get(event.approvalId)?.abort();
        this.#open.delete(event.approvalId);
        break;
    }
  }

  /** Takes note of a call that is not printed, so that what comes of it has a name. */
  learn({ callId, title, tool, input }: Extract<ChatEvent, { type: 'tool.called' }>): void {
    this.#calls.set(callId, { title, tool, input });
  }

  /** Says how the run ended. Returns the exit code. */
  ended(end: RunEnd, error: ErrorShape | undefined): number {
    this.#endLine();
    for (const question of this.#open.values()) question.abort();
    this.#open.clear();
    if (error) this.#terminal.problem(error);
    else if (end === 'stopped') this.#terminal.note({ zh: '已停止', en: 'Stopped' });
    return EXIT[end];
  }

  #put({ callId, approvalId, because, asked }: Extract<ChatEvent, { type: 'approval.asked' }>): void {
    this.#endLine();
    if (!this.#terminal.attended) {
      if (this.#parts.byHost()) this.#terminal.note({ zh: '等待在应用里确认', en: 'Waiting for an answer in the app' });
      return;
    }
    const call = this.#calls.get(callId);
    const title = call?.title ?? { zh: callId, en: callId };
    const question = { because, asked: asked ?? { title, effect: 'write', fields: [] }, input: call?.input } as const;
    const takenBack = new AbortController();
    this.#open.set(approvalId, takenBack);
    // Reads of one step may ask together; a person reads one question after the other.
    this.#asking = this.#asking.then(() => this.#ask(approvalId, question, takenBack.signal));
  }

  async #ask(id: string, question: TerminalQuestion, takenBack: AbortSignal): Promise<void> {
    if (takenBack.aborted || this.#parts.signal.aborted) return;
    for (const line of questionLines(question)) this.#terminal.note(line);
    try {
      const signal = AbortSignal.any([takenBack, this.#parts.signal]);
      const line = await this.#terminal.ask(answerPrompt(question.asked), signal);
      if (line === undefined) return;
      await this.#parts.approvals().answer({ id, ...readAnswer(line, question.asked) });
    } catch (error) {
      this.#terminal.problem(errorShape(error));
    }
  }

  #think(text: string): void {
    const { aside } = this.#parts;
    if (aside === undefined) return;
    if (this.#line === 'answer') this.#endLine();
    aside(text);
    this.#line = 'aside';
  }

  #nameOf(callId: string): string {
    const call = this.#calls.get(callId);
    return call === undefined ? callId : `${this.#terminal.text(call.title)} (${call.tool})`;
  }

  #note(text: string): void {
    this.#endLine();
    this.#terminal.note(text);
  }

  /** What follows on stderr must not stand in the middle of the answer's line. */
  #endLine(): void {
    if (this.#line === 'answer') this.#terminal.result('\n');
    else if (this.#line === 'aside') this.#terminal.note('');
    this.#line = 'new';
  }
}

/** Whole seconds from now on. @param until milliseconds since 1970. */
function secondsUntil(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
