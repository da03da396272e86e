/** `pku chat`: one message in a session of its own; the answer streams to stdout, everything else goes to stderr. */
import type { ChatEvent, Harness, RunEnd } from '@pku-harness/core/client';
import type { ErrorShape } from '@pku-harness/sdk';
import type { ReachedHarness } from './reach';
import type { Terminal } from './terminal';

/** Ends the process the way a shell expects of an interrupted program. */
export const INTERRUPTED = 130;

/** Asks and prints until the run has ended. The signal stops the run and keeps what was said. Returns the exit code. */
export async function chat(
  { harness, byHost }: Pick<ReachedHarness, 'harness' | 'byHost'>,
  terminal: Terminal,
  text: string,
  signal: AbortSignal,
): Promise<number> {
  const session = crypto.randomUUID();
  await harness.chat.create({ session });
  const stop = () => {
    harness.chat.stop({ session }).catch((error: ErrorShape) => terminal.problem(error));
  };
  signal.addEventListener('abort', stop, { once: true });
  await harness.chat.send({ session, messageId: crypto.randomUUID(), text });
  if (signal.aborted) stop();
  const printer = new RunPrinter(harness, terminal, byHost, signal);
  for await (const { event } of harness.chat.events({ session, after: 0 })) {
    if (event.type === 'run.ended') return printer.ended(event.end, event.error);
    printer.show(event);
  }
  return 1;
}

const EXIT: Readonly<Record<RunEnd, number>> = { done: 0, stopped: INTERRUPTED, error: 1, interrupted: 1 };

/** Prints the events of one run. */
class RunPrinter {
  /** Whether stdout stands in the middle of a line. */
  #midLine = false;
  readonly #calls = new Map<string, string>();

  constructor(
    private readonly harness: Harness,
    private readonly terminal: Terminal,
    private readonly byHost: boolean,
    private readonly signal: AbortSignal,
  ) {}

  show(event: ChatEvent): void {
    switch (event.type) {
      case 'text.delta':
        this.terminal.result(event.text);
        this.#midLine = !event.text.endsWith('\n');
        break;
      case 'tool.called': {
        const name = `${this.terminal.text(event.title)} (${event.tool})`;
        this.#calls.set(event.callId, name);
        this.#note(`→ ${name} ${JSON.stringify(event.input)}`);
        break;
      }
      case 'tool.ended':
        this.#note(`${event.end === 'ok' ? '✓' : '✗'} ${this.#calls.get(event.callId) ?? event.callId}`);
        if (event.error) this.terminal.problem(event.error);
        break;
      case 'retry.waiting':
        this.#endLine();
        this.terminal.problem(event.error);
        this.terminal.note({
          zh: `${secondsUntil(event.until)} 秒后自动重试`,
          en: `Trying again in ${secondsUntil(event.until)} s`,
        });
        break;
      case 'approval.asked':
        void this.#ask(event.approvalId, this.#calls.get(event.callId) ?? '');
        break;
    }
  }

  ended(end: RunEnd, error: ErrorShape | undefined): number {
    this.#endLine();
    if (error) this.terminal.problem(error);
    else if (end === 'stopped') this.terminal.note({ zh: '已停止', en: 'Stopped' });
    return EXIT[end];
  }

  async #ask(id: string, name: string): Promise<void> {
    this.#endLine();
    if (!this.terminal.attended) {
      if (this.byHost) this.terminal.note({ zh: '等待在应用里确认', en: 'Waiting for an answer in the app' });
      return;
    }
    try {
      const yes = await this.terminal.confirm({ zh: `允许运行 ${name} 吗？`, en: `Allow ${name} to run?` });
      if (!this.signal.aborted) await this.harness.approvals.answer({ id, answer: yes ? 'once' : 'no' });
    } catch (error) {
      this.terminal.problem(error as ErrorShape);
    }
  }

  #note(text: string): void {
    this.#endLine();
    this.terminal.note(text);
  }

  /** What follows on stderr must not stand in the middle of the answer's line. */
  #endLine(): void {
    if (this.#midLine) this.terminal.result('\n');
    this.#midLine = false;
  }
}

/** Whole seconds from now on. @param until milliseconds since 1970. */
function secondsUntil(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
