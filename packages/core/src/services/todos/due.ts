/** When a to-do is due, from what a person or a model wrote. Pure. */
import { HarnessError, parseLocal, type ZoneId } from '@pku-harness/sdk';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A moment, and whether the whole day is meant. */
export interface Due {
  readonly dueAt: number;
  readonly allDay: boolean;
}

/**
 * Reads `YYYY-MM-DD HH:mm`, or `YYYY-MM-DD` for a whole day, which is due at its last minute.
 *
 * @throws HarnessError `todo_due` for any other text, and for a day or time that does not exist.
 */
export function readDue(text: string, zone: ZoneId): Due {
  const allDay = DAY.test(text);
  try {
    return { dueAt: parseLocal(allDay ? `${text} 23:59` : text, zone), allDay };
  } catch (cause) {
    if (!HarnessError.is(cause)) throw cause;
    throw new HarnessError(
      'todo_due',
      {
        zh: '截止时间写作 2026-09-21 18:00，或只写日期；这一天和时间要存在',
        en: 'A due time is written as 2026-09-21 18:00, or as the day alone; that day and time must exist',
      },
      { cause },
    );
  }
}
