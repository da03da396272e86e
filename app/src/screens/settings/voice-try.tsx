/** Say something and see what was understood: the same way as the composer's microphone. */
import { useState } from 'react';
import { View } from 'react-native';
import { useVoice } from '../../chat/voice/use-voice';
import { Button, ListGroup, Row, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { appStrings } from '../../strings/app';
import { settingsStrings } from '../../strings/settings';

export function VoiceTry({ disabled }: { disabled: boolean }) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = settingsStrings[locale];
  const [heard, setHeard] = useState<string>();
  const voice = useVoice(setHeard);
  return (
    <ListGroup title={s.voiceTry} footer={s.voiceTryNote}>
      <View style={{ padding: spacing.lg, gap: spacing.md, alignItems: 'flex-start' }}>
        {voice === undefined ? (
          <Text tone="muted">{s.voiceNoMicrophone}</Text>
        ) : voice.state.is === 'recording' ? (
          <Row gap="sm" wrap={true}>
            <Button text={s.voiceStop} icon="stop" onPress={voice.stop} />
            <Button text={appStrings[locale].cancel} variant="plain" tone="default" onPress={voice.cancel} />
          </Row>
        ) : (
          <Button
            text={voice.state.is === 'hearing' ? s.voiceHearing : s.voiceStart}
            icon="mic"
            variant="tinted"
            disabled={disabled || voice.state.is === 'hearing'}
            onPress={async () => {
              setHeard(undefined);
              await voice.start();
            }}
          />
        )}
        <View role="status" style={{ alignSelf: 'stretch' }}>
          {heard === undefined ? null : <Text>{heard === '' ? s.voiceNothing : s.voiceHeard(heard)}</Text>}
        </View>
      </View>
    </ListGroup>
  );
}
