/** The value of a setting as it is typed at a terminal, and as it is shown there. Pure. */
import { HarnessError, type LocalText, type SettingEntry, type SettingValue } from '@pku-harness/sdk';

const YES = /^(true|on|yes|开|开启|是)$/i;
const NO = /^(false|off|no|关|关闭|否)$/i;

/**
 * Reads what was typed for an entry. A list is JSON or its items with commas between them; nothing is the empty list.
 *
 * @throws HarnessError `setting_value` for a switch that is neither on nor off, and for a choice that is not offered.
 */
export function readSettingValue(entry: SettingEntry, text: string): SettingValue {
  switch (entry.kind) {
    case 'boolean':
      if (YES.test(text)) return true;
      if (NO.test(text)) return false;
      throw wrongValue(entry, ['on', 'off']);
    case 'list':
      return readList(entry, text);
    case 'choice': {
      const values = entry.options?.map(({ value }) => value) ?? [];
      if (values.includes(text)) return text;
      throw wrongValue(entry, values);
    }
    case 'text':
      return text;
  }
}

/** A value as a person reads it. */
export function settingInWords({ options }: SettingEntry, value: SettingValue): LocalText {
  if (typeof value === 'boolean') return value ? { zh: '开启', en: 'On' } : { zh: '关闭', en: 'Off' };
  if (typeof value !== 'string') {
    return value.length === 0 ? NOTHING : { zh: value.join('、'), en: value.join(', ') };
  }
  return (
    options?.find((option) => option.value === value)?.title ?? (value === '' ? NOTHING : { zh: value, en: value })
  );
}

const NOTHING: LocalText = { zh: '未填写', en: 'Not set' };

function readList(entry: SettingEntry, text: string): readonly string[] {
  if (!text.trimStart().startsWith('[')) {
    return text
      .split(/[,，]/)
      .map((item) => item.trim())
      .filter((item) => item !== '');
  }
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list) && list.every((item) => typeof item === 'string')) return list;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw wrongValue(entry, ['["a","b"]', 'a,b']);
}

function wrongValue({ key, title }: SettingEntry, values: readonly string[]): HarnessError {
  return new HarnessError('setting_value', {
    zh: `「${title.zh}」不能设为这个值`,
    en: `“${title.en}” cannot take this value`,
    where: `setting ${key}`,
    hint: { zh: `可以是：${values.join('、')}`, en: `It can be: ${values.join(', ')}` },
  });
}
