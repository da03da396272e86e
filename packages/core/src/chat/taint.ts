/** Whether what the model sees holds words of third parties. A property of the journal, so it survives a restart. Pure. */
import type { ChatEvent, TaintSource } from './events';

/** The newest untrusted result in a session; `undefined` when there is none. */
export function taintOf(events: readonly ChatEvent[]): TaintSource | undefined {
  const ended = events.findLast((event) => event.type === 'tool.ended' && event.untrusted === true);
  if (ended?.type !== 'tool.ended') return undefined;
  const called = events.find((event) => event.type === 'tool.called' && event.callId === ended.callId);
  if (called?.type !== 'tool.called') return { tool: '', callId: ended.callId, title: { zh: '', en: '' } };
  return { tool: called.tool, callId: ended.callId, title: called.title };
}
