/** What a surface of a chat remembers, read from the journal. Pure. */
import { NO_MEMORY, patchMemory, type SurfaceMemory } from '@pku-harness/sdk/genui/memory';
import type { ChatEvent } from './events';

/** The memory of the surface that a call shows; `undefined` when there is no such call. */
export function surfaceMemory(events: readonly ChatEvent[], callId: string): SurfaceMemory | undefined {
  let memory: SurfaceMemory | undefined;
  for (const event of events) {
    if (event.type === 'tool.called' && event.callId === callId) memory = NO_MEMORY;
    else if (event.type === 'surface.changed' && event.callId === callId) {
      memory = patchMemory(memory ?? NO_MEMORY, event.patch);
    }
  }
  return memory;
}
