/** `pku chat` without a message: a conversation at the terminal, or the lines of a pipe one after the other. */
import type { RunEnd, SessionSummary } from '@pku-harness/core/client';
import { type AppLocale, errorShape, formatLocal, type LocalText } from '@pku-harness/sdk';
import { repairWords } from '../../folder/repair-words';
import { zoneOf } from '../jobs-command';
import { usage } from '../not-understood';
import type { ReachedHarness } from '../reach';
import { INTERRUPTED } from '../run-printer';
import { Conversation } from './conversation';
import { LiveHarness } from './live-harness';
import { OWN_COMMANDS, type OwnCommand, readSaid } from './said';
import type { TalkTerminal } from './talk-terminal';

/** Where the conversation happens. */
export interface TalkPlace {
  readonly reach: () => Promise<ReachedHarness>;
  readonly terminal: TalkTerminal;
  readonly locale: AppLocale;
  /** Aborted by a Ctrl-C that did not come through the terminal. */
  readonly signal: AbortSignal;
}

const LISTED_SESSIONS = 20;
/** A second Ctrl-C within this time leaves. */
const TWICE_MS = 2_000;
/** How long a run takes to be seen. */
const BEGIN_MS = 500;
/** How long the end of a stopped answer is waited for. */
const STOP_MS = 3_000;

/**
 * Talks until the person leaves or the input ends. Returns the exit code.
 *
 * @throws HarnessError `usage` for a pipe without a line.
 */
export async function talk(place: TalkPlace): Promise<number> {
  const left = new AbortController();
  let live: LiveHarness | undefined;
  try {
    live = await LiveHarness.open(place.reach, place.terminal, left.signal);
    if (live.repaired) place.terminal.note(repairWords(live.repaired));
    return await new Talk(place, live, left).run();
  } finally {
    left.abort();
    place.terminal.close();
    await live?.close();
  }
}

class Talk {
  readonly #place: TalkPlace;
  readonly #terminal: TalkTerminal;
  readonly #live: LiveHarness;
  readonly #left: AbortController;
  #conversation: Conversation;
  #listed: readonly SessionSummary[] = [];
  #exit = 0;
  #interruptedAt = 0;

  constructor(place: TalkPlace, live: LiveHarness, left: AbortController) {
    this.#place = place;
    this.#terminal = place.terminal;
    this.#live = live;
    this.#left = left;
    this.#conversation = this.#fresh();
  }

