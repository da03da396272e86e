/** Reads PDF in a worker of its own, within a time. The library is loaded there, and only when a PDF is read. */
import type { PdfPages, PdfReader } from '@pku-harness/core';
import { HarnessError } from '@pku-harness/sdk';
import type { PdfAnswer, PdfTask } from './pdf-worker';

/** The longest that one file may take. */
const DEADLINE_MS = 30_000;

/** Makes the reader. */
export function pdfReader(deadlineMs = DEADLINE_MS): PdfReader {
  return {
    read: async (bytes, most) => {
      const answer = await ask({ bytes: bytes.slice(), most }, deadlineMs);
      if (answer.is !== 'read') throw answer.is === 'encrypted' ? encrypted() : broken();
      return { pages: answer.pages, texts: answer.texts } satisfies PdfPages;
    },
  };
}

function ask(task: PdfTask, deadlineMs: number): Promise<PdfAnswer> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url).href);
  return new Promise<PdfAnswer>((resolve) => {
    const timer = setTimeout(() => resolve({ is: 'broken' }), deadlineMs);
    const end = (answer: PdfAnswer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.onmessage = ({ data }: MessageEvent<PdfAnswer>) => end(data);
    worker.onerror = () => end({ is: 'broken' });
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

function encrypted(): HarnessError {
  return new HarnessError('file_encrypted', {
    zh: '这个 PDF 有密码，请先去掉密码',
    en: 'This PDF has a password; remove it first',
  });
}

function broken(): HarnessError {
  return new HarnessError('file_broken', {
    zh: '这个文件已损坏，打不开',
    en: 'This file is damaged and cannot be read',
  });
}
