/** One session: its messages, and the composer below. */
import type { AttachedFile, ChatView } from '@pku-harness/core/client';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { View } from 'react-native';
import { ChatList } from '../../chat/chat-list';
import type { ChatSession } from '../../chat/chat-session';
import { Composer } from '../../chat/composer/composer';
import { NEW_CHAT } from '../../chat/drafts';
import { MessageRow } from '../../chat/message-row';
import { ErrorNotice } from '../../chat/parts/notices';
import { type ChatRow, keyOfRow, type RowStates, rowStates, rowsOf, sameStates, stateOf } from '../../chat/rows';
import { spokenText } from '../../chat/spoken';
import { Text, useTheme } from '../../design';
import { SessionContext } from '../../genui/session-context';
import { useLocale } from '../../harness/preferences';
import { useHasRail } from '../../navigation/wide';
import { chatStrings } from '../../strings/chat';
import { FirstScreen } from './first-screen';

interface ConversationProps {
  readonly session: ChatSession;
  /** Whether the harness knows this session. Only then is there a journal to read. */
  readonly listed: 'yes' | 'no' | 'asking';
  /** Called when a message was typed, so that the address can name the session. */
  readonly onSent: () => void;
  /** A message to be shown at first, in place of the end. */
  readonly startAt: string | undefined;
}

/** A session that exists shows its first entries within this time, or it has none; in milliseconds. */
const FIRST_ENTRY_MS = 600;

export function Conversation({ session, listed, onSent, startAt }: ConversationProps) {
  const { spacing } = useTheme();
  const s = chatStrings[useLocale()];
  const bottomBar = !useHasRail();
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot);
  const { view } = snapshot;
  const [said, setSaid] = useState(0);
  const rows = rowsOf(snapshot);
  const empty = rows.length === 0;
  const late = useLate(FIRST_ENTRY_MS);

  const started = listed === 'yes' || snapshot.outgoing.length > 0 || view.sequence > 0;
  useEffect(() => (started ? session.follow() : undefined), [started, session]);

  const send = useCallback(
    (text: string, files: readonly AttachedFile[] = []) => {
      void session.send(text, files);
      setSaid((times) => times + 1);
      onSent();
    },
    [session, onSent],
  );

  const states = useRowStates(view);
  const renderRow = useCallback(
    (row: ChatRow) => <MessageRow row={row} session={session} state={stateOf(states, keyOfRow(row))} />,
    [session, states],
  );

  const page = useRef<View>(null);
  return (
    <SessionContext.Provider value={session}>
      <View ref={page} style={FILL}>
        {snapshot.reading === 'failed' && snapshot.error !== undefined ? (
          <View style={{ padding: spacing.lg }}>
            <ErrorNotice error={snapshot.error} onRetry={async () => void session.follow()} />
          </View>
        ) : null}
        {!empty ? (
          <ChatList
            rows={rows}
            keyOf={keyOfRow}
            renderRow={renderRow}
            extra={states}
            label={s.log}
            newText={s.newText}
            startAt={startAt}
            said={said}
          />
        ) : (started || listed === 'asking') && !late ? (
          <View style={{ flex: 1 }} />
        ) : (
          <FirstScreen onAsk={send} />
        )}
        <Announcer session={session} />
        <Composer
          session={session}
          draft={listed === 'no' ? NEW_CHAT : session.id}
          started={started}
          running={view.running}
          usage={snapshot.usage}
          onSend={send}
          bottomBar={bottomBar}
          page={page}
        />
      </View>
    </SessionContext.Provider>
  );
}

const FILL = { flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 } as const;

/** Where the chat stands: a new object only when a row becomes special, not with every word. */
function useRowStates(view: ChatView): RowStates {
  const known = useRef<RowStates>(null);
  const now = rowStates(view);
  if (known.current === null || !sameStates(known.current, now)) known.current = now;
  return known.current;
}

/** Whether so many milliseconds have passed since this was first drawn. */
function useLate(ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
}

/** Says a finished answer to screen readers, once. Answers that were already there when the page opened stay silent. */
function Announcer({ session }: { session: ChatSession }) {
  const s = chatStrings[useLocale()];
  const { view } = useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot);
  const wasRunning = useRef(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const finished = wasRunning.current && !view.running;
    wasRunning.current = view.running;
    const last = view.messages.at(-1);
    if (finished && last?.role === 'assistant') setSaid(s.assistantSaid(spokenText(last)));
    else if (view.running) setSaid(s.running);
  }, [view, s]);
  return (
    <View role="status" aria-live="polite" style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden' }}>
      <Text>{said}</Text>
    </View>
  );
}
