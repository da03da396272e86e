/** The chat tab: one session in front, the others in a list beside it or behind a button. */
import type { SessionSummary } from '@pku-harness/core/client';
import { useQuery } from '@tanstack/react-query';
import { useIsFocused, useLocalSearchParams, usePathname, useRouter } from 'expo-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { View } from 'react-native';
import { takeQuestion } from '../../chat/ask';
import { ChatActionsProvider } from '../../chat/chat-actions';
import { ChatSession, type ChatSessionPorts } from '../../chat/chat-session';
import { focusComposer } from '../../chat/composer-focus';
import { useShortcuts } from '../../chat/keys/use-shortcuts';
import { sessionIn } from '../../chat/session-id';
import { Dialog, IconButton, ScreenHeader, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { queryKeys, useSessions } from '../../harness/queries';
import { useHasPane } from '../../navigation/wide';
import { useWindowTitle } from '../../navigation/window-title';
import { uuid } from '../../platform/uuid';
import { appStrings } from '../../strings/app';
import { chatStrings } from '../../strings/chat';
import { chatsStrings } from '../../strings/chats';
import { ChatHistory } from './chat-history';
import { Conversation } from './conversation';
import { ChatMenu, KeysHelp } from './late';

export function ChatScreen() {
  const { colors } = useTheme();
  const locale = useLocale();
  const s = chatStrings[locale];
  const pane = useHasPane();
  const front = usePathname() === '/';
  const [listOpen, setListOpen] = useState(false);
  // Counts the wishes to search, so that each puts the focus there.
  const [searches, setSearches] = useState(0);
  const [helpOpen, setHelpOpen] = useState(false);
  const [menu, setMenu] = useState<SessionSummary | null>(null);
  const { session, listed, summary, startAt, open, startNew, sent } = useCurrentSession();
  const title = summary?.title ?? '';
  const shownTitle = title === '' ? appStrings[locale].chat : title;
  useWindowTitle(shownTitle);

  const choose = useCallback(
    (id: string, at?: string) => {
      setListOpen(false);
      open(id, at);
    },
    [open],
  );
  const begin = () => {
    setListOpen(false);
    startNew();
    focusComposer();
  };
  useShortcuts(front, {
    newChat: begin,
    search: () => {
      if (!pane) setListOpen(true);
      setSearches(searches + 1);
    },
    // The key does what else it may do while nothing runs.
    stop: () => (session.snapshot().view.running ? void session.stop() : false),
    composer: focusComposer,
    help: () => setHelpOpen(true),
  });
  const actions = useMemo(() => ({ openChat: choose }), [choose]);
  const fill = { flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0, minWidth: 0 } as const;
  const history = { current: session.id, onOpen: choose, onNew: begin, searches } as const;
  return (
    <View style={{ ...fill, flexDirection: 'row', backgroundColor: colors.bg }}>
      {pane ? (
        <View style={{ width: 276, borderRightWidth: 1, borderRightColor: colors.separator, minHeight: 0 }}>
          <ChatHistory {...history} />
        </View>
      ) : null}
      <View role="main" style={fill}>
        <ScreenHeader
          title={shownTitle}
          actions={
            <>
              {pane ? null : <IconButton label={s.chats} icon="history" onPress={() => setListOpen(true)} />}
              {pane ? null : <IconButton label={s.newChat} icon="plus" onPress={begin} />}
              {summary === undefined ? null : (
                <IconButton label={chatsStrings[locale].more} icon="more" onPress={() => setMenu(summary)} />
              )}
            </>
          }
        />
        <ChatActionsProvider value={actions}>
          <Conversation key={session.id} session={session} listed={listed} onSent={sent} startAt={startAt} />
        </ChatActionsProvider>
      </View>
      <Dialog open={listOpen && !pane} title={s.chats} onClose={() => setListOpen(false)} place="side">
        <ChatHistory {...history} onClose={() => setListOpen(false)} />
      </Dialog>
      <ChatMenu session={menu} onClose={() => setMenu(null)} onRemoved={startNew} />
      <KeysHelp open={helpOpen} onClose={() => setHelpOpen(false)} />
    </View>
  );
}

const ports: ChatSessionPorts = {
  onFrame: (work) => requestAnimationFrame(work),
  now: () => Date.now(),
  uuid,
  later: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/** The session that the address names, or a new one that gets its address when the first message is sent. */
function useCurrentSession() {
  const harness = useHarness();
  const router = useRouter();
  const params = useLocalSearchParams<{ chat?: string; at?: string }>();
  const named = sessionIn(params.chat);
  const [draft, setDraft] = useState(uuid);
  const id = named ?? draft;
  const sessions = useSessions();
  const chat = sessions.data?.find((session) => session.id === id);
  const scheduled = useScheduledOne(id, named !== undefined && sessions.isSuccess && chat === undefined);
  const summary = chat ?? scheduled.data ?? undefined;

  const session = useMemo(() => new ChatSession(id, harness, ports), [id, harness]);

  // The chat that was shown last is shown by its tab, and the address says which it is.
  const focused = useIsFocused();
  useEffect(() => {
    if (named !== undefined) setDraft(named);
    else if (focused && chat !== undefined) router.setParams({ chat: chat.id });
  }, [named, focused, chat, router]);

  // A tap elsewhere in the app may have left a question for this session.
  useEffect(() => {
    const question = takeQuestion(session.id);
    if (question !== undefined) void session.send(question);
  }, [session]);

  const open = useCallback((to: string, at?: string) => router.setParams({ chat: to, at }), [router]);
  const startNew = useCallback(() => {
    setDraft(uuid());
    router.setParams({ chat: undefined, at: undefined });
  }, [router]);
  const asking = named !== undefined && (sessions.isPending || scheduled.isFetching);
  return {
    session,
    listed: summary !== undefined ? 'yes' : asking ? 'asking' : 'no',
    summary,
    startAt: typeof params.at === 'string' ? params.at : undefined,
    open,
    startNew,
    sent: useCallback(() => open(session.id), [open, session]),
  } as const;
}

/** A chat that a run on a schedule began: it is not in the list of chats. */
function useScheduledOne(id: string, wanted: boolean) {
  const harness = useHarness();
  return useQuery({
    queryKey: [...queryKeys.sessions, 'scheduled'],
    queryFn: ({ signal }) => harness.chat.sessions({ kind: 'scheduled' }, { signal }),
    enabled: wanted,
    select: (runs) => runs.find((run) => run.id === id) ?? null,
  });
}
