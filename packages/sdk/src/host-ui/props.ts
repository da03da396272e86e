/** What a plugin's screens and widgets get. */
import type { WidgetSize } from '../contributions';
import type { KV } from '../kv';
import type { HostServices } from '../services';
import type { HostUI } from './host';

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
  invoke<T = unknown>(toolId: string, input?: unknown): Promise<T>;
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
