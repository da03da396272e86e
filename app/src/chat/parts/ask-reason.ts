/** Why a call asks, as lines for the card: a loosening says old and new, and what brought other people’s words in is named. */
import type { AskReason } from '@pku-harness/core/client';
import { type AppLocale, textFor } from '@pku-harness/sdk';
import { chatStrings } from '../../strings/chat';

/** One line per thing to know. */
export function askReason(because: AskReason, locale: AppLocale): readonly string[] {
  const s = chatStrings[locale];
  if (because.is === 'mode') return [s.askedByMode];
  if (because.is === 'each-time') return [s.askedEachTime];
  if (because.is === 'assistant') return [s.askedForAssistant];
  if (because.is === 'taint') return [s.askedForTaint(textFor(because.title, locale))];
  const changes = because.changes.map(({ title, before, after }) =>
    s.loosened(textFor(title, locale), textFor(before, locale), textFor(after, locale)),
  );
  const taint = because.taint === undefined ? [] : [s.askedForTaint(textFor(because.taint.title, locale))];
  return [s.askedForLoosening, ...changes, ...taint];
}
