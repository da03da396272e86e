/** Everything of one run of the assistant, part by part, and what can be done with the answer. */
import type { ChatMessage, ChatPart } from '@pku-harness/core/client';
import { memo } from 'react';
import { View } from 'react-native';
import { IconButton, Text, useTheme } from '../../design';
import { DraftSurface, SurfaceOrTool } from '../../genui/message-surface';
import { useLocale } from '../../harness/preferences';
import { chatStrings } from '../../strings/chat';
import { chatsStrings } from '../../strings/chats';
import { useChatActions } from '../chat-actions';
import type { ChatSession } from '../chat-session';
import { Markdown } from '../markdown/markdown';
import { CondensedNotice } from '../parts/condensed-notice';
import { EndedNotice, ErrorNotice } from '../parts/notices';
import { Reasoning } from '../parts/reasoning';
import { RetryNotice } from '../parts/retry-notice';
import { ToolCard } from '../parts/tool-card';
import { CopyAction, WithActions } from './message-actions';
import { wordsOf } from './words';

interface AssistantMessageProps {
  readonly message: ChatMessage;
  readonly session: ChatSession;
  /** This run goes on. */
  readonly running: boolean;
  /** The last answer of a chat that rests: it can be tried or had again. */
  readonly last: boolean;
}

export function AssistantMessage({ message, session, running, last }: AssistantMessageProps) {
  const { spacing } = useTheme();
  const s = chatStrings[useLocale()];
  const newest = message.parts.at(-1);
  const silent =
    running &&
    (newest === undefined || newest.kind === 'condensed' || (newest.kind === 'tool' && newest.state === 'ok'));
  const answer = (
    <View role="group" aria-label={s.assistant} style={{ gap: spacing.md }}>
      {message.parts.map((part) => (
        <Part
          key={part.key}
          part={part}
          onRetry={last && part === newest ? session.retry : undefined}
          onRetryNow={session.retryNow}
        />
      ))}
      {silent ? (
        <Text variant="caption" tone="muted">
          {s.thinking}…
        </Text>
      ) : null}
    </View>
  );
  if (running) return answer;
  return (
    <WithActions
      actions={<AnswerActions message={message} session={session} last={last} ended={newest} />}
      always={last}
      side="start"
    >
      {answer}
    </WithActions>
  );
}

interface AnswerActionsProps {
  readonly message: ChatMessage;
  readonly session: ChatSession;
  readonly last: boolean;
  readonly ended: ChatPart | undefined;
}

function AnswerActions({ message, session, last, ended }: AnswerActionsProps) {
  const locale = useLocale();
  const s = chatsStrings[locale];
  const { openChat } = useChatActions();
  // One that failed or was stopped has its own way to be tried again.
  const whole = ended !== undefined && ended.kind !== 'error' && ended.kind !== 'ended';
  return (
    <>
      <CopyAction label={s.copyAnswer} text={wordsOf(message)} />
      {last && whole ? (
        <IconButton
          label={chatStrings[locale].regenerate}
          icon="retry"
          quiet={true}
          onPress={() => session.regenerate(message.id)}
        />
      ) : null}
      <IconButton
        label={s.fork}
        icon="branch"
        quiet={true}
        onPress={async () => openChat(await session.fork(message.id))}
      />
    </>
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
      return <Reasoning part={part} />;
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
