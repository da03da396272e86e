export * from './host-settings';
export * from './modes';
export * from './plugin-settings';
export * from './settings-registry';
