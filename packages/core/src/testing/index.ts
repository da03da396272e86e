/** For tests of other rooms: a platform in memory, a scripted model server, and the contract suites. */
export * from './bun-sql';
export * from './chat-reading';
export * from './dump-sql';
export * from './fixture-plugin';
export * from './manual-clock';
export * from './memory-platform';
export * from './platform-contract';
export * from './sample-pdf';
export * from './scripted-http';
export * from './scripted-model';
export * from './test-harness';
export * from './test-lives';
export * from './trial-plugin';
