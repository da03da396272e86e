/**
 * The host with invented people: a mock campus and a mock model, both real servers on free loopback ports. Beside tests this
 * process alone builds a route table, so that no setting, flag or variable can send campus requests elsewhere.
 */
import { startMockCampus } from '../examples/mock-campus/server';
import { startMockLlm } from '../examples/mock-llm/server';
import { DEMO_DEFAULTS, demoModel } from './demo/model-plugin';
import { runHostProcess } from './launch/host-process';

await runHostProcess('demo', Bun.argv.slice(2), async () => {
  const [campus, model] = await Promise.all([startMockCampus(), startMockLlm()]);
  const { address, port, certificate } = campus;
  return {
    extraPlugins: [demoModel(model.baseURL)],
    defaults: DEMO_DEFAULTS,
    routes: new Map(campus.hosts.map((name) => [name, { address, port, certificate }])),
  };
});
