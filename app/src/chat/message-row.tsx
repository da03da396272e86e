/** One row of the chat: a message of the person, everything of one run of the assistant, or what a command said. */
import { memo } from 'react';
import { View } from 'react-native';
import { useTheme } from '../design';
import type { ChatSession } from './chat-session';
import { AssistantMessage } from './message/assistant-message';
import { LocalNotice } from './message/local-notice';
import { OutgoingMessage, UserMessage } from './message/user-message';
import { type ChatRow, isNotice, isOutgoing } from './rows';

interface MessageRowProps {
  readonly row: ChatRow;
  readonly session: ChatSession;
  /** What is special about this row; see `RowStates`. */
  readonly state: 'running' | 'last' | 'queued' | 'unanswered' | undefined;
}

export const MessageRow = memo(function MessageRow({ row, session, state }: MessageRowProps) {
  const { contentWidth, spacing } = useTheme();
  return (
    <View
      style={{
        width: '100%',
        maxWidth: contentWidth.reading,
        alignSelf: 'center',
        paddingHorizontal: spacing.lg,
        paddingVertical: spacing.xs,
      }}
    >
      <Row row={row} session={session} state={state} />
    </View>
  );
});

function Row({ row, session, state }: MessageRowProps) {
  if (isOutgoing(row)) return <OutgoingMessage message={row} session={session} />;
  if (isNotice(row)) return <LocalNotice notice={row} onClose={() => session.unsay(row.noticeId)} />;
  return row.role === 'user' ? (
    <UserMessage message={row} session={session} queued={state === 'queued'} unanswered={state === 'unanswered'} />
  ) : (
    <AssistantMessage message={row} session={session} running={state === 'running'} last={state === 'last'} />
  );
}
