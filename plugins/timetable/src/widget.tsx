/** The class of now or the next one as a card, with the day in the larger sizes. */
import type { HostUI, PluginWidgetProps } from '@pku-harness/sdk';
import { View } from 'react-native';
import { strings } from './strings';
import { type DayLine, dayText, type Today } from './today';
import { type Card, type CardLine, cardOf } from './widget-view';

/** How often the minutes of the card are looked at again, milliseconds. */
const STEP_MS = 30_000;
/** Minutes before the start that are counted down; more are told as the time. */
const SOON = 60;
const SHOWN = { sm: 0, md: 3, lg: 8 } as const;

export function TodayWidget({ host, size }: PluginWidgetProps) {
  const { Column, Skeleton, Text, Button } = host.components;
  const s = strings[host.useLocale()];
  const { value, error, refresh } = host.useToolData<Today>('timetable.today', {});
  const now = host.useNow(STEP_MS);
  if (value === undefined && error === undefined) return <Skeleton shape="list" lines={2} label={s.loading} />;
  if (value === undefined) {
    return (
      <Column gap="xs" align="start">
        <Text tone="danger">{error}</Text>
        <Button text={s.again} size="sm" variant="outline" onPress={refresh} />
      </Column>
    );
  }
  const card = cardOf(value, now);
  return (
    <Column gap="md">
      <Head host={host} card={card} now={now} />
      {SHOWN[size] === 0 ? null : <Day host={host} card={card} most={SHOWN[size]} />}
    </Column>
  );
}

/** What the card is about. */
function Head({ host, card, now }: { host: HostUI; card: Card; now: number }) {
  const { Column, Text } = host.components;
  const locale = host.useLocale();
  const s = strings[locale];
  const { head, done } = card;
  if (head.is === 'nothing') {
    return (
      <Column gap="none">
        <Text variant="label">{done ? s.done : s.free}</Text>
        <Text variant="caption" tone="muted">
          {s.nothingSoon}
        </Text>
      </Column>
    );
  }
  const { line } = head;
  const label =
    head.is === 'now'
      ? s.now
      : head.is === 'day'
        ? `${done ? s.done : s.free} · ${dayText(head.date, locale, now)}`
        : head.minutes <= SOON
          ? s.in(head.minutes)
          : s.next;
  return (
    <Stripe host={host} color={line.color}>
      <Text variant="caption" tone={head.is === 'day' ? 'muted' : 'primary'} lines={1}>
        {label}
      </Text>
      <Text variant="label" bold={true} lines={2}>
        {line.title}
      </Text>
      <Text variant="caption" tone="muted" lines={1}>
        {[timeText(line, s), ...(line.place === undefined ? [] : [line.place])].join(' · ')}
      </Text>
    </Stripe>
  );
}

/** The rest of the day: everything but what the head shows, the past last to go. */
function Day({ host, card, most }: { host: HostUI; card: Card; most: number }) {
  const { Column, Text } = host.components;
  const s = strings[host.useLocale()];
  const shown = card.head.is === 'nothing' ? undefined : card.head.line.id;
  const rest = card.lines.filter(({ line, is }) => line.id !== shown && (is !== 'past' || most > SHOWN.md));
  if (rest.length === 0) return null;
  return (
    <Column gap="sm">
      {rest.slice(0, most).map((one) => (
        <Line key={`${one.line.id} ${one.line.from}`} host={host} one={one} />
      ))}
      {rest.length > most ? (
        <Text variant="caption" tone="muted">
          {s.more(rest.length - most)}
        </Text>
      ) : null}
    </Column>
  );
}

function Line({ host, one: { line, is } }: { host: HostUI; one: CardLine }) {
  const { Row, Column, Text } = host.components;
  const s = strings[host.useLocale()];
  const tone = is === 'past' ? 'muted' : 'default';
  return (
    <Row gap="md" align="center">
      <Column grow={true} gap="none">
        <Text lines={1} tone={tone}>
          {line.title}
        </Text>
        {line.place === undefined ? null : (
          <Text variant="caption" tone="muted" lines={1}>
            {line.place}
          </Text>
        )}
      </Column>
      <Text variant="caption" tone="muted">
        {timeText(line, s)}
      </Text>
    </Row>
  );
}

type Words = (typeof strings)['en'];

function timeText({ allDay, start = '', end, kind }: DayLine, s: Words): string {
  if (allDay) return s.allDay;
  if (end !== undefined) return `${start}–${end}`;
  return kind === 'deadline' ? s.due(start) : start;
}

/** The color of the course beside its words. */
function Stripe({ host, color, children }: { host: HostUI; color: number; children: React.ReactNode }) {
  const { courseColor, radius, spacing } = host.useTheme();
  const { Column, Row } = host.components;
  return (
    <Row gap="md" align="stretch">
      <View style={{ width: spacing.xs, borderRadius: radius.full, backgroundColor: courseColor(color).stripe }} />
      <Column gap="none" grow={true}>
        {children}
      </Column>
    </Row>
  );
}