  async run(): Promise<number> {
    const { signal } = this.#place;
    this.#terminal.onInterrupt(() => this.#interrupt());
    signal.addEventListener('abort', () => this.#leaveInterrupted(), { once: true });
    if (signal.aborted) this.#leaveInterrupted();
    if (this.#terminal.attended) {
      this.#terminal.note({
        zh: '直接说话就行；/help 列出命令，Ctrl-C 停止回答，再按一次退出',
        en: 'Just say something; /help lists the commands, Ctrl-C stops an answer, twice leaves',
      });
    }
    const gone = new Promise<undefined>((resolve) =>
      this.#left.signal.addEventListener('abort', () => resolve(undefined), { once: true }),
    );
    let lines = 0;
    while (!this.#left.signal.aborted) {
      const line = await Promise.race([this.#terminal.next(), gone]);
      if (line === undefined) break;
      lines += 1;
      try {
        await this.#hear(line, gone);
      } catch (error) {
        if (this.#left.signal.aborted) break;
        this.#terminal.problem(errorShape(error));
        if (!this.#terminal.attended) this.#exit = 1;
      }
    }
    this.#conversation.leave();
    if (lines === 0 && !this.#terminal.attended && this.#exit === 0) {
      throw usage(
        '用法：pku chat "<一句话>"，或者从管道里一行说一句',
        'Usage: pku chat "<text>", or one message a line from a pipe',
      );
    }
    return this.#exit;
  }

  async #hear(line: string, gone: Promise<undefined>): Promise<void> {
    const commands = await this.#live.with((harness) => harness.commands.list({}));
    const said = readSaid(line, commands, this.#place.locale);
    switch (said.is) {
      case 'nothing':
        return;
      case 'message':
        return this.#answered(() => this.#conversation.say(said.text), gone);
      case 'own':
        if (said.command === 'retry') return this.#answered(() => this.#conversation.retry(), gone);
        return this.#obey(said.command, said.argument);
      case 'on-screen':
        this.#refuse({
          zh: `「/${said.command.name}」要在应用的界面里执行，这里没有界面`,
          en: `“/${said.command.name}” happens on a screen of the app, and there is none here`,
        });
        return;
      case 'unknown':
        this.#refuse({
          zh: `没有这个命令：/${said.name}${said.meant === undefined ? '，/help 列出全部' : `，是不是 /${said.meant}？`}`,
          en: `There is no command /${said.name}${said.meant === undefined ? '; /help lists them' : `; did you mean /${said.meant}?`}`,
        });
    }
  }

  /** A pipe says the next thing when this was answered; a person may say it before. */
  async #answered(begin: () => Promise<void>, gone: Promise<undefined>): Promise<void> {
    const { ended } = this.#conversation;
    let end: RunEnd | undefined;
    void ended.then((seen) => {
      end = seen;
    });
    await begin();
    if (this.#terminal.attended) return;
    // There may be nothing to answer again.
    if (end === undefined && !this.#conversation.running) await Bun.sleep(BEGIN_MS);
    if (this.#conversation.running) await Promise.race([ended, gone]);
    if (end !== undefined && end !== 'done') this.#exit = 1;
  }

  async #obey(command: Exclude<OwnCommand, 'retry'>, argument: string): Promise<void> {
    switch (command) {
      case 'help':
        return this.#help();
      case 'new':
        this.#switchTo(this.#fresh());
        this.#terminal.note({ zh: '新的对话', en: 'Another chat' });
        return;
      case 'sessions':
        return this.#sessions();
      case 'open':
        return this.#open(argument);
      case 'stop':
        return this.#conversation.stop();
      case 'quit':
        this.#left.abort();
    }
  }

  async #help(): Promise<void> {
    const commands = await this.#live.with((harness) => harness.commands.list({}));
    for (const [name, { aliases, what }] of Object.entries(OWN_COMMANDS)) {
      this.#terminal.note(`  /${[name, ...aliases].join(' /')}  ${this.#terminal.text(what)}`);
    }
    for (const { name, aliases, argHint, description } of commands) {
      const hint = argHint === undefined ? '' : ` <${this.#terminal.text(argHint)}>`;
      this.#terminal.note(`  /${[name, ...aliases].join(' /')}${hint}  ${this.#terminal.text(description)}`);
    }
  }

  async #sessions(): Promise<void> {
    const sessions = await this.#live.with((harness) => harness.chat.sessions({}));
    this.#listed = sessions.slice(0, LISTED_SESSIONS);
    const zone = await this.#live.with(zoneOf);
    if (this.#listed.length === 0) this.#terminal.note({ zh: '还没有对话', en: 'There is no chat yet' });
    for (const [at, { id, title, updatedAt, running }] of this.#listed.entries()) {
      const marks = `${id === this.#conversation.session ? '*' : ' '}${running ? '…' : ' '}`;
      this.#terminal.note(`${marks}${String(at + 1).padStart(3)}  ${formatLocal(updatedAt, zone)}  ${title}`);
    }
  }

  async #open(argument: string): Promise<void> {
    if (this.#listed.length === 0) {
      this.#listed = (await this.#live.with((harness) => harness.chat.sessions({}))).slice(0, LISTED_SESSIONS);
    }
    const wanted = this.#listed[Number(argument) - 1] ?? this.#listed.find(({ id }) => id === argument);
    if (wanted === undefined) {
      this.#refuse({
        zh: `没有这个对话：${argument || '（没写编号）'}，/sessions 列出它们`,
        en: `There is no such chat: ${argument || '(no number)'}; /sessions lists them`,
      });
      return;
    }
    this.#switchTo(new Conversation(wanted.id, false, this.#live, this.#terminal));
    this.#terminal.note(wanted.title);
    await this.#conversation.show();
  }

  #fresh(): Conversation {
    return new Conversation(crypto.randomUUID(), true, this.#live, this.#terminal);
  }

  #switchTo(next: Conversation): void {
    this.#conversation.leave();
    this.#conversation = next;
  }

  #refuse(words: LocalText): void {
    this.#terminal.note(words);
    if (!this.#terminal.attended) this.#exit = 1;
  }

  #interrupt(): void {
    const again = performance.now() - this.#interruptedAt < TWICE_MS && this.#interruptedAt > 0;
    this.#interruptedAt = performance.now();
    if (again) {
      this.#exit = INTERRUPTED;
      this.#left.abort();
    } else if (this.#conversation.running) {
      this.#conversation.stop().catch((error) => this.#terminal.problem(errorShape(error)));
    } else {
      this.#terminal.note({ zh: '再按一次 Ctrl-C 退出', en: 'Ctrl-C again leaves' });
    }
  }

  #leaveInterrupted(): void {
    this.#exit = INTERRUPTED;
    const stopped = this.#conversation.running ? this.#conversation.stop() : Promise.resolve();
    // A host that does not answer keeps nobody here.
    void Promise.race([stopped.catch(() => {}), Bun.sleep(STOP_MS)]).then(() => this.#left.abort());
  }
}
