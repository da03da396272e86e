/** Files that the user attached or chose: stored once by their content, named by a stable reference, checked before storing. */

/** One stored file. */
export interface StoredFile {
  /** Stable: the same content has the same reference (`file_` and 32 hexadecimal digits). */
  readonly ref: string;
  readonly name: string;
  /** Found from the bytes, not believed from the name. */
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  readonly kind: 'text' | 'image' | 'pdf' | 'audio' | 'other';
  /** Pixels; images only. */
  readonly width?: number;
  readonly height?: number;
  /** PDF only. */
  readonly pages?: number;
  readonly createdAt: number;
}

/** Text of a file, a part at a time. */
export interface FileText {
  readonly ref: string;
  readonly text: string;
  /** Where the next part begins; absent at the end. */
  readonly next?: number;
  /** UTF-16 units of the whole. */
  readonly total: number;
  /** PDF: the pages that this part is of. */
  readonly pages?: { readonly from: number; readonly to: number };
}

/** Files of the user. */
export interface FilesService {
  /**
   * Lets the user choose files on a screen; empty when they choose none.
   *
   * @throws HarnessError `screen_missing` when no screen is open.
   */
  pick(input: { readonly types?: readonly string[]; readonly multiple?: boolean }): Promise<readonly StoredFile[]>;
  /** What is stored, newest first, at most 200. */
  list(input?: { readonly session?: string }): Promise<readonly StoredFile[]>;
  /**
   * Text of a text or PDF file.
   *
   * @throws HarnessError `file_missing`, `file_no_text` (an image, or a PDF made of images), `file_encrypted`, `file_broken`.
   */
  text(input: { readonly ref: string; readonly from?: number; readonly length?: number }): Promise<FileText>;
  /** Removes one. Messages that name it keep its name. @throws HarnessError `file_missing`. */
  remove(input: { readonly ref: string }): Promise<void>;
}
