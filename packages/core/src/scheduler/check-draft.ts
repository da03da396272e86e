/** What a job would do, checked when it is made: a fault that shows only at night is a broken promise. */
import type { JobAction } from '@pku-harness/sdk';
import { freeCondition, freeTemplate } from '@pku-harness/sdk/lang';
import { parseInput } from '../invoke/parse-input';
import type { PluginRegistry } from '../registry';
import { jobExpression, jobInput, jobTool, TOOL_REASONS } from './errors';

/** The names that conditions and notices of checks are written over. */
export const CHECK_NAMES = ['result', 'previous'] as const;

/** What a draft is checked against. */
export interface DraftFacts {
  readonly plugins: PluginRegistry;
  /** The plugin whose tools alone may be used; absent for who may use all. */
  readonly only?: string;
}

/**
 * Checks an action and returns it as it is stored: with the tool's id of now.
 *
 * @throws HarnessError `job_tool`, `job_input`, `job_condition`, `job_template`.
 */
export async function checkAction(action: JobAction, { plugins, only }: DraftFacts): Promise<JobAction> {
  if (action.kind !== 'check') return action;
  const tool = plugins.tool(action.tool);
  if (tool === undefined) throw jobTool(action.tool, TOOL_REASONS.unknown);
  if (only !== undefined && tool.plugin.id !== only) throw jobTool(tool.id, TOOL_REASONS.foreign);
  if (tool.effect !== 'read') throw jobTool(tool.id, TOOL_REASONS.notRead);
  if (tool.userOnly) throw jobTool(tool.id, TOOL_REASONS.userOnly);
  const parsed = await parseInput(tool, action.input ?? {});
  if (!parsed.ok) throw jobInput(parsed.error);
  const condition = freeCondition(action.condition, CHECK_NAMES, 'condition');
  if (!condition.ok) throw jobExpression('job_condition', condition.problem);
  for (const field of ['title', 'body'] as const) {
    const template = freeTemplate(action.notice[field] ?? '', CHECK_NAMES, `notice.${field}`);
    if (!template.ok) throw jobExpression('job_template', template.problem);
  }
  return { ...action, tool: tool.id };
}
