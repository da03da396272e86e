/** The list of chats: a search on top, then the chats by age; runs on a schedule have a list of their own. */
import type { SearchHit, SessionSummary } from '@pku-harness/core/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ScrollView, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { byAge } from '../../chat/sessions/by-age';
import { Button, Field, IconButton, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { queryKeys, useSessions } from '../../harness/queries';
import { appStrings } from '../../strings/app';
import { chatStrings } from '../../strings/chat';
import { chatsStrings } from '../../strings/chats';
import { ChatRow } from './chat-row';
import { ChatMenu, ChatSearch } from './late';

interface ChatHistoryProps {
  readonly current: string;
  /** `at`: the message that was looked for. */
  readonly onOpen: (session: string, at?: string) => void;
  readonly onNew: () => void;
  /** How often the search was asked for: each time puts the focus there. */
  readonly searches: number;
  /** Present where the list stands in front of the chat. */
  readonly onClose?: () => void;
}

/** Chats at first, and more at each press. */
const SHOWN = 60;

export function ChatHistory({ current, onOpen, onNew, searches, onClose }: ChatHistoryProps) {
  const { spacing } = useTheme();
  const insets = useSafeAreaInsets();
  const locale = useLocale();
  const s = chatStrings[locale];
  const c = chatsStrings[locale];
  const [query, setQuery] = useState('');
  const [scheduled, setScheduled] = useState(false);
  const [chosen, setChosen] = useState<SessionSummary | null>(null);
  const openHit = ({ session, messageId }: SearchHit) => onOpen(session, messageId);
  const fill = { flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 } as const;
  return (
    <View role="complementary" aria-label={s.chats} style={fill}>
      <View style={{ paddingTop: insets.top + spacing.xs, paddingHorizontal: spacing.sm }}>
        <View style={{ flexDirection: 'row', alignItems: 'center', paddingLeft: spacing.md, minHeight: 52 }}>
          <View style={{ flex: 1 }}>
            <Text variant="heading" level={2}>
              {scheduled ? c.scheduled : s.chats}
            </Text>
          </View>
          <IconButton label={s.newChat} icon="plus" onPress={onNew} />
          {onClose === undefined ? null : (
            <IconButton label={appStrings[locale].close} icon="close" onPress={onClose} />
          )}
        </View>
        <Field
          key={searches}
          label={c.search}
          labelHidden={true}
          kind="search"
          placeholder={c.search}
          value={query}
          onChange={setQuery}
          maxLength={200}
          autoFocus={searches > 0}
        />
      </View>
      <ScrollView
        style={fill}
        contentContainerStyle={{ padding: spacing.sm, gap: spacing.xs }}
        keyboardShouldPersistTaps="handled"
      >
        {query.trim() !== '' ? (
          <ChatSearch query={query} onOpen={openHit} />
        ) : scheduled ? (
          <ScheduledChats current={current} onOpen={onOpen} onMore={setChosen} onBack={() => setScheduled(false)} />
        ) : (
          <Chats current={current} onOpen={onOpen} onMore={setChosen} onScheduled={() => setScheduled(true)} />
        )}
      </ScrollView>
      <ChatMenu
        session={chosen}
        onClose={() => setChosen(null)}
        onRemoved={(id) => {
          if (id === current) onNew();
        }}
      />
    </View>
  );
}

interface ChatsProps {
  readonly current: string;
  readonly onOpen: (session: string) => void;
  readonly onMore: (session: SessionSummary) => void;
}

function Chats({ current, onOpen, onMore, onScheduled }: ChatsProps & { readonly onScheduled: () => void }) {
  const locale = useLocale();
  const c = chatsStrings[locale];
  const { data } = useSessions();
  const runs = useScheduled().data ?? [];
  return (
    <>
      {data?.length === 0 ? <Empty text={chatStrings[locale].chatsEmpty} /> : null}
      <Grouped sessions={data ?? []} current={current} onOpen={onOpen} onMore={onMore} />
      {runs.length === 0 ? null : (
        <Button text={c.scheduled} icon="clock" variant="plain" tone="default" onPress={onScheduled} />
      )}
    </>
  );
}

function ScheduledChats({ current, onOpen, onMore, onBack }: ChatsProps & { readonly onBack: () => void }) {
  const c = chatsStrings[useLocale()];
  return (
    <>
      <View style={{ alignItems: 'flex-start' }}>
        <Button text={c.backToChats} icon="back" variant="plain" tone="default" size="sm" onPress={onBack} />
      </View>
      <Empty text={c.scheduledText} />
      <Grouped sessions={useScheduled().data ?? []} current={current} onOpen={onOpen} onMore={onMore} />
    </>
  );
}

function Grouped({ sessions, current, onOpen, onMore }: ChatsProps & { readonly sessions: readonly SessionSummary[] }) {
  const { spacing } = useTheme();
  const c = chatsStrings[useLocale()];
  const [most, setMost] = useState(SHOWN);
  const newest = [...sessions].sort((a, b) => b.updatedAt - a.updatedAt).slice(0, most);
  return (
    <>
      {byAge(newest, Date.now()).map(({ age, sessions: some }) => (
        <View key={age} role="group" aria-label={c[age]} style={{ paddingBottom: spacing.sm }}>
          <View style={{ paddingHorizontal: spacing.md, paddingVertical: spacing.xs }}>
            <Text variant="caption" tone="muted">
              {c[age]}
            </Text>
          </View>
          <View role="list" style={{ gap: 2 }}>
            {some.map((session) => (
              <ChatRow
                key={session.id}
                session={session}
                on={session.id === current}
                onOpen={() => onOpen(session.id)}
                onMore={() => onMore(session)}
              />
            ))}
          </View>
        </View>
      ))}
      {sessions.length > most ? (
        <Button
          text={c.showRows(Math.min(SHOWN, sessions.length - most))}
          variant="plain"
          tone="default"
          onPress={() => setMost(most + SHOWN)}
        />
      ) : null}
    </>
  );
}

function Empty({ text }: { text: string }) {
  const { spacing } = useTheme();
  return (
    <View style={{ paddingHorizontal: spacing.md, paddingVertical: spacing.sm }}>
      <Text variant="caption" tone="muted">
        {text}
      </Text>
    </View>
  );
}

/** Chats that were begun by a run on a schedule. */
function useScheduled() {
  const harness = useHarness();
  return useQuery({
    queryKey: [...queryKeys.sessions, 'scheduled'],
    queryFn: ({ signal }) => harness.chat.sessions({ kind: 'scheduled' }, { signal }),
  });
}
