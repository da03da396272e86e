/** A field whose value is chosen in front of the page: it shows what is chosen in words, and pressing it opens the chooser. */
import type { AnyIconName } from '@pku-harness/sdk';
import type { ReactNode } from 'react';
import { Pressable, View, type ViewStyle } from 'react-native';
import { Icon } from '../icons/icon';
import { useTheme } from '../theme';
import { useWords } from '../words';
import { Dialog } from './dialog';
import type { PressState } from './press';
import { softly, TARGET } from './pressable';
import { Text } from './text';

interface ChooserFieldProps {
  readonly label: string;
  /** What is chosen, in words. */
  readonly said: string | undefined;
  readonly icon: AnyIconName;
  /** At the end of the field, such as a chevron. */
  readonly endIcon?: AnyIconName;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** The chooser. */
  readonly children: ReactNode;
  /** Beside the field, such as a button that empties it. */
  readonly beside?: ReactNode;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

export function ChooserField(props: ChooserFieldProps) {
  const { label, said, icon, endIcon, open, onOpen, children, beside, hint, error, disabled = false } = props;
  const theme = useTheme();
  const { colors, radius, spacing } = theme;
  const w = useWords();
  const note = error ?? hint;
  const style = ({ pressed, hovered }: PressState): ViewStyle => ({
    flex: 1,
    minHeight: TARGET,
    flexDirection: 'row',
    alignItems: 'center',
    gap: spacing.sm,
    paddingHorizontal: spacing.md,
    paddingVertical: spacing.sm,
    borderRadius: radius.md,
    borderWidth: 1,
    borderColor: error === undefined ? colors.border : colors.danger,
    backgroundColor: pressed || hovered ? colors.tint : colors.surface,
    opacity: disabled ? 0.6 : 1,
    ...softly(theme, 'background-color'),
  });
  return (
    <View style={{ gap: spacing.xs }}>
      <Text variant="label">{label}</Text>
      <View style={{ flexDirection: 'row', alignItems: 'center', gap: spacing.xs }}>
        <Pressable
          role="button"
          aria-label={`${label} ${said ?? w.choose}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-disabled={disabled}
          disabled={disabled}
          onPress={() => onOpen(true)}
          style={style}
        >
          <Icon name={icon} size={18} tone="muted" />
          <View style={{ flex: 1, minWidth: 0 }}>
            <Text tone={said === undefined ? 'muted' : 'default'}>{said ?? w.choose}</Text>
          </View>
          {endIcon === undefined ? null : <Icon name={endIcon} size={18} tone="muted" />}
        </Pressable>
        {beside}
      </View>
      {note === undefined ? null : (
        <View {...(error === undefined ? {} : { role: 'alert' as const })}>
          <Text variant="caption" tone={error === undefined ? 'muted' : 'danger'}>
            {note}
          </Text>
        </View>
      )}
      <Dialog open={open} title={label} onClose={() => onOpen(false)}>
        {children}
      </Dialog>
    </View>
  );
}
