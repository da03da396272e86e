/**
 * One of several: side by side (`Segmented`) or as rows (`ChoiceList`). Both are radio groups: one stop for the Tab key,
 * arrows move and choose.
 */
import type { HostComponentProps } from '@pku-harness/sdk';
import { useRef } from 'react';
import { Pressable, View, type ViewStyle } from 'react-native';
import { Icon } from '../icons/icon';
import { useTheme } from '../theme';
import { onKeys, type PressState } from './press';
import { softly, TARGET } from './pressable';
import { Text } from './text';
import { toneTint } from './tone';

type ChoiceProps = HostComponentProps['Segmented'];

/** Roving focus: which option Tab reaches, and what the arrows do. */
function useRadios({ options, value, onChange, disabled = false }: ChoiceProps) {
  const refs = useRef<(View | null)[]>([]);
  const chosen = options.findIndex((option) => option.value === value);
  const move = (from: number, by: number) => {
    const to = (from + by + options.length) % options.length;
    const option = options[to];
    if (option === undefined) return;
    onChange(option.value);
    refs.current[to]?.focus();
  };
  return (i: number) => {
    const choose = () => {
      const option = options[i];
      if (option !== undefined && option.value !== value) onChange(option.value);
    };
    return {
      role: 'radio' as const,
      'aria-checked': i === chosen,
      disabled,
      tabIndex: (i === Math.max(chosen, 0) ? 0 : -1) as 0 | -1,
      ref: (element: View | null) => {
        refs.current[i] = element;
      },
      onPress: choose,
      ...onKeys(
        [' ', choose],
        ['ArrowRight', () => move(i, 1)],
        ['ArrowDown', () => move(i, 1)],
        ['ArrowLeft', () => move(i, -1)],
        ['ArrowUp', () => move(i, -1)],
      ),
    };
  };
}

/** Above this text size the segments go below one another. */
const SIDE_BY_SIDE = 1.4;

export function Segmented(props: ChoiceProps) {
  const theme = useTheme();
  const { colors, radius, spacing } = theme;
  const stacked = theme.textScale > SIDE_BY_SIDE && props.options.length > 2;
  const radio = useRadios(props);
  return (
    <View
      role="radiogroup"
      aria-label={props.label}
      aria-disabled={props.disabled ?? false}
      style={{
        flexDirection: stacked ? 'column' : 'row',
        opacity: props.disabled ? 0.5 : 1,
        padding: 3,
        gap: 3,
        borderRadius: radius.md,
        borderWidth: 1,
        borderColor: colors.separator,
        // The chosen segment is the lighter one in both themes.
        backgroundColor: theme.scheme === 'dark' ? colors.bg : toneTint(theme, 'default'),
      }}
    >
      {props.options.map((option, i) => {
        const on = option.value === props.value;
        const style = ({ pressed, hovered }: PressState): ViewStyle => ({
          ...(stacked ? {} : { flex: 1 }),
          minHeight: TARGET - 4,
          alignItems: 'center',
          justifyContent: 'center',
          paddingHorizontal: spacing.sm,
          borderRadius: radius.sm,
          borderWidth: 1,
          borderColor: on ? colors.separator : 'transparent',
          ...(on ? { boxShadow: '0 1px 3px rgba(0, 0, 0, 0.14)' } : {}),
          backgroundColor: on ? colors.surfaceRaised : hovered ? colors.tint : 'transparent',
          opacity: pressed ? 0.7 : 1,
          ...softly(theme, 'background-color', 'border-color'),
        });
        return (
          <Pressable key={option.value} {...radio(i)} style={style}>
            <Text
              variant="label"
              tone={on ? 'primary' : 'muted'}
              style={{ textAlign: 'center', fontWeight: on ? '600' : '400' }}
            >
              {option.text}
            </Text>
          </Pressable>
        );
      })}
    </View>
  );
}

export function ChoiceList(props: ChoiceProps) {
  const { colors, spacing } = useTheme();
  const radio = useRadios(props);
  return (
    <View role="radiogroup" aria-label={props.label}>
      {props.options.map((option, i) => {
        const on = option.value === props.value;
        const style = ({ pressed, hovered }: PressState): ViewStyle => ({
          minHeight: 52,
          paddingHorizontal: spacing.lg,
          paddingVertical: spacing.sm,
          flexDirection: 'row',
          alignItems: 'center',
          gap: spacing.md,
          borderTopWidth: i === 0 ? 0 : 1,
          borderTopColor: colors.separator,
          backgroundColor: pressed || hovered ? colors.tint : 'transparent',
        });
        return (
          <Pressable key={option.value} {...radio(i)} style={style}>
            <View style={{ flex: 1 }}>
              <Text variant="label" style={{ fontWeight: on ? '600' : '400' }}>
                {option.text}
              </Text>
            </View>
            {on ? <Icon name="check" size={20} tone="primary" /> : null}
          </Pressable>
        );
      })}
    </View>
  );
}
