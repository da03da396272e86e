/** Expressions: job a as a ratio to plain JavaScript and to every other engine, jobs b and c as times. */
import type { Measure } from '../measure';
import { type Engine, native, OTHERS, ours } from './engines';
import { type Candidate, interleaved, timeOf } from './interleave';
import { EVALUATIONS, nativeRows, nativeScalar, PARSE_SOURCE, ROWS, SCALARS } from './jobs';

const ROUNDS = 31;
const SLOW_ROUNDS = 7;
const PARSES = 200;
const ALL = [ours, ...OTHERS];

/** Every engine must give the answer of plain JavaScript before its time means anything. */
async function checkAnswers(): Promise<void> {
  for (const engine of ALL) {
    const rows = JSON.stringify(await engine.rows(ROWS));
    if (rows !== JSON.stringify(nativeRows(ROWS))) throw new Error(`${engine.name} gives another list`);
    const scalar = engine.scalar();
    for (const values of SCALARS) {
      if ((await scalar(values)) !== nativeScalar(values)) throw new Error(`${engine.name} gives another number`);
    }
    engine.parse?.();
  }
  if (PARSE_SOURCE.length !== 203) throw new Error('The text to parse has 203 characters');
}

/** Measures the three jobs. */
export async function expressionMeasures(): Promise<readonly Measure[]> {
  await checkAnswers();
  return [...(await rowMeasures()), ...(await scalarMeasures()), ...(await parseMeasures())];
}

async function rowMeasures(): Promise<readonly Measure[]> {
  const job = (engine: Engine): Candidate => ({ name: engine.name, run: () => engine.rows(ROWS) });
  // jsonata takes a hundred times as long as the others: apart, so that its garbage is not theirs to collect.
  const quick = [native, ours, ...OTHERS.filter(({ name }) => name !== 'jsonata')];
  const slow = OTHERS.filter(({ name }) => name === 'jsonata');
  const times = new Map([
    ...(await interleaved(slow.map(job), SLOW_ROUNDS)),
    ...(await interleaved(quick.map(job), ROUNDS)),
  ]);
  const mine = timeOf(times, ours.name);
  const limit = timeOf(times, native.name);
  const fastest = Math.min(...OTHERS.filter(({ safe }) => safe).map(({ name }) => timeOf(times, name)));
  return [
    {
      what: 'filter, map, sort of 10,000 rows, against plain JavaScript',
      value: mine / limit,
      unit: '×',
      budget: 4,
      beside: { what: 'plain JavaScript', value: limit, unit: 'ms' },
    },
    {
      what: 'the same against the fastest safe engine',
      value: mine / fastest,
      unit: '×',
      budget: 1,
    },
    ...OTHERS.map(
      ({ name }): Measure => ({
        what: `  ${name}, against plain JavaScript`,
        value: timeOf(times, name) / limit,
        unit: '×',
      }),
    ),
  ];
}

async function scalarMeasures(): Promise<readonly Measure[]> {
  const job = (engine: Engine): Candidate => {
    const scalar = engine.scalar();
    return {
      name: engine.name,
      run() {
        let sum = 0;
        for (let index = 0; index < EVALUATIONS; index += 1) {
          sum += scalar(SCALARS[index % SCALARS.length] as (typeof SCALARS)[number]) as number;
        }
        return sum;
      },
    };
  };
  // A promise for each evaluation is how jsonata works; it is left out of the turns for the same reason as above.
  const others = OTHERS.filter(({ name }) => name !== 'jsonata');
  const times = await interleaved([native, ours, ...others].map(job), SLOW_ROUNDS);
  return [
    {
      what: '100,000 scalar evaluations',
      value: timeOf(times, ours.name),
      unit: 'ms',
      budget: 20,
      beside: { what: 'plain JavaScript', value: timeOf(times, native.name) },
    },
    ...others.map(({ name }): Measure => ({ what: `  ${name}`, value: timeOf(times, name), unit: 'ms' })),
  ];
}

async function parseMeasures(): Promise<readonly Measure[]> {
  const parsers = ALL.filter((engine) => engine.parse !== undefined);
  const candidates = parsers.map(
    ({ name, parse }): Candidate => ({
      name,
      run() {
        for (let count = 0; count < PARSES; count += 1) parse?.();
      },
    }),
  );
  const times = await interleaved(candidates, ROUNDS);
  const each = (name: string) => (1000 * timeOf(times, name)) / PARSES;
  return [
    { what: 'parse of 203 characters, with positions', value: each(ours.name), unit: 'µs', budget: 40 },
    ...parsers.slice(1).map(({ name }): Measure => ({ what: `  ${name}`, value: each(name), unit: 'µs' })),
  ];
}
