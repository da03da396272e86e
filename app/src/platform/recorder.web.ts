/** Recording speech in a browser. It asks the person for the microphone by itself. */
import { HarnessError } from '@pku-harness/sdk';
import type { Recording } from './recorder';

/** Small and understood everywhere; Safari has only the last. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];

const possible = typeof MediaRecorder === 'function' && navigator.mediaDevices !== undefined;

/** Begins a recording. @throws HarnessError `microphone_refused`, `microphone_missing`. */
export const startRecording: (() => Promise<Recording>) | undefined = possible ? start : undefined;

async function start(): Promise<Recording> {
  const stream = await openMicrophone();
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  recorder.start(1_000);
  const end = (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    recorder.onstop = () => resolve();
    if (recorder.state === 'inactive') resolve();
    else recorder.stop();
    for (const track of stream.getTracks()) track.stop();
    return promise;
  };
  return {
    async stop() {
      await end();
      const whole = new Blob(pieces, { type: recorder.mimeType });
      return { bytes: new Uint8Array(await whole.arrayBuffer()), mediaType: recorder.mimeType };
    },
    cancel: () => void end(),
  };
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'NotAllowedError') {
      throw new HarnessError(
        'microphone_refused',
        { zh: '没有麦克风权限，请在浏览器里允许', en: 'The microphone is not allowed; allow it in the browser' },
        { cause },
      );
    }
    throw new HarnessError(
      'microphone_missing',
      { zh: '没有找到可用的麦克风', en: 'No microphone was found' },
      { cause },
    );
  }
}
