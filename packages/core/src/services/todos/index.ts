/** The to-dos of the user. */
export * from './todos';
