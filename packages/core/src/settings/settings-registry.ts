/**
 * The settings registry: one list of typed entries over one table. Reading is a map lookup, because the pipeline reads
 * modes on every call.
 */
import {
  type AppLocale,
  DEFAULT_ZONE,
  type Effect,
  HarnessError,
  isZoneId,
  type Mode,
  type ModelProviderDef,
  type SettingChange,
  type SettingEntry,
  type SettingValue,
  type SettingWish,
  type TranscriptionProviderDef,
  type ZoneId,
} from '@pku-harness/sdk';
import type { ChangeFeed } from '../changes';
import type { LoosenedSetting } from '../chat/events';
import type { SettingPreview } from '../harness/views';
import type { Platform } from '../platform';
import type { PluginRegistry } from '../registry';
import { bringsModels, bringsVoice, type RegisteredProvider } from '../registry/registered';
import { hostSettings, voiceURLKey } from './host-settings';
import { type ChangeRight, checkRight, inWords, type Loosening, loosensSetting } from './loosening';
import { startingMode } from './modes';
import { enabledKey, permissionKey, pluginSettings } from './plugin-settings';
import { checkValue, type SettingDef } from './setting-def';
import { systemLocale } from './system-locale';

/** What the settings stand on. */
export interface SettingsParts {
  readonly platform: Pick<Platform, 'sql' | 'clock' | 'device'>;
  readonly plugins: PluginRegistry;
  readonly changes: ChangeFeed;
  /** Starting values that replace the definitions' own. */
  readonly defaults: Readonly<Record<string, SettingValue>>;
}

/** One row of the table. */
export interface StoredSetting {
  readonly key: string;
  /** JSON. */
  readonly value: string;
}

/** All settings of one harness. */
export class SettingsRegistry {
  readonly #parts: SettingsParts;
  readonly #defs: ReadonlyMap<string, SettingDef>;
  /** What the user has set. A value that no longer fits its entry is kept and ignored. */
  #stored = new Map<string, SettingValue>();
  readonly #systemLocale: AppLocale;
  #revision = 0;

  /** @throws HarnessError `setting_unknown`, `setting_value` or `defaults_loosen` for wrong defaults. */
  constructor(parts: SettingsParts) {
    this.#parts = parts;
    this.#systemLocale = systemLocale(parts.platform.device.languages);
    const defs = [
      ...hostSettings(
        { providers: () => this.providers(), voiceProviders: () => this.voiceProviders() },
        parts.plugins.providers(),
      ),
      ...parts.plugins.plugins.flatMap(pluginSettings),
    ];
    this.#defs = new Map(defs.map((def) => [def.key, def]));
    this.reload();
    for (const [key, value] of Object.entries(parts.defaults)) this.#checkDefault(key, value);
  }

  /** Grows with every change: what is derived from settings is kept while it stays. */
  get revision(): number {
    return this.#revision;
  }

  /** Reads what is stored again: it has been replaced as a whole. */
  reload(): void {
    const rows = this.#parts.platform.sql.all<StoredSetting>('SELECT key, value FROM settings');
    this.#stored = valuesOf(rows);
    this.#revision++;
  }

