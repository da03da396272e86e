/**
 * The line that a person types, below what is written meanwhile. The prompt stands there only while nothing else is
 * written; whoever types into an answer sees the answer wait until the line is sent, and a question has the line for itself.
 */
import { clearScreenDown, createInterface, cursorTo, type Interface, moveCursor } from 'node:readline';
import { type Readable, Writable } from 'node:stream';

const PROMPT = '› ';
const PROMPT_WHILE_BUSY = '+ ';

/** `quiet`: no line stands there. `typing`: one that was begun in the middle of an answer. */
type Mode = 'quiet' | 'prompt' | 'typing' | 'question';

interface Piece {
  readonly stream: Writable;
  readonly text: string;
  /** The text as it looks. */
  readonly shown: string;
  /** It stands on a line of its own. */
  readonly apart: boolean;
}

interface Question {
  readonly prompt: string;
  /** What was being typed when it came. */
  readonly saved: string;
  settle(line: string | undefined): void;
}

/** One line with its history, over a terminal. */
export class TypedLine {
  readonly #output: Writable & { readonly columns?: number };
  readonly #reader: Interface;
  #mode: Mode = 'quiet';
  #busy = false;
  #ended = false;
  #atLineStart = true;
  #question: Question | undefined;
  /** What is written once the line is out of the way. */
  #held: Piece[] = [];
  readonly #lines: string[] = [];
  #waiting: ((line: string | undefined) => void) | undefined;
  #interrupted: () => void = () => {};

