export * from './model-errors';
export * from './model-port';
export * from './model-providers';
