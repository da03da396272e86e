/** The worker that reads one PDF: a hostile file can stall it, and then it is ended with nothing else harmed. */
import { extractText, getDocumentProxy } from 'unpdf';

/** What the worker is asked, once. */
export interface PdfTask {
  readonly bytes: Uint8Array;
  /** Pages to read. */
  readonly most: number;
}

/** What it answers, once. */
export type PdfAnswer =
  | { readonly is: 'read'; readonly pages: number; readonly texts: readonly string[] }
  | { readonly is: 'encrypted' }
  | { readonly is: 'broken' };

/** The part of a worker's own scope that is used here. */
declare const self: {
  onmessage: ((event: { readonly data: PdfTask }) => void) | null;
  postMessage(answer: PdfAnswer): void;
};

self.onmessage = ({ data }) => {
  read(data).then(
    (answer) => self.postMessage(answer),
    (error) => self.postMessage({ is: isLocked(error) ? 'encrypted' : 'broken' }),
  );
};

async function read({ bytes, most }: PdfTask): Promise<PdfAnswer> {
  const pdf = await getDocumentProxy(bytes);
  if (most === 0) return { is: 'read', pages: pdf.numPages, texts: [] };
  const { text } = await extractText(pdf, { mergePages: false });
  return { is: 'read', pages: pdf.numPages, texts: text.slice(0, most) };
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}
