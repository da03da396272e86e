/** Recordings that are longer than a frame of the socket: collected part by part, and held until they are transcribed. */
import { HarnessError } from '@pku-harness/sdk';
import type { Clock } from '../platform';
import { base64Bytes } from './base64';
import { voiceError } from './voice-errors';

/** UTF-16 units of one part in base64: it fits a frame with room to spare. */
export const AUDIO_LENGTH = 700_000;
/** Largest recording in bytes, as OpenAI takes them. */
export const AUDIO_BYTES = 25 * 1024 * 1024;
/** How long a recording is kept for whoever sends it, milliseconds. */
const KEPT_MS = 10 * 60_000;

interface Upload {
  readonly id: string;
  readonly parts: string[];
  bytes: number;
}

/** The recordings on their way: one at a time is held, as one person speaks. */
export class AudioUploads {
  readonly #clock: Clock;
  readonly #uuid: () => string;
  #upload: Upload | undefined;
  readonly #closing = new AbortController();

  constructor(clock: Clock, uuid: () => string) {
    this.#clock = clock;
    this.#uuid = uuid;
  }

  /** Opens one. It takes the place of the one before. */
  start(): { id: string } {
    const upload: Upload = { id: this.#uuid(), parts: [], bytes: 0 };
    this.#upload = upload;
    this.#clock.sleep(KEPT_MS, this.#closing.signal).then(
      () => {
        if (this.#upload === upload) this.#upload = undefined;
      },
      () => {}, // Rejects at the end of everything.
    );
    return { id: upload.id };
  }

  /** Takes the next part; the same part again is no error. @throws HarnessError `transfer_missing`, `voice_large`. */
  part(id: string, part: number, base64: string): void {
    const upload = this.#held(id);
    if (part < upload.parts.length && upload.parts[part] === base64) return;
    if (part !== upload.parts.length) throw missing();
    upload.bytes += Math.floor((base64.length * 3) / 4);
    if (upload.bytes > AUDIO_BYTES) {
      this.#upload = undefined;
      throw voiceError('voice_large');
    }
    upload.parts.push(base64);
  }

  /** The whole recording; it is let go. @throws HarnessError `transfer_missing`, `voice_format`. */
  take(id: string): Uint8Array {
    const { parts } = this.#held(id);
    this.#upload = undefined;
    const chunks = parts.map(base64Bytes);
    const audio = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const chunk of chunks) {
      audio.set(chunk, at);
      at += chunk.length;
    }
    return audio;
  }

  /** Lets go of what is held. */
  close(): void {
    this.#upload = undefined;
    this.#closing.abort();
  }

  #held(id: string): Upload {
    if (this.#upload?.id !== id) throw missing();
    return this.#upload;
  }
}

function missing(): HarnessError {
  return new HarnessError('transfer_missing', {
    zh: '这次传输已经结束或中断，请重新开始',
    en: 'This transfer has ended or was interrupted; start it again',
  });
}
