/** Files to and from the host that served this page. */
import { type ErrorShape, HarnessError, type StoredFile } from '@pku-harness/sdk';
import type { FileMoves } from './file-moves';

/** `fetch` says nothing about how far an upload is, so the older way is taken. */
export const webFileMoves: FileMoves = {
  send(ticket, bytes, { signal, onProgress }) {
    const { promise, resolve, reject } = Promise.withResolvers<StoredFile>();
    const request = new XMLHttpRequest();
    request.open('POST', `/files/${ticket}`);
    request.responseType = 'text';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onload = () => {
      const answer = readAnswer(request.responseText);
      if (request.status === 200) resolve(answer as StoredFile);
      else reject(refused(answer));
    };
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(bytes);
    return promise;
  },
  async fetch(ticket) {
    const answer = await fetch(`/files/${ticket}`).catch(() => {
      throw unreachable();
    });
    if (!answer.ok) throw refused(readAnswer(await answer.text()));
    return new Uint8Array(await answer.arrayBuffer());
  },
};

function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused(answer: unknown): HarnessError {
  const error = (answer as { error?: ErrorShape } | undefined)?.error;
  return error === undefined ? unreachable() : HarnessError.from(error);
}

function unreachable(): HarnessError {
  return new HarnessError('file_not_moved', {
    zh: '文件没有传完，请检查主机是否在运行，再试一次',
    en: 'The file did not arrive; check that the host is running, then try again',
  });
}
