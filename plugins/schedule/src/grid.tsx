/**
 * Days side by side over the hours. Each day is a list in reading order, each item a button whose name begins with what
 * stands in it; nothing is measured but the height of the window.
 */
import type { HostUI, KeptItem } from '@pku-harness/sdk';
import { clockOfMinutes, type DayColumn, type PlacedItem, type WeekLayout } from '@pku-harness/sdk/timetable';
import { useEffect, useRef } from 'react';
import { Pressable, ScrollView, StyleSheet, Text, View, type ViewStyle } from 'react-native';
import { Block } from './block';
import type { TermData } from './data';
import { GridHead } from './grid-head';
import { strings } from './strings';
import { SIDEWAYS_IS_OURS } from './use-moves';
import { type Mark, markOf } from './week-view';
import { blockName, blockTexts, dayText } from './words';

/** Between the top of the grid and what the scroller goes to first, points. */
const LOOK_BEFORE = 60;
const FILL: ViewStyle = { flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 };

export interface GridProps {
  readonly host: HostUI;
  readonly layout: WeekLayout;
  readonly data: TermData;
  /** Points. */
  readonly hourHeight: number;
  /** About, points. */
  readonly columnWidth: number;
  readonly label: string;
  readonly onOpen: (one: { readonly id: string; readonly mark: Mark; readonly date: string }) => void;
  readonly onAdd: (date: string, minutes: number) => void;
  readonly onDay?: (date: string) => void;
}

/** The grid. */
export function Grid(props: GridProps) {
  const { host, layout, hourHeight, label } = props;
  const { colors } = host.useTheme();
  const height = ((layout.to - layout.from) / 60) * hourHeight;
  const scroller = useRef<ScrollView>(null);
  const seen = layout.now?.top ?? Math.min(...layout.days.flatMap(({ placed }) => placed.map(({ top }) => top)), 1);
  const start = useRef(seen === 1 ? 0 : Math.max(0, seen * height - LOOK_BEFORE));
  useEffect(() => {
    if (start.current > 0) scroller.current?.scrollTo({ y: start.current, animated: false });
  }, []);
  return (
    <ScrollView
      ref={scroller}
      style={[FILL, SIDEWAYS_IS_OURS]}
      tabIndex={0}
      role="region"
      aria-label={label}
      stickyHeaderIndices={[0]}
    >
      <View style={{ backgroundColor: colors.bg }}>
        <GridHead {...props} />
      </View>
      <View style={{ height, flexDirection: 'row' }}>
        <Gutter {...props} height={height} />
        <View style={{ flex: 1, flexDirection: 'row' }}>
          {layout.days.length > 1 ? <Today host={host} layout={layout} /> : null}
          {layout.periods.map(({ number, top }) => (
            <View
              key={number}
              style={{
                position: 'absolute',
                left: 0,
                right: 0,
                top: top * height,
                height: 1,
                backgroundColor: colors.separator,
              }}
            />
          ))}
          {layout.days.map((day) => (
            <Column key={day.date} {...props} day={day} height={height} />
          ))}
        </View>
      </View>
    </ScrollView>
  );
}

/** The day of now, under the lines. */
function Today({ host, layout }: Pick<GridProps, 'host' | 'layout'>) {
  const { colors } = host.useTheme();
  return (
    <View style={{ position: 'absolute', top: 0, bottom: 0, left: 0, right: 0, flexDirection: 'row' }}>
      {layout.days.map((day) => (
        <View
          key={day.date}
          style={[columnStyle(day), day.today ? { backgroundColor: colors.tint, opacity: 0.6 } : {}]}
        />
      ))}
    </View>
  );
}

/** Points: what stands side by side can still be pressed (WCAG 2.5.8). */
const LEAST_LANE = 26;

/** A day takes its share of the width, and never less than its lanes need. */
export function columnStyle({ placed }: DayColumn): ViewStyle {
  const lanes = Math.max(1, ...placed.map(({ lanes }) => lanes));
  return { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: lanes * LEAST_LANE };
}

/** How far down a press was: browsers have another word for it. */
function pressedAt({ locationY, offsetY }: { readonly locationY?: number; readonly offsetY?: number }): number {
  return locationY ?? offsetY ?? 0;
}

