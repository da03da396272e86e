import { describe, expect, test } from 'bun:test';
import { samplePdf } from '@pku-harness/core/testing';
import { pdfReader } from './pdf-reader';

const reader = pdfReader();

describe('a PDF', () => {
  test('is read page by page, as many as are wanted', async () => {
    const bytes = samplePdf(['Exam on Friday', 'Room 101', 'Bring a pencil']);
    expect(await reader.read(bytes, 300)).toEqual({
      pages: 3,
      texts: ['Exam on Friday', 'Room 101', 'Bring a pencil'],
    });
    expect(await reader.read(bytes, 2)).toEqual({ pages: 3, texts: ['Exam on Friday', 'Room 101'] });
    expect(await reader.read(bytes, 0)).toEqual({ pages: 3, texts: [] });
  });

  test('made of pictures has pages without text', async () => {
    expect(await reader.read(samplePdf(['']), 9)).toEqual({ pages: 1, texts: [''] });
  });

  test.each([
    ['cut off', () => samplePdf(['Exam']).slice(0, 60)],
    ['no PDF but its first letters', () => new TextEncoder().encode('%PDF-1.7 nothing more')],
  ])('that is %s is broken', (_what, bytes) => {
    expect(reader.read(bytes(), 9)).rejects.toMatchObject({ code: 'file_broken' });
  });

  test('that needs a password says so', () => {
    expect(reader.read(samplePdf(['Exam'], { locked: true }), 9)).rejects.toMatchObject({ code: 'file_encrypted' });
  });

  test('is not changed by being read, and one that takes too long is given up', async () => {
    const bytes = samplePdf(['Exam']);
    const before = bytes.slice();
    await reader.read(bytes, 1);
    expect(bytes).toEqual(before);
    expect(pdfReader(0).read(bytes, 1)).rejects.toMatchObject({ code: 'file_broken' });
  });
});