  /** What would allow more than now if these were all that the user has set, in words. */
  looseningsOf(rows: readonly StoredSetting[]): readonly LoosenedSetting[] {
    const values = () => new Map([...this.#defs.keys()].map((key) => [key, this.value(key)]));
    const before = values();
    const stored = valuesOf(rows);
    const after = this.#asIf(stored, values);
    return [...this.#defs.values()].flatMap((def) => {
      const change = { key: def.key, before: before.get(def.key) ?? '', after: after.get(def.key) ?? '' };
      if (change.before === change.after || !loosensSetting(def, change)) return [];
      return [this.#asIf(stored, () => inWords(def, change))];
    });
  }

  /** All entries in display order. */
  list(): readonly SettingEntry[] {
    return [...this.#defs.values()].map((def) => entryOf(def, this.value(def.key)));
  }

  /** The present value of an entry. @throws HarnessError `setting_unknown`. */
  value(key: string): SettingValue {
    return this.#valueOf(this.#def(key));
  }

  /** Looks at everything as it would be: what one entry may be can follow from another. */
  #asIf<Seen>(stored: Map<string, SettingValue>, look: () => Seen): Seen {
    const now = this.#stored;
    this.#stored = stored;
    try {
      return look();
    } finally {
      this.#stored = now;
    }
  }

  #valueOf(def: SettingDef): SettingValue {
    for (const candidate of [this.#stored.get(def.key), this.#parts.defaults[def.key]]) {
      if (candidate !== undefined && stillFits(def, candidate)) return candidate;
    }
    return def.initial();
  }

  /** The present value of a text or choice entry. @throws HarnessError `setting_unknown`. */
  text(key: string): string {
    const value = this.value(key);
    return typeof value === 'string' ? value : '';
  }

  /** Whether a plugin is on. Core plugins always are; one that this device cannot offer never is. */
  enabled(plugin: string): boolean {
    const registered = this.#parts.plugins.plugin(plugin);
    if (registered === undefined || registered.unavailable.length > 0) return false;
    const key = enabledKey(plugin);
    return this.#defs.has(key) ? this.value(key) === true : registered.core;
  }

  /** The permission of a plugin's tools of one effect. */
  mode(plugin: string, effect: Effect): Mode {
    const key = permissionKey(plugin, effect);
    if (this.#defs.has(key)) return this.value(key) as Mode;
    const registered = this.#parts.plugins.plugin(plugin);
    return registered ? startingMode(registered.origin, effect, registered.def.defaultModes) : 'off';
  }

  /** Model providers of enabled plugins, in registry order. */
  providers(): readonly RegisteredProvider<ModelProviderDef>[] {
    return this.everyProvider().filter((provider) => this.enabled(provider.plugin));
  }

  /** Model providers of all plugins, also of those that are off. */
  everyProvider(): readonly RegisteredProvider<ModelProviderDef>[] {
    return this.#parts.plugins.providers().filter(bringsModels);
  }

  /** Providers of voice input of enabled plugins, in registry order. */
  voiceProviders(): readonly RegisteredProvider<TranscriptionProviderDef>[] {
    return this.#parts.plugins
      .providers()
      .filter(bringsVoice)
      .filter((provider) => this.enabled(provider.plugin));
  }

  /** The address of a provider of voice input; `undefined` while nobody has typed it. */
  voiceAddress({ id, def }: RegisteredProvider<TranscriptionProviderDef>): string | undefined {
    const address = def.baseURL ?? this.text(voiceURLKey(id));
    return address === '' ? undefined : address;
  }

  /** The zone of the user's own plans. */
  zone(): ZoneId {
    const zone = this.text('app.timezone');
    return isZoneId(zone) ? zone : DEFAULT_ZONE;
  }

  /** The language of texts for people. */
  locale(): AppLocale {
    const language = this.value('app.language');
    return language === 'zh-Hans' || language === 'en' ? language : this.#systemLocale;
  }

  /**
   * Changes one entry. Nothing has changed when it throws.
   *
   * @throws HarnessError `setting_unknown`, `setting_value`; where the right does not reach so far `setting_ui_only` or
   *   `setting_loosens` (ARCHITECTURE §4: permissions never loosen themselves).
   */
  change(key: string, value: SettingValue, right: ChangeRight): SettingChange {
    const { change, show } = this.store(key, value, right);
    show();
    return change;
  }

  /**
   * Changes several entries in their order, all or none: `rightOf` says what stands behind each. Throws as {@link change}.
   */
  changeAll(wishes: readonly SettingWish[], rightOf: (change: SettingChange) => ChangeRight): readonly SettingChange[] {
    const { sql } = this.#parts.platform;
    const kept = new Map(this.#stored);
    const made: { change: SettingChange; show(): void }[] = [];
    try {
      sql.transaction(() => {
        for (const { key, value } of wishes) {
          const wished = this.#wished(this.#def(key), value);
          const one = this.store(key, value, rightOf(wished));
          // What a later entry may be can follow from this one, such as a model from its provider.
          this.#stored.set(key, one.change.after);
          made.push(one);
        }
      });
    } catch (error) {
      this.#stored = kept;
      throw error;
    }
    for (const { show } of made) show();
    return made.map(({ change }) => change);
  }

  /**
   * What a change would do, in words. Nothing changes.
   *
   * @throws HarnessError `setting_unknown`, `setting_value`.
   */
  preview(key: string, value: SettingValue): SettingPreview {
    const def = this.#def(key);
    const change = this.#wished(def, value);
    return {
      ...inWords(def, change),
      loosens: loosensSetting(def, change),
      screenOnly: def.uiOnly === true || def.screenOnly?.(change.before, change.after) === true,
      ...(def.screen === undefined ? {} : { screen: def.screen }),
    };
  }

  /**
   * The half of a change that belongs into a transaction: stores it. Whoever calls it calls `show` once the transaction is
   * over, and the change holds from then on. Throws as {@link change} does.
   */
  store(key: string, value: SettingValue, right: ChangeRight): { change: SettingChange; show(): void } {
    const def = this.#def(key);
    const change = this.#wished(def, value);
    checkRight(def, change, right);
    this.#parts.platform.sql.run(
      `INSERT INTO settings (key, value, changed_at) VALUES (?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at`,
      key,
      JSON.stringify(change.after),
      this.#parts.platform.clock.now(),
    );
    const show = () => {
      this.#stored.set(key, change.after);
      this.#revision++;
      this.#parts.changes.publish('settings', key);
      if (def.group.startsWith('plugin.')) this.#parts.changes.publish('plugins', def.group.slice('plugin.'.length));
    };
    return { change, show };
  }

  /**
   * Which of some changes would allow more than now.
   *
   * @throws HarnessError `setting_unknown`, `setting_value`, `setting_ui_only`; `setting_loosens` for what only the
   *   settings screen may change.
   */
  loosenings(wishes: readonly SettingWish[]): readonly Loosening[] {
    return wishes.flatMap(({ key, value }) => {
      const def = this.#def(key);
      const change = this.#wished(def, value);
      checkRight(def, change, 'agreed');
      return loosensSetting(def, change) ? [{ change, words: inWords(def, change) }] : [];
    });
  }

  #wished(def: SettingDef, value: SettingValue): SettingChange {
    return { key: def.key, before: this.value(def.key), after: checkValue(def, value) };
  }

  #def(key: string): SettingDef {
    const def = this.#defs.get(key);
    if (def) return def;
    throw new HarnessError('setting_unknown', {
      zh: '没有这一项设置',
      en: 'There is no such setting',
      where: `setting ${key.slice(0, 100)}`,
    });
  }

  #checkDefault(key: string, value: SettingValue): void {
    const def = this.#def(key);
    checkValue(def, value);
    const effect = /\.permission\.(money|public)$/.exec(key)?.[1];
    if (effect === undefined || value !== 'auto') return;
    throw new HarnessError('defaults_loosen', {
      zh: '花钱和公开的操作只能由用户在设置页设为自动执行',
      en: 'Money and public become automatic only by a person on the settings screen',
      where: `setting ${key}`,
    });
  }
}

/** Stored values by key. One that cannot be read is as good as none: a damaged row must not keep the program from starting. */
function valuesOf(rows: readonly StoredSetting[]): Map<string, SettingValue> {
  const values = new Map<string, SettingValue>();
  for (const { key, value } of rows) {
    try {
      values.set(key, JSON.parse(value));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return values;
}

function entryOf(def: SettingDef, value: SettingValue): SettingEntry {
  const { options, initial: _i, accept: _a, refusal: _r, loosens: _l, screenOnly: _s, fullTitle: _f, ...entry } = def;
  return { ...entry, ...(options === undefined ? {} : { options: options() }), value };
}

function stillFits(def: SettingDef, value: SettingValue): boolean {
  return def.kind !== 'choice' || (def.options?.().some((option) => option.value === value) ?? false);
}
