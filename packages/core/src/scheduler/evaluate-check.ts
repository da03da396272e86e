/** Whether the condition of a check holds for a result, and what the user is then told. */
import type { CheckAction } from '@pku-harness/sdk';
import { type FreeValues, freeCondition, freeTemplate } from '@pku-harness/sdk/lang';
import { CHECK_NAMES } from './check-draft';
import { jobExpression } from './errors';

/** What a check came to. */
export type CheckVerdict =
  | { readonly held: false }
  | { readonly held: true; readonly title: string; readonly body: string };

/**
 * Evaluates a check.
 *
 * @throws HarnessError `job_condition` or `job_template` for a text that no longer compiles, and with a place of the language
 *   for what it does wrong with this result.
 */
export function evaluateCheck(
  { condition, notice }: Pick<CheckAction, 'condition' | 'notice'>,
  values: { readonly result: unknown; readonly previous: unknown },
  now: number,
): CheckVerdict {
  const names: FreeValues = { names: values, now };
  const compiled = freeCondition(condition, CHECK_NAMES, 'condition');
  if (!compiled.ok) throw jobExpression('job_condition', compiled.problem);
  if (!compiled.evaluate(names)) return { held: false };
  const fill = (field: 'title' | 'body') => {
    const template = freeTemplate(notice[field] ?? '', CHECK_NAMES, `notice.${field}`);
    if (!template.ok) throw jobExpression('job_template', template.problem);
    return template.evaluate(names);
  };
  return { held: true, title: fill('title'), body: fill('body') };
}
