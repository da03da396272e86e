/** The dashboard of the user. */
export * from './widgets';
