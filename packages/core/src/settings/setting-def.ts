/** One setting as the registry defines it, and how a value is checked against its kind. Pure. */
import {
  HarnessError,
  type LocalText,
  type SettingEntry,
  type SettingOption,
  type SettingValue,
} from '@pku-harness/sdk';

/** An entry without its present value. */
export interface SettingDef extends Omit<SettingEntry, 'value' | 'options'> {
  /** What a `choice` may be now; may follow other settings. */
  readonly options?: () => readonly SettingOption[];
  /** The value while nobody has set one. */
  readonly initial: () => SettingValue;
  /** Checks and normalises beyond the kind; returns `undefined` for a value that is refused. */
  readonly accept?: (value: SettingValue) => SettingValue | undefined;
  /** What {@link accept} asks for, as the sentence of a refusal. */
  readonly refusal?: LocalText;
  /** Whether a change allows more than before. A person must see such a change and say yes to it. */
  readonly loosens?: (before: SettingValue, after: SettingValue) => boolean;
  /** Whether a change is for the settings screen alone, whatever a person says elsewhere. */
  readonly screenOnly?: (before: SettingValue, after: SettingValue) => boolean;
  /** The title where the section's heading is not beside it. */
  readonly fullTitle?: LocalText;
}

const TEXT_LENGTH = 2000; // characters of one text or list item
const LIST_LENGTH = 200; // items

/**
 * The value as it would be stored.
 *
 * @throws HarnessError `setting_value` when it does not fit the entry.
 */
export function checkValue(def: SettingDef, value: SettingValue): SettingValue {
  const fits = fitsKind(def, value) ? (def.accept?.(value) ?? (def.accept ? undefined : value)) : undefined;
  if (fits !== undefined) return fits;
  throw new HarnessError('setting_value', {
    zh: def.refusal?.zh ?? `「${def.title.zh}」不能设为这个值`,
    en: def.refusal?.en ?? `“${def.title.en}” cannot take this value`,
    where: `setting ${def.key}`,
  });
}

function fitsKind(def: SettingDef, value: SettingValue): boolean {
  switch (def.kind) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string' && value.length <= TEXT_LENGTH;
    case 'choice':
      return def.options?.().some((option) => option.value === value) ?? false;
    case 'list':
      return (
        Array.isArray(value) &&
        value.length <= LIST_LENGTH &&
        value.every((item) => typeof item === 'string' && item.length <= TEXT_LENGTH)
      );
  }
}
