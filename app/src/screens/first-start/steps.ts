/** The steps of the first start, and which one an address names. Pure. */

/** In their order. `service` has the one that was chosen. */
export type Step = 'language' | 'begin' | 'services' | 'service';

const ORDER: readonly Step[] = ['language', 'begin', 'services', 'service'];

/** The step of an address; an unknown one is the first, and no service can be set up that is not named. */
export function stepIn(params: { readonly step?: string; readonly service?: string }): Step {
  const step = ORDER.find((one) => one === params.step) ?? 'language';
  return step === 'service' && (params.service ?? '') === '' ? 'services' : step;
}

/** How far that is, from 1. */
export function placeOf(step: Step): { readonly at: number; readonly of: number } {
  return { at: ORDER.indexOf(step) + 1, of: ORDER.length };
}

/** The address of a step. */
export function hrefOf(step: Step, service?: string): string {
  const chosen = service === undefined ? '' : `&service=${encodeURIComponent(service)}`;
  return `/welcome?step=${step}${chosen}`;
}

/** The step before; `undefined` for the first. */
export function before(step: Step): Step | undefined {
  return ORDER[ORDER.indexOf(step) - 1];
}
