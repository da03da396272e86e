/** The timetable of a student: terms, weeks, items, the layout of a week. */
export * from './types';
