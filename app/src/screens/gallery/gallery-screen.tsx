/**
 * The gallery: every component of HostUI in every state, for the eye and for axe. Reached by its address only;
 * `options.ts` says what the address can ask for.
 */
import type { HostComponentName } from '@pku-harness/sdk';
import { useLocalSearchParams, useRouter } from 'expo-router';
import { type ComponentType, useEffect } from 'react';
import { View } from 'react-native';
import {
  Button,
  Column,
  Row,
  Screen,
  type ScreenWay,
  ScreenWayProvider,
  Text,
  ThemeProvider,
  useTheme,
} from '../../design';
import { useLocale } from '../../harness/preferences';
import { ErrorBoundary } from '../../host-ui/error-boundary';
import { useWindowTitle } from '../../navigation/window-title';
import { paintPage } from '../../platform/page';
import { appStrings } from '../../strings/app';
import { contentSections } from './content';
import { controlSections } from './controls';
import { layoutSections } from './layouts';
import { galleryOptions } from './options';
import { pageSections } from './pages';
import type { SectionProps, Sections } from './sample';
import { Tokens } from './tokens';
import { galleryWords } from './words';

/** Every component that can stand on a page with others. */
const SECTIONS: Sections = { ...controlSections, ...contentSections, ...layoutSections };

export function GalleryScreen() {
  const options = galleryOptions(useLocalSearchParams(), { locale: useLocale() });
  return (
    <ThemeProvider choice={options.theme} locale={options.locale} textScale={options.text}>
      <Painted />
      <Way>
        <Shown section={options.section} />
      </Way>
    </ThemeProvider>
  );
}

/** The page around the gallery follows its theme, and goes back to the app’s own when it is left. */
function Painted() {
  const { scheme, colors } = useTheme();
  const locale = useLocale();
  useWindowTitle(galleryWords[locale].title);
  useEffect(() => paintPage({ locale, scheme, background: colors.bg }), [locale, scheme, colors.bg]);
  return null;
}

function Way({ children }: { children: React.ReactNode }) {
  const router = useRouter();
  const s = appStrings[useLocale()];
  const go = () => (router.canGoBack() ? router.back() : router.replace('/gallery'));
  const way: ScreenWay = { back: { label: s.back, go }, dismiss: { label: s.close, go } };
  return <ScreenWayProvider value={way}>{children}</ScreenWayProvider>;
}

function Shown({ section }: { section: string | undefined }) {
  const w = galleryWords[useLocale()];
  const Page = section === undefined ? undefined : pageSections[section as HostComponentName];
  if (Page !== undefined) return <Page w={w} />;
  const all = Object.entries(SECTIONS) as [HostComponentName, ComponentType<SectionProps>][];
  const shown = section === undefined ? all : all.filter(([name]) => name === section);
  return (
    <Screen title={section ?? w.title} subtitle={w.subtitle} width="dashboard">
      {section === undefined || section === 'tokens' ? <Tokens w={w} /> : null}
      {section === undefined ? <PageLinks /> : null}
      {shown.map(([name, Section]) => (
        <View key={name} nativeID={name} role="region" aria-label={name}>
          <Column gap="md">
            <Text variant="heading" level={2}>
              {name}
            </Text>
            <ErrorBoundary fallback={() => <Text tone="danger">{w.failed}</Text>}>
              <Section w={w} />
            </ErrorBoundary>
          </Column>
        </View>
      ))}
    </Screen>
  );
}

/** Ways to the components that are a page of their own. */
function PageLinks() {
  const router = useRouter();
  return (
    <Row wrap={true}>
      {Object.keys(pageSections).map((name) => (
        <Button
          key={name}
          text={name}
          variant="outline"
          tone="default"
          onPress={() => router.setParams({ section: name })}
        />
      ))}
    </Row>
  );
}
