/**
 * A date, a time, or both. The field shows what is chosen in words; pressing it opens the chooser, which is loaded only
 * then.
 */
import type { HostComponentProps } from '@pku-harness/sdk';
import { lazy, Suspense, useState } from 'react';
import { Pressable, View, type ViewStyle } from 'react-native';
import { Icon } from '../icons/icon';
import { useTheme } from '../theme';
import { useWords } from '../words';
import { readDateText, timeText, weekdayOf } from './date-text';
import { Dialog } from './dialog';
import { IconButton } from './icon-button';
import type { PressState } from './press';
import { softly, TARGET } from './pressable';
import { Skeleton } from './skeleton';
import { Text } from './text';

const Chooser = lazy(() => import('./date-time-chooser'));

type DateTimeFieldProps = HostComponentProps['DateTimeField'];

export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, kind = 'datetime', hint, error, disabled = false, optional = false } = props;
  const theme = useTheme();
  const { colors, radius, spacing } = theme;
  const w = useWords();
  const [open, setOpen] = useState(false);
  const said = useSaid(value);
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
          onPress={() => setOpen(true)}
          style={style}
        >
          <Icon name={kind === 'time' ? 'clock' : 'calendar'} size={18} tone="muted" />
          <View style={{ flex: 1, minWidth: 0 }}>
            <Text tone={said === undefined ? 'muted' : 'default'}>{said ?? w.choose}</Text>
          </View>
        </Pressable>
        {optional && value !== '' && !disabled ? (
          <IconButton quiet={true} label={w.clear(label)} icon="close" onPress={() => onChange('')} />
        ) : null}
      </View>
      {note === undefined ? null : (
        <View {...(error === undefined ? {} : { role: 'alert' as const })}>
          <Text variant="caption" tone={error === undefined ? 'muted' : 'danger'}>
            {note}
          </Text>
        </View>
      )}
      <Dialog open={open} title={label} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton lines={6} />}>
          <Chooser {...props} kind={kind} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </View>
  );
}

/** What is chosen, in words. */
function useSaid(value: string): string | undefined {
  const w = useWords();
  const { date, time } = readDateText(value);
  const names = w.weekdays().split(' ');
  const day = date && w.shortDate(date.year, date.month, date.day, names[weekdayOf(date) - 1] ?? '');
  const said = [day, time && timeText(time)].filter((part) => part !== undefined).join(' ');
  return said === '' ? undefined : said;
}
