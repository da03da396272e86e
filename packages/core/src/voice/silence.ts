/** One second of silence as a WAV file, for a connection test: 16 kHz, 16 bit, one channel. Pure. */

const RATE = 16_000; // samples per second
const HEAD = 44; // bytes of the head of a WAV file

/** The file. */
export function silence(): Uint8Array {
  const data = RATE * 2;
  const file = new Uint8Array(HEAD + data);
  const view = new DataView(file.buffer);
  const mark = (at: number, text: string) => {
    for (let index = 0; index < text.length; index++) file[at + index] = text.charCodeAt(index);
  };
  mark(0, 'RIFF');
  view.setUint32(4, HEAD - 8 + data, true);
  mark(8, 'WAVEfmt ');
  view.setUint32(16, 16, true); // bytes of the format
  view.setUint16(20, 1, true); // plain samples
  view.setUint16(22, 1, true); // channels
  view.setUint32(24, RATE, true);
  view.setUint32(28, data, true); // bytes per second
  view.setUint16(32, 2, true); // bytes per sample
  view.setUint16(34, 16, true); // bits per sample
  mark(36, 'data');
  view.setUint32(40, data, true);
  return file;
}
