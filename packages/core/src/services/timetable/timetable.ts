/** The `timetable` service. */
import {
  type ItemFacts,
  type KeptItem,
  type KeptTerm,
  type TimetableService,
  timetableItemSchema,
  type ZoneId,
} from '@pku-harness/sdk';
import { writeIcs } from '@pku-harness/sdk/ics';
import {
  checkTerm,
  clockIn,
  itemsToEvents,
  makeItem,
  overlapping,
  PKU_PERIODS,
  previewImport,
  type TimetableItem,
  termIdOf,
  termTitle,
} from '@pku-harness/sdk/timetable';
import { z } from 'zod';
import type { ChangeFeed } from '../../changes';
import type { Platform } from '../../platform';
import type { Caller } from '../caller';
import { serviceMethod } from '../service-method';
import { allTerms, around, daysAround, liesOver, termOfDay } from './calendar';
import { readForTerm } from './calendar-file';
import { changedInput } from './change-item';
import { MOST_ITEMS, timetableRefusal } from './errors';
import { checkFresh, chosenLines, lineOf, Previews } from './previews';
import {
  deleteItem,
  deleteTerm,
  itemCount,
  lastUsedWeek,
  readItem,
  readItems,
  readKeyedItem,
  readTerms,
  termUsed,
  writeItem,
  writeTerm,
} from './rows';
import { daysOf, viewOf } from './view';

/** UTF-16 units of a calendar file that is given as text. */
const MOST_TEXT = 1_000_000;
const MOST_OVERLAPS = 10;

const ID = z.union([z.string().min(1).max(64), z.number().transform(String)]);
const KEY = z.string().min(1).max(200);
const TERM = z.string().min(1).max(20);
const DAY = z.string().trim().max(10);
const FIELD = timetableItemSchema.shape;
const CHANGE = z.strictObject({
  ...timetableItemSchema.partial().shape,
  lastDate: FIELD.lastDate.nullable(),
  start: FIELD.start.nullable(),
  end: FIELD.end.nullable(),
  place: FIELD.place.nullable(),
  teacher: FIELD.teacher.nullable(),
  note: FIELD.note.nullable(),
  color: FIELD.color.nullable(),
  id: ID.optional(),
  key: KEY.optional(),
  term: TERM.optional(),
});

/** What the service stands on. */
export interface TimetableParts extends Pick<Platform, 'sql' | 'clock' | 'random'> {
  readonly changes: ChangeFeed;
  /** The zone of the user's plans. */
  zone(): ZoneId;
  /** The bytes of a stored file. */
  fileBytes(ref: string): Promise<Uint8Array>;
}

/** Makes the services, each for one caller, over one set of open previews. */
export function timetableServices(parts: TimetableParts): (caller: Caller) => TimetableService {
  const previews = new Previews(parts.clock, parts.random);
  return (caller) => timetableService(parts, previews, caller);
}

