/**
 * Measures the budgets: `bun run bench [part of a name] [--check]`. Each number stands beside its budget and beside what it
 * was measured against in the same run; `--check` exits with 1 when one is beyond twice its budget.
 */
import type { Bench, Measure } from './measure';
import { ratioOf } from './measure';
import { agentBench } from './measures/agent';
import { appBench } from './measures/app';
import { chatBench } from './measures/chat';
import { hostBench } from './measures/host';
import { langBench } from './measures/lang';
import { pipelineBench } from './measures/pipeline';
import { webBench } from './measures/web';
import { table } from './table';

const BENCHES: readonly Bench[] = [hostBench, agentBench, chatBench, pipelineBench, langBench, webBench, appBench];
const TOO_MUCH = 2; // times a budget: a slow machine may double a number, a regression does more

const check = process.argv.includes('--check');
const wanted = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? '';

const measures: Measure[] = [];
const missing: string[] = [];
for (const bench of BENCHES.filter(({ name }) => name.includes(wanted))) {
  const lack = bench.lacks?.();
  if (lack !== undefined) {
    missing.push(`${bench.name}: ${lack}`);
    continue;
  }
  console.error(`… ${bench.name}`);
  measures.push(...(await bench.run()));
}
if (measures.length > 0) console.log(table(measures));
for (const lack of missing) console.log(`not measured: ${lack}`);

const beyond = measures.filter((measure) => (ratioOf(measure) ?? 0) > TOO_MUCH);
for (const { what } of beyond) console.log(`beyond ${TOO_MUCH}× its budget: ${what}`);
process.exit(check && (beyond.length > 0 || missing.length > 0 || measures.length === 0) ? 1 : 0);
