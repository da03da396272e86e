/** `--trace`: one line per step as it ends, with its time, its operations and the beginning of its value. */
import type { StepOutcome, Watch, WatchedStep } from '@pku-harness/sdk/lang';
import { isSecretName, withoutSecrets } from '../record/secrets';

/** Characters of a value that a line shows. */
const PREVIEW = 72;

/**
 * A watch that writes a line per step.
 *
 * @param clock milliseconds from any start.
 */
export function traceTo(write: (line: string) => void, clock: () => number): Watch {
  return (step) => {
    const begun = clock();
    return (outcome) => write(traceLine(step, outcome, clock() - begun));
  };
}

/** One line of a trace. */
export function traceLine({ path, kind }: WatchedStep, outcome: StepOutcome, milliseconds: number): string {
  const what = path === kind ? path : `${path} ${kind}`;
  const cost = `${milliseconds.toFixed(1)} ms  ${outcome.operations} op`;
  return `${what.padEnd(36)} ${cost.padStart(18)}  ${ending(outcome)}`.trimEnd();
}

function ending({ name, value, failed }: StepOutcome): string {
  if (failed !== undefined) return `✗ ${(failed as { code?: string }).code ?? 'failed'}`;
  if (value === undefined) return '';
  if (name === undefined) return `→ ${preview(value)}`;
  return `${name} = ${preview(isSecretName(name) ? '***' : value)}`;
}

/** The beginning of a value on one line. */
export function preview(value: unknown): string {
  const text = JSON.stringify(withoutSecrets(value)) ?? 'null';
  const size = Array.isArray(value) ? `[${value.length}] ` : '';
  return text.length > PREVIEW ? `${size}${text.slice(0, PREVIEW - 1)}…` : `${size}${text}`;
}
