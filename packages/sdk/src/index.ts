/** The SDK: everything a plugin may import. */
export * from './schedule/input';
export * from './screens';
export * from './services/scheduler-input';
export * from './timetable/input';
