/** Changes made by hand. They call the same tools as a sentence does, and remember what takes them back. */
import type { PluginScreenProps, WidgetSize } from '@pku-harness/sdk';
import type { BoardCard } from './board';
import { type LastChanges, lastChanges } from './last-change';
import type { Words } from './strings';

interface Changed {
  readonly id?: string;
  readonly undo: string;
}

/** What can be done to the dashboard. */
export interface Acts {
  add(widget: { readonly id: string; readonly title: string }, size: WidgetSize, config: object): Promise<void>;
  addAll(widgets: readonly { readonly widget: string; readonly size: WidgetSize }[]): Promise<void>;
  configure(card: BoardCard, config: Readonly<Record<string, unknown>>): Promise<void>;
  rename(card: BoardCard, title: string): Promise<void>;
  /** `place` counts from 0. */
  move(card: BoardCard, place: number, count: number): Promise<void>;
  resize(card: BoardCard, size: WidgetSize): Promise<void>;
  remove(card: BoardCard): Promise<void>;
  undo(): Promise<void>;
}

/** The acts of a screen. */
export function actsOf(invoke: PluginScreenProps['invoke'], s: Words, changes: LastChanges = lastChanges): Acts {
  const change = async (tool: string, input: object, text: string) => {
    const { undo } = await invoke<Changed>(`dashboard.${tool}`, input);
    changes.set({ undo, text });
  };
  return {
    add: ({ id, title }, size, config) =>
      change(
        'upsertWidget',
        { widget: id, size, ...(Object.keys(config).length === 0 ? {} : { config }) },
        s.added(title),
      ),
    addAll: async (widgets) => {
      let first: string | undefined;
      for (const { widget, size } of widgets) {
        const { undo } = await invoke<Changed>('dashboard.upsertWidget', { widget, size });
        // Taking back the first takes those after it back too.
        first ??= undo;
      }
      if (first !== undefined) changes.set({ undo: first, text: s.addedMany(widgets.length) });
    },
    configure: ({ id, title, content }, config) =>
      change(
        'upsertWidget',
        { id, widget: content.is === 'widget' ? content.widget : '', config },
        s.configured(title),
      ),
    rename: ({ id, content }, title) =>
      change('upsertWidget', { id, title, spec: content.is === 'surface' ? content.spec : {} }, s.renamed(title)),
    move: ({ id, title }, place, count) => change('move', { id, to: place }, s.movedTo(title, place + 1, count)),
    resize: ({ id, title }, size) => change('resize', { id, size }, s.resized(title, s[size])),
    remove: ({ id, title }) => change('remove', { id }, s.removed(title)),
    undo: async () => {
      const last = changes.newest();
      if (last === undefined) return;
      try {
        await invoke('dashboard.undo', { undo: last.undo });
      } finally {
        if (changes.newest() === last) changes.set(undefined);
      }
    },
  };
}
