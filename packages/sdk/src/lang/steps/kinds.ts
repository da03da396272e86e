/** The kinds of steps, in the order in which a step's keys are looked at: those that hold keys of others come first. */
import { abilityStep } from './ability';
import { cacheStep } from './cache';
import { callStep } from './call';
import { checkStep } from './check';
import { eachStep } from './each';
import { extractStep } from './extract';
import { ifStep } from './if';
import { kvStep } from './kv';
import { paginateStep } from './paginate';
import { requestStep } from './request';
import type { StepKind } from './step';
import { tryStep } from './try';
import { valueStep } from './value';

/** Every kind. `each` has `request`, `steps` or `value` inside, `kv` has `value`: their own keys decide. */
export const KINDS: readonly StepKind[] = [
  eachStep,
  paginateStep,
  extractStep,
  cacheStep,
  kvStep,
  callStep,
  abilityStep,
  tryStep,
  ifStep,
  requestStep,
  valueStep,
  checkStep,
];
