/** The sentences about a damaged database: where it is now, and what is in its place. */
import type { StorageRepair } from '@pku-harness/core';
import type { LocalText } from '@pku-harness/sdk';

/** What happened to a damaged file, for whoever started the program. */
export function repairWords({ movedTo, copyOf }: StorageRepair): LocalText {
  if (copyOf === undefined) {
    return {
      zh: `数据文件已损坏，没有可用的备份，现在从空白开始；损坏的文件保存在 ${movedTo}`,
      en: `The data file was damaged and there was no copy, so you start empty; the damaged file is kept at ${movedTo}`,
    };
  }
  const moment = new Date(copyOf).toLocaleString('sv-SE');
  return {
    zh: `数据文件已损坏，已换成 ${moment} 的备份；损坏的文件保存在 ${movedTo}`,
    en: `The data file was damaged and the copy of ${moment} took its place; the damaged file is kept at ${movedTo}`,
  };
}
