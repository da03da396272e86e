/**
 * What a surface looks like at one moment: a tree of components whose properties are plain values. Whoever draws it needs
 * no expression and no rule of the format, so every screen, and a test without any, sees the same surface.
 */
import type { ErrorShape } from '../../error';
import type { Scope } from '../../lang/expr/scope';
import type { LocalText } from '../../locale';
import type { ComponentName } from '../catalog';
import type { Json } from '../spec';

/** Where a read stands. `stale`: there is a value and the newest read failed. `off`: nothing here can run it. */
export type ReadStatus = 'loading' | 'ready' | 'stale' | 'error' | 'off';

/** One read as the surface sees it. */
export interface ReadState {
  readonly status: ReadStatus;
  /** The newest good result. */
  readonly value?: unknown;
  readonly error?: ErrorShape;
  /** When `value` was read, milliseconds since 1970. */
  readonly updatedAt?: number;
  readonly refreshing?: boolean;
}

/** Everything that an expression can see. */
export interface SurfaceWorld {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly reads: Readonly<Record<string, ReadState>>;
  readonly state: Readonly<Record<string, Json>>;
}

/** The row around an element: its index in each list, outermost first, and what the row’s names stand for. */
export interface RowValues {
  readonly key: string;
  readonly slots: readonly (readonly [slot: number, value: unknown])[];
  /** The names that expressions see there. */
  readonly scope: Scope;
}

/** What a reader should know of the data behind an element. */
export interface DataNote {
  readonly read: string;
  readonly status: 'loading' | 'stale' | 'error' | 'off';
  readonly error?: ErrorShape;
  readonly updatedAt?: number;
}

/** A property as it is drawn: texts are printed, lists evaluated. */
export type DrawnValue = unknown;

/** One element as it is drawn. */
export interface DrawnElement {
  readonly is: 'element';
  /** Unique in the surface, and the same at the next drawing. */
  readonly key: string;
  readonly id: string;
  readonly type: ComponentName;
  /** The name that assistive technology says instead of the visible one. */
  readonly label?: string;
  readonly props: Readonly<Record<string, DrawnValue>>;
  readonly children: readonly Drawn[];
  /** Properties that hold an action. */
  readonly presses: readonly string[];
  /** Reads that its own properties use and that are not simply there. */
  readonly data: readonly DataNote[];
  /** Nothing can be shown yet: a read that it uses has no value. */
  readonly waiting: boolean;
  /** Rows that are not drawn, because the list has a limit. */
  readonly more?: number;
  readonly row?: RowValues;
}

/** What stands in an element’s place when there is no element. */
export interface DrawnNotice {
  readonly is: 'notice';
  readonly key: string;
  readonly id: string;
  /**
   * `unknown`: a component of a newer app. `pending`: it has not arrived yet. `broken`: its expressions failed.
   * `cut`: the surface is larger than one is drawn.
   */
  readonly why: 'unknown' | 'pending' | 'broken' | 'cut';
  /** What went wrong, for the author. */
  readonly text?: LocalText;
}

/** A part of a drawn surface. */
export type Drawn = DrawnElement | DrawnNotice;

/** A surface as it is drawn. */
export interface DrawnSurface {
  readonly title?: string;
  readonly root: Drawn;
  /** Parts of the tree. */
  readonly count: number;
  /** Something uses `now`, which moves. */
  readonly usesNow: boolean;
}
