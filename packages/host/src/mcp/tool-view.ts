/** A tool of the harness as MCP lists it. Pure. */
import type { Tool } from '@modelcontextprotocol/server';
import type { LocalText, ToolSummary } from '@pku-harness/sdk';

/** Our own fields, in the form that MCP gives to those of a vendor. */
export const META = {
  tool: 'pku-harness/tool',
  effect: 'pku-harness/effect',
  mode: 'pku-harness/mode',
  untrusted: 'pku-harness/untrusted',
  error: 'pku-harness/error',
} as const;

/** What these do happens in a reply of the assistant here: one loads tools into it, the other draws in it. */
const OF_A_REPLY = new Set(['plugins.use', 'ui.render']);

/** Whether another assistant has any use for a tool. */
export function forAssistants({ id, userOnly }: ToolSummary): boolean {
  return !userOnly && !OF_A_REPLY.has(id);
}

/** The tools that another assistant can call: what is off is refused for everyone. */
export function toolViews(tools: readonly ToolSummary[]): Tool[] {
  return tools.filter((tool) => forAssistants(tool) && tool.mode !== 'off').map(toolView);
}

/** One tool. */
export function toolView({ id, modelName, title, description, input, effect, mode, untrusted }: ToolSummary): Tool {
  const shown = bothTitles(title);
  return {
    name: modelName,
    title: shown,
    description: `${description}${NOTES[effect]}`,
    inputSchema: { ...input, type: 'object' },
    annotations: {
      title: shown,
      readOnlyHint: effect === 'read',
      // A change may be a removal; nothing says that it is not.
      destructiveHint: effect !== 'read',
      idempotentHint: effect === 'read',
      openWorldHint: untrusted || effect === 'public',
    },
    _meta: { [META.tool]: id, [META.effect]: effect, [META.mode]: mode, [META.untrusted]: untrusted },
  };
}

/** English first, because most clients are; Chinese beside it, because the people are. */
export function bothTitles({ zh, en }: LocalText): string {
  return zh === en ? zh : `${en} · ${zh}`;
}

const NOTES: Readonly<Record<ToolSummary['effect'], string>> = {
  read: '',
  write: '',
  money: '\n\nSpends money: the user confirms each call in the app or at the terminal.',
  public: '\n\nPublishes where others see it: the user confirms each call in the app or at the terminal.',
};
