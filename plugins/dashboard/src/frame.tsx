/** The frame of a card: what every card has, whatever is inside. */
import type { HostUI, WidgetReads } from '@pku-harness/sdk';
import { type ReactNode, useState } from 'react';
import { Pressable, View, type ViewStyle } from 'react-native';
import type { BoardCard } from './board';
import { Content } from './content';
import { strings } from './strings';

interface FrameProps {
  readonly host: HostUI;
  readonly title: string;
  /** Left out where the title needs the room. */
  readonly icon?: string;
  /** What a long press on the title’s line does; the button at its end does the same for everybody else. */
  readonly onLongPress?: () => void;
  /** At the end of the title’s line. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
  /** Something is dragged over it. */
  readonly over?: boolean;
  readonly lifted?: boolean;
}

/** The surface with the title’s line. It fills its place in the row. */
export function Frame({ host, title, icon, onLongPress, end, children, over = false, lifted = false }: FrameProps) {
  const { Icon, Text } = host.components;
  const { colors, radius, spacing } = host.useTheme();
  const surface: ViewStyle = {
    flexGrow: 1,
    minWidth: 0,
    backgroundColor: over ? colors.tint : colors.surface,
    borderRadius: radius.lg,
    borderWidth: 1,
    borderColor: over ? colors.primary : colors.separator,
    paddingBottom: spacing.lg,
    boxShadow: lifted ? '0 12px 32px rgba(0, 0, 0, 0.24)' : '0 1px 2px rgba(0, 0, 0, 0.04)',
  };
  const line: ViewStyle = {
    flexDirection: 'row',
    alignItems: 'center',
    gap: spacing.sm,
    minHeight: 48,
    paddingLeft: spacing.lg,
    paddingRight: spacing.xs,
  };
  const head = (
    <>
      {icon === undefined ? null : <Icon name={icon} size={18} tone="primary" />}
      <View style={{ flex: 1, minWidth: 0, paddingVertical: spacing.xs }}>
        <Text variant="label" level={2} bold={true}>
          {title}
        </Text>
      </View>
      {end}
    </>
  );
  return (
    <View role="group" aria-label={title} style={surface}>
      {onLongPress === undefined ? (
        <View style={line}>{head}</View>
      ) : (
        <Pressable tabIndex={-1} accessible={false} onLongPress={onLongPress} style={line}>
          {head}
        </Pressable>
      )}
      <View style={{ paddingHorizontal: spacing.lg, flexGrow: 1 }}>{children}</View>
    </View>
  );
}

/** A card as it is looked at. */
export function ShownCard({ host, card }: { host: HostUI; card: BoardCard }) {
  const { IconButton, Text } = host.components;
  const { spacing } = host.useTheme();
  const s = strings[host.useLocale()];
  const [reads, hear] = useState<WidgetReads>();
  const open = () => host.navigate(`/m/dashboard/card?id=${encodeURIComponent(card.id)}`);
  const small = card.size === 'sm';
  return (
    <Frame
      host={host}
      title={card.title}
      {...(small ? {} : { icon: card.icon })}
      onLongPress={open}
      end={
        <>
          {small ? null : <Age host={host} reads={reads} />}
          <IconButton label={s.options(card.title)} icon="more" tone="muted" onPress={open} />
        </>
      }
    >
      <View style={{ gap: spacing.sm, flexGrow: 1 }}>
        <View style={{ flexGrow: 1 }}>
          <Content host={host} card={card} size={card.size} onReads={hear} />
        </View>
        {small ? <Age host={host} reads={reads} /> : null}
        <Stale host={host} reads={reads} />
        {card.from === undefined ? (
          <Text variant="caption" tone="muted">
            {s.byAssistant}
          </Text>
        ) : null}
      </View>
    </Frame>
  );
}

interface AgeProps {
  readonly host: HostUI;
  readonly reads: WidgetReads | undefined;
  /** The age in a sentence. */
  readonly words?: (age: string) => string;
}

/** How old the card’s data is. What is too old is told below. */
export function Age({ host, reads, words = (age) => age }: AgeProps) {
  const { Text } = host.components;
  host.useNow(60_000);
  // While it is on its way it has its line, so that nothing moves when it comes.
  const awaited = reads === undefined || (reads.fetchedAt === undefined && reads.refreshing);
  if (!awaited && (reads.fetchedAt === undefined || reads.stale)) return null;
  return (
    <Text variant="caption" tone="muted" lines={1}>
      {reads?.fetchedAt === undefined ? '\u00a0' : words(host.formatAgo(reads.fetchedAt))}
    </Text>
  );
}

/** What could not be renewed: how old it is, and another try. */
export function Stale({ host, reads }: Omit<AgeProps, 'words'>) {
  const { Button, Icon, Row, Text } = host.components;
  const s = strings[host.useLocale()];
  host.useNow(60_000);
  if (reads?.fetchedAt === undefined || !reads.stale) return null;
  return (
    <Row gap="xs" wrap={true}>
      <Icon name="warning" size={16} tone="warning" />
      <Text variant="caption" tone="warning">
        {s.stale(host.formatAgo(reads.fetchedAt))}
      </Text>
      <Button text={s.again} size="sm" variant="plain" onPress={reads.refresh} />
    </Row>
  );
}
