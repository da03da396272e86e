/**
 * Reads what a runner reports about itself. Every number that verify adds up comes from here; a runner whose report says
 * that it looked at nothing has failed, whatever its exit code.
 */

/** What a runner says it did. */
export interface Report {
  readonly passed: number;
  readonly failed: number;
  /** What it looked at, in a few words. */
  readonly detail: string;
}

/** How a runner ended. */
export interface Outcome {
  /** Everything that it printed. */
  readonly output: string;
  readonly code: number;
}

/**
 * Holds a report against the exit code: nothing seen is a failure, and so is a runner that ends badly without saying
 * what failed.
 */
export function settle(report: Report | undefined, code: number): Report {
  if (!report || report.passed + report.failed === 0) {
    return { passed: 0, failed: 1, detail: `reported no test (exit code ${code})` };
  }
  if (code !== 0 && report.failed === 0) {
    return { ...report, failed: 1, detail: `${report.detail}; ended with exit code ${code}` };
  }
  return report;
}

/** The closing line of our own checks: `N passed, N failed`. */
export function readClosingLine({ output }: Outcome): Report | undefined {
  const lines = [...output.matchAll(/^(\d+) passed, (\d+) failed(?:, \d+ skipped)?$/gm)];
  const last = lines.at(-1);
  if (!last) return undefined;
  const [passed, failed] = [Number(last[1]), Number(last[2])];
  return { passed, failed, detail: '' };
}

/** The summary of `bun test`: ` 12 pass`, ` 1 fail`, `Ran 13 tests across 2 files.` */
export function readBunTest({ output }: Outcome): Report | undefined {
  const ran = [...output.matchAll(/^Ran (\d+) tests? across (\d+) files?\./gm)].at(-1);
  if (!ran) return undefined;
  const summary = output.slice(0, ran.index);
  const count = (word: string) => Number([...summary.matchAll(new RegExp(`^ (\\d+) ${word}$`, 'gm'))].at(-1)?.[1] ?? 0);
  return { passed: count('pass'), failed: count('fail'), detail: `${ran[2]} files` };
}

/** The JSON report of Biome: one check, or as many failures as it found. */
export function readBiome(json: string): Report | undefined {
  const { summary } = JSON.parse(json) as { summary: Record<'changed' | 'unchanged' | 'errors' | 'warnings', number> };
  return oneCheck(summary.changed + summary.unchanged, summary.errors + summary.warnings);
}

/** The diagnostics of tsc: `Files: N`, and a line with `error TSn:` for each problem. */
export function readTsc({ output }: Outcome): Report | undefined {
  const files = Number(/^Files:\s+(\d+)$/m.exec(output)?.[1] ?? 0);
  return oneCheck(files, [...output.matchAll(/^.*\berror TS\d+: /gm)].length);
}

/** A runner that looks at files and finds problems counts as one check. */
function oneCheck(files: number, problems: number): Report | undefined {
  if (files === 0) return undefined;
  return { passed: problems === 0 ? 1 : 0, failed: problems, detail: `${files} files` };
}
