/**
 * A question that a tap elsewhere in the app wants asked. It waits in memory, never in an address: opening a link must
 * not send anything.
 */
const waiting = new Map<string, string>();

/** Leaves a text to be sent when the chat of this session is drawn. */
export function askInChat(session: string, text: string): void {
  waiting.set(session, text);
}

/** Takes the text that waits for this session; the second taker gets nothing. */
export function takeQuestion(session: string): string | undefined {
  const text = waiting.get(session);
  waiting.delete(session);
  return text;
}
