/**
 * The data folder: made for its owner alone, refused when somebody else could write to it, and of one kind (real or demo)
 * from its creation (ARCHITECTURE §6).
 */
import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HarnessError } from '@pku-harness/sdk';
import { writePrivateFile } from '../adapters/private-file';
import type { FolderKind } from './default-folder';

/**
 * Makes or checks a data folder for a kind, and returns its absolute path. Sets the umask of the process to 077, so that
 * every file made later is private too.
 *
 * @throws HarnessError `folder_unsafe`, `folder_kind`, `folder_unusable`.
 */
export function openDataFolder(path: string, kind: FolderKind): string {
  process.umask(0o077);
  const folder = resolve(path);
  onDisk(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 }));
  checkSafe(folder);
  const present = folderKind(folder);
  if (present === undefined) {
    if (!onlyOurs(folder)) throw notOurs(folder);
    onDisk(folder, () => writePrivateFile(join(folder, 'kind'), `${kind}\n`));
  } else if (present !== kind) {
    throw otherKind(folder, present, kind);
  }
  return folder;
}

/** The kind of an existing folder; `undefined` when it is not (yet) a data folder. */
export function folderKind(folder: string): FolderKind | undefined {
  const text = onDisk(folder, () => {
    try {
      return readFileSync(join(folder, 'kind'), 'utf8').trim();
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
      throw error;
    }
  });
  if (text === undefined || text === 'real' || text === 'demo') return text;
  throw new HarnessError('folder_unusable', {
    zh: `数据文件夹 ${folder} 里的 kind 文件已损坏，应为 real 或 demo`,
    en: `The file "kind" in the data folder ${folder} is damaged; it must say real or demo`,
  });
}

function checkSafe(folder: string): void {
  // Windows keeps each user's folders apart by its own rules; it has neither these bits nor owners by number.
  if (process.platform === 'win32') return;
  const { mode, uid, isDirectory } = statOf(folder);
  if (!isDirectory) throw unusable(folder, 'ENOTDIR');
  if (uid !== process.getuid?.()) {
    throw new HarnessError('folder_unsafe', {
      zh: `数据文件夹 ${folder} 属于别的用户，请换一个（--data）`,
      en: `The data folder ${folder} belongs to another user; choose another one (--data)`,
    });
  }
  if ((mode & 0o022) !== 0) {
    throw new HarnessError('folder_unsafe', {
      zh: `别的用户可以改写数据文件夹 ${folder}，请先运行 chmod 700 "${folder}"`,
      en: `Other users can write to the data folder ${folder}; run chmod 700 "${folder}" first`,
    });
  }
  // Others could only read: that is mended, not refused.
  if ((mode & 0o077) !== 0) onDisk(folder, () => chmodSync(folder, 0o700));
}

function statOf(folder: string) {
  return onDisk(folder, () => {
    const link = lstatSync(folder);
    const { mode, uid } = link.isSymbolicLink() ? statSync(folder) : link;
    return { mode, uid, isDirectory: statSync(folder).isDirectory() };
  });
}

/** Whether a folder without a kind is empty but for what a start that died early may have left. */
function onlyOurs(folder: string): boolean {
  return onDisk(folder, () => readdirSync(folder)).every((name) =>
    /^(kind\..*\.new|lock\.db.*|\.DS_Store)$/.test(name),
  );
}

function notOurs(folder: string): HarnessError {
  return new HarnessError('folder_unusable', {
    zh: `文件夹 ${folder} 里有别的文件，请换一个空文件夹`,
    en: `The folder ${folder} holds other files; choose an empty one`,
  });
}

function otherKind(folder: string, present: FolderKind, wanted: FolderKind): HarnessError {
  const zh = { real: '真实数据（real）', demo: '演示数据（demo）' };
  const en = { real: 'real data (real)', demo: 'demo data (demo)' };
  return new HarnessError('folder_kind', {
    zh: `文件夹 ${folder} 存放的是${zh[present]}，不能用来启动${zh[wanted]}`,
    en: `The folder ${folder} holds ${en[present]} and cannot be started for ${en[wanted]}`,
    hint:
      present === 'demo'
        ? {
            zh: '运行 npx bun start --demo，或用 --data 指定别的文件夹',
            en: 'Run npx bun start --demo, or choose another folder with --data',
          }
        : {
            zh: '去掉 --demo，或用 --data 指定别的文件夹',
            en: 'Leave out --demo, or choose another folder with --data',
          },
  });
}

function unusable(folder: string, code: string): HarnessError {
  return new HarnessError('folder_unusable', {
    zh: `数据文件夹 ${folder} 无法使用（${code}），请检查磁盘空间和权限`,
    en: `The data folder ${folder} cannot be used (${code}); check disk space and permissions`,
    where: code,
  });
}

/** Runs file work; a failure of the system becomes a sentence about the folder. */
function onDisk<Result>(folder: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === undefined || HarnessError.is(error)) throw error;
    throw unusable(folder, code);
  }
}
