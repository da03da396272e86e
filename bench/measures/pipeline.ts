/** What the invoke pipeline costs: a tool that does nothing, called through every stage. */
import { benchPlugin, cannedFetch } from '../canned-model';
import { type Bench, type Measure, median, timeEach } from '../measure';
import { withHarness } from '../scratch';

const WARM_UP = 500;
const CALLS = 3000;

export const pipelineBench: Bench = {
  name: 'core pipeline',
  run(): Promise<readonly Measure[]> {
    const fetch = cannedFetch(() => 0);
    return withHarness([benchPlugin(60)], {}, { fetch }, async (harness) => {
      const call = async () => {
        const input = { building: '二教', limit: 10 };
        const outcome = await harness.tools.invoke({ tool: 'bench.tool7', input, callId: crypto.randomUUID() });
        if (outcome.status !== 'ok') throw new Error(`The call ended with ${outcome.status}`);
      };
      await timeEach(WARM_UP, call);
      const calls = await timeEach(CALLS, call);
      return [{ what: 'invoke pipeline, one call', value: 1000 * median(calls), unit: 'µs', budget: 50 }];
    });
  },
};
