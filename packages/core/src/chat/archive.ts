/**
 * Past chats: search and export. Search is FTS5 over the messages as they are shown, one word per Chinese character. Its
 * index lives as long as the process and catches up with the journals when it is asked: chatting costs nothing for it, and
 * what a person removes stands nowhere a second time.
 */
import type { SqlDatabase } from '../platform';
import { sessionMissing } from './chat-errors';
import { type ChatExport, type ExportCursor, exportChat } from './export-chat';
import { readEntries } from './journal';
import { matchQuery, searchWords, whereIn } from './search-text';
import type { SessionStore } from './session-store';
import { EMPTY_CHAT, reduceChat } from './view';

/** A message that a search found. */
export interface SearchHit {
  readonly session: string;
  /** Title of the session. */
  readonly title: string;
  readonly messageId: string;
  readonly role: 'user' | 'assistant';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The words around the place that was found. */
  readonly excerpt: string;
  /** What was found within the excerpt, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
}

/** Hits of one answer at most. */
const HITS = 50;

const INDEX = [
  // Messages as they are shown, and how far into each journal they were taken from.
  `CREATE TEMP TABLE messages (
    id INTEGER PRIMARY KEY, session TEXT NOT NULL, message TEXT NOT NULL, role TEXT NOT NULL, at INTEGER NOT NULL,
    text TEXT NOT NULL
  )`,
  'CREATE INDEX temp.messages_of_session ON messages (session)',
  'CREATE TEMP TABLE messages_read (session TEXT PRIMARY KEY, sequence INTEGER NOT NULL) WITHOUT ROWID',
  "CREATE VIRTUAL TABLE temp.message_words USING fts5 (words, content = '', tokenize = 'unicode61')",
];

interface Found {
  session: string;
  title: string;
  message: string;
  role: SearchHit['role'];
  at: number;
  text: string;
}

/** Reads what all sessions said. */
export class Archive {
  readonly #sql: SqlDatabase;
  readonly #sessions: SessionStore;
  #indexed = false;

  constructor(sql: SqlDatabase, sessions: SessionStore) {
    this.#sql = sql;
    this.#sessions = sessions;
  }

  /** Messages that hold all words of a query, newest first. */
  search(query: string): readonly SearchHit[] {
    const match = matchQuery(query);
    if (match === undefined) return [];
    this.#catchUp();
    return this.#sql
      .all<Found>(
        `SELECT messages.session, sessions.title, messages.message, messages.role, messages.at, messages.text
          FROM message_words JOIN messages ON messages.id = message_words.rowid
            JOIN sessions ON sessions.id = messages.session
          WHERE message_words MATCH ? ORDER BY messages.at DESC, messages.id DESC LIMIT ${HITS}`,
        match,
      )
      .map(({ message, text, ...hit }) => ({ ...hit, messageId: message, ...whereIn(text, query) }));
  }

  /** One piece of a chat as a file. @throws HarnessError `session_missing`. */
  export(id: string, format: ChatExport['format'], after?: ExportCursor): ChatExport {
    const session = this.#sessions.get(id);
    if (session === undefined) throw sessionMissing(id);
    return exportChat(session, readEntries(this.#sql, id), format, after);
  }

  /** Takes in what journals gained since the last search, and forgets sessions that are gone. */
  #catchUp(): void {
    if (!this.#indexed) for (const statement of INDEX) this.#sql.run(statement);
    this.#indexed = true;
    const gone = this.#sql.all<{ session: string }>(
      'SELECT session FROM messages_read WHERE session NOT IN (SELECT id FROM sessions)',
    );
    for (const { session } of gone) this.#forget(session);
    const behind = this.#sql.all<{ id: string; last: number }>(
      `SELECT sessions.id, (SELECT MAX(sequence) FROM journal WHERE session = sessions.id) AS last
        FROM sessions LEFT JOIN messages_read ON messages_read.session = sessions.id
        WHERE last IS NOT NULL AND last IS NOT messages_read.sequence`,
    );
    for (const { id, last } of behind) this.#sql.transaction(() => this.#read(id, last));
  }

  #read(session: string, last: number): void {
    this.#forget(session);
    for (const message of readEntries(this.#sql, session).reduce(reduceChat, EMPTY_CHAT).messages) {
      const text = message.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n');
      if (text.trim() === '') continue;
      this.#sql.run(
        'INSERT INTO messages (session, message, role, at, text) VALUES (?, ?, ?, ?, ?)',
        session,
        message.id,
        message.role,
        message.at,
        text,
      );
      this.#sql.run('INSERT INTO message_words (rowid, words) VALUES (last_insert_rowid(), ?)', searchWords(text));
    }
    this.#sql.run('INSERT INTO messages_read (session, sequence) VALUES (?, ?)', session, last);
  }

  #forget(session: string): void {
    const rows = this.#sql.all<{ id: number; text: string }>(
      'SELECT id, text FROM messages WHERE session = ?',
      session,
    );
    for (const { id, text } of rows) {
      // The index keeps no texts, so it is told what stood there.
      this.#sql.run(
        "INSERT INTO message_words (message_words, rowid, words) VALUES ('delete', ?, ?)",
        id,
        searchWords(text),
      );
    }
    this.#sql.run('DELETE FROM messages WHERE session = ?', session);
    this.#sql.run('DELETE FROM messages_read WHERE session = ?', session);
  }
}
