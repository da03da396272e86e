/** Voice input of a composer: from the press of the microphone to text. */
import { useEffect, useRef, useState } from 'react';
import { useFailureReport } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { useSettings } from '../../harness/queries';
import type { Recording } from '../../platform/recorder';
import { startRecording } from '../../platform/recorder';
import { transcribe } from './transcribe';

/** Value of the setting while no service is chosen. */
const OFF = 'off';

/** Where voice input stands. */
export type VoiceState =
  | { readonly is: 'idle' }
  | { readonly is: 'recording'; readonly since: number }
  | { readonly is: 'hearing' };

export interface Voice {
  readonly state: VoiceState;
  start(): Promise<void>;
  stop(): Promise<void>;
  cancel(): void;
}

/** Whether a voice service is chosen; `undefined` while that is not known. */
export function useVoiceChosen(): boolean | undefined {
  const { data } = useSettings();
  if (data === undefined) return undefined;
  const chosen = data.find(({ key }) => key === 'voice.provider')?.value;
  return typeof chosen === 'string' && chosen !== OFF;
}

/** Whether this device can record. */
export const canRecord = startRecording !== undefined;

/** Voice input; `undefined` where there is none. What was said is told, an empty text where nothing was. */
export function useVoice(onText: (text: string) => void): Voice | undefined {
  const harness = useHarness();
  const locale = useLocale();
  const report = useFailureReport();
  const chosen = useVoiceChosen();
  const recording = useRef<Recording>(undefined);
  const [state, setState] = useState<VoiceState>({ is: 'idle' });
  useEffect(() => () => recording.current?.cancel(), []);
  if (!chosen || startRecording === undefined) return undefined;
  const begin = startRecording;
  return {
    state,
    async start() {
      recording.current = await begin();
      setState({ is: 'recording', since: Date.now() });
    },
    async stop() {
      const taken = recording.current;
      recording.current = undefined;
      if (taken === undefined) return;
      setState({ is: 'hearing' });
      try {
        onText(await transcribe(harness, await taken.stop(), locale));
      } catch (thrown) {
        report(thrown);
      } finally {
        setState({ is: 'idle' });
      }
    },
    cancel() {
      recording.current?.cancel();
      recording.current = undefined;
      setState({ is: 'idle' });
    },
  };
}
