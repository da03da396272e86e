/** Which to-dos the card shows. Pure. */
import type { WidgetSize } from '@pku-harness/sdk';

/** A to-do as `todos.list` tells of it. */
export interface TodoLine {
  readonly id: string;
  readonly title: string;
  /** Local time as text: a day, with its time unless the whole day is meant. */
  readonly due?: string;
  readonly allDay?: boolean;
  readonly overdue?: boolean;
}

/** A line of the card. */
export interface ShownTodo {
  readonly todo: TodoLine;
  readonly done: boolean;
}

/** How many fit. */
const FIT: Readonly<Record<WidgetSize, number>> = { sm: 3, md: 5, lg: 12 };

/** How many lines a card has: as many as were chosen, else as fit. */
export function linesOf(size: WidgetSize, chosen: unknown): number {
  return typeof chosen === 'number' ? chosen : FIT[size];
}

/**
 * The lines: open ones first, each at its place, and what was ticked off on this card stays, so that a slip of the finger
 * can be taken back.
 *
 * @param ticked those ticked off here, with where they stood.
 */
export function shownTodos(
  open: readonly TodoLine[],
  ticked: ReadonlyMap<string, { readonly todo: TodoLine; readonly place: number }>,
  most: number,
): { readonly lines: readonly ShownTodo[]; readonly left: number } {
  const lines: ShownTodo[] = open.map((todo) => ({ todo, done: ticked.has(todo.id) }));
  const gone = [...ticked.values()].filter(({ todo }) => !open.some(({ id }) => id === todo.id));
  for (const { todo, place } of gone.sort((a, b) => a.place - b.place)) {
    lines.splice(Math.min(place, lines.length), 0, { todo, done: true });
  }
  return { lines: lines.slice(0, most), left: lines.slice(most).filter(({ done }) => !done).length };
}
