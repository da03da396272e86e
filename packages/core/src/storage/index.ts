/** The one SQLite schema: its migrations, its health, and everything in it as one file. */
export * from './damage';
export * from './migrate';
export * from './migrations';
export * from './transfers';
