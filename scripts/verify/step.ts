/** One step of verify: a runner, how its report is read, and what it needs. */
import type { Outcome, Report } from './report';
import { settle } from './report';

/** A step. */
export interface Step {
  readonly name: string;
  /** Steps that must not have failed before. */
  readonly needs?: readonly string[];
  run(output: Output): Promise<Report>;
}

/** What a step did. */
export interface StepResult extends Report {
  readonly name: string;
  readonly seconds: number;
  /** `skipped`: a step that it needs failed. */
  readonly state: 'ran' | 'skipped';
}

/** Where a step's output goes while it runs. */
export type Output = (text: string) => void;

/**
 * Runs the steps one after the other, all of them even after a failure; only those that need a failed one are left out.
 */
export async function runSteps(
  steps: readonly Step[],
  output: Output,
  now: () => number,
  started: (name: string) => void,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const { name, needs = [], run } of steps) {
    const broken = results.find(
      (result) => needs.includes(result.name) && (result.failed > 0 || result.state === 'skipped'),
    );
    if (broken) {
      results.push({ name, state: 'skipped', passed: 0, failed: 0, seconds: 0, detail: `needs ${broken.name}` });
      continue;
    }
    started(name);
    const from = now();
    const report = await run(output).catch((problem: unknown) => {
      output(`${problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)}\n`);
      return { passed: 0, failed: 1, detail: 'the step itself broke' };
    });
    results.push({ name, state: 'ran', ...report, seconds: (now() - from) / 1000 });
  }
  return results;
}

/** The table at the end, and the line that counts. */
export function summary(results: readonly StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(({ name, state, passed, failed, seconds, detail }) => {
    const mark = state === 'skipped' ? '–' : failed > 0 ? '✗' : '✓';
    const counts = state === 'skipped' ? 'not run' : `${passed} passed, ${failed} failed`;
    return `${mark} ${name.padEnd(width)}  ${counts.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s  ${detail}`;
  });
  return `${rows.join('\n')}\n${closingLine(results)}`;
}

/** `N passed, N failed` over all steps. */
export function closingLine(results: readonly Report[]): string {
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

/** Runs a command, shows what it prints as it comes, and reads its report. */
export async function runCommand(
  command: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
  output: Output,
  read: (outcome: Outcome) => Report | undefined | Promise<Report | undefined>,
): Promise<Report> {
  const tool = Bun.spawn([...command], {
    cwd: options.cwd,
    env: { ...process.env, NO_COLOR: '1', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const drain = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      const part = decoder.decode(chunk, { stream: true });
      text += part;
      output(part);
    }
  };
  const [code] = await Promise.all([tool.exited, drain(tool.stdout), drain(tool.stderr)]);
  return settle(await read({ output: text, code }), code);
}
