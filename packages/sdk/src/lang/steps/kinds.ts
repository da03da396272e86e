/** The kinds of steps that this version runs, and the names of those that come later. */
import { checkStep } from './check';
import { eachStep } from './each';
import { ifStep } from './if';
import { requestStep } from './request';
import type { StepKind } from './step';
import { valueStep } from './value';

/** In the order in which a step's keys are looked at. */
export const KINDS: readonly StepKind[] = [eachStep, ifStep, requestStep, valueStep, checkStep];

/** Steps of the language that this version refuses by name. */
export const LATER_KINDS: ReadonlySet<string> = new Set([
  'paginate',
  'extract',
  'try',
  'kv',
  'cache',
  'call',
  'ability',
]);
