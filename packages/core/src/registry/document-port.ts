/**
 * The outside of one document plugin on a platform. A name that resolves to a private address is refused, except for an
 * official document's requests to the campus: on campus those names do resolve to private addresses (ARCHITECTURE §4).
 */
import { HarnessError, type HostServices } from '@pku-harness/sdk';
import type { AbilityGroup, AbilityOperation, DocumentPort, PluginFolder } from '@pku-harness/sdk/lang';
import type { HttpPort } from '../platform';
import { isCampusHost } from './campus-host';

/**
 * Operations that are host services of the same name. The services are bound to the plugin and to whoever called its tool,
 * and check what they are given.
 */
function through<Service extends keyof HostServices>(
  service: Service,
  operations: readonly (keyof HostServices[Service] & string)[],
): AbilityGroup {
  return Object.fromEntries(
    operations.map((operation): [string, AbilityOperation] => [
      operation,
      (args, { services }) => (services[service][operation] as (input: unknown) => Promise<unknown>)(args),
    ]),
  );
}

/** Makes the port for one plugin folder. */
export function documentPort(http: HttpPort, origin: PluginFolder['origin']): DocumentPort {
  return {
    send: (request, signal) =>
      http.send(
        {
          ...request,
          allowPrivateAddress: origin === 'official' && isCampusHost(new URL(request.url).hostname),
        },
        signal,
      ),
    todos: through('todos', ['list', 'add', 'update', 'setDone', 'remove']),
    timetable: through('timetable', ['get', 'upsert', 'remove']),
    scheduler: through('scheduler', ['list', 'create', 'update', 'remove']),
    browser: through('browser', ['open']),
    files: through('files', ['pick']),
    // No mobile token can be bound yet, and a tool that asks for its code is told so by null.
    otp: { code: async () => null },
    campusPage: { open: async ({ service }) => Promise.reject(campusUnavailable(String(service))) },
    campus: {
      request: async (service) => Promise.reject(campusUnavailable(service)),
    },
  };
}

function campusUnavailable(service: string): HarnessError {
  return new HarnessError('campus_unavailable', {
    zh: `还不能登录校园服务 ${service}`,
    en: `Signing in to the campus service ${service} is not possible yet`,
  });
}
