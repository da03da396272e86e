/** The words of a message as one text. Pure. */
import type { ChatMessage } from '@pku-harness/core/client';

/** Everything that was said, as it was written; without reasoning, calls and notices. */
export function wordsOf({ parts }: Pick<ChatMessage, 'parts'>): string {
  return parts
    .flatMap((part) => (part.kind === 'text' && part.text.trim() !== '' ? [part.text.trim()] : []))
    .join('\n\n');
}
