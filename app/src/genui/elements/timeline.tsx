/** What comes one after another in time, with a line where now is. */
import { type AppLocale, formatClock, formatLocalDateTime } from '@pku-harness/sdk';
import { instantIn } from '@pku-harness/sdk/genui/run';
import { View } from 'react-native';
import { ListRow, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useNow } from '../../host-ui/now';
import { genuiStrings } from '../../strings/genui';
import { fieldOf, printValue } from '../format';
import { list, text } from '../props';
import { useElementPress } from '../use-press';
import type { ElementProps } from '.';

/** `14:00–15:30`, with the day in front where it is known; texts of another form stay as they are. */
export function spanText(start: unknown, end: unknown, locale: AppLocale): string {
  const [from, to] = [instantIn(start), instantIn(end)];
  if (from === undefined)
    return [start, end]
      .filter((part) => part !== undefined && part !== null)
      .map(String)
      .join('–');
  const begins = formatLocalDateTime(from, locale);
  return to === undefined ? begins : `${begins}–${formatClock(to)}`;
}

export function TimelineElement({ element }: ElementProps) {
  const { colors, spacing } = useTheme();
  const locale = useLocale();
  const s = genuiStrings[locale];
  const now = useNow(60_000);
  const press = useElementPress(element);
  const { props } = element;
  const items = list(props, 'items');
  if (items.length === 0) return <Text tone="muted">{text(props, 'empty') ?? s.nothing}</Text>;
  const entries = items.map((item, index) => ({
    item,
    index,
    starts: instantIn(fieldOf(item, text(props, 'start'))),
    span: spanText(fieldOf(item, text(props, 'start')), fieldOf(item, text(props, 'end')), locale),
    title: printValue(fieldOf(item, text(props, 'title')), undefined, locale, now),
    sub: fieldOf(item, text(props, 'sub')),
  }));
  // The line stands before the first that has not begun, where something has.
  const next = entries.findIndex(({ starts }) => starts !== undefined && starts > now);
  return (
    <View role="list" aria-label={element.label}>
      {entries.map(({ item, index, span, title, sub }) => (
        <View key={index} role="listitem">
          {index === next && index > 0 ? (
            <View style={{ height: 2, marginVertical: spacing.xs, backgroundColor: colors.primary }} />
          ) : null}
          <ListRow
            title={title}
            subtitle={[span, sub === undefined || sub === null ? '' : String(sub)]
              .filter((one) => one !== '')
              .join(' · ')}
            onPress={press && (() => press({ item, index }))}
          />
        </View>
      ))}
    </View>
  );
}
