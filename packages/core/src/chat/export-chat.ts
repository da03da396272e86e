/** A chat as a file: Markdown to read, JSON to keep. In pieces, because what crosses a socket is bounded. Pure. */
import type { JournalEntry } from './events';
import type { StoredSession } from './session-store';
import { beijingTime } from './tail';
import { type ChatMessage, type ChatPart, EMPTY_CHAT, reduceChat } from './view';

/** UTF-16 units of one piece: at most three bytes each, so that a frame of 1 MB holds it. */
export const PIECE = 250_000;

/** Where the next piece begins, and up to which entry of the journal the file goes. */
export interface ExportCursor {
  readonly sequence: number;
  readonly offset: number;
}

/** One piece of a file. */
export interface ChatExport {
  readonly format: 'markdown' | 'json';
  /** A file name without characters that file systems refuse. */
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
  /** Present while there is more; the whole file is all pieces one after another. */
  readonly next?: ExportCursor;
}

/** One piece of a chat as it stood when the first piece was read. */
export function exportChat(
  session: StoredSession,
  entries: readonly JournalEntry[],
  format: ChatExport['format'],
  after: ExportCursor = { sequence: entries.length, offset: 0 },
): ChatExport {
  const { sequence, offset } = after;
  const { messages } = entries.slice(0, sequence).reduce(reduceChat, EMPTY_CHAT);
  const whole = format === 'markdown' ? markdown(session, messages) : json(session, messages);
  const end = pieceEnd(whole, offset);
  return {
    format,
    name: `${fileName(session.title)}.${format === 'markdown' ? 'md' : 'json'}`,
    mediaType: format === 'markdown' ? 'text/markdown' : 'application/json',
    text: whole.slice(offset, end),
    ...(end < whole.length ? { next: { sequence, offset: end } } : {}),
  };
}

function pieceEnd(whole: string, offset: number): number {
  const end = offset + PIECE;
  const cutsPair = (whole.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  return Math.min(whole.length, cutsPair ? end - 1 : end);
}

function fileName(title: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: file systems refuse them.
  const safe = title.replaceAll(/[\s\u0000-\u001f<>:"/\\|?*]+/g, ' ').replace(/[ .]+$/, '');
  return safe.trim() === '' ? 'chat' : safe.trim();
}

function json(session: StoredSession, messages: readonly ChatMessage[]): string {
  const { id, title, createdAt } = session;
  return `${JSON.stringify({ format: 'pku-harness-chat', version: 1, id, title, createdAt, messages }, null, 2)}\n`;
}

function markdown(session: StoredSession, messages: readonly ChatMessage[]): string {
  const title = session.title === '' ? '对话' : session.title;
  const blocks = messages.map((message) => {
    const who = message.role === 'user' ? '你' : '助手';
    const said = message.parts.map(markdownPart).filter((part) => part !== '');
    return [`## ${who} · ${beijingTime(message.at).slice(0, 16)}`, ...said].join('\n\n');
  });
  return `${[`# ${title}`, ...blocks].join('\n\n')}\n`;
}

function markdownPart(part: ChatPart): string {
  switch (part.kind) {
    case 'text':
      return part.text.trim();
    case 'reasoning':
      return `> ${part.text.trim().replaceAll('\n', '\n> ')}`;
    case 'tool': {
      const data = { input: part.input, ...(part.result === undefined ? {} : { result: part.result }) };
      const outcome = part.error === undefined ? part.state : `${part.state}: ${part.error.zh}`;
      return `**${part.title.zh}** (${part.tool}) · ${outcome}\n\n${fenced(JSON.stringify(data, null, 2))}`;
    }
    case 'error':
      return `> ${part.error.zh}`;
    case 'ended':
      return part.end === 'stopped' ? '> 已停止' : '> 程序中途退出';
    case 'condensed':
      return part.summary === undefined
        ? ''
        : `> 较早的内容在此浓缩给模型：\n>\n> ${part.summary.replaceAll('\n', '\n> ')}`;
    case 'retry':
    case 'draft':
      return '';
  }
}

/** A fence longer than any run of backticks inside. */
function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}json\n${text}\n${fence}`;
}
