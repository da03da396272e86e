/** To-dos: what the user wants to get done, with an optional moment when it is due. */

/** One to-do. */
export interface Todo {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  /** When it is due, milliseconds since 1970. */
  readonly dueAt?: number;
  /** Due on that day as a whole: `dueAt` is its last minute in the zone of `app.timezone`. */
  readonly allDay?: boolean;
  /** When it was done; absent while it is open. */
  readonly doneAt?: number;
  /** The plugin that added it. */
  readonly plugin: string;
  /** The adding plugin's own name for it: adding it again changes it instead of making a second one. */
  readonly key?: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What can be said of a to-do. */
export interface TodoDraft {
  /** 1–200 characters. */
  readonly title: string;
  /** At most 2,000 characters. */
  readonly note?: string;
  /** `YYYY-MM-DD HH:mm`, or `YYYY-MM-DD` for the whole day, in the zone of `app.timezone`. */
  readonly due?: string;
  /** See {@link Todo.key}; at most 200 characters. */
  readonly key?: string;
}

/** The to-dos of the user. Every plugin sees all of them: they are the user's, not the plugin's. */
export interface TodosService {
  /** Open ones by due moment (those without one last, older first), then done ones, newest first; at most 500. */
  list(input?: { readonly done?: boolean }): Promise<readonly Todo[]>;
  /** @throws HarnessError `todo_due` for a day or time that does not exist, `todos_full` past 2,000 open ones. */
  add(input: TodoDraft): Promise<Todo>;
  /** Changes what is named; `note` and `due` are removed with `null`. @throws HarnessError `todo_missing`, `todo_due`. */
  update(input: {
    readonly id: string;
    readonly title?: string;
    readonly note?: string | null;
    readonly due?: string | null;
  }): Promise<Todo>;
  /** @throws HarnessError `todo_missing`. */
  setDone(input: { readonly id: string; readonly done?: boolean }): Promise<Todo>;
  /** Removes one and returns what it was, so that it can be put back. @throws HarnessError `todo_missing`. */
  remove(input: { readonly id: string }): Promise<Todo>;
}