// As an inline style the web does not know `box-none`.
const styles = StyleSheet.create({
  over: { position: 'absolute', top: 0, bottom: 0, left: 0, right: 0, pointerEvents: 'box-none' },
});

/** Width of the column of periods, points at the usual text size. */
export function gutterWidth(textScale: number): number {
  return Math.round(40 * Math.min(textScale, 1.5));
}

/** Periods with their beginnings; for a screen reader they are in the name of each item. */
function Gutter({ host, layout, height }: GridProps & { height: number }) {
  const { colors, typography, textScale } = host.useTheme();
  const text = {
    fontSize: typography.caption.size,
    lineHeight: typography.caption.lineHeight,
    color: colors.textMuted,
  };
  return (
    <View aria-hidden={true} style={{ width: gutterWidth(textScale) }}>
      {layout.periods.map(({ number, start, top }) => (
        <View
          key={number}
          style={{ position: 'absolute', left: 0, right: 0, top: top * height, alignItems: 'center', paddingTop: 2 }}
        >
          <Text style={[text, { fontWeight: '600' }]}>{number}</Text>
          <Text style={[text, { fontSize: typography.caption.size - 2 }]}>{clockOfMinutes(start)}</Text>
        </View>
      ))}
    </View>
  );
}

function Column(props: GridProps & { day: DayColumn; height: number }) {
  const { host, layout, data, day, height, onAdd } = props;
  const { colors } = host.useTheme();
  const locale = host.useLocale();
  const s = strings[locale];
  const { now } = layout;
  const whole = layout.to - layout.from;
  return (
    <View
      style={{
        ...columnStyle(day),
        borderLeftWidth: 1,
        borderLeftColor: colors.separator,
      }}
    >
      <Pressable
        // The button in the header does the same, for whoever cannot point.
        aria-hidden={true}
        tabIndex={-1}
        style={{ position: 'absolute', top: 0, bottom: 0, left: 0, right: 0 }}
        onPress={({ nativeEvent }) => onAdd(day.date, layout.from + (pressedAt(nativeEvent) / height) * whole)}
      />
      <View
        {...(day.placed.length === 0
          ? {}
          : { role: 'list' as const, 'aria-label': s.dayList(dayText(day.date, locale)) })}
        style={styles.over}
      >
        {day.placed.map((one) => (
          <Placed key={`${one.item.id} ${one.start}`} {...props} one={one} term={data.term} />
        ))}
      </View>
      {now?.weekday === day.weekday ? <NowLine host={host} top={now.top * height} /> : null}
    </View>
  );
}

function Placed({
  host,
  data,
  one,
  height,
  onOpen,
  columnWidth,
}: GridProps & { one: PlacedItem; height: number; term: TermData['term'] }) {
  const theme = host.useTheme();
  const locale = host.useLocale();
  const mark = markOf(one.item);
  const high = one.height * height;
  return (
    <View
      role="listitem"
      style={{
        position: 'absolute',
        top: one.top * height,
        height: high,
        left: `${one.left * 100}%`,
        width: `${one.width * 100}%`,
        padding: 1,
      }}
    >
      <Block
        theme={theme}
        mark={mark}
        color={data.colorOf(one.item as KeptItem)}
        texts={blockTexts(one.item, strings[locale])}
        name={blockName(one, data.term, locale)}
        height={high}
        width={columnWidth * one.width}
        onPress={() => onOpen({ id: one.item.id, mark, date: one.date })}
      />
    </View>
  );
}

function NowLine({ host, top }: { host: HostUI; top: number }) {
  const { colors } = host.useTheme();
  return (
    <View
      aria-hidden={true}
      style={{
        position: 'absolute',
        left: -1,
        right: 0,
        top: top - 1,
        height: 2,
        backgroundColor: colors.danger,
        pointerEvents: 'none',
      }}
    >
      <View
        style={{
          position: 'absolute',
          left: -4,
          top: -3,
          width: 8,
          height: 8,
          borderRadius: 4,
          backgroundColor: colors.danger,
        }}
      />
    </View>
  );
}
