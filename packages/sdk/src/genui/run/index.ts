/** Surfaces that run, without anything that draws: the same on every screen. */
export { type ActionPort, type CallWords, perform, type SurfaceCall, type SurfaceQuestion } from './actions';
export { canonicalSpec } from './canonical';
export type { DataNote, Drawn, DrawnElement, DrawnNotice, DrawnSurface, ReadState, ReadStatus } from './drawn';
export { emptyValue, type FieldProblem } from './form';
export { instantIn, moneyText, percentText, relativeText } from './functions';
export { RUN_LIMITS } from './limits';
export {
  fitsMemory,
  type MemoryPatch,
  memoryPatch,
  NO_MEMORY,
  patchMemory,
  type SurfaceMemory,
  type SurfaceOutcome,
} from './memory';
export { type Draft, draftAfter, draftsOf, mergeSpecs, type RenderInput, renderInput } from './merge';
export { PartialSurface } from './partial';
export { type CachedRead, READ_ASKS, type ReadPort } from './reads';
export { brokenElements, withoutElements } from './salvage';
export { type SurfacePort, SurfaceStore } from './store';
export { type ReadWish, type SurfacePlace, SurfaceRun, type TappedRow } from './surface-run';
export { ttlMsOf, ttlText } from './ttl';
