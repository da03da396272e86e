/**
 * Bounds what one answer may be, whatever the server sends: large pieces are cut, so that each becomes a journal entry that
 * fits a frame, and an answer that does not end is ended. A chat with a larger entry could never be opened again.
 */
import { modelError } from './model-errors';
import type { ModelEvent } from './model-port';

/** Largest piece of text, in UTF-16 units. JSON writes some of them as six bytes, and a frame holds 1 MB. */
export const PIECE_LENGTH = 32_768;
/** Largest call, its name and its arguments as JSON, and largest note of a server. */
export const CALL_LENGTH = 131_072;
/** Largest whole answer: several times what the largest models say at once (128 000 tokens). */
export const ANSWER_LENGTH = 2_000_000;

/** The same events within the bounds. @throws HarnessError `model_endless`. */
export async function* boundAnswer(events: AsyncIterable<ModelEvent>): AsyncGenerator<ModelEvent> {
  let left = ANSWER_LENGTH;
  for await (const event of events) {
    if (event.is === 'finish') {
      yield event;
      continue;
    }
    const whole = event.is === 'call' || event.is === 'kept';
    const length = whole ? wholeLength(event) : event.text.length;
    left -= length;
    if (left < 0 || (whole && length > CALL_LENGTH)) throw modelError('model_endless');
    if (length <= PIECE_LENGTH || whole) yield event;
    else yield* piecesOf(event.text).map((text) => ({ ...event, text }));
  }
}

/** Of what cannot be cut: a call with its arguments, and what a server wants back as it was. */
function wholeLength(event: Extract<ModelEvent, { is: 'call' | 'kept' }>): number {
  const note = event.note === undefined ? 0 : JSON.stringify(event.note).length;
  return event.is === 'kept' ? note : note + event.tool.length + (JSON.stringify(event.input) ?? '').length;
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    let end = at + PIECE_LENGTH;
    // Never between the halves of one character.
    if (/[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end--;
    pieces.push(text.slice(at, end));
    at = end;
  }
  return pieces;
}
