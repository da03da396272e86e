/** The dashboard: the user's cards in their order, those of plugins and those that the assistant made. */
import type { WidgetSize } from '../contributions';

/** What a card shows: a widget that a plugin contributes, or a surface of its own. */
export type CardContent =
  | {
      readonly kind: 'plugin';
      /** `<plugin>.<widget>` */
      readonly widget: string;
      /** Checked against the widget's `configSchema`. */
      readonly config: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'surface';
      readonly title: string;
      /** A checked generative-UI spec with its bindings. */
      readonly spec: Readonly<Record<string, unknown>>;
    };

/** One card. */
export interface DashboardCard {
  readonly id: string;
  readonly size: WidgetSize;
  readonly content: CardContent;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The dashboard after a change, and the change to undo it with. */
export interface DashboardChange {
  readonly cards: readonly DashboardCard[];
  /** Give it to {@link WidgetsService.undo} to have it as it was before. Kept for the newest 20 changes. */
  readonly undo: string;
  /** The card that was added or changed. */
  readonly card?: DashboardCard;
}

/** The dashboard of the user. */
export interface WidgetsService {
  list(): Promise<readonly DashboardCard[]>;
  /**
   * Adds a card, or changes the one of this `id`. A size that the widget does not have becomes its default size.
   *
   * @throws HarnessError `widget_unknown`, `widget_config`, `widget_spec` with its problems, `dashboard_full` past 60 cards.
   */
  upsert(input: {
    readonly id?: string;
    readonly size?: WidgetSize;
    readonly content: CardContent;
    /** The place in the list, from 0; the end when absent. New cards only. */
    readonly at?: number;
  }): Promise<DashboardChange>;
  /** Moves a card to a place, from 0. @throws HarnessError `card_missing`. */
  move(input: { readonly id: string; readonly to: number }): Promise<DashboardChange>;
  /** @throws HarnessError `card_missing`, `widget_size` where the widget has no such size. */
  resize(input: { readonly id: string; readonly size: WidgetSize }): Promise<DashboardChange>;
  /** @throws HarnessError `card_missing`. */
  remove(input: { readonly id: string }): Promise<DashboardChange>;
  /** Takes one change back. @throws HarnessError `undo_missing` when it is too old or was taken back already. */
  undo(input: { readonly undo: string }): Promise<DashboardChange>;
}
