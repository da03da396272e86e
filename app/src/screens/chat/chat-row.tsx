/** One chat of the list. */
import type { SessionSummary } from '@pku-harness/core/client';
import { Pressable, View, type ViewStyle } from 'react-native';
import { Icon, IconButton, type PressState, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { chatStrings } from '../../strings/chat';
import { chatsStrings } from '../../strings/chats';

interface ChatRowProps {
  readonly session: SessionSummary;
  readonly on: boolean;
  readonly onOpen: () => void;
  readonly onMore: () => void;
}

export function ChatRow({ session, on, onOpen, onMore }: ChatRowProps) {
  const { colors, radius, spacing } = useTheme();
  const locale = useLocale();
  const s = chatStrings[locale];
  const title = session.title === '' ? s.untitled : session.title;
  const style = ({ pressed, hovered }: PressState): ViewStyle => ({
    flex: 1,
    minWidth: 0,
    minHeight: 44,
    flexDirection: 'row',
    alignItems: 'center',
    gap: spacing.sm,
    paddingHorizontal: spacing.md,
    borderRadius: radius.md,
    opacity: pressed ? 0.7 : 1,
    backgroundColor: hovered && !on ? colors.tint : 'transparent',
  });
  return (
    <View
      role="listitem"
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        borderRadius: radius.md,
        backgroundColor: on ? colors.tint : 'transparent',
      }}
    >
      <Pressable role="button" {...(on ? { 'aria-current': 'true' } : {})} onPress={onOpen} style={style}>
        {session.kind === 'scheduled' ? <Icon name="clock" size={16} tone="muted" /> : null}
        <View style={{ flex: 1, minWidth: 0 }}>
          <Text variant="label" lines={1} bold={on}>
            {title}
          </Text>
          {session.running ? (
            <Text variant="caption" tone="primary">
              {s.running}
            </Text>
          ) : null}
        </View>
      </Pressable>
      <IconButton label={chatsStrings[locale].moreOf(title)} icon="more" quiet={true} onPress={onMore} />
    </View>
  );
}
