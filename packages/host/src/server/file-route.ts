/**
 * Bytes of files in and out: `POST` and `GET /files/<ticket>`. The ticket came over the socket, is used once and lasts two
 * minutes; without it there is nothing here. What goes out is a download in a sandbox, whatever it says that it is.
 */
import { errorShape, HarnessError, type StoredFile } from '@pku-harness/sdk';
import { boundedBody } from './bounded-body';
import { privateJson, refusal, safeResponse } from './response-headers';

/** The files of the harness that is mounted. */
export interface FileMoves {
  receive(ticket: string, bytes: Uint8Array): Promise<StoredFile>;
  deliver(ticket: string): Promise<{ readonly file: StoredFile; readonly bytes: Uint8Array }>;
}

/** Largest file; the core has the same bound and the sentence about it. */
export const MOST_FILE_BYTES = 20 * 1024 * 1024;

const PATH = /^\/files\/([0-9a-f]{64})$/;

/** The ticket in a path, if it is one of this route. */
export function fileTicket(path: string): string | undefined {
  return PATH.exec(path)?.[1];
}

/** Takes the bytes of an upload. */
export async function takeFile(files: FileMoves, ticket: string, request: Request): Promise<Response> {
  const bytes = await boundedBody(request, MOST_FILE_BYTES);
  if (bytes === undefined) return refusal(413);
  return answered(async () => privateJson(await files.receive(ticket, bytes)));
}

/** Gives the bytes of a download. */
export function giveFile(files: FileMoves, ticket: string): Promise<Response> {
  return answered(async () => {
    const { file, bytes } = await files.deliver(ticket);
    return safeResponse(bytes as Uint8Array<ArrayBuffer>, 200, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
  });
}

/** What the harness refuses is told in its own words, with a status that says whose fault it is. */
async function answered(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const status = HarnessError.is(error) ? (error.code === 'ticket_missing' ? 404 : 422) : 500;
    return safeResponse(JSON.stringify({ error: errorShape(error) }), status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
  }
}
