/** Everything out and in, in the parts that a frame of the socket takes. */
import type { Harness, ImportSummary } from '@pku-harness/core/client';

type Storage = Pick<Harness, 'storage'>;

/** UTF-16 units of one part of an import. */
export const PART_LENGTH = 200_000;

/** The text of an export of this moment. */
export async function exportText({ storage }: Storage): Promise<string> {
  const { id, parts } = await storage.export({});
  const texts: string[] = [];
  for (let part = 0; part < parts; part++) texts.push((await storage.exportPart({ id, part })).text);
  return texts.join('');
}

/** The name of an export. @param now milliseconds since 1970. */
export function exportName(now: number): string {
  return `pku-harness-${new Date(now).toISOString().slice(0, 10)}.ndjson`;
}

/** A file that was sent and checked, and has changed nothing yet. */
export interface CheckedImport {
  readonly id: string;
  readonly summary: ImportSummary;
}

/** Sends a file and says what it would bring. @throws HarnessError `import_…`. */
export async function checkImport({ storage }: Storage, text: string): Promise<CheckedImport> {
  const { id } = await storage.importStart({});
  for (let at = 0, part = 0; at < text.length; at += PART_LENGTH, part++) {
    await storage.importPart({ id, part, text: text.slice(at, at + PART_LENGTH) });
  }
  return { id, summary: await storage.importCheck({ id }) };
}
