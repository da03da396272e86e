/**
 * The SDK without its schemas: what screens need of it. A browser gets this list for `@pku-harness/sdk` outside of plugins
 * (app/metro.config.js), so that no page waits for zod.
 */
export * from './contributions';
export * from './document-part';
export * from './effect';
export * from './error';
export * from './format';
export * from './host-ui';
export * from './kv';
export * from './locale';
export * from './plugin';
export * from './provider';
export * from './schedule';
export * from './services';
export * from './settings';
export * from './strings';
export * from './tool';
