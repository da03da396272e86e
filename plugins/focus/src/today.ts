/** What `focus.today` returns, as the screens read it. */
export interface FocusToday {
  readonly minutes: number;
  readonly running: { readonly label: string; readonly startedAt: number } | null;
  /** Minutes of the last seven days, today last. */
  readonly week: readonly number[];
}
