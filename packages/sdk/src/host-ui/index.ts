/** What a plugin's screens are built from: components, theme, data and navigation come with `host` (docs: ui). */
export * from './components';
export * from './content';
export * from './controls';
export * from './data';
export * from './host';
export * from './icons';
export * from './layout';
export * from './props';
export * from './secret-link';
export * from './theme';
