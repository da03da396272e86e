/** What was done last, and the way back. It stays until the next change or until it is closed: nobody has to be quick. */
import type { HostUI } from '@pku-harness/sdk';
import { View, type ViewStyle } from 'react-native';
import type { Acts } from './act';
import { lastChanges, useLastChange } from './last-change';
import { strings } from './strings';

export function UndoBar({ host, acts }: { host: HostUI; acts: Acts }) {
  const { Button, IconButton, Text } = host.components;
  const { colors, radius, spacing } = host.useTheme();
  const s = strings[host.useLocale()];
  const last = useLastChange();
  const bar: ViewStyle = {
    flexDirection: 'row',
    alignItems: 'center',
    gap: spacing.xs,
    paddingLeft: spacing.lg,
    paddingRight: spacing.xs,
    borderRadius: radius.lg,
    backgroundColor: colors.tint,
  };
  return (
    // The region is there before the words are, so that they are read out when they come.
    <View role="status" aria-live="polite" style={last === undefined ? null : bar}>
      {last === undefined ? null : (
        <>
          <View style={{ flex: 1, minWidth: 0, paddingVertical: spacing.sm }}>
            <Text variant="label">{last.text}</Text>
          </View>
          <Button text={s.undo} icon="undo" variant="plain" size="sm" onPress={acts.undo} />
          <IconButton label={s.close} icon="close" tone="muted" onPress={() => lastChanges.set(undefined)} />
        </>
      )}
    </View>
  );
}
