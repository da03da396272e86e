/** What tools want of the person who looks at the screen: an address to open, files to choose. Nothing happens without a tap. */
import { textFor } from '@pku-harness/sdk';
import { type Href, useRouter } from 'expo-router';
import { useEffect, useMemo, useState } from 'react';
import { ScrollView, View } from 'react-native';
import { safeLink } from '../chat/markdown/links';
import { Button, Icon, Row, Text, useTheme } from '../design';
import { chooseFiles } from '../harness/choose-files';
import { useLocale } from '../harness/preferences';
import { useFileMoves, useHarness } from '../harness/provider';
import { usePlugins } from '../harness/queries';
import { type WishCard, Wishes as WishList } from '../harness/wishes';
import { openOutside } from '../platform/open-address';
import { pageVisibility } from '../platform/visibility';
import { chatsStrings } from '../strings/chats';

/** The most of a small window that they take; the rest scrolls. */
const MOST = '40%';

export function Wishes() {
  const { colors, spacing } = useTheme();
  const harness = useHarness();
  const router = useRouter();
  const [cards, setCards] = useState<readonly WishCard[]>([]);
  const list = useMemo(
    () =>
      new WishList({
        harness,
        visible: pageVisibility.visible,
        show: (href) => router.navigate(href as Href),
        tell: setCards,
        sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      }),
    [harness, router],
  );
  useEffect(() => {
    const leave = new AbortController();
    void list.follow(leave.signal);
    return () => leave.abort();
  }, [list]);
  if (cards.length === 0) return null;
  return (
    <ScrollView
      style={{
        flexGrow: 0,
        maxHeight: MOST,
        borderBottomWidth: 1,
        borderBottomColor: colors.separator,
        backgroundColor: colors.surfaceRaised,
      }}
      contentContainerStyle={{ gap: spacing.sm, padding: spacing.md }}
    >
      {cards.map((card) => (
        <Card key={card.id} card={card} list={list} />
      ))}
    </ScrollView>
  );
}

function Card({ card: { id, plugin, wish }, list }: { card: WishCard; list: WishList }) {
  const { contentWidth, spacing } = useTheme();
  const locale = useLocale();
  const s = chatsStrings[locale];
  const name = usePluginName(plugin);
  const harness = useHarness();
  const moves = useFileMoves();
  const link = wish.kind === 'open' ? safeLink(wish.url) : undefined;
  const title = wish.kind === 'open' ? s.wishOpen(name, link?.host ?? '') : s.wishPick(name);
  const decline = () => list.answer(id, { is: 'declined' });
  const fulfil = async () => {
    if (wish.kind === 'open') {
      if (link === undefined) return decline();
      // First, while the tap still counts for the browser.
      await openOutside(link.url);
      return list.answer(id, { is: 'done' });
    }
    const files = (await chooseFiles(harness, moves, wish)).map(({ ref }) => ref);
    // Closing the picker leaves the card: a no has a button of its own.
    if (files.length > 0) await list.answer(id, { is: 'done', files });
  };
  return (
    <View
      role="alert"
      aria-label={title}
      style={{
        width: '100%',
        maxWidth: contentWidth.reading,
        alignSelf: 'center',
        flexDirection: 'row',
        gap: spacing.md,
        paddingHorizontal: spacing.sm,
      }}
    >
      <View style={{ paddingTop: 2 }}>
        <Icon name={wish.kind === 'open' ? 'external' : 'attach'} size={20} tone="primary" />
      </View>
      <View style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0, gap: spacing.xs }}>
        <Text variant="label">{title}</Text>
        {link === undefined ? null : (
          <Text variant="caption" tone="muted" lines={2}>
            {link.url}
          </Text>
        )}
        <Row gap="sm" wrap={true}>
          <Button
            text={link === undefined ? s.wishPickButton : s.wishOpenButton(link.host)}
            size="sm"
            variant="tinted"
            onPress={fulfil}
          />
          <Button text={s.wishNo} size="sm" variant="plain" tone="default" onPress={decline} />
        </Row>
      </View>
    </View>
  );
}

function usePluginName(id: string): string {
  const locale = useLocale();
  const plugin = usePlugins().data?.find((known) => known.id === id);
  return plugin === undefined ? id : textFor(plugin.name, locale);
}
