/** The sentences about files. */
import { HarnessError } from '@pku-harness/sdk';

/** Largest file, bytes. */
export const MOST_FILE_BYTES = 20 * 1024 * 1024;
/** Most files, and bytes of all together. */
export const MOST_FILES = 2_000;
export const MOST_BYTES = 2 * 1024 * 1024 * 1024;

const TEXTS = {
  file_missing: { zh: '没有这个文件，可能已被删除', en: 'There is no such file; it may have been removed' },
  file_empty: { zh: '这个文件是空的', en: 'This file is empty' },
  file_large: {
    zh: `文件最大 ${MOST_FILE_BYTES / 1024 / 1024} MB`,
    en: `A file has at most ${MOST_FILE_BYTES / 1024 / 1024} MB`,
  },
  file_cut: { zh: '文件没有传完，请再试一次', en: 'The file did not arrive whole; try again' },
  files_full: {
    zh: '存下的文件太多了，请在「存储」里删掉一些',
    en: 'Too many files are stored; remove some under Storage',
  },
  file_no_text: {
    zh: '这个文件里没有文字：是图片，或由图片组成的 PDF',
    en: 'There is no text in this file: it is an image, or a PDF made of images',
  },
  file_encrypted: { zh: '这个 PDF 有密码，请先去掉密码', en: 'This PDF has a password; remove it first' },
  file_broken: { zh: '这个文件已损坏，打不开', en: 'This file is damaged and cannot be read' },
  file_pdf_unsupported: {
    zh: '这台设备还不能读 PDF 里的文字',
    en: 'This device cannot read the text of a PDF yet',
  },
  ticket_missing: {
    zh: '上传或下载的凭证已过期或用过，请再试一次',
    en: 'The ticket of this transfer has run out or was used; try again',
  },
} as const;

/** What can be wrong with a file. */
export type FileErrorCode = keyof typeof TEXTS;

/** The error. */
export function fileError(code: FileErrorCode, options?: ErrorOptions): HarnessError {
  return new HarnessError(code, TEXTS[code], options);
}
