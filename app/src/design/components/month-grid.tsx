/** A month as a grid of days. One stop for the Tab key; arrows move by days and weeks, Page keys by months. */
import { type Ref, useEffect, useRef, useState } from 'react';
import { Pressable, View } from 'react-native';
import { useTheme } from '../theme';
import { useWords } from '../words';
import { type Day, dayAfter, dayText, dayWithin, monthAfter, monthWeeks, today, weekdayOf } from './date-text';
import { IconButton } from './icon-button';
import { onKeys, type PressState } from './press';
import { softly, TARGET } from './pressable';
import { Text } from './text';

interface MonthGridProps {
  readonly value: Day;
  readonly onChange: (day: Day) => void;
  readonly min: string | undefined;
  readonly max: string | undefined;
}

export function MonthGrid({ value, onChange, min, max }: MonthGridProps) {
  const { spacing } = useTheme();
  const w = useWords();
  const [at, setAt] = useState(value);
  const focused = useRef<View>(null);
  const moved = useRef(false);
  const atText = dayText(at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day, and only after a key moved it.
  useEffect(() => {
    if (moved.current) focused.current?.focus();
    moved.current = false;
  }, [atText]);
  const by = (to: Day) => () => {
    moved.current = true;
    setAt(to);
  };
  const keys = onKeys(
    ['ArrowLeft', by(dayAfter(at, -1))],
    ['ArrowRight', by(dayAfter(at, 1))],
    ['ArrowUp', by(dayAfter(at, -7))],
    ['ArrowDown', by(dayAfter(at, 7))],
    ['PageUp', by(monthAfter(at, -1))],
    ['PageDown', by(monthAfter(at, 1))],
  );
  const names = w.weekdays().split(' ');
  const letters = w.weekdayLetters().split(' ');
  const now = dayText(today(Date.now()));
  return (
    <View style={{ gap: spacing.sm }}>
      <View style={{ flexDirection: 'row', alignItems: 'center' }}>
        <IconButton label={w.previousMonth} icon="chevron-left" onPress={() => setAt(monthAfter(at, -1))} />
        <View style={{ flex: 1 }} aria-live="polite">
          <Text variant="label" bold={true} align="center">
            {w.month(at.year, at.month)}
          </Text>
        </View>
        <IconButton label={w.nextMonth} icon="chevron-right" onPress={() => setAt(monthAfter(at, 1))} />
      </View>
      <View role="grid" aria-label={w.month(at.year, at.month)} {...keys}>
        <View role="row" style={{ flexDirection: 'row' }}>
          {letters.map((letter, i) => (
            <View key={names[i]} role="columnheader" aria-label={names[i]} style={{ flex: 1, minHeight: 28 }}>
              <Text variant="caption" tone="muted" align="center" style={{ fontSize: 12, lineHeight: 18 }}>
                {letter}
              </Text>
            </View>
          ))}
        </View>
        {monthWeeks(at).map((week) => (
          <View key={week[0] && dayText(week[0])} role="row" style={{ flexDirection: 'row' }}>
            {week.map((day) => {
              const text = dayText(day);
              return (
                <DayCell
                  key={text}
                  ref={text === atText ? focused : null}
                  day={day}
                  name={w.date(day.year, day.month, day.day, names[weekdayOf(day) - 1] ?? '')}
                  chosen={text === dayText(value)}
                  now={text === now}
                  outside={day.month !== at.month}
                  disabled={!dayWithin(day, min, max)}
                  stop={text === atText}
                  onPress={() => {
                    setAt(day);
                    onChange(day);
                  }}
                />
              );
            })}
          </View>
        ))}
      </View>
    </View>
  );
}

/** Words that only browsers know. */
const CURRENT: object = { 'aria-current': 'date' };
const CELL: object = { role: 'gridcell' };

interface DayCellProps {
  readonly ref: Ref<View>;
  readonly day: Day;
  readonly name: string;
  readonly chosen: boolean;
  readonly now: boolean;
  readonly outside: boolean;
  readonly disabled: boolean;
  /** Whether the Tab key stops here. */
  readonly stop: boolean;
  readonly onPress: () => void;
}

function DayCell({ ref, day, name, chosen, now, outside, disabled, stop, onPress }: DayCellProps) {
  const theme = useTheme();
  const { colors, radius } = theme;
  const color = chosen ? colors.onPrimary : now ? colors.primary : outside ? colors.textMuted : colors.text;
  return (
    <View {...CELL} aria-selected={chosen} style={{ flex: 1, alignItems: 'center' }}>
      <Pressable
        ref={ref}
        role="button"
        aria-label={name}
        {...(now ? CURRENT : {})}
        aria-disabled={disabled}
        disabled={disabled}
        tabIndex={stop ? 0 : -1}
        onPress={onPress}
        style={({ pressed, hovered }: PressState) => ({
          width: '100%',
          maxWidth: TARGET - 4,
          height: TARGET - 4,
          borderRadius: radius.full,
          alignItems: 'center',
          justifyContent: 'center',
          backgroundColor: chosen ? colors.primary : hovered ? colors.tint : 'transparent',
          opacity: disabled ? 0.35 : pressed ? 0.7 : 1,
          ...softly(theme, 'background-color'),
        })}
      >
        <Text
          variant="label"
          bold={chosen || now}
          color={color}
          style={{ fontSize: 15, lineHeight: 20, fontVariant: ['tabular-nums'] }}
        >
          {day.day}
        </Text>
      </Pressable>
    </View>
  );
}
