/**
 * Changes that allow more than before: who may make them, and how they are put to a person. Permissions never loosen
 * themselves (ARCHITECTURE §4). Pure.
 */
import { HarnessError, type LocalText, type SettingChange, type SettingValue } from '@pku-harness/sdk';
import type { LoosenedSetting } from '../chat/events';
import type { SettingDef } from './setting-def';

/**
 * What stands behind a change. `screen`: a person on the settings screen. `agreed`: a person saw this very change and said
 * yes, or started the tool that makes it. `unasked`: nobody did.
 */
export type ChangeRight = 'screen' | 'agreed' | 'unasked';

/** A change that allows more than before, with its words. */
export interface Loosening {
  readonly change: SettingChange;
  readonly words: LoosenedSetting;
}

/** Whether a change allows more than before. */
export function loosensSetting(def: SettingDef, { before, after }: SettingChange): boolean {
  return def.loosens?.(before, after) === true;
}

/** @throws HarnessError `setting_ui_only` or `setting_loosens` when the right does not reach as far as the change. */
export function checkRight(def: SettingDef, change: SettingChange, right: ChangeRight): void {
  if (right === 'screen') return;
  if (def.uiOnly === true) throw uiOnly(def);
  const screenOnly = def.screenOnly?.(change.before, change.after) === true;
  if (screenOnly || (right === 'unasked' && loosensSetting(def, change))) throw loosens(def);
}

/** A change as a person reads it: what, from what, to what. */
export function inWords(def: SettingDef, { key, before, after }: SettingChange): LoosenedSetting {
  return { key, title: def.fullTitle ?? def.title, before: valueInWords(def, before), after: valueInWords(def, after) };
}

function valueInWords(def: SettingDef, value: SettingValue): LocalText {
  if (typeof value === 'boolean') return value ? { zh: '开启', en: 'On' } : { zh: '关闭', en: 'Off' };
  if (typeof value !== 'string') return { zh: value.join('、'), en: value.join(', ') };
  const option = def.options?.().find((candidate) => candidate.value === value);
  if (option !== undefined) return option.title;
  return value === '' ? { zh: '未填写', en: 'Not set' } : { zh: value, en: value };
}

function uiOnly(def: SettingDef): HarnessError {
  return new HarnessError('setting_ui_only', {
    zh: `「${def.title.zh}」只能由用户在设置页修改`,
    en: `“${def.title.en}” can be changed only by a person on the settings screen`,
    where: `setting ${def.key}`,
    ...(def.screen === undefined ? {} : { hint: { zh: `请打开 ${def.screen}`, en: `Open ${def.screen}` } }),
  });
}

function loosens(def: SettingDef): HarnessError {
  const { zh, en } = def.fullTitle ?? def.title;
  return new HarnessError('setting_loosens', {
    zh: `「${zh}」放宽权限，只能由用户在设置页修改`,
    en: `“${en}” would allow more than now; only a person on the settings screen can change it`,
    where: `setting ${def.key}`,
  });
}
