import { expect, test } from 'bun:test';
import { multipart } from './multipart';

test('a form is read by others as it was written, every byte of its file', async () => {
  const bytes = Uint8Array.from({ length: 1024 }, (_, index) => index % 256);
  const { body, contentType } = multipart(
    [
      { name: 'file', fileName: 'speech.wav', mediaType: 'audio/wav', bytes },
      { name: 'model', text: '模型/1' },
    ],
    'b-0a1b',
  );
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  const read = (name: string) => (form as unknown as { get(name: string): unknown }).get(name);
  const file = read('file') as File;
  expect([file.name, read('model')]).toEqual(['speech.wav', '模型/1']);
  expect(new TextDecoder().decode(body)).toContain('content-type: audio/wav\r\n\r\n');
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
});
