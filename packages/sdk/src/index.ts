/** The SDK: everything a plugin may import. */
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
export * from './services/scheduler-input';
export * from './settings';
export * from './strings';
export * from './tool';
