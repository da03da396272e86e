/** The timetable of the user. */
export * from './timetable';
