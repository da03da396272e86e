/** From a recording to text: in one frame where it fits, else in parts. */
import type { Harness } from '@pku-harness/core/client';
import type { AppLocale } from '@pku-harness/sdk';

/** Bytes of one part; the harness takes 700,000 characters of base64. A multiple of three, so that parts have no filling. */
export const PART_BYTES = 510_000;

interface Recorded {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
}

/** What is said in a recording. */
export async function transcribe(
  harness: Pick<Harness, 'voice'>,
  { bytes, mediaType }: Recorded,
  locale: AppLocale,
): Promise<string> {
  const language = locale === 'en' ? {} : { language: 'zh' };
  if (bytes.length <= PART_BYTES) {
    const { text } = await harness.voice.transcribe({ audio: base64(bytes), mediaType, ...language });
    return text.trim();
  }
  const { id } = await harness.voice.audioStart({});
  for (let part = 0; part * PART_BYTES < bytes.length; part++) {
    const piece = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
    await harness.voice.audioPart({ id, part, base64: base64(piece) });
  }
  const { text } = await harness.voice.transcribe({ upload: id, mediaType, ...language });
  return text.trim();
}

/** Bytes that one call of `String.fromCharCode` takes without overflowing the stack. */
const STEP = 0x8000;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += STEP) {
    text += String.fromCharCode(...bytes.subarray(from, from + STEP));
  }
  return btoa(text);
}
