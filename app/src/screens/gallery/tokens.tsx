/** The tokens themselves: colors with what is written on them, course colors, sizes of text. */
import type { ColorRole } from '@pku-harness/sdk';
import { View } from 'react-native';
import { Column, Text, useTheme } from '../../design';
import { COURSE_COLORS } from '../../design/tokens/themes';
import type { SectionProps } from './sample';

const PAIRS: readonly (readonly [ColorRole, ColorRole])[] = [
  ['bg', 'text'],
  ['surface', 'text'],
  ['surfaceRaised', 'textMuted'],
  ['tint', 'primary'],
  ['primary', 'onPrimary'],
  ['success', 'onSuccess'],
  ['warning', 'onWarning'],
  ['danger', 'onDanger'],
  ['info', 'onInfo'],
];

export function Tokens({ w }: SectionProps) {
  const theme = useTheme();
  const { colors, radius, spacing } = theme;
  const patch = {
    minWidth: 104,
    maxWidth: '100%',
    padding: spacing.md,
    borderRadius: radius.md,
    borderWidth: 1,
  } as const;
  return (
    <Column gap="lg">
      <Text variant="heading">{w.colors}</Text>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: spacing.sm }}>
        {PAIRS.map(([back, front]) => (
          <View key={back} style={{ ...patch, backgroundColor: colors[back], borderColor: colors.separator }}>
            <Text variant="label" color={colors[front]}>
              {back}
            </Text>
            <Text variant="caption" color={colors[front]}>
              {front}
            </Text>
          </View>
        ))}
      </View>
      <Text variant="heading">{w.courses}</Text>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: spacing.sm }}>
        {Array.from({ length: COURSE_COLORS }, (_, i) => {
          const { bg, fg, stripe } = theme.courseColor(i);
          return (
            <View
              key={bg}
              style={{ ...patch, backgroundColor: bg, borderWidth: 0, borderLeftWidth: 4, borderLeftColor: stripe }}
            >
              <Text variant="label" color={fg}>
                {w.courseNames().split(' ')[i % 5]}
              </Text>
              <Text variant="caption" color={fg}>
                {w.room}
              </Text>
            </View>
          );
        })}
      </View>
    </Column>
  );
}
