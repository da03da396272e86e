/** What a tool was called with before in the same chat, as far as it ended well. Pure. */
import type { EarlierCall } from '@pku-harness/sdk';
import type { PluginRegistry } from '../registry';
import type { ChatEvent } from './events';

/** The earlier calls of one tool among the events that count, oldest first. A tool’s former names are the same tool. */
export function earlierCalls(
  events: readonly ChatEvent[],
  tool: string,
  plugins: Pick<PluginRegistry, 'tool'>,
): readonly EarlierCall[] {
  const id = plugins.tool(tool)?.id ?? tool;
  const inputs = new Map<string, unknown>();
  const calls: EarlierCall[] = [];
  for (const event of events) {
    if (event.type === 'tool.called') {
      if (event.tool === tool || plugins.tool(event.tool)?.id === id) inputs.set(event.callId, event.input);
    } else if (event.type === 'tool.ended' && event.end === 'ok' && inputs.has(event.callId)) {
      calls.push({ input: inputs.get(event.callId), result: event.result });
    }
  }
  return calls;
}
