/**
 * For the tests of plugins: a context that a tool runs in, a storage in memory, and services of which a test brings those
 * that its tool uses. Anything else that a tool reaches for fails by name.
 */
export * from './context';
export * from './services';
