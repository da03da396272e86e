/** What was done last, and the way back. It stays until the next change or until it is closed: nobody has to be quick. */
import type { HostUI } from '@pku-harness/sdk';
import { View, type ViewStyle } from 'react-native';
import type { Acts } from './act';
import { lastChanges, useLastChange } from './last-change';
import { strings } from './strings';

/** The bar; nothing while there is nothing to take back. */
export function UndoBar({ host, acts }: { host: HostUI; acts: Acts }) {
  const { Button, IconButton, Text } = host.components;
  const { colors, radius, spacing } = host.useTheme();
  const s = strings[host.useLocale()];
  const last = useLastChange();
  if (last === undefined) return null;
  const bar: ViewStyle = {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: spacing.xs,
    paddingLeft: spacing.lg,
    paddingRight: spacing.xs,
    borderRadius: radius.lg,
    backgroundColor: colors.tint,
  };
  return (
    <View style={bar}>
      <View style={{ flexGrow: 1, flexShrink: 1, flexBasis: 120, paddingVertical: spacing.sm }}>
        <Text variant="label">{last.text}</Text>
      </View>
      <Button text={s.undo} icon="undo" variant="plain" size="sm" onPress={acts.undo} />
      <IconButton label={s.close} icon="close" tone="muted" onPress={() => lastChanges.set(undefined)} />
    </View>
  );
}

/** Reads the last change out. It is there before the words are, or nobody would hear them. */
export function SaidChange({ host }: { host: HostUI }) {
  const { Text } = host.components;
  const last = useLastChange();
  return (
    <View role="status" aria-live="polite" style={HIDDEN}>
      <Text>{last?.text ?? ''}</Text>
    </View>
  );
}

/** Read out and not seen; it takes no room. */
const HIDDEN: ViewStyle = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  opacity: 0,
  pointerEvents: 'none',
};
