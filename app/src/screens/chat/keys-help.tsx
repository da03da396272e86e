/** The keys of the chat. */
import { View } from 'react-native';
import { keyCaps, SHORTCUTS, type ShortcutAct } from '../../chat/keys/shortcuts';
import { appleKeys } from '../../chat/keys/use-shortcuts';
import { Dialog, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { chatsStrings } from '../../strings/chats';

export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const { spacing } = useTheme();
  const s = chatsStrings[useLocale()];
  const words: Readonly<Record<ShortcutAct, string>> = {
    newChat: s.keyNewChat,
    search: s.keySearch,
    stop: s.keyStop,
    composer: s.keyComposer,
    help: s.keyHelp,
  };
  const rows: readonly (readonly [string, string])[] = [
    ['Enter', s.keySend],
    ['Shift + Enter', s.keyNewLine],
    ['/', s.keyCommands],
    ...SHORTCUTS.map((shortcut) => [keyCaps(shortcut, appleKeys), words[shortcut.act]] as const),
  ];
  return (
    <Dialog open={true} title={s.keys} onClose={onClose}>
      <View role="list" style={{ gap: spacing.xs }}>
        {rows.map(([caps, what]) => (
          <View
            key={what}
            role="listitem"
            style={{
              flexDirection: 'row',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: spacing.lg,
              minHeight: 36,
            }}
          >
            <View style={{ flexShrink: 1 }}>
              <Text variant="label" bold={false}>
                {what}
              </Text>
            </View>
            <Text variant="caption" tone="muted" mono={true}>
              {caps}
            </Text>
          </View>
        ))}
      </View>
    </Dialog>
  );
}
