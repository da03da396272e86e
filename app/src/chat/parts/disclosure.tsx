/** A line that opens text below it: closed until somebody wants to read. */
import { useState } from 'react';
import { Pressable, View, type ViewStyle } from 'react-native';
import { Icon, type PressState, Text, useTheme } from '../../design';
import { useReaderStays } from '../reader-stays';

export function Disclosure({ title, text }: { title: string; text: string }) {
  const { colors, radius, spacing } = useTheme();
  const [open, setOpen] = useState(false);
  const stay = useReaderStays();
  const toggle = () => {
    if (!open) stay();
    setOpen(!open);
  };
  const head = ({ hovered, pressed }: PressState): ViewStyle => ({
    flexDirection: 'row',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: spacing.xs,
    minHeight: 44,
    paddingRight: spacing.sm,
    borderRadius: radius.sm,
    opacity: pressed || hovered ? 0.75 : 1,
  });
  return (
    <View>
      <Pressable role="button" aria-expanded={open} onPress={toggle} style={head}>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} tone="muted" />
        <Text variant="caption" tone="muted">
          {title}
        </Text>
      </Pressable>
      {open ? (
        <View style={{ borderLeftWidth: 2, borderLeftColor: colors.separator, paddingLeft: spacing.md }}>
          <Text variant="caption" tone="muted" selectable={true}>
            {text}
          </Text>
        </View>
      ) : null}
    </View>
  );
}
