/**
 * Every bound of a generated surface in one place. They keep a spec that a model or a stranger wrote from costing more
 * than a card on a screen is worth.
 */
export const SURFACE_LIMITS = {
  /** UTF-16 units of a spec as JSON. */
  text: 64 * 1024,
  /** Lists and objects inside one another, as written. */
  nesting: 48,
  /** Elements of one spec. */
  elements: 200,
  /** Children of one element. */
  children: 40,
  /** Elements inside one another, the root counted. */
  depth: 12,
  /** Lists inside one another. */
  lists: 2,
  /** Reads of one spec. */
  bindings: 8,
  /** Names of the state that a spec brings. */
  stateNames: 40,
  /** UTF-16 units of that state as JSON. */
  stateText: 16 * 1024,
  /** UTF-16 units of one expression. */
  expression: 300,
  /** UTF-16 units of one template with its expressions. */
  template: 8192,
  /** Steps after an action that went well, and after one that failed. */
  thenSteps: 5,
  elseSteps: 3,
  /** Arguments of one call. */
  args: 30,
  /** Problems that go back to a model at once. */
  problems: 8,
} as const;
