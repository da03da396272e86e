/** From the person's choice of files to files that the harness has. */
import type { Harness } from '@pku-harness/core/client';
import type { StoredFile } from '@pku-harness/sdk';
import { pickFiles } from '../platform/pick-files';
import { shrinkImage } from '../platform/shrink-image';
import type { FileMoves } from './file-moves';

/** What may be chosen. */
export interface FileChoice {
  readonly types?: readonly string[];
  readonly multiple?: boolean;
}

/** Opens the picker, stores what was chosen, and tells what is stored; empty when nothing was chosen. */
export async function chooseFiles(
  harness: Pick<Harness, 'files'>,
  moves: FileMoves,
  { types = [], multiple = false }: FileChoice,
): Promise<readonly StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const chosen of await pickFiles(types, multiple)) {
    const file = await shrinkImage(chosen);
    try {
      const bytes = await file.bytes();
      const { ticket } = await harness.files.upload({ name: file.name, size: bytes.length });
      const { signal } = new AbortController();
      stored.push(await moves.send(ticket, bytes, { signal, onProgress: () => undefined }));
    } finally {
      file.release();
    }
  }
  return stored;
}
