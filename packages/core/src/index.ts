/** The whole core: what the host and the phone mount. */
export * from './client';
export * from './harness/create';
export * from './platform';
export { damageOf, isDamage, MIGRATIONS } from './storage';
