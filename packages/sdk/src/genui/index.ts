/**
 * Generated surfaces: what a model or a plugin document describes and the app draws. This is the pure half: the catalog,
 * the canonical form, and every check. Nothing here draws and nothing here calls.
 */
export {
  CATALOG,
  COMMON_PROPS,
  type Component,
  type ComponentName,
  componentOf,
  FORMATS,
  GAPS,
  TONES,
} from './catalog';
export { SURFACE_FUNCTIONS } from './check/scope';
export type { SurfaceContext, ToolFacts } from './context';
export { describeCatalog, FORM_EXAMPLE, LIST_EXAMPLE, signatureOf } from './describe';
export { surfaceSchema } from './editor-schema';
export type { Path } from './finding';
export { surfaceInputType } from './input-type';
export { SURFACE_LIMITS } from './limits';
export { type Normalized, type Note, normalizeSpec } from './normalize/normalize';
export type { Prop, PropKind } from './prop';
export { ROLES } from './roles';
export * from './run';
export * from './spec';
export { type CheckedSurface, checkSurface, type ModelProblem } from './surface';
