/** The plugin registry: plugins of every form as one structure. */
export * from './commands';
export * from './legacy-rows';
export * from './plugin-context';
export * from './plugin-registry';
export * from './plugin-surface';
export * from './registered';
export * from './summaries';
export * from './tabs';
