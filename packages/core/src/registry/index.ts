export * from './plugin-registry';
export * from './registered';
export * from './summaries';
