/** A week: what is on each day, side by side where there is room, else day by day. */
import { weekdayName } from '@pku-harness/sdk';
import { useState } from 'react';
import { View } from 'react-native';
import { Pressable, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { genuiStrings } from '../../strings/genui';
import { fieldOf, printValue } from '../format';
import { list, text } from '../props';
import { useElementPress } from '../use-press';
import type { ElementProps } from '.';

/** Points that a day needs beside the others. */
const DAY = 88;

export function WeekGridElement({ element }: ElementProps) {
  const { spacing, textScale } = useTheme();
  const locale = useLocale();
  const s = genuiStrings[locale];
  const [width, setWidth] = useState(0);
  const { props } = element;
  const entries = list(props, 'items').map((item, index) => ({
    item,
    index,
    day: Number(fieldOf(item, text(props, 'day'))),
  }));
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => day <= 5 || entries.some((entry) => entry.day === day));
  const wide = width >= days.length * DAY * textScale;
  const used = wide ? days : days.filter((day) => entries.some((entry) => entry.day === day));
  return (
    <View
      role="list"
      aria-label={element.label}
      onLayout={({ nativeEvent }) => setWidth(nativeEvent.layout.width)}
      style={{ flexDirection: wide ? 'row' : 'column', gap: wide ? spacing.xs : spacing.md }}
    >
      {used.length === 0 ? <Text tone="muted">{s.nothing}</Text> : null}
      {used.map((day) => (
        <View key={day} role="listitem" style={{ gap: spacing.xs, ...(wide ? { flex: 1, minWidth: 0 } : {}) }}>
          <Text variant="caption" tone="muted">
            {weekdayName(day, locale)}
          </Text>
          {entries
            .filter((entry) => entry.day === day)
            .sort((a, b) => order(fieldOf(a.item, text(props, 'from')), fieldOf(b.item, text(props, 'from'))))
            .map(({ item, index }) => (
              <Block key={index} element={element} item={item} index={index} />
            ))}
        </View>
      ))}
    </View>
  );
}

function order(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left).localeCompare(String(right), 'en', { numeric: true });
}

function Block({ element, item, index }: ElementProps & { item: unknown; index: number }) {
  const { courseColor, radius, spacing } = useTheme();
  const locale = useLocale();
  const press = useElementPress(element);
  const say = (name: string) => {
    const value = fieldOf(item, text(element.props, name));
    return value === undefined || value === null ? '' : printValue(value, undefined, locale, 0);
  };
  const title = say('title');
  const below = [`${say('from')}–${say('to')}`, say('sub')].filter((part) => part !== '' && part !== '–').join(' · ');
  const { bg, fg, stripe } = courseColor(hash(title));
  const inside = (
    <View
      style={{
        padding: spacing.sm,
        borderRadius: radius.sm,
        backgroundColor: bg,
        borderLeftWidth: 3,
        borderLeftColor: stripe,
      }}
    >
      <Text variant="caption" bold={true} color={fg}>
        {title}
      </Text>
      <Text variant="caption" color={fg}>
        {below}
      </Text>
    </View>
  );
  if (press === undefined) return inside;
  return (
    <Pressable label={`${title} ${below}`} onPress={() => press({ item, index })}>
      {inside}
    </Pressable>
  );
}

/** The same course has the same color. */
function hash(words: string): number {
  let value = 0;
  for (const character of words) value = (value * 31 + (character.codePointAt(0) ?? 0)) % 997;
  return value;
}
