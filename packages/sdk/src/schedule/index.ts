/** Schedules: one run or a row of runs in a zone, as pure functions of `now`, without `Intl`. */
export * from './input';
export * from './types';
export * from './zones';
