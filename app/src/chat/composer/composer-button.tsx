/** A small text button in the bar of the composer. */
import type { ReactNode } from 'react';
import { Pressable, View, type ViewStyle } from 'react-native';
import { type PressState, Text, usePress, useTheme } from '../../design';

interface ComposerButtonProps {
  /** Begins with the visible text. */
  readonly label: string;
  readonly text: string;
  readonly leading?: ReactNode;
  readonly onPress: () => unknown;
}

export function ComposerButton({ label, text, leading, onPress }: ComposerButtonProps) {
  const { colors, radius, spacing } = useTheme();
  const { press } = usePress(onPress);
  const style = ({ hovered, pressed }: PressState): ViewStyle => ({
    minHeight: 44,
    minWidth: 44,
    maxWidth: '100%',
    flexShrink: 1,
    flexDirection: 'row',
    alignItems: 'center',
    gap: spacing.xs + 2,
    paddingHorizontal: spacing.sm,
    borderRadius: radius.full,
    backgroundColor: hovered ? colors.tint : 'transparent',
    opacity: pressed ? 0.7 : 1,
  });
  return (
    <Pressable role="button" aria-label={label} onPress={press} style={style}>
      {leading}
      <View style={{ flexShrink: 1, minWidth: 0 }}>
        <Text variant="caption" tone="muted" lines={1}>
          {text}
        </Text>
      </View>
    </Pressable>
  );
}
