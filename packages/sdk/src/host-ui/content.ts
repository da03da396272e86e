/** Props of what is looked at: text, numbers, pictures of numbers, and places with nothing in them yet. */
import type { ReactNode } from 'react';
import type { WidgetSize } from '../contributions';
import type { WidgetReads } from './data';
import type { AnyIconName } from './icons';
import type { PressHandler } from './layout';
import type { SecretLink } from './secret-link';
import type { TextVariant, Tone } from './theme';

/** Components that show something. */
export interface ContentProps {
  Text: {
    children?: ReactNode;
    variant?: TextVariant;
    tone?: Tone;
    align?: 'start' | 'center' | 'end';
    bold?: boolean;
    /** Fixed width, for code and raw data. */
    mono?: boolean;
    strike?: boolean;
    selectable?: boolean;
    /** At most this many lines; the rest is cut with a mark. */
    lines?: number;
    /** Makes it a heading of this level; `title` and `heading` are headings anyway. */
    level?: 1 | 2 | 3;
  };
  /** A number with what it says. */
  Stat: {
    label: string;
    value: string | number;
    unit?: string;
    caption?: string;
    icon?: AnyIconName;
    tone?: Tone;
    trend?: 'up' | 'down' | 'flat';
    size?: 'md' | 'lg';
  };
  /** A part of a whole as a circle. `label` and `text` are read out. */
  Ring: { label: string; value: number; text?: string; tone?: Tone; size?: 'sm' | 'md' | 'lg' };
  /** A small chart. `label` says in a sentence what it shows; a missing value leaves a gap. */
  Sparkline: {
    label: string;
    values: readonly (number | null)[];
    kind?: 'line' | 'bars';
    tone?: Tone;
    /** Height in points. */
    height?: number;
  };
  /** One icon. Without a `label` it is decoration. */
  Icon: { name: AnyIconName; size?: number; tone?: Tone; label?: string };
  /** A code to scan. It can be drawn of a link that the plugin itself cannot read. */
  QRCode: { label: string; value: string | SecretLink; size?: number };
  /** A place with nothing in it: what would be here, and how to get it. */
  EmptyState: {
    title: string;
    text?: string;
    icon?: AnyIconName;
    action?: { text: string; onPress: PressHandler };
    secondary?: { text: string; onPress: PressHandler };
  };
  /** Grey shapes where content will be. */
  Skeleton: { lines?: number; shape?: 'text' | 'stat' | 'card' | 'list'; label?: string };
  /** Something takes a while. `label` says what. */
  Hourglass: { label: string; size?: 'sm' | 'md' | 'lg' };
  /** A generated surface: the same spec as `ui.render` and a document's `screens/*.json`. A bad one says what is wrong. */
  GenUI: {
    spec: unknown;
    /** What it is, read out; the spec's own title when absent. */
    label?: string;
    /** Values that the spec reads as `params`. */
    params?: Readonly<Record<string, unknown>>;
  };
  /** A widget of any enabled plugin, or a generated surface as a card. One that fails is replaced by a notice. */
  PluginWidget: WidgetToDraw & {
    size?: WidgetSize;
    /** `false`: what is inside alone, for a screen that draws the frame itself. */
    frame?: boolean;
    /** A picture of it: nothing inside can be pressed, reached by keys or read out. */
    preview?: boolean;
    /** Hears what it reads, now and after each change. */
    onReads?: (reads: WidgetReads) => void;
  };
}

/** What a {@link ContentProps.PluginWidget} draws. */
export type WidgetToDraw =
  | {
      /** `<plugin>.<widget>` */
      widget: string;
      config?: Readonly<Record<string, unknown>>;
      spec?: undefined;
    }
  | {
      /** A spec as {@link ContentProps.GenUI} takes it; a bad one says so. */
      spec: unknown;
      /** What it is, above it in the frame. */
      label: string;
      widget?: undefined;
    };
