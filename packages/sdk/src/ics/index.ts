/**
 * Calendar files in the iCalendar format (RFC 5545): written, read, expanded. Own code and not ical.js (78 kB minified):
 * that refuses a whole file for one bad line, names no line, and knows no zone that the file does not explain. The tests
 * use it as a second opinion.
 */
export { type ExpandSpan, occurrencesOf } from './expand';
export { ICS_LIMITS } from './problems';
export { type ReadIcsOptions, readIcs } from './read';
export * from './types';
export { stableHash } from './uid';
export { type WriteIcsOptions, writeIcs } from './write';
