/**
 * The files of the user: stored once by their content, checked before they are stored, read as text a part at a time. The
 * bytes lie with the platform, what is known of them in the database.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type FileText, HarnessError, type StoredFile } from '@pku-harness/sdk';
import { decodeBytes } from '@pku-harness/sdk/lang';
import type { ChangeFeed } from '../changes';
import type { Platform } from '../platform';
import { fileError, MOST_BYTES, MOST_FILE_BYTES, MOST_FILES } from './file-errors';
import { deleteFile, fileTotals, readFile, readFiles, writeFile } from './file-rows';
import { imageSize } from './image-size';
import { mediaTypeOf } from './media-type';
import { Tickets } from './tickets';

/** Pages of a PDF that are read, and UTF-16 units of one part of a text. */
export const MOST_PAGES = 300;
export const PART_LENGTH = 20_000;
const LISTED = 200;

/** What an upload was announced as. */
interface Upload {
  readonly name: string;
  readonly size: number;
  readonly session?: string;
}

/** What the shelf stands on. */
export interface ShelfParts extends Pick<Platform, 'sql' | 'files' | 'pdf' | 'clock' | 'random'> {
  readonly changes: ChangeFeed;
}

/** The files of one harness. */
export class FileShelf {
  readonly #parts: ShelfParts;
  readonly #uploads: Tickets<Upload>;
  readonly #downloads: Tickets<string>;

  constructor(parts: ShelfParts) {
    this.#parts = parts;
    this.#uploads = new Tickets(parts.clock, parts.random);
    this.#downloads = new Tickets(parts.clock, parts.random);
  }

  /** Announces an upload. @throws HarnessError `file_empty`, `file_large`, `files_full`. */
  announce(upload: Upload): string {
    this.#checkSize(upload.size);
    return this.#uploads.make(upload);
  }

  /** The bytes of an announced upload. @throws HarnessError `ticket_missing`, `file_cut`, and as {@link add}. */
  async receive(ticket: string, bytes: Uint8Array): Promise<StoredFile> {
    const { name, size, session } = this.#uploads.take(ticket);
    if (bytes.length !== size) throw fileError('file_cut');
    return this.add(name, bytes, session);
  }

  /**
   * Checks a file and stores it; the same content is stored once.
   *
   * @throws HarnessError `file_empty`, `file_large`, `files_full`, `file_broken`, `file_encrypted`.
   */
  async add(name: string, bytes: Uint8Array, session?: string): Promise<StoredFile> {
    this.#checkSize(bytes.length);
    const { sql, files, clock, changes } = this.#parts;
    const ref = `file_${bytesToHex(sha256(bytes)).slice(0, 32)}`;
    const known = readFile(sql, ref);
    const file = known ?? {
      ref,
      name: plainName(name),
      ...mediaTypeOf(name, bytes),
      size: bytes.length,
      ...(await this.#facts(name, bytes)),
      createdAt: clock.now(),
    };
    await files.put(ref, bytes);
    writeFile(sql, file, session);
    changes.publish('files', ref);
    return file;
  }

  /** What is known of a file. @throws HarnessError `file_missing`. */
  find(ref: string): StoredFile {
    const file = readFile(this.#parts.sql, ref);
    if (file === undefined) throw fileError('file_missing');
    return file;
  }

  /** The newest files. */
  list(session?: string): readonly StoredFile[] {
    return readFiles(this.#parts.sql, session, LISTED);
  }

  /** How much is stored. */
  totals(): { readonly count: number; readonly bytes: number } {
    return fileTotals(this.#parts.sql);
  }

  /** The bytes of a file. @throws HarnessError `file_missing`. */
  async bytes(ref: string): Promise<Uint8Array> {
    const bytes = await this.#parts.files.get(this.find(ref).ref);
    if (bytes === null) throw fileError('file_missing');
    return bytes;
  }

  /** A ticket that fetches a file once. @throws HarnessError `file_missing`. */
  offer(ref: string): string {
    return this.#downloads.make(this.find(ref).ref);
  }

  /** The file of a ticket. @throws HarnessError `ticket_missing`, `file_missing`. */
  async deliver(ticket: string): Promise<{ readonly file: StoredFile; readonly bytes: Uint8Array }> {
    const ref = this.#downloads.take(ticket);
    return { file: this.find(ref), bytes: await this.bytes(ref) };
  }

  /**
   * A part of a file's text.
   *
   * @throws HarnessError `file_missing`, `file_no_text`, `file_encrypted`, `file_broken`, `file_pdf_unsupported`.
   */
  async text(ref: string, from = 0, length = PART_LENGTH): Promise<FileText> {
    const file = this.find(ref);
    const texts = await this.#texts(file);
    const whole = texts.join('\n\n');
    if (whole.trim() === '') throw fileError('file_no_text');
    const end = from + Math.min(length, PART_LENGTH);
    const pages = file.kind === 'pdf' ? { pages: pagesOf(texts, from, end) } : {};
    return {
      ref,
      text: whole.slice(from, end),
      ...(end < whole.length ? { next: end } : {}),
      total: whole.length,
      ...pages,
    };
  }

  /** Removes a file. @throws HarnessError `file_missing`. */
  async remove(ref: string): Promise<void> {
    const { sql, files, changes } = this.#parts;
    const file = this.find(ref);
    deleteFile(sql, file.ref);
    await files.delete(file.ref);
    changes.publish('files', ref);
  }

  #checkSize(size: number): void {
    if (size === 0) throw fileError('file_empty');
    if (size > MOST_FILE_BYTES) throw fileError('file_large');
    const { count, bytes } = this.totals();
    if (count >= MOST_FILES || bytes + size > MOST_BYTES) throw fileError('files_full');
  }

  async #facts(name: string, bytes: Uint8Array): Promise<Pick<StoredFile, 'width' | 'height' | 'pages'>> {
    const { kind } = mediaTypeOf(name, bytes);
    if (kind === 'image') {
      const size = imageSize(bytes);
      if (size === undefined) throw fileError('file_broken');
      return size;
    }
    if (kind !== 'pdf' || this.#parts.pdf === undefined) return {};
    try {
      return { pages: (await this.#parts.pdf.read(bytes, 0)).pages };
    } catch (error) {
      // One with a password may still be meant for a model that asks for it; its text is refused when it is read.
      if (HarnessError.is(error) && error.code === 'file_encrypted') return {};
      throw error;
    }
  }

  async #texts({ ref, kind }: StoredFile): Promise<readonly string[]> {
    if (kind !== 'text' && kind !== 'pdf') throw fileError('file_no_text');
    const bytes = await this.bytes(ref);
    if (kind === 'text') {
      const decoded = decodeBytes(bytes);
      if ('unreadable' in decoded) throw fileError('file_broken');
      return [decoded.text];
    }
    const { pdf } = this.#parts;
    if (pdf === undefined) throw fileError('file_pdf_unsupported');
    return (await pdf.read(bytes, MOST_PAGES)).texts;
  }
}

/** A name without folders and control characters, at most 200 characters. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/\p{Cc}/gu, '').trim();
  return plain === '' ? 'file' : [...plain].slice(-200).join('');
}

/** The pages that a stretch of the joined text lies in, from 1. */
function pagesOf(texts: readonly string[], from: number, end: number): { from: number; to: number } {
  let at = 0;
  let first = 1;
  let last = 1;
  for (const [index, text] of texts.entries()) {
    if (at <= from) first = index + 1;
    if (at < end) last = index + 1;
    at += text.length + 2;
  }
  return { from: first, to: last };
}
