/** A file begins with one byte order mark at most. A second one is text that nobody sees. */
import { type Problem, problem } from '../problem';
import type { SourceFile } from '../source';

/** The mark. */
export const MARK = '\uFEFF';

/** The problem of a mark that stands at `at` of a text whose first one is gone already. */
export function secondMark(file: SourceFile, at: number): Problem {
  return problem('E1101', file.place(at, at + 1), {
    zh: '这里多了一个看不见的字节顺序标记（BOM），请删去',
    en: 'There is an invisible byte order mark too many here; remove it',
    fix: { start: at, end: at + 1, text: '' },
  });
}
