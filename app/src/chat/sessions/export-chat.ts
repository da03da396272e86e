/** A chat as a file in the hand of the person. */
import type { ExportCursor, Harness } from '@pku-harness/core/client';

/** A whole file. */
export interface ExportedChat {
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
}

/** Reads all pieces of a chat. */
export async function exportWhole(
  harness: Pick<Harness, 'chat'>,
  session: string,
  format: 'markdown' | 'json',
): Promise<ExportedChat> {
  const pieces: string[] = [];
  let after: ExportCursor | undefined;
  for (;;) {
    const piece = await harness.chat.export({ session, format, ...(after === undefined ? {} : { after }) });
    pieces.push(piece.text);
    after = piece.next;
    if (after === undefined) return { name: piece.name, mediaType: piece.mediaType, text: pieces.join('') };
  }
}
