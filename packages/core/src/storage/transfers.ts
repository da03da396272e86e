/**
 * Everything out and in. A file is longer than a frame of the socket, so it goes in parts: an export is made at once and
 * fetched part by part, an import is collected part by part, checked as a whole, and applied in one transaction.
 */
import { HarnessError } from '@pku-harness/sdk';
import type { ImportSummary } from '../harness/harness';
import type { Clock, SqlDatabase } from '../platform';
import { type ExportFacts, writeExport } from './export-file';
import { type CheckedExport, readExport } from './import-file';
import { deleteData, replaceData } from './replace-data';

/** UTF-16 units of one part: three bytes each at most, so that it fits into a frame. */
export const PART_LENGTH = 200_000;
/** UTF-16 units of a whole import; longer texts are beyond what the engines hold. */
const LONGEST_IMPORT = 256 * 1024 * 1024;
/** How long a file is kept for whoever fetches or sends it, milliseconds. */
const KEPT_MS = 10 * 60_000;

/** What transfers stand on, and what else in the harness has to follow. */
export interface TransferParts {
  readonly sql: SqlDatabase;
  readonly clock: Clock;
  readonly uuid: () => string;
  readonly facts: Omit<ExportFacts, 'exportedAt'>;
  /** What the settings of a file would allow beyond those of now. */
  loosenings(settings: readonly { key: string; value: string }[]): ImportSummary['loosens'];
  /** Stops what runs and lets go of what is open. Nothing is open when it resolves. */
  letGo(): Promise<void>;
  /** Puts imported rows to rest, inside their transaction. */
  settle(): void;
  /** The data has been replaced: reads everything again and tells everyone. */
  renewed(): void;
  /** Removes what is not in the database: keys, and copies of the file. */
  forgetRest(): Promise<void>;
}

interface Incoming {
  readonly id: string;
  readonly parts: string[];
  length: number;
}

/** The transfers of one harness: at most one each way is held. */
export class Transfers {
  readonly #parts: TransferParts;
  #outgoing: { readonly id: string; readonly parts: readonly string[] } | undefined;
  #incoming: Incoming | undefined;
  readonly #closing = new AbortController();

  constructor(parts: TransferParts) {
    this.#parts = parts;
  }

  /** Makes an export of this moment. It takes the place of the one before. */
  export(): { id: string; parts: number } {
    const { sql, clock, uuid, facts } = this.#parts;
    const outgoing = { id: uuid(), parts: inParts(writeExport(sql, { ...facts, exportedAt: clock.now() })) };
    this.#outgoing = outgoing;
    this.#later(() => {
      if (this.#outgoing === outgoing) this.#outgoing = undefined;
    });
    return { id: outgoing.id, parts: outgoing.parts.length };
  }

  /** One part of the export; parts count from 0. @throws HarnessError `transfer_missing`. */
  exportPart(id: string, part: number): { text: string } {
    const text = this.#outgoing?.id === id ? this.#outgoing.parts[part] : undefined;
    if (text === undefined) throw missing();
    return { text };
  }

  /** Opens an import. It takes the place of the one before. */
  importStart(): { id: string } {
    const incoming: Incoming = { id: this.#parts.uuid(), parts: [], length: 0 };
    this.#incoming = incoming;
    this.#later(() => {
      if (this.#incoming === incoming) this.#incoming = undefined;
    });
    return { id: incoming.id };
  }

  /** Takes the next part; the same part again is no error. @throws HarnessError `transfer_missing`, `import_large`. */
  importPart(id: string, part: number, text: string): void {
    const incoming = this.#held(id);
    if (part < incoming.parts.length && incoming.parts[part] === text) return;
    if (part !== incoming.parts.length) throw missing();
    incoming.length += text.length;
    if (incoming.length > LONGEST_IMPORT) {
      this.#incoming = undefined;
      throw large();
    }
    incoming.parts.push(text);
  }

  /** Checks the whole file and says what it would bring. Changes nothing. @throws HarnessError as {@link readExport}. */
  importCheck(id: string): ImportSummary {
    return this.#summary(this.#read(id));
  }

  /** Applies the file, all of it or nothing. @throws HarnessError as {@link readExport} and {@link replaceData}. */
  async importApply(id: string): Promise<void> {
    const file = this.#read(id);
    await this.#parts.letGo();
    try {
      replaceData(this.#parts.sql, file, this.#parts.settle);
      this.#incoming = undefined;
    } finally {
      // Also after a failure: what was let go is read again from what is still there.
      this.#parts.renewed();
    }
  }

  /** Removes everything: data, keys, and copies beside the database. */
  async deleteAll(): Promise<void> {
    this.#outgoing = undefined;
    this.#incoming = undefined;
    await this.#parts.forgetRest();
    await this.#parts.letGo();
    deleteData(this.#parts.sql);
    this.#parts.renewed();
  }

  /** Lets go of what is held. */
  close(): void {
    this.#closing.abort();
  }

  #held(id: string): Incoming {
    if (this.#incoming?.id !== id) throw missing();
    return this.#incoming;
  }

  #read(id: string): CheckedExport {
    return readExport(this.#held(id).parts.join(''), this.#parts.facts.kind);
  }

  #summary({ head, rows }: CheckedExport): ImportSummary {
    const [key, value] = [head.tables.settings?.indexOf('key'), head.tables.settings?.indexOf('value')];
    const settings = (rows.get('settings') ?? []).map((row) => ({
      key: String(row[key ?? -1]),
      value: String(row[value ?? -1]),
    }));
    return {
      exportedAt: head.exportedAt,
      version: head.version,
      sessions: rows.get('sessions')?.length ?? 0,
      rows: [...rows.values()].reduce((sum, list) => sum + list.length, 0),
      loosens: this.#parts.loosenings(settings),
    };
  }

  #later(work: () => void): void {
    this.#parts.clock.sleep(KEPT_MS, this.#closing.signal).then(work, () => {}); // Rejects at the end of everything.
  }
}

/** The pieces as parts of one length; a part may end inside a row. */
function inParts(pieces: readonly string[]): readonly string[] {
  const parts: string[] = [];
  let open = '';
  for (const piece of pieces) {
    open += piece;
    while (open.length >= PART_LENGTH) {
      parts.push(open.slice(0, PART_LENGTH));
      open = open.slice(PART_LENGTH);
    }
  }
  return [...parts, open];
}

function missing(): HarnessError {
  return new HarnessError('transfer_missing', {
    zh: '这次传输已经结束或中断，请重新开始',
    en: 'This transfer has ended or was interrupted; start it again',
  });
}

function large(): HarnessError {
  return new HarnessError('import_large', {
    zh: '文件太大，无法导入',
    en: 'The file is too large to be imported',
  });
}
