/**
 * A call of a host service by name, as it comes from a screen over the socket. What can be called is what is in the table:
 * nothing else of the objects behind it is reachable.
 */
import { HarnessError, type HostServices } from '@pku-harness/sdk';

/** The services that take one object per method, by what a screen may call of them. */
type CallableServices = {
  readonly [Service in Exclude<keyof HostServices, 'plugins' | 'settings'>]: readonly (keyof HostServices[Service])[];
};

/** Every method of every such service. */
export const CALLABLE: CallableServices = {
  todos: ['list', 'add', 'update', 'setDone', 'remove'],
  timetable: [
    'get',
    'items',
    'upsert',
    'remove',
    'terms',
    'setTerm',
    'removeTerm',
    'importPreview',
    'importApply',
    'exportIcs',
  ],
  scheduler: ['list', 'create', 'update', 'remove', 'pause', 'resume', 'runNow', 'history'],
  // A try needs a signal, and what a draft reaches is asked while a call is judged: neither is for a screen.
  drafts: ['reference', 'validate', 'source'],
  files: ['pick', 'list', 'text', 'remove'],
  widgets: ['list', 'upsert', 'move', 'resize', 'remove', 'undo'],
  browser: ['open', 'show'],
  crypto: ['sha256', 'randomId'],
  notifications: ['readiness', 'request'],
  // The catalog itself is in the SDK, on every screen.
  genui: ['check'],
};

/** Calls `service.method`. @throws HarnessError `service_unknown`, and whatever the method throws. */
export async function callService(
  services: HostServices,
  service: string,
  method: string,
  input: unknown,
): Promise<unknown> {
  const methods: readonly string[] = Object.hasOwn(CALLABLE, service)
    ? CALLABLE[service as keyof CallableServices]
    : [];
  if (!methods.includes(method)) {
    throw new HarnessError('service_unknown', {
      zh: '没有这个宿主服务',
      en: 'There is no such host service',
      where: `service ${service.slice(0, 40)}.${method.slice(0, 40)}`,
    });
  }
  const found = services[service as keyof CallableServices] as unknown as Record<
    string,
    (input: unknown) => Promise<unknown>
  >;
  return (found[method] as (input: unknown) => Promise<unknown>).call(found, input);
}
