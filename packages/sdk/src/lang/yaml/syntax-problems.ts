/**
 * What is wrong with a text that YAML cannot read: every quoting trap with its way out, however many there are, and nothing
 * that only follows from one of them.
 */
import { DOCUMENT_LIMITS } from '../limits';
import { type Problem, problem } from '../problem';
import { SourceFile } from '../source';
import { type ComposedText, composeText } from './compose';
import type { YamlStretch } from './load';
import type { YamlMistake } from './mistake';
import { trapOnLine } from './quoting-trap';

/** What a text holds; `undefined` when it is nothing but brackets, which would be followed for ever. */
export function composed(text: string): ComposedText | undefined {
  try {
    return composeText(text);
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    return undefined;
  }
}

/**
 * What is wrong with a text. YAML misreads all that stands below a syntax error, so only the first one can be believed:
 * a trap is mended as its fix says and the text is read again, until nothing is wrong or nobody knows what was meant.
 */
export function syntaxProblems(stretch: YamlStretch, errors: readonly YamlMistake[]): readonly Problem[] {
  const { file, start } = stretch;
  const found: Problem[] = [];
  const mended: Mend[] = [];
  let read = stretch;
  let wrong = errors;
  while (found.length < DOCUMENT_LIMITS.problems) {
    let trap: Problem | undefined;
    for (const error of wrong) {
      const one = describeError(error, read);
      const misread = one.code === 'E1101' || one.code === 'E1104';
      if (mended.every(({ line }) => line !== one.where.line)) found.push(inOriginal(one, mended));
      else if (misread) return found;
      if (!misread) continue;
      trap = one;
      break;
    }
    if (trap?.fix === undefined) return found;
    const { fix, where } = trap;
    const text = `${read.file.text.slice(0, fix.start)}${fix.text}${read.file.text.slice(fix.end)}`;
    const grown = fix.text.length - (fix.end - fix.start);
    mended.push({ line: where.line, at: fix.start, grown });
    read = { file: new SourceFile(file.path, text), start, end: read.end + grown };
    wrong = composed(text.slice(start, read.end))?.mistakes ?? [];
    if (wrong.length === 0) return found;
  }
  return found;
}

/** A line that was mended, and by how much that moved what follows. */
interface Mend {
  readonly line: number;
  readonly at: number;
  readonly grown: number;
}

/** A problem of a mended text as one of the text that the author wrote: lines are the same, offsets are not. */
function inOriginal(found: Problem, mended: readonly Mend[]): Problem {
  if (found.fix === undefined) return found;
  const { start, end, text } = found.fix;
  const moved = mended.reduce((sum, { at, grown }) => (at < start ? sum + grown : sum), 0);
  return { ...found, fix: { start: start - moved, end: end - moved, text } };
}

function describeError(error: YamlMistake, stretch: YamlStretch): Problem {
  const { file } = stretch;
  const at = stretch.start + error.start;
  const place = file.place(at, stretch.start + error.end);
  if (error.code === 'DUPLICATE_KEY') {
    return problem('E1105', place, {
      zh: '同一个键写了两次',
      en: 'The same key stands twice in this map',
      hint: { zh: '删去一个，或把其中一个改名', en: 'Remove one of them, or give one another name' },
    });
  }
  if (error.code === 'TAB_AS_INDENT') {
    return problem('E1106', place, {
      zh: 'YAML 不能用制表符缩进，请用空格',
      en: 'YAML cannot be indented with tabs; use spaces',
    });
  }
  const lineStart = at - (place.column - 1);
  const trapped = trapOnLine(file, place.line, lineStart);
  if (trapped !== undefined) return trapped;
  return problem('E1101', place, {
    zh: `YAML 读不懂这里（${error.code}）`,
    en: `YAML cannot be read here: ${error.message}`,
    hint: /[{[]/.test(file.line(place.line).slice(0, place.column))
      ? {
          zh: '在 { } 和 [ ] 里，含有括号、逗号或冒号的文字要加引号',
          en: 'Inside { } and [ ] a text with brackets, commas or colons needs quotes',
        }
      : { zh: '检查缩进、引号和括号是否成对', en: 'Check the indentation, and that quotes and brackets are closed' },
  });
}
