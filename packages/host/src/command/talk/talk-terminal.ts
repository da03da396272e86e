/** A terminal that one talks at: lines come in at any time, also while an answer is being written. */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { printable } from '../printable';
import { type Environment, localeOf, makeTerminal, type Terminal, thisTerminal } from '../terminal';
import { TypedLine } from './typed-line';

/** What a conversation needs of its terminal. */
export interface TalkTerminal extends Terminal {
  /** The next line; `undefined` when there will be none. */
  next(): Promise<string | undefined>;
  /** An answer is being written: no prompt stands there, and what is typed meanwhile is kept apart from it. */
  busy(on: boolean): void;
  /** Writes what is said aside, dimmed. */
  aside(text: string): void;
  /** Called on each Ctrl-C that does not only clear the line. */
  onInterrupt(listener: () => void): void;
  close(): void;
}

/** The streams of a process. */
export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable;
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number };
}

/** The terminal of this process, or the pipe that stands for one. */
export function thisTalkTerminal(env: Environment = process.env, streams: Streams = process): TalkTerminal {
  const attended = streams.stdin.isTTY === true && streams.stderr.isTTY === true;
  return attended ? typedTerminal(env, streams) : pipedTerminal(env, streams);
}

function typedTerminal(env: Environment, { stdin, stdout, stderr }: Streams): TalkTerminal {
  const line = new TypedLine(stdin, stderr);
  const plain = (env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb';
  const terminal = makeTerminal({
    locale: localeOf(env),
    attended: true,
    out: (text) => line.write(stdout, text),
    err: (text) => line.writeLines(stderr, text),
    ask: (prompt, signal) => line.ask(prompt, signal),
  });
  return {
    ...terminal,
    next: () => line.next(),
    busy: (on) => line.busy(on),
    aside(given) {
      const text = printable(given);
      line.write(stderr, text, plain ? text : `\x1b[2m${text}\x1b[22m`);
    },
    onInterrupt: (listener) => line.onInterrupt(listener),
    close: () => line.close(),
  };
}

function pipedTerminal(env: Environment, { stdin }: Streams): TalkTerminal {
  const reader = createInterface({ input: stdin, terminal: false });
  const lines = reader[Symbol.asyncIterator]();
  return {
    ...thisTerminal(env),
    // Whoever reads the pipe asked for the answer.
    aside: () => {},
    busy: () => {},
    onInterrupt: () => {},
    async next() {
      const { value, done } = await lines.next();
      return done ? undefined : value;
    },
    close: () => reader.close(),
  };
}
