/**
 * Files on their way into a message: made smaller, sent, and kept as chips until the message goes. Lives outside React, so that
 * a progress redraws a chip and nothing else.
 */
import type { AttachedFile, Harness } from '@pku-harness/core/client';
import { type ErrorShape, errorShape, HarnessError } from '@pku-harness/sdk';
import type { FileMoves } from '../harness/file-moves';
import type { LocalFile } from '../platform/local-file';

/** Most files of one message; the harness has the same bound. */
export const MOST_ATTACHED = 10;
/** Largest file in bytes; the harness has the same bound and says so in its own words. */
const MOST_FILE_BYTES = 20 * 1024 * 1024;

/** One chip. */
export interface Attachment {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly mediaType: string;
  readonly preview?: string;
  /** `sending` has the part that has gone, 0 to 1. */
  readonly state:
    | { readonly is: 'preparing' }
    | { readonly is: 'sending'; readonly part: number }
    | { readonly is: 'ready'; readonly file: AttachedFile }
    | { readonly is: 'failed'; readonly error: ErrorShape };
}

/** What it stands on. */
export interface AttachmentParts {
  readonly harness: Pick<Harness, 'files'>;
  readonly files: FileMoves;
  readonly shrink: (file: LocalFile) => Promise<LocalFile>;
  readonly uuid: () => string;
  readonly session: string;
}

interface Going {
  file: LocalFile;
  readonly stop: AbortController;
}

/** The chips of one composer. */
export class Attachments {
  #list: readonly Attachment[] = [];
  readonly #going = new Map<string, Going>();
  readonly #watchers = new Set<() => void>();

  constructor(private readonly parts: AttachmentParts) {}

  readonly list = (): readonly Attachment[] => this.#list;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Takes files; returns how many there was no more room for. */
  add(files: readonly LocalFile[]): number {
    const taken = files.slice(0, Math.max(0, MOST_ATTACHED - this.#list.length));
    for (const file of files.slice(taken.length)) file.release();
    for (const file of taken) {
      const id = this.parts.uuid();
      this.#going.set(id, { file, stop: new AbortController() });
      this.#set([...this.#list, chip(id, file, { is: 'preparing' })]);
      void this.#send(id);
    }
    return files.length - taken.length;
  }

  /** Tries a failed one again. */
  readonly again = (id: string): void => {
    const going = this.#going.get(id);
    if (going === undefined) return;
    this.#going.set(id, { file: going.file, stop: new AbortController() });
    void this.#send(id);
  };

  /** Takes one away. What was stored stays with the harness, where the list of files has it. */
  readonly remove = (id: string): void => {
    const going = this.#going.get(id);
    going?.stop.abort();
    going?.file.release();
    this.#going.delete(id);
    this.#set(this.#list.filter((one) => one.id !== id));
  };

  /** The files of a message that goes now; `undefined` while one is not there yet. The chips are gone afterwards. */
  take(): readonly AttachedFile[] | undefined {
    const files = this.#list.flatMap(({ state }) => (state.is === 'ready' ? [state.file] : []));
    if (files.length < this.#list.length) return undefined;
    this.clear();
    return files;
  }

  /** Takes all away. */
  clear(): void {
    for (const { id } of this.#list) this.remove(id);
  }

  async #send(id: string): Promise<void> {
    const going = this.#going.get(id);
    if (going === undefined) return;
    const { signal } = going.stop;
    this.#state(id, { is: 'preparing' });
    try {
      const file = await this.parts.shrink(going.file);
      // While it was made smaller it may have been taken away.
      if (signal.aborted) return file.release();
      going.file = file;
      this.#set(this.#list.map((one) => (one.id === id ? chip(id, file, { is: 'sending', part: 0 }) : one)));
      if (file.size > MOST_FILE_BYTES) throw tooLarge();
      const { session, harness, files } = this.parts;
      const bytes = await file.bytes();
      const { ticket } = await harness.files.upload({ name: file.name, size: bytes.length, session }, { signal });
      const stored = await files.send(ticket, bytes, {
        signal,
        onProgress: (part) => this.#state(id, { is: 'sending', part }),
      });
      const { createdAt: _, ...attached } = stored;
      this.#state(id, { is: 'ready', file: attached });
    } catch (thrown) {
      if (!signal.aborted) this.#state(id, { is: 'failed', error: errorShape(thrown) });
    }
  }

  #state(id: string, state: Attachment['state']): void {
    this.#set(this.#list.map((one) => (one.id === id ? { ...one, state } : one)));
  }

  #set(list: readonly Attachment[]): void {
    this.#list = list;
    for (const watcher of this.#watchers) watcher();
  }
}

function chip(id: string, { name, size, mediaType, preview }: LocalFile, state: Attachment['state']): Attachment {
  return { id, name, size, mediaType, ...(preview === undefined ? {} : { preview }), state };
}

function tooLarge(): HarnessError {
  const most = MOST_FILE_BYTES / 1024 / 1024;
  return new HarnessError('file_large', { zh: `文件最大 ${most} MB`, en: `A file has at most ${most} MB` });
}
