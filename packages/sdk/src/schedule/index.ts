/** Schedules: one run or a row of runs in a zone, as pure functions of `now`, without `Intl`. */
export * from './describe';
export type { ScheduleErrorCode } from './errors';
export type { ScheduleInput, ScheduleRepeatInput } from './input';
export * from './limits';
export { formatLocal, parseLocal } from './local';
export * from './normalize';
export * from './runs';
export * from './types';
export * from './zone-time';
export * from './zones';
