/** The files of the user. */
export * from './file-errors';
export * from './shelf';
