/**
 * Splits PLUGIN.md into its front matter (YAML between two lines of three dashes) and its body (instructions for the
 * model).
 */
import { type ProblemList, problem } from '../problem';
import type { SourceFile } from '../source';
import type { YamlStretch } from './load';
import { MARK, secondMark } from './second-mark';

/** The two halves of PLUGIN.md. */
export interface FrontMatter {
  readonly yaml: YamlStretch;
  /** The Markdown body without surrounding blank lines. */
  readonly body: string;
}

/** Splits the file; adds E1005 and returns `undefined` when the front matter is missing or never ends. */
export function splitFrontMatter(file: SourceFile, problems: ProblemList): FrontMatter | undefined {
  const open = /^---[ \t]*\r?\n/.exec(file.text);
  if (open === null) {
    if (file.text.startsWith(MARK)) problems.add(secondMark(file, 0));
    problems.add(
      problem('E1005', file.place(), {
        zh: 'PLUGIN.md 要以一行 --- 开头，后面是清单',
        en: 'PLUGIN.md begins with a line ---, and the manifest follows',
      }),
    );
    return undefined;
  }
  const start = open[0].length;
  const close = /^---[ \t]*(?:\r?\n|$)/gm;
  close.lastIndex = start;
  const end = close.exec(file.text);
  if (end === null) {
    problems.add(
      problem('E1005', file.place(0, 3), {
        zh: '清单没有结束：在它下面加一行 ---',
        en: 'The manifest does not end; close it with a line ---',
      }),
    );
    return undefined;
  }
  return {
    yaml: { file, start, end: end.index },
    body: file.text.slice(end.index + end[0].length).trim(),
  };
}