function timetableService(
  { sql, clock, random, changes, zone, fileBytes }: TimetableParts,
  previews: Previews,
  { plugin, tainted }: Caller,
): TimetableService {
  const terms = () => allTerms(readTerms(sql), clockIn(CAMPUS_CLOCK, clock.now()).date);
  const today = () => clockIn(CAMPUS_CLOCK, clock.now());
  const termNamed = (known: readonly KeptTerm[], id: string | undefined): KeptTerm => {
    if (id === undefined) return termOfDay(known, today().date);
    const found = known.find((term) => term.id === id);
    if (found === undefined) throw timetableRefusal('term_missing', `term ${id}`);
    return found;
  };
  const itemsIn = (known: readonly KeptTerm[], term: KeptTerm): readonly KeptItem[] => {
    const days = daysAround(known, term);
    return readItems(sql, term.id).filter((item) => around(item, days));
  };
  /** Weeks mean nothing without their term: one that holds items is kept, also when a later year has other usual ones. */
  const pin = (term: KeptTerm) => {
    if (!readTerms(sql).some(({ id }) => id === term.id)) writeTerm(sql, term, clock.now());
  };
  const factsOf = (item: TimetableItem, term: KeptTerm, old: KeptItem | undefined, newKey?: string): ItemFacts => {
    const key = old?.key ?? newKey;
    return {
      ...(item.date === undefined ? { term: term.id } : {}),
      plugin: old?.plugin ?? plugin,
      ...(key === undefined ? {} : { key }),
      tainted: tainted || old?.tainted === true,
      createdAt: old?.createdAt ?? clock.now(),
      updatedAt: clock.now(),
    };
  };

  return {
    get: serviceMethod(
      'timetable.get',
      z.object({
        date: DAY.optional(),
        from: DAY.optional(),
        to: DAY.optional(),
        week: z.number().int().optional(),
        term: TERM.optional(),
      }),
      ({ term: id, ...asked }) => {
        const known = terms();
        const term = termNamed(known, id);
        const { date, minutes } = today();
        const view = viewOf(daysOf(asked, term, date), known, (one) => readItems(sql, one));
        return { term, today: date, minutes, ...view };
      },
    ),

    items: serviceMethod('timetable.items', z.object({ term: TERM.optional() }), ({ term: id }) => {
      const known = terms();
      const term = termNamed(known, id);
      return { term, items: itemsIn(known, term) };
    }),

    upsert: serviceMethod('timetable.upsert', CHANGE, ({ id, key, term: termId, ...change }) => {
      const old =
        id !== undefined ? readItem(sql, id) : key !== undefined ? readKeyedItem(sql, plugin, key) : undefined;
      if (id !== undefined && old === undefined) throw timetableRefusal('item_missing', `item ${id}`);
      if (old?.key !== undefined && old.plugin !== plugin) throw timetableRefusal('item_kept', `item ${old.id}`);
      if (old === undefined && itemCount(sql) >= MOST_ITEMS) throw timetableRefusal('timetable_full');
      // What a plugin says under its key is the whole of it; a person names what is to be different.
      const input = changedInput(key === undefined ? old : undefined, change);
      const known = terms();
      const onDay = input.date === undefined ? undefined : termOfDay(known, input.date);
      const term = termId === undefined && onDay !== undefined ? onDay : termNamed(known, termId ?? old?.term);
      const source = old?.source ?? (key === undefined ? 'own' : 'campus');
      const made = makeItem(input, { term, id: old?.id ?? random.uuid(), source });
      const item = old?.uid === undefined ? made : { ...made, uid: old.uid };
      const kept: KeptItem = { ...item, ...factsOf(item, term, old, key) };
      sql.transaction(() => {
        if (kept.term !== undefined) pin(term);
        writeItem(sql, kept);
      });
      changes.publish('timetable', kept.id);
      const overlaps = overlapping(kept, itemsIn(known, term), term);
      return { item: kept, overlaps: overlaps.slice(0, MOST_OVERLAPS) };
    }),

    remove: serviceMethod(
      'timetable.remove',
      z
        .object({ id: ID.optional(), key: KEY.optional() })
        .refine(({ id, key }) => (id === undefined) !== (key === undefined)),
      ({ id, key }) => {
        const item = id !== undefined ? readItem(sql, id) : readKeyedItem(sql, plugin, key ?? '');
        if (item === undefined) throw timetableRefusal('item_missing', `item ${id ?? key}`);
        deleteItem(sql, item.id);
        changes.publish('timetable', item.id);
        return item;
      },
    ),

    terms: serviceMethod('timetable.terms', z.object({}), () => {
      const known = terms();
      return { terms: known, now: termNamed(known, undefined).id };
    }),

    setTerm: serviceMethod(
      'timetable.setTerm',
      z.object({
        id: z.string().trim().max(20).optional(),
        title: z.string().trim().max(60).optional(),
        firstMonday: DAY,
        weeks: z.number(),
      }),
      ({ id = '', title = '', firstMonday, weeks }) => {
        const set = readTerms(sql);
        const old = allTerms(set, today().date).find((term) => term.id === id);
        const named = title === '' ? old?.title : title;
        const term: KeptTerm = {
          id: id === '' ? termIdOf(firstMonday) : id,
          ...(named === undefined ? {} : { title: named }),
          firstMonday,
          weeks,
          zone: old?.zone ?? CAMPUS_CLOCK.zone,
          periods: old?.periods ?? PKU_PERIODS,
          assumed: false,
        };
        checkTerm(term);
        if (!/^[A-Za-z0-9-]+$/.test(term.id)) throw timetableRefusal('term_id', 'id');
        const over = set.find((other) => other.id !== term.id && liesOver(other, term));
        if (over !== undefined) throw timetableRefusal('term_overlap', `term ${over.id}`);
        if (lastUsedWeek(sql, term.id) > term.weeks) throw timetableRefusal('term_short', 'weeks');
        writeTerm(sql, term, clock.now());
        changes.publish('timetable');
        return term;
      },
    ),

    removeTerm: serviceMethod('timetable.removeTerm', z.object({ id: TERM }), ({ id }) => {
      const term = readTerms(sql).find((one) => one.id === id);
      if (term === undefined) throw timetableRefusal('term_missing', `term ${id}`);
      if (termUsed(sql, id)) throw timetableRefusal('term_used', `term ${id}`);
      deleteTerm(sql, id);
      changes.publish('timetable');
      return term;
    }),

    importPreview: serviceMethod(
      'timetable.importPreview',
      z.object({
        text: z.string().max(MOST_TEXT).optional(),
        file: z.string().max(64).optional(),
        term: TERM.optional(),
      }),
      async ({ text, file: ref, term: id }) => {
        if ((text === undefined) === (ref === undefined)) throw timetableRefusal('import_source');
        const written = text ?? (await fileBytes(ref ?? ''));
        const known = terms();
        const present = termNamed(known, undefined);
        const asked = id === undefined ? {} : { term: termNamed(known, id) };
        const { term, file, items, outside } = readForTerm(written, zone(), { ...asked, terms: known, present });
        const lines = previewImport(readItems(sql, term.id), items, term);
        return {
          token: previews.keep({ term, incoming: items, lines }),
          term,
          lines: lines.map(lineOf),
          outside,
          problems: file.problems,
          moreProblems: file.moreProblems,
        };
      },
    ),

    importApply: serviceMethod(
      'timetable.importApply',
      z.object({ token: z.string().max(64), lines: z.array(z.string().max(8)).max(5_000).optional() }),
      ({ token, lines: named }) => {
        const preview = previews.find(token);
        const { term, lines } = preview;
        checkFresh(preview, readItems(sql, term.id));
        const chosen = chosenLines(lines, named);
        const fresh = chosen.filter(({ existing }) => existing === undefined);
        const at = clock.now();
        if (itemCount(sql) + fresh.length > MOST_ITEMS) throw timetableRefusal('timetable_full');
        sql.transaction(() => {
          if (chosen.some(({ item }) => item.date === undefined)) pin(term);
          for (const { item, existing } of chosen) {
            const old = existing === undefined ? undefined : readItem(sql, existing.id);
            // The words are the file's, whoever chose it.
            const facts = factsOf(item, term, old);
            // One import is one moment: what is chosen by age, such as colors, does not depend on how fast it went.
            writeItem(sql, { ...item, ...facts, createdAt: old?.createdAt ?? at, updatedAt: at, tainted: true });
          }
        });
        previews.forget(token);
        if (chosen.length > 0) changes.publish('timetable');
        const changed = chosen.length - fresh.length;
        return { added: fresh.length, changed, leftOut: lines.length - chosen.length };
      },
    ),

    exportIcs: serviceMethod('timetable.exportIcs', z.object({ term: TERM.optional() }), ({ term: id }) => {
      const known = terms();
      const term = termNamed(known, id);
      const events = itemsToEvents(itemsIn(known, term), term);
      const title = termTitle(term, 'zh-Hans');
      return {
        name: `${title}.ics`.replace(/[\\/:*?"<>|]/g, ' '),
        mediaType: 'text/calendar' as const,
        text: writeIcs(events, { now: clock.now(), name: title }),
        events: events.length,
      };
    }),
  };
}

/** The clock that says which day it is on the campus, before any term is known. */
const CAMPUS_CLOCK = {
  id: '',
  firstMonday: '1970-01-05',
  weeks: 1,
  zone: 'Asia/Shanghai' as ZoneId,
  periods: PKU_PERIODS,
};
