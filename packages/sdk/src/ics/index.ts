/** Calendar files in the iCalendar format (RFC 5545): written, read, expanded. */
export { type ExpandSpan, occurrencesOf } from './expand';
export { ICS_LIMITS } from './problems';
export { type ReadIcsOptions, readIcs } from './read';
export * from './types';
export { type WriteIcsOptions, writeIcs } from './write';
