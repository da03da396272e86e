/** The one SQLite schema and its migrations. */
export * from './migrate';
export * from './migrations';
