/** The first start: language, demo or one's own, a service, its key and model. Each step can be left, and gone back from. */
import { type Href, useLocalSearchParams, useRouter } from 'expo-router';
import { type ReactNode, useMemo } from 'react';
import { View } from 'react-native';
import { Button, Row, Screen, type ScreenWay, ScreenWayProvider, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useWindowTitle } from '../../navigation/window-title';
import { appStrings } from '../../strings/app';
import { firstStartStrings } from '../../strings/first-start';
import { AskedChanges } from '../settings/asked-change';
import { BeginStep } from './begin-step';
import { LanguageStep } from './language-step';
import { ServiceStep } from './service-step';
import { ServicesStep } from './services-step';
import { before, hrefOf, placeOf, type Step, stepIn } from './steps';
import { useFirstStartOver } from './use-first-start';

export function FirstStartScreen() {
  const params = useLocalSearchParams<{ step?: string; service?: string }>();
  const step = stepIn(params);
  const locale = useLocale();
  const s = firstStartStrings[locale];
  const router = useRouter();
  const over = useFirstStartOver();
  const earlier = before(step);
  const way = useMemo<ScreenWay>(
    () =>
      earlier === undefined
        ? {}
        : {
            back: {
              label: appStrings[locale].back,
              go: () => (router.canGoBack() ? router.back() : router.replace(hrefOf(earlier) as Href)),
            },
          },
    [earlier, locale, router],
  );
  useWindowTitle(s.title);
  const leave = async () => {
    await over();
    // Back from the chat leads to no step of it.
    router.dismissTo('/');
  };
  return (
    <AskedChanges>
      <ScreenWayProvider value={way}>
        <Screen
          title={s.title}
          actions={<Button text={s.skip} variant="plain" tone="default" onPress={leave} />}
          width="reading"
        >
          <StepFrame step={step}>
            {step === 'language' ? (
              <LanguageStep onNext={() => router.push(hrefOf('begin') as Href)} />
            ) : step === 'begin' ? (
              <BeginStep onNext={() => router.push(hrefOf('services') as Href)} />
            ) : step === 'services' ? (
              <ServicesStep onChoose={(id) => router.push(hrefOf('service', id) as Href)} onLater={leave} />
            ) : (
              <ServiceStep service={params.service ?? ''} onDone={leave} />
            )}
          </StepFrame>
        </Screen>
      </ScreenWayProvider>
    </AskedChanges>
  );
}

/** How far it is, what this step is about, then the step. */
function StepFrame({ step, children }: { step: Step; children: ReactNode }) {
  const { colors, radius, spacing } = useTheme();
  const s = firstStartStrings[useLocale()];
  const { at, of } = placeOf(step);
  return (
    <View style={{ gap: spacing.xl, paddingTop: spacing.sm }}>
      <View role="img" aria-label={s.progress(String(at), String(of))}>
        <Row gap="xs">
          {Array.from({ length: of }, (_, i) => (
            <View
              // biome-ignore lint/suspicious/noArrayIndexKey: the bars are their places.
              key={i}
              style={{
                flex: 1,
                height: 4,
                borderRadius: radius.full,
                backgroundColor: i < at ? colors.primary : colors.separator,
              }}
            />
          ))}
        </Row>
      </View>
      <View style={{ gap: spacing.xs }}>
        <Text variant="title" level={2}>
          {s.heading(step)}
        </Text>
        <Text tone="muted">{s.text(step)}</Text>
      </View>
      {children}
    </View>
  );
}
