/** The rows of the list of messages: what the journal has, what commands said on this page, and what is on its way. Pure. */
import type { AttachedFile, ChatMessage, ChatView } from '@pku-harness/core/client';
import type { ErrorShape } from '@pku-harness/sdk';

/** A message on its way: in the journal it will have the same id. */
export interface Outgoing {
  readonly messageId: string;
  readonly text: string;
  readonly files?: readonly AttachedFile[];
  readonly at: number;
  /** Why it did not get through. */
  readonly error?: ErrorShape;
}

/** What a command said, or why it could not run. It stands on this page alone. */
export interface LocalNotice {
  readonly noticeId: string;
  /** What was typed. */
  readonly command: string;
  readonly text: string;
  readonly tone: 'info' | 'warning';
  /** Sequence of the newest entry of the journal when it was said. */
  readonly after: number;
}

/** One row of the list. */
export type ChatRow = ChatMessage | Outgoing | LocalNotice;

/** Whether a row is still on its way. */
export function isOutgoing(row: ChatRow): row is Outgoing {
  return 'messageId' in row;
}

/** Whether a row was said by a command. */
export function isNotice(row: ChatRow): row is LocalNotice {
  return 'noticeId' in row;
}

/** What a row is told from others by. */
export function keyOfRow(row: ChatRow): string {
  if (isOutgoing(row)) return row.messageId;
  return isNotice(row) ? row.noticeId : row.id;
}

interface Shown {
  readonly view: ChatView;
  readonly outgoing: readonly Outgoing[];
  readonly notices: readonly LocalNotice[];
}

/** All rows from top to bottom. */
export function rowsOf({ view, outgoing, notices }: Shown): readonly ChatRow[] {
  if (outgoing.length === 0 && notices.length === 0) return view.messages;
  const rows: ChatRow[] = [];
  let next = 0;
  for (const message of view.messages) {
    while (next < notices.length && (notices[next] as LocalNotice).after < message.sequence) {
      rows.push(notices[next++] as LocalNotice);
    }
    rows.push(message);
  }
  return [...rows, ...notices.slice(next), ...outgoing];
}

/** What is special about rows because of where the chat stands. */
export interface RowStates {
  /** The answer that goes on. */
  readonly running: string | undefined;
  /** The answer that can be tried or had again: the last one of a chat that rests. */
  readonly last: string | undefined;
  /** Messages that wait for the next step of the answer that goes on. */
  readonly queued: ReadonlySet<string>;
  /** The message at the end of a chat that rests: nobody answers it. */
  readonly unanswered: string | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** Where a chat stands, row by row. */
export function rowStates({ messages, running }: ChatView): RowStates {
  const newest = messages.at(-1);
  if (!running) {
    return {
      running: undefined,
      last: newest?.role === 'assistant' ? newest.id : undefined,
      queued: NONE,
      unanswered: newest?.role === 'user' ? newest.id : undefined,
    };
  }
  const answer = messages.findLastIndex(({ role }) => role === 'assistant');
  const after = messages.slice(answer + 1);
  return {
    running: messages[answer]?.id,
    last: undefined,
    queued: after.length === 0 ? NONE : new Set(after.map(({ id }) => id)),
    unanswered: undefined,
  };
}

/** The one thing that is special about a row, if anything is. */
export function stateOf(states: RowStates, key: string): 'running' | 'last' | 'queued' | 'unanswered' | undefined {
  if (states.running === key) return 'running';
  if (states.last === key) return 'last';
  if (states.queued.has(key)) return 'queued';
  return states.unanswered === key ? 'unanswered' : undefined;
}

/** Whether the same rows are special in the same way. */
export function sameStates(one: RowStates, other: RowStates): boolean {
  return (
    one.running === other.running &&
    one.last === other.last &&
    one.unanswered === other.unanswered &&
    one.queued.size === other.queued.size &&
    [...one.queued].every((id) => other.queued.has(id))
  );
}
