/** The settings registry: one list of typed entries, modes and switches among them. */
export * from './host-settings';
export * from './loosening';
export * from './modes';
export * from './plugin-settings';
export * from './settings-registry';
