/** Props of what can be pressed, typed into and chosen from. Every one of them has a name: the types require it. */
import type { ReactNode } from 'react';
import type { Weekday } from '../schedule/types';
import type { AnyIconName } from './icons';
import type { PressHandler } from './layout';
import type { Tone } from './theme';

/** One choice of a {@link ControlProps.Segmented}. */
export interface Option {
  readonly value: string;
  readonly text: string;
}

/** What a {@link ControlProps.Pressable} is for a screen reader. */
export type PressableRole = 'button' | 'link' | 'tab' | 'menuitem' | 'option';

/** The name of a custom pressable, under either of the two words for it. It begins with what is seen. */
export type PressableName =
  | { label: string; accessibilityLabel?: undefined }
  | { accessibilityLabel: string; label?: undefined };

/** Components that people act with. */
export interface ControlProps {
  Button: {
    text: string;
    onPress: PressHandler;
    variant?: 'filled' | 'tinted' | 'outline' | 'plain';
    tone?: Tone;
    icon?: AnyIconName;
    size?: 'sm' | 'md';
    disabled?: boolean;
    /** As wide as its place. */
    wide?: boolean;
  };
  /** A button that is only an icon; `label` is its name. */
  IconButton: {
    label: string;
    icon: AnyIconName;
    onPress: PressHandler;
    variant?: 'plain' | 'tinted' | 'filled';
    tone?: Tone;
    disabled?: boolean;
    /** For a button that is on or off, such as a pin. */
    selected?: boolean;
    /** For a button that opens something below it. */
    expanded?: boolean;
  };
  /** A small rounded label. With `onPress` it is a button; with `selected` as well, one that is on or off. */
  Chip: {
    text: string;
    tone?: Tone;
    icon?: AnyIconName;
    onPress?: PressHandler;
    selected?: boolean;
    disabled?: boolean;
  };
  /** Custom content that can be pressed. */
  Pressable: PressableName & {
    children?: ReactNode;
    onPress: PressHandler;
    onLongPress?: PressHandler;
    role?: PressableRole;
    disabled?: boolean;
    selected?: boolean;
  };
  Field: {
    label: string;
    value: string;
    onChange: (text: string) => void;
    placeholder?: string;
    kind?: 'text' | 'number' | 'email' | 'url' | 'code' | 'search';
    multiline?: boolean;
    secure?: boolean;
    maxLength?: number;
    disabled?: boolean;
    autoFocus?: boolean;
    /** A line below: what is expected. */
    hint?: string;
    /** A line below in place of the hint: what is wrong. */
    error?: string;
    /** The Enter key in a field of one line. */
    onSubmit?: () => void;
    /** The field was left, or Enter was pressed. */
    onCommit?: () => void;
    /** The label is only read out, for a field whose place says what it is. */
    labelHidden?: boolean;
  };
  /** A date, a time, or both, as local text: `2026-10-21`, `21:04`, `2026-10-21 21:04`; `''` for none. */
  DateTimeField: {
    label: string;
    value: string;
    onChange: (text: string) => void;
    kind?: 'date' | 'time' | 'datetime';
    min?: string;
    max?: string;
    hint?: string;
    error?: string;
    disabled?: boolean;
    /** Offers to empty it. */
    optional?: boolean;
  };
  /** On or off, at once. `label` is read out; the row it stands in shows it. */
  Switch: { label: string; value: boolean; onChange: (value: boolean) => unknown; disabled?: boolean };
  /** Chosen or not, with its visible label. */
  Checkbox: {
    label: string;
    value: boolean;
    onChange: (value: boolean) => unknown;
    hint?: string;
    disabled?: boolean;
    /** Struck through when chosen, for things that are done. */
    strike?: boolean;
  };
  /** One of a few, side by side. */
  Segmented: {
    label: string;
    options: readonly Option[];
    value: string;
    onChange: (value: string) => unknown;
    disabled?: boolean;
  };
  /** A whole number with a button for less and one for more. */
  Stepper: {
    label: string;
    value: number;
    onChange: (value: number) => unknown;
    min?: number;
    max?: number;
    step?: number;
    /** How the number is written, such as with its unit. */
    format?: (value: number) => string;
    disabled?: boolean;
  };
  WeekdayPicker: {
    label: string;
    value: readonly Weekday[];
    /** In the order of the week. */
    onChange: (days: readonly Weekday[]) => unknown;
    /** `false`: one day only. */
    multiple?: boolean;
    disabled?: boolean;
  };
}
