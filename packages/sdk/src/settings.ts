/**
 * The settings registry as plugins and screens see it: one list of typed entries (architecture: "The agent operates
 * everything"). Host settings, each plugin's switch and permissions, and each plugin's preferences are all entries.
 */
import type { LocalText } from './locale';

/** How an entry is edited and validated. `list` is a list of texts. */
export type SettingKind = 'choice' | 'boolean' | 'text' | 'list';

/** What an entry can hold. */
export type SettingValue = string | boolean | readonly string[];

/**
 * A plugin's own setting, as it declares it under `preferences`. It is listed as `<plugin>.<name>` among all other settings,
 * and changed like them: on the settings screen, or by asking.
 */
export interface Preference {
  /** Chinese; English in `i18n.en.preferences.<name>.title`. */
  readonly title: string;
  readonly kind: SettingKind;
  /** For `choice`: the values with their Chinese titles; English in `i18n.en.preferences.<name>.options.<value>`. */
  readonly options?: readonly { readonly value: string; readonly title: string }[];
  /** The value while nobody has set one. */
  readonly initial: SettingValue;
  /** Set only by a person on a screen. */
  readonly uiOnly?: boolean;
  /** The plugin's screen where it lives: a key of `contributes.screens`. */
  readonly screen?: string;
  /** Whether a change allows more than before: such a change is put to a person, old and new in words. */
  loosens?(before: SettingValue, after: SettingValue): boolean;
}

/** One value a `choice` entry may take. */
export interface SettingOption {
  readonly value: string;
  readonly title: LocalText;
}

/** One entry with its current value. */
export interface SettingEntry {
  /** Such as `app.theme`, `plugin.classrooms.enabled`, `plugin.classrooms.permission.read`. */
  readonly key: string;
  /** The section of the settings screen: `app`, `ai`, `voice`, or `plugin.<id>`. */
  readonly group: string;
  readonly title: LocalText;
  readonly kind: SettingKind;
  /** Present for `choice`. */
  readonly options?: readonly SettingOption[];
  readonly value: SettingValue;
  /** Set only by a person on a screen; listed for everyone else with the screen where it lives. */
  readonly uiOnly?: boolean;
  /** The screen where it lives, as a route such as `/settings/ai`. */
  readonly screen?: string;
}

/** A change that a call would make, before it is made. */
export interface SettingWish {
  readonly key: string;
  readonly value: SettingValue;
}

/** The outcome of one change. */
export interface SettingChange {
  readonly key: string;
  readonly before: SettingValue;
  readonly after: SettingValue;
}
