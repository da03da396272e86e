/** Permission modes: where they start, and which of two is stricter. Pure. */
import { type Effect, MODES, type Mode, type PluginDef, type PluginOrigin } from '@pku-harness/sdk';

const OFFICIAL: Readonly<Record<Effect, Mode>> = { read: 'auto', write: 'auto', money: 'ask', public: 'ask' };
const FOREIGN: Readonly<Record<Effect, Mode>> = { read: 'auto', write: 'ask', money: 'ask', public: 'ask' };

/** Whether going from one mode to the other allows more than before (off → ask → auto). */
export function loosensMode(before: Mode, after: Mode): boolean {
  return MODES.indexOf(after) < MODES.indexOf(before);
}

/** The stricter of two modes. */
export function stricterMode(a: Mode, b: Mode): Mode {
  return loosensMode(a, b) ? a : b;
}

/**
 * The mode of an effect before the user chose one. A manifest may move it, within bounds: `money` and `public` never start
 * as `auto`, and a plugin that is not official can only tighten (ARCHITECTURE §4).
 */
export function startingMode(origin: PluginOrigin, effect: Effect, wanted: PluginDef['defaultModes']): Mode {
  const base = (origin === 'official' ? OFFICIAL : FOREIGN)[effect];
  const asked = wanted?.[effect];
  if (asked === undefined) return base;
  const bounded = origin !== 'official' || effect === 'money' || effect === 'public';
  return bounded ? stricterMode(base, asked) : asked;
}
