/** Everything the harness needs from outside, as small ports. */
export * from './file-store';
export * from './http';
export * from './key-store';
export * from './notifications';
export * from './pdf-reader';
export * from './platform';
export * from './sql';
export * from './storage-care';
