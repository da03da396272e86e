/** Dates of the campus for plugins: Beijing time as text, on every machine, without `Intl`. */
export * from './arithmetic';
export * from './beijing-time';
export * from './chinese-number';
export * from './civil';
export { halfWidth } from './half-width';
export { formatMoment, parseLayout } from './layout';
export { parseDate } from './parse';
export { timeSpan, weekNumbers } from './schedule-text';
