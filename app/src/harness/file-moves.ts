/** How the bytes of files reach the harness and come back: beside the interface, by tickets that it gives. */
import type { StoredFile } from '@pku-harness/sdk';

/** What a mounted harness offers. */
export interface FileMoves {
  /** Sends the bytes of an announced upload. `onProgress` is told the part that has gone, 0 to 1. */
  send(
    ticket: string,
    bytes: Uint8Array<ArrayBuffer>,
    options: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
  ): Promise<StoredFile>;
  /** The bytes of a download. */
  fetch(ticket: string): Promise<Uint8Array<ArrayBuffer>>;
}
