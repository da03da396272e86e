/** `pku settings …`: the same list of entries as the settings screen. What allows more is shown and asked about first. */
import type { Harness } from '@pku-harness/core/client';
import { HarnessError, type LocalText, type SettingEntry, type SettingValue } from '@pku-harness/sdk';
import { nearest } from '@pku-harness/sdk/lang';
import { openInBrowser } from '../browser-opener';
import type { LocalHost } from '../local-host';
import { readSettingValue, settingInWords } from './setting-value';
import type { Terminal } from './terminal';

/** Lists all entries, or those whose key begins with some text. Returns the exit code. */
export async function listSettings(harness: Harness, terminal: Terminal, json: boolean, prefix = ''): Promise<number> {
  const entries = (await harness.settings.list({})).filter(({ key }) => key.startsWith(prefix));
  if (json) {
    terminal.result(`${JSON.stringify(entries, null, 2)}\n`);
    return 0;
  }
  if (entries.length === 0) throw unknown(prefix, await keysOf(harness));
  const widest = Math.max(0, ...entries.map(({ key }) => key.length));
  for (const entry of entries) {
    const where = entry.uiOnly ? `  (${terminal.text(onScreen(entry.screen))})` : '';
    const value = terminal.text(settingInWords(entry, entry.value));
    terminal.result(`${entry.key.padEnd(widest)}  ${value}  ${terminal.text(entry.title)}${where}\n`);
  }
  return 0;
}

/** Prints one value, as it is typed in `set`. Returns the exit code. */
export async function getSetting(harness: Harness, terminal: Terminal, key: string, json: boolean): Promise<number> {
  const entry = await entryOf(harness, key);
  if (json) {
    terminal.result(`${JSON.stringify(entry, null, 2)}\n`);
    return 0;
  }
  const { value } = entry;
  terminal.result(`${typeof value === 'string' || typeof value === 'boolean' ? value : JSON.stringify(value)}\n`);
  for (const option of entry.options ?? []) terminal.note(`  ${option.value}  ${terminal.text(option.title)}`);
  return 0;
}

/**
 * Changes one entry. A change that allows more is put to the person with its old and new value; what only the settings
 * screen changes is refused with the way there. Returns the exit code.
 */
export async function setSetting(harness: Harness, terminal: Terminal, key: string, text: string): Promise<number> {
  const entry = await entryOf(harness, key);
  return changeSetting(harness, terminal, key, readSettingValue(entry, text));
}

/** The half of {@link setSetting} that is shared with `pku plugins enable`. Returns the exit code. */
export async function changeSetting(
  harness: Harness,
  terminal: Terminal,
  key: string,
  value: SettingValue,
): Promise<number> {
  const { title, before, after, loosens, screenOnly, screen } = await harness.settings.preview({ key, value });
  if (screenOnly) throw onlyOnScreen(key, title, screen);
  if (loosens && terminal.attended) {
    terminal.note({ zh: '这会放宽权限：', en: 'This allows more than now:' });
    terminal.note({
      zh: `  ${title.zh}：${before.zh} → ${after.zh}`,
      en: `  ${title.en}: ${before.en} → ${after.en}`,
    });
    if (!(await terminal.confirm({ zh: '确定吗？', en: 'Are you sure?' }))) {
      terminal.note({ zh: '没有修改', en: 'Nothing was changed' });
      return 1;
    }
  }
  // Without a person this is the agent's entrance, where the harness itself refuses what allows more.
  await harness.settings.change({ key, value });
  terminal.note({ zh: `${title.zh}：${before.zh} → ${after.zh}`, en: `${title.en}: ${before.en} → ${after.en}` });
  return 0;
}

/** Opens the screen where a setting lives, in the app of the running host. Returns the exit code. */
export async function openSetting(
  harness: Harness,
  host: LocalHost | undefined,
  folder: string,
  terminal: Terminal,
  key: string | undefined,
): Promise<number> {
  const screen = key === undefined ? SETTINGS : ((await entryOf(harness, key)).screen ?? SETTINGS);
  if (host === undefined) {
    terminal.note(onScreen(screen));
    throw new HarnessError('host_not_running', {
      zh: '主机没有在运行，打不开应用',
      en: 'The host is not running, so there is no app to open',
      hint: { zh: 'npx bun start', en: 'npx bun start' },
    });
  }
  const address = (await host.mintAddress()).replace('/#', `${screen}#`);
  terminal.note({ zh: '两分钟内打开，只能用一次：', en: 'Open it within two minutes; it works once:' });
  terminal.result(`${address}\n`);
  if (terminal.attended) openInBrowser(address, folder);
  return 0;
}

const SETTINGS = '/settings';

async function entryOf(harness: Harness, key: string): Promise<SettingEntry> {
  const entries = await harness.settings.list({});
  const entry = entries.find((candidate) => candidate.key === key);
  if (entry) return entry;
  throw unknown(
    key,
    entries.map((candidate) => candidate.key),
  );
}

async function keysOf(harness: Harness): Promise<string[]> {
  return (await harness.settings.list({})).map(({ key }) => key);
}

function unknown(key: string, keys: readonly string[]): HarnessError {
  const meant = nearest(key, keys);
  return new HarnessError('setting_unknown', {
    zh: `没有这一项设置：${key}`,
    en: `There is no such setting: ${key}`,
    hint:
      meant === undefined
        ? { zh: '运行 pku settings 查看全部', en: 'Run pku settings to see them all' }
        : { zh: `是不是 ${meant}？`, en: `Did you mean ${meant}?` },
  });
}

function onScreen(screen: string | undefined): LocalText {
  return { zh: `在应用的 ${screen ?? SETTINGS} 页修改`, en: `changed in the app at ${screen ?? SETTINGS}` };
}

function onlyOnScreen(key: string, title: LocalText, screen: string | undefined): HarnessError {
  return new HarnessError('setting_ui_only', {
    zh: `「${title.zh}」只能在应用的设置页这样修改`,
    en: `“${title.en}” can be changed like this only on the settings screen of the app`,
    where: `setting ${key}${screen === undefined ? '' : ` ${screen}`}`,
    hint: { zh: `运行 pku settings open ${key}`, en: `Run pku settings open ${key}` },
  });
}
