/** What is drawn while there is no harness: it is opening, this page has no session, or the core could not start. */
import { errorText, textFor } from '@pku-harness/sdk';
import type { ReactNode } from 'react';
import { ScrollView, View } from 'react-native';
import { CodeBlock } from '../chat/markdown/code-block';
import { EmptyState, Icon, Surface, Text, useTheme } from '../design';
import type { Opening } from '../harness/mount';
import { useLocale } from '../harness/preferences';
import { appStrings } from '../strings/app';

const START_COMMAND = 'npx bun start';
const ADDRESS_COMMAND = 'npx bun run pku host open';

export function OpeningScreen() {
  const { colors } = useTheme();
  const s = appStrings[useLocale()];
  return (
    <View
      role="status"
      aria-label={s.hostStarting}
      aria-busy={true}
      style={{ flexGrow: 1, backgroundColor: colors.bg }}
    />
  );
}

export function ClosedScreen({ opening, again }: { opening: Exclude<Opening, { is: 'open' }>; again: () => void }) {
  const locale = useLocale();
  const s = appStrings[locale];
  if (opening.is === 'failed') {
    return (
      <Page>
        <EmptyState
          icon="warning"
          title={s.startFailed}
          text={errorText(opening.error, locale)}
          action={{ text: s.tryAgain, onPress: again }}
        />
      </Page>
    );
  }
  return (
    <Page>
      <LockedCard {...(opening.error === undefined ? {} : { why: errorText(opening.error, locale) })} />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  const { colors, spacing } = useTheme();
  return (
    <ScrollView
      role="main"
      style={{ backgroundColor: colors.bg, flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 }}
      contentContainerStyle={{ flexGrow: 1, justifyContent: 'center', alignItems: 'center', padding: spacing.lg }}
    >
      {children}
    </ScrollView>
  );
}

function LockedCard({ why }: { why?: string }) {
  const { spacing } = useTheme();
  const locale = useLocale();
  // Whoever sees this page may not have chosen a language yet: the other one stands below.
  const both = locale === 'en' ? (['en', 'zh-Hans'] as const) : (['zh-Hans', 'en'] as const);
  return (
    <View style={{ width: '100%', maxWidth: 520 }}>
      <Surface padding="xl">
        <View style={{ gap: spacing.lg }}>
          <Icon name="lock" size={32} tone="primary" />
          {why === undefined ? null : (
            <View role="alert">
              <Text variant="label" tone="danger">
                {why}
              </Text>
            </View>
          )}
          {both.map((language, i) => (
            <View key={language} style={{ gap: spacing.xs }}>
              <Text variant={i === 0 ? 'title' : 'heading'} level={i === 0 ? 1 : 2}>
                {appStrings[language].lockedTitle}
              </Text>
              <Text tone="muted">{appStrings[language].lockedText}</Text>
            </View>
          ))}
          {[
            { command: START_COMMAND, text: { zh: appStrings['zh-Hans'].lockedHow, en: appStrings.en.lockedHow } },
            {
              command: ADDRESS_COMMAND,
              text: { zh: appStrings['zh-Hans'].lockedHowRunning, en: appStrings.en.lockedHowRunning },
            },
          ].map(({ command, text }) => (
            <View key={command} style={{ gap: spacing.xs }}>
              <Text variant="label">{textFor(text, both[0])}</Text>
              <Text variant="caption" tone="muted">
                {textFor(text, both[1])}
              </Text>
              <CodeBlock text={command} label={appStrings[locale].lockedOr} />
            </View>
          ))}
        </View>
      </Surface>
    </View>
  );
}
