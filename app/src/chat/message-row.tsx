/** One row of the chat: a message of the person, or everything of one run of the assistant. */
import type { ChatMessage, ChatPart } from '@pku-harness/core/client';
import { memo } from 'react';
import { View } from 'react-native';
import { Button, Text, useTheme } from '../design';
import { DraftSurface, SurfaceOrTool } from '../genui/message-surface';
import { useLocale } from '../harness/preferences';
import { chatStrings } from '../strings/chat';
import { type ChatRow, type ChatSession, isOutgoing, type Outgoing } from './chat-session';
import { Markdown } from './markdown/markdown';
import { CondensedNotice } from './parts/condensed-notice';
import { EndedNotice, ErrorNotice } from './parts/notices';
import { Reasoning } from './parts/reasoning';
import { RetryNotice } from './parts/retry-notice';
import { ToolCard } from './parts/tool-card';

interface MessageRowProps {
  readonly row: ChatRow;
  readonly session: ChatSession;
  /** Whether this is the last row of an idle session: only that run can be tried again. */
  readonly retryable: boolean;
  /** Whether this run is the one that goes on. */
  readonly running: boolean;
}

export const MessageRow = memo(function MessageRow({ row, session, retryable, running }: MessageRowProps) {
  const { contentWidth, spacing } = useTheme();
  return (
    <View
      style={{
        width: '100%',
        maxWidth: contentWidth.reading,
        alignSelf: 'center',
        paddingHorizontal: spacing.lg,
        paddingVertical: spacing.sm,
      }}
    >
      {isOutgoing(row) ? (
        <OutgoingMessage message={row} session={session} />
      ) : row.role === 'user' ? (
        <UserMessage message={row} />
      ) : (
        <>
          <AssistantMessage
            message={row}
            running={running}
            onRetry={retryable ? session.retry : undefined}
            onRetryNow={session.retryNow}
          />
          {retryable && row.parts.at(-1)?.kind === 'text' ? (
            <AnswerAgain onPress={() => session.regenerate(row.id)} />
          ) : null}
        </>
      )}
    </View>
  );
});

function Bubble({ text, faint = false }: { text: string; faint?: boolean }) {
  const { colors, radius, spacing } = useTheme();
  const s = chatStrings[useLocale()];
  return (
    <View
      role="group"
      aria-label={s.you}
      style={{
        alignSelf: 'flex-end',
        maxWidth: '85%',
        paddingHorizontal: spacing.lg,
        paddingVertical: spacing.sm + 2,
        borderRadius: radius.lg,
        borderBottomRightRadius: radius.sm / 2,
        backgroundColor: colors.tint,
        opacity: faint ? 0.7 : 1,
      }}
    >
      <Text selectable={true}>{text}</Text>
    </View>
  );
}

function UserMessage({ message }: { message: ChatMessage }) {
  const text = message.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n');
  return <Bubble text={text} />;
}

function OutgoingMessage({ message, session }: { message: Outgoing; session: ChatSession }) {
  const { spacing } = useTheme();
  const s = chatStrings[useLocale()];
  return (
    <View style={{ gap: spacing.sm }}>
      <Bubble text={message.text} faint={message.error === undefined} />
      {message.error === undefined ? null : (
        <ErrorNotice title={s.notSent} error={message.error} onRetry={() => session.sendAgain(message.messageId)} />
      )}
    </View>
  );
}

/** Below an answer, not part of it: what is read out and copied is the answer alone. */
function AnswerAgain({ onPress }: { onPress: () => Promise<void> }) {
  const s = chatStrings[useLocale()];
  return (
    <View style={{ alignItems: 'flex-start' }}>
      <Button text={s.regenerate} icon="retry" variant="plain" tone="default" onPress={onPress} />
    </View>
  );
}

interface AssistantMessageProps {
  readonly message: ChatMessage;
  readonly running: boolean;
  readonly onRetry: (() => Promise<void>) | undefined;
  readonly onRetryNow: () => Promise<void>;
}

function AssistantMessage({ message, running, onRetry, onRetryNow }: AssistantMessageProps) {
  const { spacing } = useTheme();
  const s = chatStrings[useLocale()];
  const last = message.parts.at(-1);
  const silent =
    running && (last === undefined || last.kind === 'condensed' || (last.kind === 'tool' && last.state === 'ok'));
  return (
    <View role="group" aria-label={s.assistant} style={{ gap: spacing.md }}>
      {message.parts.map((part) => (
        <Part key={part.key} part={part} onRetry={part === last ? onRetry : undefined} onRetryNow={onRetryNow} />
      ))}
      {silent ? (
        <Text variant="caption" tone="muted">
          {s.thinking}…
        </Text>
      ) : null}
    </View>
  );
}

interface PartProps {
  readonly part: ChatPart;
  readonly onRetry: (() => Promise<void>) | undefined;
  readonly onRetryNow: () => Promise<void>;
}

const Part = memo(function Part({ part, onRetry, onRetryNow }: PartProps) {
  switch (part.kind) {
    case 'text':
      return <Markdown text={part.text} growing={part.growing} />;
    case 'reasoning':
      return <Reasoning text={part.text} growing={part.growing} />;
    case 'tool':
      return <SurfaceOrTool part={part} tool={<ToolCard part={part} />} />;
    case 'draft':
      return <DraftSurface part={part} />;
    case 'ended':
      return <EndedNotice end={part.end} onRetry={onRetry} />;
    case 'error':
      return <ErrorNotice error={part.error} onRetry={onRetry} />;
    case 'retry':
      return <RetryNotice error={part.error} until={part.until} onRetryNow={onRetryNow} />;
    case 'condensed':
      return <CondensedNotice part={part} />;
  }
});
