/** Inputs that several tools share. */
import { timetableItemSchema } from '@pku-harness/sdk';
import { z } from 'zod';

export const ID = z.string().min(1).max(64).describe('id of the item');
export const TERM = z.string().min(1).max(20).optional().describe('term id such as 26-27-1; default the present one');
export const DAY = z.string().trim().max(10);

const FIELD = timetableItemSchema.shape;

/** An item as it is added. */
export const NEW_ITEM = timetableItemSchema.extend({
  title: FIELD.title.describe('in the user’s words'),
  place: FIELD.place.describe('where'),
  teacher: FIELD.teacher.describe('who teaches'),
  note: FIELD.note.describe('details'),
  term: TERM,
});

/** What of an item is to be different. */
export const ITEM_CHANGE = timetableItemSchema.partial().extend({
  id: ID,
  title: FIELD.title.optional().describe('new title'),
  lastDate: FIELD.lastDate.nullable().describe('last of several whole days; null: one day'),
  start: FIELD.start.nullable().describe('"HH:mm"; alone it keeps the length; null makes a dated item a whole day'),
  end: FIELD.end.nullable().describe('"HH:mm"'),
  place: FIELD.place.nullable().describe('new place; null removes it'),
  teacher: FIELD.teacher.nullable().describe('new teacher; null removes it'),
  note: FIELD.note.nullable().describe('new note; null removes it'),
  color: FIELD.color.nullable().describe('index of a color; null: chosen by the app'),
});
