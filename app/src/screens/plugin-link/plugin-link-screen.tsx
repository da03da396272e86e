/**
 * The page that `pkuharness://plugin?src=…`, a scanned code or a pasted link opens. It shows what the link says by itself
 * and what comes; it fetches nothing and changes nothing.
 */
import { useLocalSearchParams, useRouter } from 'expo-router';
import { useMemo } from 'react';
import {
  Button,
  EmptyState,
  ListGroup,
  ListRow,
  Row,
  Screen,
  type ScreenWay,
  ScreenWayProvider,
  Text,
} from '../../design';
import { useLocale } from '../../harness/preferences';
import { type PluginLink, readPluginLink } from '../../links/plugin-source';
import { leave } from '../../navigation/leave';
import { useWindowTitle } from '../../navigation/window-title';
import { appStrings } from '../../strings/app';
import { pluginLinkStrings } from '../../strings/plugin-link';
import { LinkForm } from './link-form';

export function PluginLinkScreen() {
  const router = useRouter();
  const locale = useLocale();
  const s = pluginLinkStrings[locale];
  const { back } = appStrings[locale];
  const way = useMemo<ScreenWay>(() => ({ back: { label: back, go: () => leave(router) } }), [back, router]);
  const { src } = useLocalSearchParams<{ src?: string | string[] }>();
  const given = (Array.isArray(src) ? src[0] : src) ?? '';
  useWindowTitle(s.title);
  const open = (link: string) => router.setParams({ src: link });
  return (
    <ScreenWayProvider value={way}>
      <Screen title={s.title}>
        {given === '' ? <LinkForm onLink={open} /> : <Given text={given} onOther={() => open('')} />}
      </Screen>
    </ScreenWayProvider>
  );
}

function Given({ text, onOther }: { text: string; onOther: () => void }) {
  const s = pluginLinkStrings[useLocale()];
  const router = useRouter();
  const link = useMemo(() => readPluginLink(text), [text]);
  return (
    <>
      {link.is === 'none' ? (
        <EmptyState icon="link" title={s.notAPlugin} text={s.problem(link.problem)} />
      ) : (
        <Facts link={link} />
      )}
      <Row gap="sm" wrap={true}>
        <Button text={s.again} icon="link" variant="tinted" onPress={onOther} />
        <Button
          text={s.installed}
          icon="plugin"
          variant="tinted"
          tone="default"
          onPress={() => router.navigate('/p/plugins/main')}
        />
      </Row>
    </>
  );
}

function Facts({ link }: { link: Extract<PluginLink, { is: 'plugin' }> }) {
  const s = pluginLinkStrings[useLocale()];
  return (
    <>
      <ListGroup title={s.link}>
        <ListRow icon="link" title={link.url} />
        <ListRow icon="info" title={s.formName(link.form)} subtitle={s.form} />
        <ListRow icon="globe" title={link.from} subtitle={s.from} />
        <ListRow
          icon={link.official ? 'shield' : 'people'}
          tone={link.official ? 'success' : 'warning'}
          title={link.official ? s.official : s.community}
          subtitle={link.official ? s.officialText : s.communityText}
        />
      </ListGroup>
      <ListGroup title={s.next}>
        <ListRow icon="search" title={s.nextRead} />
        <ListRow icon="eye" title={s.nextReview} />
        <ListRow icon="check" title={s.nextInstall} />
      </ListGroup>
      <Text tone="muted">{s.notYet}</Text>
    </>
  );
}
