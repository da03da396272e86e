/** The host as a screen sees it. A screen imports nothing of the app: what it needs is here. */
import type { AppLocale } from '../locale';
import type { HostComponents } from './components';
import type { HostBinding, ReadOptions, ToolData } from './data';
import type { SecretLink } from './secret-link';
import type { Theme } from './theme';

/** Short feedback to the hand. Nothing happens where there is no motor, or when the user switched it off. */
export interface Haptics {
  /** Something was pressed. */
  tap(): void;
  /** A choice moved. */
  select(): void;
  success(): void;
  warning(): void;
}

/** The device's clipboard. */
export interface HostClipboard {
  /** @throws HarnessError `clipboard_refused` where the browser does not allow it. */
  copy(text: string): Promise<void>;
}

/** What {@link HostUI.useSecureDisplay} could do. */
export interface SecureDisplay {
  /** Screenshots and recordings are refused by the system. A browser cannot do that. */
  readonly captureBlocked: boolean;
  readonly brightnessSet: boolean;
}

/** The host. Everything named `use…` is a hook. */
export interface HostUI {
  readonly components: HostComponents;
  useTheme(): Theme;
  useLocale(): AppLocale;
  /** Reads a tool through the shared cache, as the user. Never poll. */
  useToolData<T = unknown>(tool: string, args?: Readonly<Record<string, unknown>>, options?: ReadOptions): ToolData<T>;
  /** Reads a data source, `<plugin>.<source>` or one of the plugin's own: tool, input and freshness are the manifest's. */
  useWidgetData<T = unknown>(source: string): ToolData<T>;
  /** Reads several at once, by the names they are given. The names may not change while the component is mounted. */
  useBindings<Names extends string>(
    bindings: Readonly<Record<Names, HostBinding>>,
  ): Readonly<Record<Names, ToolData<unknown>>>;
  /** Re-reads every live tool result. */
  refreshAll(): Promise<void>;
  navigate(href: string): void;
  back(): void;
  /** Closes a modal screen. */
  dismiss(): void;
  /** Opens the chat and sends a text as the user's message. Call it only from a tap. */
  ask(text: string): void;
  readonly haptics: Haptics;
  /** The time, milliseconds since 1970, renewed every `ms`; it rests while the page is hidden. */
  useNow(ms: number): number;
  /** How long ago that was, in the user's language: `3 min ago`. Renewed by whatever redraws the component. */
  formatAgo(at: number): string;
  /** Forbids screenshots while mounted, and sets the brightness (0 to 1), for codes that are paid with. */
  useSecureDisplay(options?: { readonly brightness?: number }): SecureDisplay;
  /** Changes whenever scheduled runs, to-dos, widgets or the timetable change: use it to read them again. */
  useStoreVersion(): number;
  /** Absent where there is none. */
  readonly clipboard?: HostClipboard;
  /** Opens the system's share sheet, also for a link that the plugin cannot read. Absent where there is none. */
  readonly shareLink?: (link: string | SecretLink, title?: string) => Promise<void>;
}
