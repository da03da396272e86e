/** The plugin registry: plugins of every form as one structure. */
export * from './plugin-registry';
export * from './registered';
export * from './summaries';
