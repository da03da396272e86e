/** An empty chat: what can be asked, or what is missing before anything can. */
import { type Href, useRouter } from 'expo-router';
import { ScrollView, View } from 'react-native';
import { type Missing, missingForChat } from '../../chat/readiness';
import { SUGGESTIONS, suggestionsFor } from '../../chat/suggestions';
import { canRecord, useVoiceChosen } from '../../chat/voice/use-voice';
import { Button, Chip, Row, Surface, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { useAbout, useKeys, usePlugins, useProviders, useSettings } from '../../harness/queries';
import { goTo } from '../../platform/open-address';
import { chatStrings } from '../../strings/chat';
import { composerStrings } from '../../strings/composer';

export function FirstScreen({ onAsk }: { onAsk: (text: string) => void }) {
  const { contentWidth, spacing } = useTheme();
  const s = chatStrings[useLocale()];
  const missing = useMissing();
  const plugins = usePlugins().data;
  const offered = plugins === undefined ? [] : suggestionsFor(SUGGESTIONS, plugins);
  return (
    <ScrollView
      style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 }}
      // From the top: what is known a moment later comes below, and moves nothing.
      contentContainerStyle={{ flexGrow: 1, paddingTop: spacing.xxl * 2 }}
      keyboardShouldPersistTaps="handled"
    >
      <View
        style={{
          width: '100%',
          maxWidth: contentWidth.reading,
          alignSelf: 'center',
          padding: spacing.lg,
          gap: spacing.xl,
        }}
      >
        <View style={{ gap: spacing.xs }}>
          <Text variant="title" level={2}>
            {s.greeting}
          </Text>
          <Text tone="muted">{s.greetingText}</Text>
        </View>
        {missing === undefined ? (
          <View role="group" aria-label={s.suggestionsLabel}>
            <Row wrap={true} gap="sm">
              {offered.map((key) => (
                <Chip key={key} text={s[key]} onPress={() => onAsk(s[key])} />
              ))}
            </Row>
            <VoiceHint />
          </View>
        ) : (
          <SetupCard missing={missing} />
        )}
      </View>
    </ScrollView>
  );
}

/** Where speaking could be set up; the composer has no microphone until it is. */
function VoiceHint() {
  const { spacing } = useTheme();
  const s = composerStrings[useLocale()];
  const router = useRouter();
  const { data } = useSettings();
  if (useVoiceChosen() !== false || !canRecord) return null;
  const screen = data?.find(({ key }) => key === 'voice.provider')?.screen ?? '/settings';
  return (
    <View style={{ paddingTop: spacing.lg }}>
      <Row gap="xs" wrap={true}>
        <Text variant="caption" tone="muted">
          {s.voiceHint}
        </Text>
        <Button
          text={s.voiceSetUp}
          icon="mic"
          size="sm"
          variant="plain"
          tone="default"
          onPress={() => router.push(screen as Href)}
        />
      </Row>
    </View>
  );
}

/** What is missing before a model can be asked. Nothing while it is not known yet. */
function useMissing(): Missing | undefined {
  const settings = useSettings();
  const providers = useProviders();
  const keys = useKeys();
  if (settings.data === undefined || providers.data === undefined || keys.data === undefined) return undefined;
  return missingForChat(settings.data, providers.data, keys.data);
}

function SetupCard({ missing }: { missing: Missing }) {
  const { spacing } = useTheme();
  const s = chatStrings[useLocale()];
  const router = useRouter();
  const harness = useHarness();
  const about = useAbout();
  const startDemo = async () => {
    const { address } = await harness.demo.start({});
    await goTo(address);
  };
  return (
    <Surface>
      <View style={{ gap: spacing.lg }}>
        <View style={{ gap: spacing.xs }}>
          <Text variant="heading" level={3}>
            {s.setupTitle}
          </Text>
          <Text>{s.setupText(missing)}</Text>
        </View>
        <Row gap="sm" wrap={true}>
          <Button text={s.toAiSettings} icon="sparkles" onPress={() => router.push('/settings/ai')} />
          {about.data?.demo ? <Button text={s.tryDemo} onPress={startDemo} variant="outline" tone="default" /> : null}
        </Row>
        {about.data?.demo ? (
          <Text variant="caption" tone="muted">
            {s.tryDemoText}
          </Text>
        ) : null}
      </View>
    </Surface>
  );
}
