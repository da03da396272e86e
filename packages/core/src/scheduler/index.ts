/** Scheduled jobs. */
export * from './scheduler';
export * from './scheduler-service';
export * from './settle-jobs';
