/** Calendar files in the iCalendar format (RFC 5545): written, read, expanded. */
export * from './types';
