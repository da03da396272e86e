/** Reading the text of a PDF: the work of a large library that not every device carries. */

/** The text of a PDF, page by page. */
export interface PdfPages {
  readonly pages: number;
  /** One per page that was read; pages of pictures are empty. */
  readonly texts: readonly string[];
}

/** Reads PDF files. */
export interface PdfReader {
  /**
   * Reads at most `most` pages.
   *
   * @throws HarnessError `file_encrypted` for one that needs a password, `file_broken` for one that cannot be read.
   */
  read(bytes: Uint8Array, most: number): Promise<PdfPages>;
}
