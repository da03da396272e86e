/** `pku data`: everything out, everything in, everything gone. */
import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import type { Harness, ImportSummary } from '@pku-harness/core/client';
import { HarnessError } from '@pku-harness/sdk';
import type { Terminal } from './terminal';

/** UTF-16 units of one part of an import. */
const PART_LENGTH = 200_000;

/** Writes everything but keys into a new file that only its owner can read. Returns the exit code. */
export async function exportData({ storage }: Harness, terminal: Terminal, path: string): Promise<number> {
  const file = newFile(path);
  try {
    const { id, parts } = await storage.export({});
    for (let part = 0; part < parts; part++) writeSync(file, (await storage.exportPart({ id, part })).text);
    fsyncSync(file);
  } catch (error) {
    closeSync(file);
    rmSync(path, { force: true });
    throw error;
  }
  closeSync(file);
  terminal.note({ zh: '已导出，不含密钥：', en: 'Exported, without keys:' });
  terminal.result(`${path}\n`);
  return 0;
}

/** Checks a file, says what it would bring, asks, and puts it in place of everything. Returns the exit code. */
export async function importData({ storage }: Harness, terminal: Terminal, path: string): Promise<number> {
  const text = textOf(path);
  const { id } = await storage.importStart({});
  for (let at = 0, part = 0; at < text.length; at += PART_LENGTH, part++) {
    await storage.importPart({ id, part, text: text.slice(at, at + PART_LENGTH) });
  }
  tell(await storage.importCheck({ id }), terminal);
  const agreed = await terminal.confirm({
    zh: '它会替换现在的全部数据（密钥除外）。继续吗？',
    en: 'It takes the place of everything that is here now, except keys. Go on?',
  });
  if (!agreed) return declined(terminal);
  await storage.importApply({ id });
  terminal.note({ zh: '已导入', en: 'Imported' });
  return 0;
}

/** Removes everything after a yes. Returns the exit code. */
export async function deleteAllData({ storage }: Harness, terminal: Terminal): Promise<number> {
  const agreed =
    !terminal.attended ||
    (await terminal.confirm({
      zh: '这会删除全部数据：对话、设置、插件数据、密钥和备份，无法恢复。继续吗？',
      en: 'This removes everything: chats, settings, data of plugins, keys and copies. It cannot be undone. Go on?',
    }));
  if (!agreed) return declined(terminal);
  // Without a person at the terminal the harness refuses, and says why.
  await storage.deleteAll({});
  terminal.note({ zh: '已全部删除', en: 'Everything was removed' });
  return 0;
}

/** The name of an export that nobody named. @param now milliseconds since 1970. */
export function exportName(now: number): string {
  return `pku-harness-${new Date(now).toISOString().slice(0, 10)}.ndjson`;
}

function tell({ exportedAt, version, sessions, rows, loosens }: ImportSummary, terminal: Terminal): void {
  const moment = new Date(exportedAt).toISOString().slice(0, 16).replace('T', ' ');
  terminal.note({
    zh: `导出于 ${moment} UTC（版本 ${version}）：${sessions} 个对话，共 ${rows} 条数据`,
    en: `Exported ${moment} UTC by version ${version}: ${sessions} chats, ${rows} rows in all`,
  });
  if (loosens.length === 0) return;
  terminal.note({ zh: '导入后会放宽这些设置：', en: 'It would allow more than now:' });
  for (const { title, before, after } of loosens) {
    terminal.note({ zh: `  ${title.zh}：${before.zh} → ${after.zh}`, en: `  ${title.en}: ${before.en} → ${after.en}` });
  }
}

function declined(terminal: Terminal): number {
  terminal.note({ zh: '没有执行', en: 'Nothing was done' });
  return 1;
}

function newFile(path: string): number {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    throw unusable(path, (error as NodeJS.ErrnoException).code);
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw unusable(path, (error as NodeJS.ErrnoException).code);
  }
}

function unusable(path: string, code: string | undefined): HarnessError {
  const words: Readonly<Record<string, { zh: string; en: string }>> = {
    EEXIST: { zh: `已有文件 ${path}，请换一个名字`, en: `There is a file ${path} already; choose another name` },
    ENOENT: { zh: `找不到 ${path}`, en: `There is no ${path}` },
  };
  return new HarnessError('file_unusable', {
    ...(words[code ?? ''] ?? {
      zh: `无法使用文件 ${path}（${code}）`,
      en: `The file ${path} cannot be used (${code})`,
    }),
  });
}
