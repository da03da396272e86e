/** The timetable of a student: terms, weeks, items, the layout of a week, and calendar files in and out. Pure. */
export { type Colored, colorsOf } from './colors';
export { findOverlaps, isAllDay, itemsOfDay, type Overlap, overlapping } from './days';
export type { TimetableErrorCode } from './errors';
export { type ImportedItems, itemsFromEvents } from './from-events';
export * from './import-preview';
export type { TimetableItemInput } from './input';
export * from './item';
export { type LayoutOptions, layoutWeek } from './layout';
export * from './periods';
export { addDays, checkTerm, clockIn, dateIn, lastDay, MOST_WEEKS, termFor, weekdayOf, weekOf } from './term';
export { itemsToEvents, uidOf } from './to-events';
export * from './types';
export { termIdOf, termTitle, usualTerms } from './usual-terms';
export * from './weeks';
