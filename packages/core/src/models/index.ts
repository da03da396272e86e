/** Model calls. The only room that imports the AI SDK. */
export * from './connection-test';
export * from './model-errors';
export * from './model-port';
export * from './model-providers';
