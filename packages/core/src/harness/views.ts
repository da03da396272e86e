/** What screens are shown of plugins, of data and of files: plain data, part of the interface {@link Harness}. */
import type { ErrorShape, LocalText, TabSlot, WidgetSize } from '@pku-harness/sdk';
import type { Spec } from '@pku-harness/sdk/genui';
import type { LoosenedSetting } from '../chat/events';

/** One entry of the `/` menu. */
export interface CommandSummary {
  /** What is typed after `/`: the command's own name, or `plugin:name` where two plugins use it. */
  readonly name: string;
  readonly plugin: string;
  /** Its name inside the plugin. */
  readonly key: string;
  readonly description: LocalText;
  /** Other names that mean this command and no other. */
  readonly aliases: readonly string[];
  /** Placeholder of the composer; its presence says that the command takes input. */
  readonly argHint?: LocalText;
  /** `prompt` is sent as the user's message; `run` happens on the device. */
  readonly kind: 'prompt' | 'run';
  /** The message, with `{{input}}` where the input goes; present for `prompt`. */
  readonly prompt?: LocalText;
}

/** A widget or a screen of a document, ready to be drawn. */
export interface PluginSurface {
  readonly plugin: string;
  readonly kind: 'widget' | 'screen';
  readonly name: string;
  readonly title: LocalText;
  readonly spec: Spec;
  /** Words that the spec reads as `t.<key>`. */
  readonly texts: Readonly<Record<string, LocalText>>;
  /** What the config or the parameters are where nobody chose. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** Screens only. */
  readonly presentation?: 'push' | 'modal';
  /** Widgets only. */
  readonly sizes?: readonly WidgetSize[];
}

/** One read in the shared cache, as it is now. */
export interface DataState {
  /** `loading`: nothing is known yet. `error`: nothing is known and the last read failed. */
  readonly status: 'loading' | 'ready' | 'error';
  /** The newest good result; it stays while it is read again and after a failed read. */
  readonly value?: unknown;
  /** Why the last read failed. */
  readonly error?: ErrorShape;
  /** When `value` was read, milliseconds since 1970. */
  readonly fetchedAt?: number;
  readonly refreshing: boolean;
}

/** A change of a setting before it is made, as a person reads it. */
export interface SettingPreview extends LoosenedSetting {
  /** It allows more than now: a person sees it and says yes. */
  readonly loosens: boolean;
  /** It is made on the settings screen and nowhere else. */
  readonly screenOnly: boolean;
  /** The screen where it lives, if it has one of its own. */
  readonly screen?: string;
}

/** What an import would bring. */
export interface ImportSummary {
  /** Milliseconds since 1970. */
  readonly exportedAt: number;
  /** The program that wrote the file. */
  readonly version: string;
  readonly sessions: number;
  /** Rows of every kind. */
  readonly rows: number;
  /** Settings that would allow more than now. A person sees them before the import is applied. */
  readonly loosens: readonly LoosenedSetting[];
}

/** Who fills one tab. */
export type TabSummary = { readonly slot: TabSlot } & (
  | { readonly state: 'filled'; readonly plugin: string; readonly name: LocalText; readonly view: string }
  /** The setting that turns the plugin on. */
  | { readonly state: 'off'; readonly plugin: string; readonly name: LocalText; readonly setting: string }
  /** The plugin is broken, or this device lacks what it needs. */
  | {
      readonly state: 'unavailable';
      readonly plugin: string;
      readonly name: LocalText;
      readonly problems: readonly ErrorShape[];
    }
  /** No plugin fills it; the id of the one that usually does. */
  | { readonly state: 'missing'; readonly plugin: string }
);
