/** Host services of a test. */
import { HarnessError } from '../error';
import type { HostServices } from '../services';

/** Each service as far as a test brings it. */
export type GivenServices = { readonly [Name in keyof HostServices]?: Partial<HostServices[Name]> };

/** Services of which `given` is there; every other method rejects with `service_unavailable` and its own name. */
export function testServices(given: GivenServices = {}): HostServices {
  return new Proxy({} as HostServices, {
    get: (_target, service) => methodsOf(String(service), Reflect.get(given, service) as object | undefined),
  });
}

function methodsOf(service: string, given: object | undefined): object {
  return new Proxy(given ?? {}, {
    get: (target, method) => Reflect.get(target, method) ?? missing(`${service}.${String(method)}`),
  });
}

function missing(name: string): () => Promise<never> {
  return async () => {
    throw new HarnessError('service_unavailable', {
      zh: `这里没有宿主服务 ${name}`,
      en: `There is no host service ${name} here`,
    });
  };
}
