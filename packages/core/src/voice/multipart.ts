/**
 * A multipart form as bytes. Engines have one of their own, but that of phones takes no bytes as a file. Pure.
 */

/** One field: a text, or a file. */
export type FormField =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly fileName: string; readonly mediaType: string; readonly bytes: Uint8Array };

/** The body and its content type. @param boundary a text that stands in none of the fields, such as a UUID. */
export function multipart(
  fields: readonly FormField[],
  boundary: string,
): { readonly body: Uint8Array<ArrayBuffer>; readonly contentType: string } {
  const encoder = new TextEncoder();
  const chunks = fields.flatMap((field) => {
    const file = 'bytes' in field;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field.name}"`;
    const rest = file ? `; filename="${field.fileName}"\r\ncontent-type: ${field.mediaType}\r\n\r\n` : '\r\n\r\n';
    return [encoder.encode(head + rest), file ? field.bytes : encoder.encode(field.text), encoder.encode('\r\n')];
  });
  chunks.push(encoder.encode(`--${boundary}--\r\n`));
  const body = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return { body, contentType: `multipart/form-data; boundary=${boundary}` };
}
