/** What a command said. It stands on this page alone: the assistant does not see it. */
import { View } from 'react-native';
import { Icon, IconButton, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { chatsStrings } from '../../strings/chats';
import type { LocalNotice as Notice } from '../rows';

export function LocalNotice({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { colors, radius, spacing } = useTheme();
  const s = chatsStrings[useLocale()];
  return (
    <View
      role="status"
      style={{
        flexDirection: 'row',
        alignItems: 'flex-start',
        gap: spacing.sm,
        paddingLeft: spacing.md,
        borderRadius: radius.md,
        borderWidth: 1,
        borderColor: colors.separator,
        backgroundColor: colors.surface,
      }}
    >
      <View style={{ paddingVertical: spacing.md }}>
        <Icon name={notice.tone === 'warning' ? 'warning' : 'info'} size={18} tone={notice.tone} />
      </View>
      <View style={{ flex: 1, minWidth: 0, paddingVertical: spacing.sm }}>
        <Text variant="caption" tone="muted" lines={1}>
          {notice.command}
        </Text>
        <Text variant="label" bold={false} selectable={true}>
          {notice.text}
        </Text>
      </View>
      <IconButton label={s.closeNotice} icon="close" quiet={true} onPress={onClose} />
    </View>
  );
}
