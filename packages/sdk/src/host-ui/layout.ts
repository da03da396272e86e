/** Props of the components that hold others: pages, rows, surfaces, lists. */
import type { ReactNode } from 'react';
import type { AnyIconName } from './icons';
import type { Space, Tone } from './theme';

/** What a handler of a tap may be: while its promise is open the control is busy, and a failure is told to the user. */
export type PressHandler = () => unknown;

/** One row of a {@link LayoutProps.SortableList}. */
export interface SortableItem {
  readonly id: string;
  /** Its name: shown, read out, and said again after a move. */
  readonly title: string;
  readonly subtitle?: string;
  readonly icon?: AnyIconName;
}

/** Components that hold others. */
export interface LayoutProps {
  /** The root of a page: header with the title over a scrolling column. */
  Screen: {
    title: string;
    children?: ReactNode;
    subtitle?: string;
    /** Right in the header: icon buttons. */
    actions?: ReactNode;
    /** Below the scrolling part, always in sight. */
    footer?: ReactNode;
    /** Pull to refresh on a phone, a button in the header in a browser. */
    onRefresh?: () => Promise<unknown>;
    /** How wide the column may grow; `full` has no limit. */
    width?: 'reading' | 'dashboard' | 'full';
    /** `false`: the children scroll themselves, such as a grid or a long list. */
    scroll?: boolean;
  };
  /** The root of a form in front of the page (`presentation: 'modal'`). With `onSubmit` it has a button at its end. */
  SheetScreen: {
    title: string;
    children?: ReactNode;
    onSubmit?: PressHandler;
    /** What the button says; "Save" when absent. */
    submitText?: string;
    submitDisabled?: boolean;
    submitTone?: Tone;
  };
  /** Rows under a heading. */
  ListGroup: { title?: string; footer?: string; children?: ReactNode };
  /** One row. With `onPress` it is a button whose name is its texts. */
  ListRow: {
    title: string;
    subtitle?: string;
    value?: string;
    icon?: AnyIconName;
    tone?: Tone;
    /** In place of the icon: a ring, a color. */
    leading?: ReactNode;
    /** At the end: a switch, a button of its own. */
    trailing?: ReactNode;
    onPress?: PressHandler;
    disabled?: boolean;
    /** The row that is shown beside the list. */
    selected?: boolean;
  };
  /** A card. With a `label` it is a group of that name. */
  Surface: { children?: ReactNode; raised?: boolean; padding?: Space; tone?: Tone; label?: string };
  /** A translucent surface over what scrolls beneath it. */
  Glass: { children?: ReactNode; padding?: Space; label?: string };
  Row: {
    children?: ReactNode;
    gap?: Space;
    wrap?: boolean;
    align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
    justify?: 'start' | 'center' | 'end' | 'between';
    padding?: Space;
    /** Takes the room that is left. */
    grow?: boolean;
  };
  Column: {
    children?: ReactNode;
    gap?: Space;
    align?: 'start' | 'center' | 'end' | 'stretch';
    justify?: 'start' | 'center' | 'end' | 'between';
    padding?: Space;
    grow?: boolean;
  };
  /** Its children appear softly; at once for people who asked for less motion. */
  FadeIn: { children?: ReactNode; delayMs?: number; from?: 'none' | 'below' };
  /** Rows that can be moved: by drag, by buttons and by keys, with the new place read out. */
  SortableList: {
    label: string;
    items: readonly SortableItem[];
    /** The ids in their new order. */
    onReorder: (ids: readonly string[]) => unknown;
    /** At the end of each row: a button, a switch. */
    trailing?: (id: string) => ReactNode;
    disabled?: boolean;
  };
}
