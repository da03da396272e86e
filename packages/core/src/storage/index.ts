export * from './migrate';
export * from './migrations';
