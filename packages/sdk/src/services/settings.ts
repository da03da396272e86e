/** The settings registry as plugins and screens reach it. */
import type { SettingChange, SettingEntry, SettingValue, SettingWish } from '../settings';

/** The settings registry. */
export interface SettingsService {
  /** All entries in display order. */
  list(): Promise<readonly SettingEntry[]>;
  /**
   * Changes one entry and returns its value before and after.
   *
   * @throws HarnessError `setting_unknown`, `setting_value`; for anyone but a person on a screen also `setting_ui_only`
   *   and `setting_loosens` (permissions never loosen themselves: ARCHITECTURE §4).
   */
  change(key: string, value: SettingValue): Promise<SettingChange>;
  /**
   * Changes several entries, all of them or none, in the order given.
   *
   * @throws HarnessError as {@link change}; nothing has changed then.
   */
  changeAll(changes: readonly SettingWish[]): Promise<readonly SettingChange[]>;
}
