/** What a screen reader says when an answer is finished: once, and not more than a few sentences. */
import type { ChatMessage } from '@pku-harness/core/client';

const LONGEST = 300; // characters

/** The words of a message, without the marks of Markdown. */
export function spokenText(message: ChatMessage): string {
  const text = message.parts
    .flatMap((part) => (part.kind === 'text' ? [part.text] : []))
    .join(' ')
    .replace(/[*_`#>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}
