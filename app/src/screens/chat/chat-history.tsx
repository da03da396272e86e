/** The list of chats, newest first, with a new one on top. */
import type { SessionSummary } from '@pku-harness/core/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Pressable, ScrollView, View, type ViewStyle } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { Button, Dialog, IconButton, type PressState, Row, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { queryKeys, useSessions } from '../../harness/queries';
import { appStrings } from '../../strings/app';
import { chatStrings } from '../../strings/chat';

interface ChatHistoryProps {
  readonly current: string;
  readonly onOpen: (session: string) => void;
  readonly onNew: () => void;
  /** Present where the list stands in front of the chat. */
  readonly onClose?: () => void;
}

export function ChatHistory({ current, onOpen, onNew, onClose }: ChatHistoryProps) {
  const { spacing } = useTheme();
  const insets = useSafeAreaInsets();
  const locale = useLocale();
  const s = chatStrings[locale];
  const sessions = useSessions().data ?? [];
  const [removing, setRemoving] = useState<SessionSummary | null>(null);
  const newest = [...sessions].sort((a, b) => b.updatedAt - a.updatedAt);
  return (
    <View role="complementary" aria-label={s.chats} style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 }}>
      <View
        style={{
          flexDirection: 'row',
          alignItems: 'center',
          paddingTop: insets.top + spacing.xs,
          paddingHorizontal: spacing.sm,
          paddingLeft: spacing.lg,
          minHeight: 56,
        }}
      >
        <View style={{ flex: 1 }}>
          <Text variant="heading" level={2}>
            {s.chats}
          </Text>
        </View>
        <IconButton label={s.newChat} icon="plus" onPress={onNew} />
        {onClose === undefined ? null : <IconButton label={appStrings[locale].close} icon="close" onPress={onClose} />}
      </View>
      <ScrollView style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 }}>
        <View role="list" style={{ padding: spacing.sm, gap: 2 }}>
          {newest.length === 0 ? (
            <View role="listitem" style={{ padding: spacing.sm }}>
              <Text variant="caption" tone="muted">
                {s.chatsEmpty}
              </Text>
            </View>
          ) : null}
          {newest.map((session) => (
            <HistoryRow
              key={session.id}
              session={session}
              on={session.id === current}
              onOpen={() => onOpen(session.id)}
              onRemove={() => setRemoving(session)}
            />
          ))}
        </View>
      </ScrollView>
      <RemoveDialog
        session={removing}
        onClose={() => setRemoving(null)}
        onRemoved={(id) => {
          if (id === current) onNew();
        }}
      />
    </View>
  );
}

interface HistoryRowProps {
  readonly session: SessionSummary;
  readonly on: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function HistoryRow({ session, on, onOpen, onRemove }: HistoryRowProps) {
  const { colors, radius, spacing } = useTheme();
  const s = chatStrings[useLocale()];
  const title = session.title === '' ? s.untitled : session.title;
  const style = ({ pressed, hovered }: PressState): ViewStyle => ({
    flex: 1,
    minWidth: 0,
    minHeight: 44,
    justifyContent: 'center',
    paddingHorizontal: spacing.sm,
    borderRadius: radius.sm,
    opacity: pressed ? 0.7 : 1,
    backgroundColor: hovered && !on ? colors.tint : 'transparent',
  });
  return (
    <View
      role="listitem"
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        borderRadius: radius.sm,
        backgroundColor: on ? colors.tint : 'transparent',
      }}
    >
      <Pressable role="button" {...(on ? { 'aria-current': 'true' } : {})} onPress={onOpen} style={style}>
        <Text variant="label" lines={1} style={{ fontWeight: on ? '600' : '400' }}>
          {title}
        </Text>
        {session.running ? (
          <Text variant="caption" tone="muted">
            {s.running}
          </Text>
        ) : null}
      </Pressable>
      <IconButton label={s.removeChat(title)} icon="trash" quiet={true} onPress={onRemove} />
    </View>
  );
}

interface RemoveDialogProps {
  readonly session: SessionSummary | null;
  readonly onClose: () => void;
  readonly onRemoved: (id: string) => void;
}

function RemoveDialog({ session, onClose, onRemoved }: RemoveDialogProps) {
  const locale = useLocale();
  const s = chatStrings[locale];
  const harness = useHarness();
  const client = useQueryClient();
  const remove = async () => {
    if (session === null) return;
    await harness.chat.remove({ session: session.id });
    await client.invalidateQueries({ queryKey: queryKeys.sessions });
    onClose();
    onRemoved(session.id);
  };
  return (
    <Dialog
      open={session !== null}
      title={session === null ? '' : s.removeChat(session.title === '' ? s.untitled : session.title)}
      onClose={onClose}
    >
      <Text>{s.removeChatText}</Text>
      <Row gap="sm">
        <Button text={s.remove} tone="danger" onPress={remove} />
        <Button text={appStrings[locale].cancel} variant="outline" tone="default" onPress={onClose} />
      </Row>
    </Dialog>
  );
}
