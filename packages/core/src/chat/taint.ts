/** Whether what the model sees holds words of third parties. A property of the journal, so it survives a restart. Pure. */
import type { ChatEvent, TaintSource } from './events';

/**
 * The newest words of third parties in a session; `undefined` when there are none. What was condensed or removed since
 * counts as before: the model has read it, and a summary made from it says the same.
 */
export function taintOf(events: readonly ChatEvent[]): TaintSource | undefined {
  const source = events.findLast(
    (event) =>
      (event.type === 'tool.ended' && event.untrusted === true) ||
      (event.type === 'message.user' && event.taintedBy !== undefined) ||
      (event.type === 'context.given' && event.blocks.some((block) => block.untrusted === true)),
  );
  if (source?.type === 'message.user') return source.taintedBy;
  if (source?.type === 'context.given') {
    const plugin = source.blocks.find((block) => block.untrusted === true)?.plugin ?? '';
    return { tool: plugin, callId: '', title: { zh: plugin, en: plugin } };
  }
  if (source?.type !== 'tool.ended') return condensedTaint(events);
  const called = events.find((event) => event.type === 'tool.called' && event.callId === source.callId);
  if (called?.type !== 'tool.called') return { tool: '', callId: source.callId, title: { zh: '', en: '' } };
  return { tool: called.tool, callId: source.callId, title: called.title };
}

/** A summary can be all that is left of its sources. */
function condensedTaint(events: readonly ChatEvent[]): TaintSource | undefined {
  const condensed = events.some((event) => event.type === 'context.condensed' && event.untrusted === true);
  return condensed
    ? { tool: '', callId: '', title: { zh: '对话较早的内容', en: 'Earlier parts of this chat' } }
    : undefined;
}
