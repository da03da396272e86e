/** The chat tab: one session in front, the others in a list beside it or behind a button. */
import { useLocalSearchParams, useRouter } from 'expo-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { View } from 'react-native';
import { takeQuestion } from '../../chat/ask';
import { ChatSession } from '../../chat/chat-session';
import { sessionIn } from '../../chat/session-id';
import { Dialog, IconButton, ScreenHeader, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { useSessions } from '../../harness/queries';
import { useHasPane } from '../../navigation/wide';
import { useWindowTitle } from '../../navigation/window-title';
import { uuid } from '../../platform/uuid';
import { appStrings } from '../../strings/app';
import { chatStrings } from '../../strings/chat';
import { ChatHistory } from './chat-history';
import { Conversation } from './conversation';

export function ChatScreen() {
  const { colors } = useTheme();
  const locale = useLocale();
  const s = chatStrings[locale];
  const pane = useHasPane();
  const [listOpen, setListOpen] = useState(false);
  const { session, listed, title, open, startNew, sent } = useCurrentSession();
  const shownTitle = title === undefined || title === '' ? appStrings[locale].chat : title;
  useWindowTitle(shownTitle);

  const choose = (id: string) => {
    setListOpen(false);
    open(id);
  };
  const fill = { flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0, minWidth: 0 } as const;
  return (
    <View style={{ ...fill, flexDirection: 'row', backgroundColor: colors.bg }}>
      {pane ? (
        <View style={{ width: 268, borderRightWidth: 1, borderRightColor: colors.separator, minHeight: 0 }}>
          <ChatHistory current={session.id} onOpen={choose} onNew={startNew} />
        </View>
      ) : null}
      <View role="main" style={fill}>
        <ScreenHeader
          title={shownTitle}
          actions={
            pane ? null : (
              <>
                <IconButton label={s.chats} icon="history" onPress={() => setListOpen(true)} />
                <IconButton label={s.newChat} icon="plus" onPress={startNew} />
              </>
            )
          }
        />
        <Conversation key={session.id} session={session} listed={listed} onSent={sent} />
      </View>
      <Dialog open={listOpen && !pane} title={s.chats} onClose={() => setListOpen(false)} place="side">
        <ChatHistory
          current={session.id}
          onOpen={choose}
          onNew={() => {
            setListOpen(false);
            startNew();
          }}
          onClose={() => setListOpen(false)}
        />
      </Dialog>
    </View>
  );
}

/** The session that the address names, or a new one that gets its address when the first message is sent. */
function useCurrentSession() {
  const harness = useHarness();
  const router = useRouter();
  const named = sessionIn(useLocalSearchParams<{ chat?: string }>().chat);
  const [draft, setDraft] = useState(uuid);
  const id = named ?? draft;
  const sessions = useSessions();
  const summary = sessions.data?.find((session) => session.id === id);

  const session = useMemo(
    () => new ChatSession(id, harness, { onFrame: (work) => requestAnimationFrame(work), now: () => Date.now(), uuid }),
    [id, harness],
  );

  // A tap elsewhere in the app may have left a question for this session.
  useEffect(() => {
    const question = takeQuestion(session.id);
    if (question !== undefined) void session.send(question);
  }, [session]);

  const open = useCallback((chat: string) => router.setParams({ chat }), [router]);
  const startNew = useCallback(() => {
    setDraft(uuid());
    router.setParams({ chat: undefined });
  }, [router]);
  return {
    session,
    listed: summary !== undefined ? 'yes' : named !== undefined && sessions.isPending ? 'asking' : 'no',
    title: summary?.title,
    open,
    startNew,
    sent: useCallback(() => open(session.id), [open, session]),
  } as const;
}
