/** What tests read from journals and from the requests of the scripted model. */
import type { ChatEvent, JournalEntry } from '../chat/events';
import type { TestHarness } from './test-harness';

/** All text of the model. */
export function textOf(entries: readonly JournalEntry[]): string {
  return entries.map(({ event }) => (event.type === 'text.delta' ? event.text : '')).join('');
}

/** The events of one type, in order. */
export function eventsOf<Type extends ChatEvent['type']>(
  entries: readonly JournalEntry[],
  type: Type,
): readonly Extract<ChatEvent, { type: Type }>[] {
  return entries.map((entry) => entry.event).filter((event) => event.type === type) as Extract<
    ChatEvent,
    { type: Type }
  >[];
}

/** How the last run ended: its end and the code of its error. */
export function endOf(entries: readonly JournalEntry[]): readonly [end?: string, code?: string] {
  const end = eventsOf(entries, 'run.ended').at(-1);
  if (end === undefined) return [];
  return end.error === undefined ? [end.end] : [end.end, end.error.code];
}

/** The messages of the n-th request, counted from 1, without the system prompt and the tail. */
export function messagesOf(harness: TestHarness, request: number): readonly { role: string; content: unknown }[] {
  return harness.model.requests[request - 1]?.body.messages.slice(1, -1) ?? [];
}

/** A test for one type of event. */
export function isType(type: ChatEvent['type']): (event: ChatEvent) => boolean {
  return (event) => event.type === type;
}

/** Events as the journal of a session, in their order. */
export function journalOf(events: readonly ChatEvent[], at = 1_000): readonly JournalEntry[] {
  return events.map((event, index) => ({ session: 's', sequence: index + 1, at, event }));
}
