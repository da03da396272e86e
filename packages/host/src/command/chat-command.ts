/** `pku chat`: one message; the answer streams to stdout, everything else goes to stderr. */
import type { ChatEvent, Harness } from '@pku-harness/core/client';
import { type ErrorShape, HarnessError, type LocalText } from '@pku-harness/sdk';
import type { ReachedHarness } from './reach';
import { RunPrinter } from './run-printer';
import type { Terminal } from './terminal';

/** What to say, and where. */
export interface ChatWords {
  /** Absent: go on with the question that the chat left open. */
  readonly text?: string;
  /** Whether to go on with the newest chat instead of beginning one. */
  readonly goOn: boolean;
}

/**
 * Asks and prints until the run has ended. The signal stops the run and keeps what was said. Returns the exit code.
 *
 * @throws HarnessError `nothing_to_continue`.
 */
export async function chat(
  { harness, byHost }: Pick<ReachedHarness, 'harness' | 'byHost'>,
  terminal: Terminal,
  { text, goOn }: ChatWords,
  signal: AbortSignal,
): Promise<number> {
  const session = goOn ? await newestChat(harness) : crypto.randomUUID();
  if (!goOn) await harness.chat.create({ session });
  const stop = () => {
    harness.chat.stop({ session }).catch((error: ErrorShape) => terminal.problem(error));
  };
  signal.addEventListener('abort', stop, { once: true });
  const begins = text === undefined ? await openQuestion(harness, session) : await say(harness, session, text);
  if (signal.aborted) stop();
  const printer = new RunPrinter({ approvals: () => harness.approvals, terminal, byHost: () => byHost, signal });
  const before = new EarlierRun();
  let begun = false;
  for await (const { event } of harness.chat.events({ session, after: 0 })) {
    begun ||= begins(event);
    if (!begun) {
      before.see(event);
      if (event.type === 'tool.called') printer.learn(event);
      continue;
    }
    for (const line of before.takeNews()) terminal.note(line);
    if (event.type === 'run.ended') return printer.ended(event.end, event.error);
    printer.show(event);
  }
  return 1;
}

/** Where in the journal to begin to print. */
type Begins = (event: ChatEvent) => boolean;

async function say(harness: Harness, session: string, text: string): Promise<Begins> {
  const messageId = crypto.randomUUID();
  await harness.chat.send({ session, messageId, text });
  return (event) => event.type === 'message.user' && event.messageId === messageId;
}

async function openQuestion(harness: Harness, session: string): Promise<Begins> {
  const open = (await harness.approvals.list({})).find((question) => question.session === session);
  if (open === undefined) throw nothingToContinue();
  return (event) => event.type === 'approval.asked' && event.approvalId === open.id;
}

async function newestChat(harness: Harness): Promise<string> {
  const [newest] = await harness.chat.sessions({});
  if (newest === undefined) throw nothingToContinue();
  return newest.id;
}

/** What the person may not know yet about the run before: which of its calls ended nobody knows how. */
class EarlierRun {
  readonly #titles = new Map<string, LocalText>();
  #unknown: LocalText[] = [];

  see(event: ChatEvent): void {
    if (event.type === 'run.started') this.#unknown = [];
    else if (event.type === 'tool.called') this.#titles.set(event.callId, event.title);
    else if (event.type === 'tool.ended' && event.end === 'unknown') {
      this.#unknown.push(this.#titles.get(event.callId) ?? { zh: event.callId, en: event.callId });
    }
  }

  takeNews(): readonly LocalText[] {
    return this.#unknown.splice(0).map(({ zh, en }) => ({
      zh: `上一次回答中断了，「${zh}」结果未知，不会自动重做`,
      en: `The last answer was cut off; the outcome of “${en}” is unknown, and it is not repeated`,
    }));
  }
}

function nothingToContinue(): HarnessError {
  return new HarnessError('nothing_to_continue', {
    zh: '没有可以继续的对话',
    en: 'There is no chat to go on with',
    hint: { zh: '运行 pku chat "<一句话>" 开始一个', en: 'Run pku chat "<text>" to begin one' },
  });
}
