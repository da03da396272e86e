/** In place of the composer's buttons while it listens. */
import { useEffect, useState } from 'react';
import { View } from 'react-native';
import { Hourglass, Icon, IconButton, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { composerStrings } from '../../strings/composer';
import type { Voice } from '../voice/use-voice';

export function VoiceBar({ voice }: { voice: Voice }) {
  const { spacing } = useTheme();
  const s = composerStrings[useLocale()];
  const { state } = voice;
  const seconds = useSecondsSince(state.is === 'recording' ? state.since : undefined);
  return (
    <View style={{ flexDirection: 'row', alignItems: 'center', gap: spacing.sm, minHeight: 44 }}>
      {state.is === 'hearing' ? (
        <View style={{ flex: 1 }}>
          <Hourglass label={s.voiceHearing} size="sm" />
        </View>
      ) : (
        <>
          <IconButton label={s.voiceCancel} icon="close" quiet={true} onPress={voice.cancel} />
          <View role="status" style={{ flex: 1, flexDirection: 'row', alignItems: 'center', gap: spacing.sm }}>
            <Icon name="mic" size={18} tone="danger" />
            <Text variant="label">{s.voiceRecording(seconds)}</Text>
          </View>
          <IconButton label={s.voiceStop} icon="check" variant="filled" onPress={voice.stop} />
        </>
      )}
    </View>
  );
}

function useSecondsSince(since: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [since]);
  return since === undefined ? 0 : Math.max(0, Math.round((now - since) / 1000));
}
