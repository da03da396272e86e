/** The days above the grid, and what takes whole days. */
import type { KeptItem } from '@pku-harness/sdk';
import { weekdayName } from '@pku-harness/sdk';
import type { DayColumn, DayItem } from '@pku-harness/sdk/timetable';
import { Pressable, Text, View } from 'react-native';
import { Block } from './block';
import { columnStyle, type GridProps, gutterWidth } from './grid';
import { strings } from './strings';
import { markOf } from './week-view';
import { blockName, blockTexts, dayText } from './words';

/** Height of a whole-day block, points at the usual text size. */
const WHOLE_DAY = 26;

export function GridHead(props: GridProps) {
  const { host, layout, onDay } = props;
  const { colors, spacing, textScale } = host.useTheme();
  const many = layout.days.length > 1;
  const whole = layout.days.some(({ allDay }) => allDay.length > 0);
  return (
    <View style={{ borderBottomWidth: 1, borderBottomColor: colors.separator }}>
      {many ? (
        <View style={{ flexDirection: 'row', paddingBottom: spacing.xs }}>
          <View style={{ width: gutterWidth(textScale) }} />
          {layout.days.map((day) => (
            <DayName key={day.date} {...props} day={day} onDay={onDay ?? (() => {})} />
          ))}
        </View>
      ) : null}
      {whole ? (
        <View style={{ flexDirection: 'row', paddingBottom: spacing.xs }}>
          <View style={{ width: gutterWidth(textScale) }} />
          {layout.days.map((day) => (
            <WholeDay key={day.date} {...props} day={day} />
          ))}
        </View>
      ) : null}
    </View>
  );
}

/** The weekday and the date; a press shows the day alone. */
function DayName({ host, day, onDay }: GridProps & { day: DayColumn; onDay: (date: string) => void }) {
  const { colors, typography, radius } = host.useTheme();
  const locale = host.useLocale();
  const text = { fontSize: typography.caption.size, lineHeight: typography.caption.lineHeight };
  const date = String(Number(day.date.slice(8)));
  const weekday = weekdayName(day.weekday, locale);
  const size = Math.round(typography.label.lineHeight + 4);
  return (
    <Pressable
      role="button"
      {...(day.today ? { 'aria-current': 'date' as const } : {})}
      onPress={() => onDay(day.date)}
      style={{
        ...columnStyle(day),
        minHeight: 44,
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
        borderRadius: radius.sm,
      }}
    >
      <Text
        style={[text, { color: day.today ? colors.primary : colors.textMuted, fontWeight: day.today ? '600' : '400' }]}
      >
        {weekday}
      </Text>
      <View
        style={{
          minWidth: size,
          height: size,
          borderRadius: radius.full,
          alignItems: 'center',
          justifyContent: 'center',
          backgroundColor: day.today ? colors.primary : 'transparent',
        }}
      >
        <Text
          style={{
            fontSize: typography.label.size,
            lineHeight: typography.label.lineHeight,
            fontWeight: '600',
            color: day.today ? colors.onPrimary : colors.text,
          }}
        >
          {date}
        </Text>
      </View>
    </Pressable>
  );
}

function WholeDay(props: GridProps & { day: DayColumn }) {
  const { host, data, day, onOpen, columnWidth } = props;
  const theme = host.useTheme();
  const locale = host.useLocale();
  const s = strings[locale];
  const height = Math.round(WHOLE_DAY * theme.textScale);
  const block = (one: DayItem) => (
    <View key={one.item.id} role="listitem" style={{ height, padding: 1 }}>
      <Block
        theme={theme}
        mark={markOf(one.item)}
        color={data.colorOf(one.item as KeptItem)}
        texts={blockTexts(one.item, s)}
        name={blockName(one, data.term, locale)}
        height={height}
        width={columnWidth}
        onPress={() => onOpen({ id: one.item.id, mark: markOf(one.item), date: day.date })}
      />
    </View>
  );
  return (
    <View
      style={columnStyle(day)}
      {...(day.allDay.length === 0
        ? {}
        : { role: 'list' as const, 'aria-label': `${s.dayList(dayText(day.date, locale))} ${s.allDay}` })}
    >
      {day.allDay.map(block)}
    </View>
  );
}
