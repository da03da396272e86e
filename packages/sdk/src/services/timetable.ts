/** The timetable: terms, and what takes place in them. It is the user's; every plugin sees all of it. */
import type { IcsProblem } from '../ics/types';
import type { Weekday } from '../schedule/types';
import type { ItemField } from '../timetable/import-preview';
import type { TimetableItemInput } from '../timetable/input';
import type { DayItem, Term, TimetableItem } from '../timetable/types';

/** A term as it is kept. */
export interface KeptTerm extends Term {
  /** Its dates follow the usual calendar of Peking University, and nobody has confirmed them. */
  readonly assumed: boolean;
}

/** What the host knows of an item beside the item. */
export interface ItemFacts {
  /** The id of the term that its weeks count in; absent for an item with a date of its own. */
  readonly term?: string;
  /** The plugin that put it there. */
  readonly plugin: string;
  /** That plugin's own name for it. */
  readonly key?: string;
  /** It holds words of third parties: it came from a file, or was made in a reply that held such words. */
  readonly tainted: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** An item as it is kept. */
export type KeptItem = TimetableItem & ItemFacts;

/** What can be said of an item. Fields that a change does not name stay; `null` removes one. */
export type ItemChange = {
  readonly [Field in keyof TimetableItemInput]?:
    | TimetableItemInput[Field]
    | undefined
    | (Field extends 'lastDate' | 'start' | 'end' | 'place' | 'teacher' | 'note' | 'color' ? null : never);
};

/** An item on one day. */
export interface KeptDayItem extends DayItem {
  readonly item: KeptItem;
}

/** One day of the timetable. */
export interface TimetableDay {
  readonly date: string;
  readonly weekday: Weekday;
  /** The term it belongs to, and its week there: 0 and less before the first one. */
  readonly term: string;
  readonly week: number;
  /** In order of time, whole days first. */
  readonly items: readonly DayItem<KeptItem>[];
}

/** Items that meet. */
export interface MetItems {
  readonly ids: readonly [string, string];
  readonly dates: readonly string[];
}

/** Some days of the timetable. */
export interface TimetableView {
  /** The term of now, or the next one to begin. */
  readonly term: KeptTerm;
  /** The day that the term's clock shows, and its minute. */
  readonly today: string;
  readonly minutes: number;
  readonly days: readonly TimetableDay[];
  /** Items that meet on these days, at most 50 pairs. */
  readonly overlaps: readonly MetItems[];
}

/** All items of a term, and those with a date in or around it. */
export interface TermItems {
  readonly term: KeptTerm;
  readonly items: readonly KeptItem[];
}

/** One line of an import. */
export interface PreviewLine {
  /** Names the line in `importApply`. */
  readonly line: string;
  readonly is: 'new' | 'same' | 'changed' | 'conflict';
  readonly item: TimetableItem;
  /** What it would replace. */
  readonly existing?: TimetableItem;
  readonly fields: readonly ItemField[];
  /** Titles of what is there at the same time. */
  readonly overlaps: readonly string[];
}

/** What an import would do. */
export interface ImportPreview {
  /** Hands it to `importApply`; valid for 30 minutes and as long as nothing in it has changed. */
  readonly token: string;
  readonly term: KeptTerm;
  readonly lines: readonly PreviewLine[];
  /** Titles of repeating events of which nothing lies in the term. */
  readonly outside: readonly string[];
  readonly problems: readonly IcsProblem[];
  readonly moreProblems: number;
}

/** What an import did. */
export interface ImportResult {
  readonly added: number;
  readonly changed: number;
  readonly leftOut: number;
}

/** A calendar file. */
export interface CalendarFile {
  readonly name: string;
  readonly mediaType: 'text/calendar';
  readonly text: string;
  /** How many events are in it. */
  readonly events: number;
}

/** The timetable of the user. Days and times are those of the term's zone. */
export interface TimetableService {
  /**
   * Some days: one (`date`), a row (`from`, `to`, at most 62), or a week of a term (`week`, by default of the present term).
   * Without any of them, this week.
   *
   * @throws HarnessError `timetable_days`, `term_missing`.
   */
  get(input?: {
    readonly date?: string | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly week?: number | undefined;
    readonly term?: string | undefined;
  }): Promise<TimetableView>;
  /** Everything of a term; without one, of the present term. @throws HarnessError `term_missing`. */
  items(input?: { readonly term?: string | undefined }): Promise<TermItems>;
  /**
   * Adds an item, or changes the one with this `id`. Under a `key` of its own a plugin keeps an item of its own: doing it
   * again replaces that item, and the user cannot change it, since it would only come again.
   *
   * @throws HarnessError `item_missing`, `item_kept`, `term_missing`, `timetable_full`, and a `TimetableErrorCode` for what
   *   does not fit.
   */
  upsert(
    input: ItemChange & {
      readonly id?: string | undefined;
      readonly key?: string | undefined;
      /** The term that `weeks` and `periods` count in; by default the present one, or that of `date`. */
      readonly term?: string | undefined;
    },
  ): Promise<{
    readonly item: KeptItem;
    /** What takes place at the same time, at most 10. */
    readonly overlaps: readonly KeptItem[];
  }>;
  /** Removes one, by `id` or by the calling plugin's own `key`, and returns it. @throws HarnessError `item_missing`. */
  remove(input: { readonly id?: string | undefined; readonly key?: string | undefined }): Promise<KeptItem>;
  /** The terms in order: those that were set, and those of the usual calendar around now. `now` is the present one. */
  terms(input?: Readonly<Record<never, never>>): Promise<{ readonly terms: readonly KeptTerm[]; readonly now: string }>;
  /**
   * Sets the dates of a term, known or new. Items keep their weeks and move with it.
   *
   * @throws HarnessError `term_monday`, `term_weeks`, `term_short` when items lie in weeks that it would not have,
   *   `term_overlap` when it would lie over another one.
   */
  setTerm(input: {
    /** By default made from the first Monday, such as `26-27-1`. */
    readonly id?: string | undefined;
    readonly title?: string | undefined;
    readonly firstMonday: string;
    readonly weeks: number;
  }): Promise<KeptTerm>;
  /** Forgets a term that was set. @throws HarnessError `term_missing`, `term_used` while it has items. */
  removeTerm(input: { readonly id: string }): Promise<KeptTerm>;
  /**
   * Reads a calendar file, given as text or as the reference of a stored file, and says what importing it would do. Changes
   * nothing. Without a term: the one that most of it lies in.
   *
   * @throws HarnessError `ics_too_large`, `ics_not_calendar`, `term_missing`, and those of `files.text`.
   */
  importPreview(input: {
    readonly text?: string | undefined;
    readonly file?: string | undefined;
    readonly term?: string | undefined;
  }): Promise<ImportPreview>;
  /**
   * Does what a preview said: all of `lines`, or by default every new and changed one. All of it or nothing.
   *
   * @throws HarnessError `import_gone` (used, too old, or the app was started anew), `import_stale` (the timetable has
   *   changed since), `import_line`, `timetable_full`.
   */
  importApply(input: { readonly token: string; readonly lines?: readonly string[] | undefined }): Promise<ImportResult>;
  /** A term as a calendar file; without one, the present term. @throws HarnessError `term_missing`. */
  exportIcs(input?: { readonly term?: string | undefined }): Promise<CalendarFile>;
}
