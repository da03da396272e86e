/** What a plugin adds to the screens: pages, rows of settings, widgets, commands, and the content of a tab (docs: ui). */
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { PluginScreenProps, PluginWidgetProps } from './host-ui';
import type { AppLocale } from './locale';
import type { HostServices } from './services';

/** The shape of a command's name, typed as `/name`. */
export const COMMAND_NAME = /^[a-z][a-z0-9-]*$/;

/** A screen. `push` opens at `/p/<plugin>/<view>`, `modal` at `/m/<plugin>/<view>`. */
export interface ScreenContribution {
  readonly title: string;
  readonly component: ComponentType<PluginScreenProps>;
  readonly presentation?: 'push' | 'modal';
}

/** A row on the settings screen that leads to one of the plugin's screens. */
export interface SettingsContribution {
  readonly screen: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly icon?: string;
}

/** How much room a widget has: half a row, a row, or the large card. */
export type WidgetSize = 'sm' | 'md' | 'lg';

/** A card of the dashboard. The dashboard draws its frame, title and age; the plugin draws what is inside. */
export interface WidgetContribution {
  readonly title: string;
  /** For the assistant: what it shows, and what `config` changes. */
  readonly description: string;
  /** The sizes it can be drawn in; all when absent. */
  readonly sizes?: readonly WidgetSize[];
  readonly defaultSize?: WidgetSize;
  /**
   * What the user or the assistant may choose. People get a form of it: each field with a label in both languages and words
   * that explain it, `.meta({ title, titleEn, description })`.
   */
  readonly configSchema?: z.ZodType<Record<string, unknown>>;
  readonly component: ComponentType<PluginWidgetProps>;
}

/** What a `run` command gets beside its input. */
export interface CommandContext {
  readonly services: HostServices;
  navigate(href: string): void;
  readonly locale: AppLocale;
}

/**
 * An entry of the `/` menu. A `prompt` is sent as the user's message, with `{{input}}` replaced by what was typed after
 * the name; a `run` happens on the device, and a text that it returns is shown in the chat and not sent to the model.
 */
export type CommandContribution = {
  /** One line in the menu. */
  readonly description: string;
  /** Other names, such as Chinese ones. */
  readonly aliases?: readonly string[];
  /** Placeholder of the composer; its presence says that the command takes input. */
  readonly argHint?: string;
} & (
  | { readonly prompt: string; readonly run?: never }
  | {
      readonly prompt?: never;
      // biome-ignore lint/suspicious/noConfusingVoidType: a command that only navigates returns nothing.
      run(input: string, ctx: CommandContext): Promise<string | undefined> | string | undefined | void;
    }
);

/** The tabs that a plugin fills. */
export type TabSlot = 'dashboard' | 'schedule';

/** Every slot, in the order of the tabs. */
export const TAB_SLOTS = ['dashboard', 'schedule'] as const satisfies readonly TabSlot[];

/** Puts one of the plugin's screens into a tab. */
export interface TabContribution {
  readonly slot: TabSlot;
  /** A key of `contributes.screens`. */
  readonly screen: string;
}

/** What a plugin adds to the screens. */
export interface Contributions {
  readonly screens?: Readonly<Record<string, ScreenContribution>>;
  readonly settings?: readonly SettingsContribution[];
  readonly widgets?: Readonly<Record<string, WidgetContribution>>;
  /** By name; each matches {@link COMMAND_NAME}. */
  readonly commands?: Readonly<Record<string, CommandContribution>>;
  readonly tabs?: readonly TabContribution[];
}
