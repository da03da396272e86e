/** The plugin language against the field: expressions, pages, patterns, YAML, its size on a phone, a whole `validate`. */
import type { Bench, Measure } from '../measure';

export const langBench: Bench = {
  name: 'lang',
  async run(): Promise<readonly Measure[]> {
    // Imported here: the engines of others are no part of the other benchmarks.
    const { expressionMeasures } = await import('../lang/expressions');
    const { pageMeasures } = await import('../lang/pages');
    const { documentMeasures } = await import('../lang/documents');
    return [...(await expressionMeasures()), ...(await pageMeasures()), ...(await documentMeasures())];
  },
};
