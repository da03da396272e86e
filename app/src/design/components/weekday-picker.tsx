/** Days of the week, one or several. */
import type { HostComponentProps, Weekday } from '@pku-harness/sdk';
import { Pressable, View } from 'react-native';
import { useTheme } from '../theme';
import { useWords } from '../words';
import { onKeys, type PressState } from './press';
import { softly, TARGET } from './pressable';
import { Text } from './text';

const DAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** The choice after a day was pressed, in the order of the week. */
export function toggledDays(value: readonly Weekday[], day: Weekday, multiple: boolean): readonly Weekday[] {
  if (!multiple) return [day];
  return DAYS.filter((each) => (each === day ? !value.includes(day) : value.includes(each)));
}

export function WeekdayPicker({
  label,
  value,
  onChange,
  multiple = true,
  disabled = false,
}: HostComponentProps['WeekdayPicker']) {
  const theme = useTheme();
  const { colors, radius, spacing } = theme;
  const w = useWords();
  const names = w.weekdays().split(' ');
  const letters = w.weekdayLetters().split(' ');
  return (
    <View style={{ gap: spacing.xs }}>
      <Text variant="label">{label}</Text>
      <View role="group" aria-label={label} style={{ flexDirection: 'row', gap: spacing.xs }}>
        {DAYS.map((day, i) => {
          const on = value.includes(day);
          const press = () => onChange(toggledDays(value, day, multiple));
          return (
            <Pressable
              key={day}
              role={multiple ? 'checkbox' : 'radio'}
              aria-label={names[i]}
              aria-checked={on}
              aria-disabled={disabled}
              disabled={disabled}
              onPress={press}
              {...onKeys([' ', press])}
              style={({ pressed, hovered }: PressState) => ({
                flexGrow: 1,
                flexShrink: 1,
                flexBasis: 0,
                maxWidth: TARGET,
                height: TARGET,
                borderRadius: radius.full,
                borderWidth: 1,
                borderColor: on ? colors.primary : colors.border,
                backgroundColor: on ? colors.primary : hovered ? colors.tint : colors.surface,
                alignItems: 'center',
                justifyContent: 'center',
                opacity: disabled ? 0.5 : pressed ? 0.75 : 1,
                ...softly(theme, 'background-color', 'border-color'),
              })}
            >
              <Text
                variant="label"
                color={on ? colors.onPrimary : colors.text}
                style={{ fontSize: 15, lineHeight: 20 }}
              >
                {letters[i]}
              </Text>
            </Pressable>
          );
        })}
      </View>
    </View>
  );
}
