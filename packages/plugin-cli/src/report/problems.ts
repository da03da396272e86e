/** Writes problems for eyes: the path as it can be clicked, the line with its caret, the hint, in the terminal's language. */
import type { ErrorShape } from '@pku-harness/sdk';
import { renderProblem, SourceFile } from '@pku-harness/sdk/lang';
import type { Terminal } from '../terminal';

/** The texts that problems may point into, by path inside the folder. */
export type Texts = Readonly<Record<string, string>>;

/**
 * One problem as text.
 *
 * @param shown the folder as the author names it; it comes before the file's path.
 */
export function problemText(found: ErrorShape, texts: Texts, shown: string, locale: Terminal['locale']): string {
  const language = locale === 'en' ? 'en' : 'zh';
  const { where } = found;
  if (typeof where !== 'object') return renderProblem(found, undefined, language);
  const path = shown === '.' ? where.file : `${shown}/${where.file}`;
  const text = Object.hasOwn(texts, where.file) ? texts[where.file] : undefined;
  const source = text === undefined ? undefined : new SourceFile(path, text);
  return renderProblem({ ...found, where: { ...where, file: path } }, source, language);
}
