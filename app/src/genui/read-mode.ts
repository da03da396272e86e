/** How a surface in a chat may read with a tool: what it declared is the assistant’s reading, not the user’s. Pure. */
import type { ToolSummary } from '@pku-harness/sdk';

/** `ask`: a button reads it once. */
export type ReadMode = 'auto' | 'ask' | 'off';

/**
 * The permission of the tool; `ask` at least where the surface was written while words of third parties were in sight and the
 * tool sends what it is given beyond the campus: to draw it would be to send.
 */
export function readMode(tool: Pick<ToolSummary, 'mode' | 'carriesOut'> | undefined, tainted: boolean): ReadMode {
  if (tool === undefined) return 'off';
  return tool.mode === 'auto' && tainted && tool.carriesOut ? 'ask' : tool.mode;
}
