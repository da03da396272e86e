export * from './http';
export * from './key-store';
export * from './platform';
export * from './sql';
