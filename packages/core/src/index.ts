/** The whole core: what the host and the phone mount. */
export * from './client';
export * from './harness/create';
export { boundResult, PREVIEW_LENGTH } from './invoke/bound-result';
export * from './platform';
export { damageOf, isDamage, MIGRATIONS } from './storage';
