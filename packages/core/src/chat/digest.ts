/** A summary that needs no model: what the user said and what was called, each in a line. Pure. */
import type { PromptCall, PromptMessage } from './prompt-message';

const SAID = 240; // UTF-16 units kept of what the user said
const ANSWERED = 160; // of an answer
const CALLED = 120; // of a call's input, and of its result
/** The newest lines that fit are kept. */
const WHOLE = 6_000;

/** Lists what happened in messages. */
export function digest(messages: readonly PromptMessage[]): string {
  const lines: string[] = [];
  const calls = new Map<string, PromptCall>();
  for (const message of messages) {
    if (message.role === 'user') lines.push(`User: ${cut(message.text, SAID)}`);
    else if (message.role === 'assistant') {
      if (message.text !== '') lines.push(`Assistant: ${cut(message.text, ANSWERED)}`);
      for (const call of message.calls) calls.set(call.id, call);
    } else {
      for (const { id, tool, result } of message.results) {
        const input = JSON.stringify(calls.get(id)?.input) ?? '';
        lines.push(`Called ${tool}(${cut(input, CALLED)}): ${cut(JSON.stringify(result) ?? '', CALLED)}`);
      }
    }
  }
  let left = WHOLE;
  const kept = lines.findLastIndex((line) => {
    left -= line.length + 1;
    return left < 0;
  });
  return (kept < 0 ? lines : ['…', ...lines.slice(kept + 1)]).join('\n');
}

function cut(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length - 1)}…`;
}
