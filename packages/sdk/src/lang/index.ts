/** The plugin language: documents in, plugins out. */
export * from './port';
