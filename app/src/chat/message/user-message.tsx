/** What the person said: a bubble with its files, and ways to copy, change or branch off from it. */
import type { AttachedFile, ChatMessage } from '@pku-harness/core/client';
import { useState } from 'react';
import { View } from 'react-native';
import { Button, Icon, IconButton, Row, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { chatStrings } from '../../strings/chat';
import { chatsStrings } from '../../strings/chats';
import { useChatActions } from '../chat-actions';
import type { ChatSession } from '../chat-session';
import { ErrorNotice } from '../parts/notices';
import { putInComposer } from '../put-in-composer';
import { useReaderStays } from '../reader-stays';
import type { Outgoing } from '../rows';
import { EditMessage } from './edit-message';
import { CopyAction, WithActions } from './message-actions';
import { MessageFiles } from './message-files';
import { wordsOf } from './words';

interface UserMessageProps {
  readonly message: ChatMessage;
  readonly session: ChatSession;
  /** Waits for the next step of an answer that goes on. */
  readonly queued: boolean;
  /** Stands at the end of a chat that rests. */
  readonly unanswered: boolean;
}

export function UserMessage({ message, session, queued, unanswered }: UserMessageProps) {
  const locale = useLocale();
  const s = chatsStrings[locale];
  const { openChat } = useChatActions();
  const [editing, setEditing] = useState(false);
  const text = wordsOf(message);
  if (editing) {
    return (
      <EditMessage
        text={text}
        onCancel={() => setEditing(false)}
        onSave={async (changed) => {
          await session.edit(message.id, changed);
          setEditing(false);
        }}
      />
    );
  }
  const actions = (
    <>
      <CopyAction label={s.copyMessage} text={text} />
      {queued || text === '' ? null : (
        <IconButton label={s.edit} icon="pencil" quiet={true} onPress={() => setEditing(true)} />
      )}
      {queued ? null : (
        <IconButton
          label={s.fork}
          icon="branch"
          quiet={true}
          onPress={async () => openChat(await session.fork(message.id))}
        />
      )}
    </>
  );
  return (
    <WithActions actions={actions} always={false} side="end">
      <Bubble text={text} files={message.files} faint={queued} />
      {queued ? (
        <View style={{ paddingTop: 4 }}>
          <Waiting text={s.queued} icon="clock" />
        </View>
      ) : null}
      {unanswered ? (
        <View style={{ alignSelf: 'flex-end' }}>
          <Row gap="sm" wrap={true} justify="end" align="center">
            <Waiting text={s.unanswered} icon="info" />
            <Button text={s.answerIt} icon="retry" size="sm" variant="tinted" onPress={session.retry} />
          </Row>
        </View>
      ) : null}
    </WithActions>
  );
}

function Waiting({ text, icon }: { text: string; icon: string }) {
  const { spacing } = useTheme();
  return (
    <View
      style={{
        flexDirection: 'row',
        alignSelf: 'flex-end',
        alignItems: 'center',
        gap: spacing.xs,
      }}
    >
      <Icon name={icon} size={14} tone="muted" />
      <Text variant="caption" tone="muted">
        {text}
      </Text>
    </View>
  );
}

/** A message that is on its way, or did not get through. */
export function OutgoingMessage({ message, session }: { message: Outgoing; session: ChatSession }) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const { error, messageId } = message;
  const takeBack = () => {
    const taken = session.takeBack(messageId);
    if (taken !== undefined) putInComposer(taken.text);
  };
  return (
    <View style={{ gap: spacing.sm }}>
      <Bubble text={message.text} files={message.files} faint={error === undefined} />
      {error === undefined ? null : (
        <ErrorNotice
          title={chatStrings[locale].notSent}
          error={error}
          onRetry={() => session.sendAgain(messageId)}
          more={<Button text={chatsStrings[locale].takeBack} variant="plain" tone="default" onPress={takeBack} />}
        />
      )}
    </View>
  );
}

/** A longer text is folded to its beginning. UTF-16 units. */
const FOLDED = 1_600;
const BEGINNING = 1_000;

interface BubbleProps {
  readonly text: string;
  readonly files: readonly AttachedFile[] | undefined;
  readonly faint?: boolean;
}

function Bubble({ text, files = [], faint = false }: BubbleProps) {
  const { colors, radius, spacing } = useTheme();
  const locale = useLocale();
  const s = chatsStrings[locale];
  const [whole, setWhole] = useState(false);
  const stay = useReaderStays();
  const long = text.length > FOLDED;
  const toggle = () => {
    stay();
    setWhole(!whole);
  };
  return (
    <View
      role="group"
      aria-label={chatStrings[locale].you}
      style={{ alignSelf: 'flex-end', maxWidth: '85%', gap: spacing.xs, opacity: faint ? 0.7 : 1 }}
    >
      {files.length === 0 ? null : <MessageFiles files={files} />}
      {text === '' ? null : (
        <View
          style={{
            alignSelf: 'flex-end',
            maxWidth: '100%',
            paddingHorizontal: spacing.lg,
            paddingVertical: spacing.sm + 2,
            borderRadius: radius.lg,
            borderBottomRightRadius: radius.sm / 2,
            backgroundColor: colors.tint,
          }}
        >
          <Text selectable={true}>{long && !whole ? `${text.slice(0, BEGINNING)}…` : text}</Text>
          {long ? (
            <View style={{ alignItems: 'flex-start' }}>
              <Button
                text={whole ? s.showLess : s.showAll(text.length)}
                icon={whole ? 'chevron-up' : 'chevron-down'}
                size="sm"
                variant="plain"
                tone="default"
                onPress={toggle}
              />
            </View>
          ) : null}
        </View>
      )}
    </View>
  );
}
