/**
 * What a plugin's screens are built from. A screen imports nothing of the app: components, theme, data and navigation
 * come with `host`. These are the first members; the description's table is the whole.
 */
import type { ComponentType, ReactNode } from 'react';
import type { WidgetSize } from './contributions';
import type { KV } from './kv';
import type { AppLocale } from './locale';
import type { HostServices } from './services';

/** A named color role; components take these, never color values. */
export type Tone = 'default' | 'muted' | 'primary' | 'success' | 'warning' | 'danger' | 'info';

/** Spacing steps of the theme. */
export type Space = 'none' | 'xs' | 'sm' | 'md' | 'lg' | 'xl';

/** The theme's tokens. Colors are checked for AA contrast in both themes. */
export interface Theme {
  readonly scheme: 'light' | 'dark';
  readonly colors: Readonly<
    Record<
      | 'bg'
      | 'surface'
      | 'surfaceRaised'
      | 'text'
      | 'textMuted'
      | 'primary'
      | 'onPrimary'
      | 'border'
      | 'focus'
      | 'success'
      | 'onSuccess'
      | 'warning'
      | 'onWarning'
      | 'danger'
      | 'onDanger'
      | 'info'
      | 'onInfo',
      string
    >
  >;
  readonly spacing: Readonly<Record<Space, number>>;
  readonly radius: Readonly<Record<'sm' | 'md' | 'lg' | 'full', number>>;
  readonly typography: Readonly<
    Record<
      'caption' | 'body' | 'label' | 'heading' | 'title',
      { readonly size: number; readonly lineHeight: number; readonly weight: '400' | '500' | '600' | '700' }
    >
  >;
  readonly glass: { readonly background: string; readonly blur: number };
  /** Colors of the i-th course: fill, text on it, stripe beside it. */
  courseColor(i: number): { readonly bg: string; readonly fg: string; readonly stripe: string };
  /** Widest line of content in points. */
  readonly contentWidth: { readonly reading: number; readonly dashboard: number };
}

/** Props of the components; what can be pressed must have a name. */
export interface HostComponentProps {
  Screen: { title: string; children?: ReactNode };
  SheetScreen: { title: string; children?: ReactNode; submitText?: string; onSubmit?: () => void | Promise<void> };
  Text: {
    children?: ReactNode;
    variant?: keyof Theme['typography'];
    tone?: Tone;
    selectable?: boolean;
    lines?: number;
  };
  Button: {
    text: string;
    onPress: () => void | Promise<void>;
    variant?: 'filled' | 'outline' | 'plain';
    tone?: Tone;
    disabled?: boolean;
  };
  IconButton: { label: string; icon: string; onPress: () => void | Promise<void>; disabled?: boolean };
  ListGroup: { title?: string; footer?: string; children?: ReactNode };
  ListRow: {
    title: string;
    subtitle?: string;
    value?: string;
    icon?: string;
    onPress?: () => void;
    trailing?: ReactNode;
  };
  Chip: { text: string; tone?: Tone; onPress?: () => void };
  Surface: { children?: ReactNode; raised?: boolean; padding?: Space };
  Field: {
    label: string;
    value: string;
    onChange: (text: string) => void;
    placeholder?: string;
    multiline?: boolean;
    secure?: boolean;
    error?: string;
  };
  Switch: { label: string; value: boolean; onChange: (value: boolean) => void; disabled?: boolean };
  Segmented: {
    label: string;
    options: readonly { value: string; text: string }[];
    value: string;
    onChange: (value: string) => void;
  };
  EmptyState: { title: string; text?: string; icon?: string; action?: { text: string; onPress: () => void } };
  Skeleton: { lines?: number; label?: string };
  Icon: { name: string; size?: number; tone?: Tone };
  Row: { children?: ReactNode; gap?: Space; wrap?: boolean; align?: 'start' | 'center' | 'end' };
  Column: { children?: ReactNode; gap?: Space };
}

/** The component table a screen draws with. */
export type HostComponents = { readonly [Name in keyof HostComponentProps]: ComponentType<HostComponentProps[Name]> };

/** A live tool result from the shared cache. */
export interface ToolData<T> {
  readonly status: 'loading' | 'ready' | 'error';
  /** The newest good value; stays while refreshing and after a failed refresh. */
  readonly value: T | undefined;
  /** A sentence in the user's language, after a failed refresh. */
  readonly error: string | undefined;
  /** When `value` was fetched, milliseconds since 1970. */
  readonly fetchedAt: number | undefined;
  readonly refreshing: boolean;
  refresh(): Promise<void>;
}

/** The host as a screen sees it. */
export interface HostUI {
  readonly components: HostComponents;
  useTheme(): Theme;
  useLocale(): AppLocale;
  /** Reads a tool through the shared cache, as the user. Never poll. */
  useToolData<T = unknown>(tool: string, args: Record<string, unknown>, options?: { ttlMinutes?: number }): ToolData<T>;
  /** Re-reads every live tool result. */
  refreshAll(): Promise<void>;
  navigate(href: string): void;
  back(): void;
  /** Closes a modal screen. */
  dismiss(): void;
  /** Opens the chat and sends a text as the user's message. Call it only from a tap. */
  ask(text: string): void;
}

/** Props of a plugin screen. The same in process and over the socket. */
export interface PluginScreenProps {
  readonly host: HostUI;
  readonly services: HostServices;
  readonly kv: KV;
  /**
   * Runs a tool as the user and returns its result.
   *
   * @throws HarnessError with the code of the refusal or failure.
   */
  invoke(toolId: string, input?: unknown): Promise<unknown>;
  /** Query parameters of the route. */
  readonly params: Readonly<Record<string, string>>;
}

/** Props of a widget. The host refreshes its data: never poll. */
export interface PluginWidgetProps<Config = Readonly<Record<string, unknown>>>
  extends Omit<PluginScreenProps, 'params'> {
  readonly size: WidgetSize;
  /** Checked against the widget's `configSchema`. */
  readonly config: Config;
}
