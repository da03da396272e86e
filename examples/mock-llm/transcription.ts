/**
 * `POST /v1/audio/transcriptions` without an ear: whatever the recording holds, the same sentence was said. A request that a
 * real server would refuse is refused.
 */

/** What everybody says to the mock. It names a keyword of the script, so that the sentence can be sent on. */
export const HEARD = '提醒我每三天早上九点浇花';

/** The one model it offers. */
export const VOICE_MODEL = 'mock-transcribe';

/** The answer: its status, and a sentence or what is wrong with the request. */
export type Heard =
  | { readonly status: 200; readonly text: string }
  | { readonly status: 400; readonly problem: string };

/** Answers a request. @param body the whole body, multipart. */
export async function transcribe(body: Uint8Array<ArrayBuffer>, contentType: string | undefined): Promise<Heard> {
  const form = await formOf(body, contentType ?? '');
  if (form === undefined) return { status: 400, problem: 'The body is no multipart form' };
  const file = form.get('file');
  if (!(file instanceof Blob) || file.size === 0) return { status: 400, problem: 'There is no audio in "file"' };
  if (typeof form.get('model') !== 'string') return { status: 400, problem: 'There is no "model"' };
  return { status: 200, text: HEARD };
}

/** The types of a form’s methods are not known on every platform. */
interface Form {
  get(name: string): unknown;
}

async function formOf(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<Form | undefined> {
  if (!contentType.startsWith('multipart/form-data')) return undefined;
  try {
    const response = new Response(body, { headers: { 'content-type': contentType } });
    return (await response.formData()) as unknown as Form;
  } catch {
    return undefined; // cut off, or without its boundary
  }
}
