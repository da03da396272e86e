/**
 * What a demo says is true: nothing leaves this computer. Its requests reach the routed names and models on this machine,
 * and every other name is refused before anything is resolved or sent.
 */
import type { HttpPort, Platform } from '@pku-harness/core';
import { HarnessError } from '@pku-harness/sdk';
import type { RouteTable } from './route-table';

/** Lets only routed names through. */
export function confinedHttp(port: HttpPort, routes: RouteTable): HttpPort {
  return {
    send: async (request, signal) => {
      const name = new URL(request.url).hostname;
      if (!routes.has(name)) throw outsideDemo(name);
      return port.send(request, signal);
    },
  };
}

const THIS_COMPUTER = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Lets only servers on this computer through. A redirect of theirs is shown to who asks for that, and never followed. */
export function confinedFetch(send: Platform['fetch']): Platform['fetch'] {
  return async (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    if (!THIS_COMPUTER.has(hostname)) throw outsideDemo(hostname);
    return send(input, { ...init, redirect: init?.redirect === 'manual' ? 'manual' : 'error' });
  };
}

function outsideDemo(name: string): HarnessError {
  return new HarnessError('outside_demo', {
    zh: `演示不访问 ${name}：没有任何数据离开这台电脑。要用真实服务，请运行 npx bun start`,
    en: `The demo does not reach ${name}: nothing leaves this computer. Run npx bun start for the real services`,
    where: name,
  });
}
