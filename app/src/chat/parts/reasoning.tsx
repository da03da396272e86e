/** The model's reasoning: closed until somebody wants to read it, and how long it took. */
import type { ChatPart } from '@pku-harness/core/client';
import { memo } from 'react';
import { useLocale } from '../../harness/preferences';
import { chatStrings } from '../../strings/chat';
import { chatsStrings } from '../../strings/chats';
import { Disclosure } from './disclosure';

type ReasoningPart = Extract<ChatPart, { kind: 'reasoning' }>;

export const Reasoning = memo(function Reasoning({ part }: { part: ReasoningPart }) {
  const locale = useLocale();
  const seconds = Math.round((part.until - part.from) / 1000);
  const title = part.growing ? `${chatStrings[locale].thinking}…` : chatsStrings[locale].thoughtFor(seconds);
  return <Disclosure title={title} text={part.text} />;
});
