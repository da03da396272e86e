/**
 * The plugin language: documents in, plugins out. The loader turns a folder of text into the same `PluginDef` that a
 * TypeScript plugin gives; the interpreter under its tools reaches the world only through a {@link DocumentPort}.
 */
export { abilityText } from './abilities/reference';
export { ABILITIES, ABILITY_GROUPS, type Ability } from './abilities/table';
export { CAMPUS_SERVICES, type CampusService, isCampusService } from './campus-services';
export { PROBLEM_CODES, type ProblemCode } from './codes';
export { decodeBytes } from './encoding/decode';
export { EXPLORED_FILE, type Explored, explore } from './explore';
export { signatureOf as functionSignature } from './expr/call';
export { compileExpression, type Expression, type ExprSource } from './expr/expression';
export type { Frame } from './expr/frame';
export { Meter } from './expr/meter';
export { parseExpression } from './expr/parser';
export { emptyFrame, Scope, Slots } from './expr/scope';
export { ExprSyntaxError } from './expr/syntax-error';
export { namedFiles } from './folder';
export { type FreeStanding, type FreeValues, freeCondition, freeTemplate } from './free-standing';
export { inputFault, inputFaults } from './input-fault';
export { LIBRARY } from './lib';
export type { LibraryFunction } from './lib/spec';
export { DOCUMENT_LIMITS, KV_BYTES, RUN_LIMITS, type RunLimits, STEP_LIMITS, VALUE_LIMITS } from './limits';
export { type LoadedDocument, loadDocument } from './load';
export { type Manifest, manifestSchema, ttlMs } from './manifest';
export { nearest } from './nearest';
export * from './port';
export { type Fix, type Problem, ProblemList, type ProblemText, renderProblem } from './problem';
export {
  differenceOf,
  type RecordedFiles,
  type ReplayOptions,
  type ReplayOutcome,
  replayTest,
  testSchema,
} from './replay';
export { throwAwayStorage } from './replay-context';
export { type AddressClass, addressAllowed, classifyAddress } from './request/address-class';
export { SourceFile } from './source';
export { stepAt } from './step-at';
export { toolSchema } from './tool-shape';
export type { StepOutcome, Watch, WatchedStep } from './watch';
