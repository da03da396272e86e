/** Formatting for people: dates, times, spans and counts, in both languages, without `Intl` (docs: i18n). */
export {
  formatClock,
  formatFullDate,
  formatLocalDate,
  formatLocalDateTime,
  formatWeekday,
  type Instant,
  weekdayName,
} from './calendar';
export { displayZone, setDisplayZone } from './display-zone';
export { formatAgo, formatCountdown, formatDay, formatRelative, plural } from './relative';
