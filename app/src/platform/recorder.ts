/** Recording speech on a phone. */
import { HarnessError } from '@pku-harness/sdk';
import { AudioModule, RecordingPresets, requestRecordingPermissionsAsync, setAudioModeAsync } from 'expo-audio';
import { File } from 'expo-file-system';

/** A recording that goes on. */
export interface Recording {
  /** Ends it and gives what was recorded. */
  stop(): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly mediaType: string }>;
  /** Ends it and forgets what was recorded. */
  cancel(): void;
}

/** Begins a recording. @throws HarnessError `microphone_refused`. */
export const startRecording: (() => Promise<Recording>) | undefined = async () => {
  const { granted } = await requestRecordingPermissionsAsync();
  if (!granted) {
    throw new HarnessError('microphone_refused', {
      zh: '没有麦克风权限，请在系统设置里允许',
      en: 'The microphone is not allowed; allow it in the system’s settings',
    });
  }
  await setAudioModeAsync({ allowsRecording: true, playsInSilentMode: true });
  const recorder = new AudioModule.AudioRecorder(RecordingPresets.HIGH_QUALITY ?? {});
  await recorder.prepareToRecordAsync();
  recorder.record();
  const end = async () => {
    await recorder.stop();
    await setAudioModeAsync({ allowsRecording: false });
    return recorder.uri === null ? undefined : new File(recorder.uri);
  };
  return {
    async stop() {
      const file = await end();
      const bytes = file === undefined ? new Uint8Array() : await file.bytes();
      file?.delete();
      return { bytes, mediaType: 'audio/mp4' };
    },
    cancel: () => void end().then((file) => file?.delete()),
  };
};
