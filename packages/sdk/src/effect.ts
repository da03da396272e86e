/**
 * What a tool does to the world, who calls it, and what the user allows (docs: tools and effects, permissions).
 */

/**
 * Declared by each tool, truthfully. `read` only looks; `write` changes something of the user's; `money` spends;
 * `public` publishes where others see it. The order of {@link EFFECTS} is the order of strength.
 */
export type Effect = 'read' | 'write' | 'money' | 'public';

/** All effects, weakest first. */
export const EFFECTS = ['read', 'write', 'money', 'public'] as const satisfies readonly Effect[];

/**
 * Who makes a call. Decided by the entrance that the call came through, never by a field of the call:
 * `user` is a person's own tap, `agent` the model (or a terminal without a person), `scheduler` a run nobody watches.
 */
export type Actor = 'user' | 'agent' | 'scheduler';

/** The permission for one plugin and one effect: run at once, ask the user first, or refuse. */
export type Mode = 'auto' | 'ask' | 'off';

/** All modes, strictest last. */
export const MODES = ['auto', 'ask', 'off'] as const satisfies readonly Mode[];

/** Whether `effect` is at least as strong as `other`. */
export function atLeast(effect: Effect, other: Effect): boolean {
  return EFFECTS.indexOf(effect) >= EFFECTS.indexOf(other);
}