  constructor(input: Readable, output: Writable & { readonly columns?: number }) {
    this.#output = output;
    const echo = new Writable({
      write: (chunk, _encoding, done) => {
        if (this.#mode !== 'quiet') output.write(chunk);
        done();
      },
    });
    Object.defineProperty(echo, 'columns', { get: () => output.columns });
    output.on('resize', () => echo.emit('resize'));
    this.#reader = createInterface({ input, output: echo, terminal: true, prompt: PROMPT, historySize: 200 });
    this.#reader.on('line', (line) => this.#entered(line));
    this.#reader.on('SIGINT', () => this.#interrupt());
    this.#reader.on('close', () => this.#end());
    // An answer to a question is no message that one would type again.
    this.#reader.on('history', (history) => {
      if (this.#mode === 'question') history.shift();
    });
    // readline puts the key into its line first.
    input.on('keypress', () => setImmediate(() => this.#typed()));
  }

  /** The next line; `undefined` at the end. */
  next(): Promise<string | undefined> {
    const [line] = this.#lines.splice(0, 1);
    if (line !== undefined || this.#ended) return Promise.resolve(line);
    return new Promise((resolve) => {
      this.#waiting = resolve;
      this.#settle();
    });
  }

  /** Whether something else is being written. */
  busy(on: boolean): void {
    this.#busy = on;
    this.#settle();
  }

  /** Writes to a stream of the same screen, now or when the line is out of the way. @param shown the text as it looks. */
  write(stream: Writable, text: string, shown = text): void {
    this.#write({ stream, text, shown, apart: false });
  }

  /** Writes lines, which never begin in the middle of one. */
  writeLines(stream: Writable, text: string): void {
    this.#write({ stream, text, shown: text, apart: true });
  }

  #write(piece: Piece): void {
    if (piece.text === '') return;
    if (this.#mode === 'typing' || this.#mode === 'question') {
      this.#held.push(piece);
      return;
    }
    const standing = this.#mode === 'prompt';
    if (standing) this.#hide();
    this.#put(piece);
    if (standing) this.#settle();
  }

  /** Asks for a line; `undefined` when the signal aborts or the input ends. One question at a time. */
  ask(prompt: string, signal: AbortSignal | undefined): Promise<string | undefined> {
    if (this.#ended || signal?.aborted) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const takeBack = () => this.#question?.settle(undefined);
      const saved = this.#reader.line;
      if (this.#mode !== 'quiet') this.#hide();
      this.#empty();
      this.#question = {
        prompt,
        saved,
        settle: (line) => {
          signal?.removeEventListener('abort', takeBack);
          this.#question = undefined;
          if (line === undefined && !this.#ended) this.#hide();
          this.#mode = 'quiet';
          this.#release();
          if (!this.#ended && saved !== '') this.#reader.write(saved);
          resolve(line);
          this.#settle();
        },
      };
      signal?.addEventListener('abort', takeBack, { once: true });
      this.#settle();
    });
  }

  /** Called on each Ctrl-C that does not only clear the line. */
  onInterrupt(listener: () => void): void {
    this.#interrupted = listener;
  }

  /** Gives the terminal back. */
  close(): void {
    if (this.#mode === 'prompt' || this.#mode === 'typing') this.#hide();
    this.#ended = true;
    this.#mode = 'quiet';
    this.#release();
    this.#reader.close();
  }

  #entered(line: string): void {
    // readline has moved on to the next row.
    this.#atLineStart = true;
    if (this.#question) {
      this.#question.settle(line);
      return;
    }
    if (this.#mode === 'quiet') {
      // The rest of what was pasted: it was not seen yet, and is said after the first line.
      if (line.trim() === '') return;
      this.writeLines(this.#output, `${PROMPT}${line}\n`);
    }
    this.#mode = 'quiet';
    this.#release();
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) waiting(line);
    else this.#lines.push(line);
    this.#settle();
  }

  #typed(): void {
    if (this.#ended || this.#question) return;
    const empty = this.#reader.line === '';
    if (this.#mode === 'quiet' && this.#busy && !empty) this.#settle();
    else if (this.#mode === 'typing' && empty) {
      this.#hide();
      this.#release();
      this.#settle();
    }
  }

  #interrupt(): void {
    const cleared = this.#question === undefined && this.#mode !== 'quiet' && this.#reader.line !== '';
    if (cleared) {
      this.#hide();
      this.#empty();
      this.#release();
      this.#settle();
    } else {
      this.#interrupted();
    }
  }

  #end(): void {
    this.#ended = true;
    this.#question?.settle(undefined);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.(undefined);
  }

  /** Puts up the line that belongs there now. */
  #settle(): void {
    if (this.#ended) return;
    const wanted = this.#wanted();
    if (wanted === this.#mode && wanted !== 'prompt') return;
    if (wanted === 'quiet') {
      this.#hide();
      this.#release();
      return;
    }
    if (!this.#atLineStart) this.#put({ stream: this.#output, text: '\n', shown: '\n', apart: false });
    this.#mode = wanted;
    this.#reader.setPrompt(
      wanted === 'question' ? (this.#question?.prompt ?? '') : wanted === 'typing' ? PROMPT_WHILE_BUSY : PROMPT,
    );
    this.#reader.prompt(true);
  }

  #wanted(): Mode {
    if (this.#question) return 'question';
    if (this.#busy) return this.#reader.line === '' ? 'quiet' : 'typing';
    return this.#waiting === undefined ? 'quiet' : 'prompt';
  }

  /** Wipes the line off the screen; what was typed is kept. */
  #hide(): void {
    if (this.#mode === 'quiet') return;
    const { rows } = this.#reader.getCursorPos();
    this.#mode = 'quiet';
    moveCursor(this.#output, 0, -rows);
    cursorTo(this.#output, 0);
    clearScreenDown(this.#output);
    this.#atLineStart = true;
  }

  /** Forgets what was typed. */
  #empty(): void {
    const mode = this.#mode;
    this.#mode = 'quiet';
    this.#reader.write(null, { ctrl: true, name: 'e' });
    this.#reader.write(null, { ctrl: true, name: 'u' });
    this.#mode = mode;
  }

  #release(): void {
    for (const piece of this.#held.splice(0)) this.#put(piece);
  }

  #put({ stream, text, shown, apart }: Piece): void {
    stream.write(apart && !this.#atLineStart ? `\n${shown}` : shown);
    this.#atLineStart = text.endsWith('\n');
  }
}
