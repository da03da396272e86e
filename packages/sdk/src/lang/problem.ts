/**
 * Problems of a document: what is wrong, where, and what to write instead. The same shape serves validation and running,
 * the terminal, the app and the model.
 */
import { type ErrorShape, HarnessError, type SourcePlace } from '../error';
import type { LocalText } from '../locale';
import type { ProblemCode } from './codes';
import { compareText } from './expr/compare-text';
import { DOCUMENT_LIMITS } from './limits';
import type { SourceFile } from './source';

/** What a problem says beside its code and place. */
export interface ProblemText extends LocalText {
  readonly hint?: LocalText;
  readonly fix?: Fix;
}

/** A replacement that mends the problem without changing what the author meant. */
export interface Fix {
  /** Offsets in the file's text (without byte order mark), end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A problem of a document: an {@link ErrorShape} whose place is always known. */
export interface Problem extends ErrorShape {
  readonly code: ProblemCode;
  readonly where: SourcePlace;
  /** What `plugin validate --fix` writes; only where that is safe. */
  readonly fix?: Fix;
}

/** Builds a problem. */
export function problem(code: ProblemCode, where: SourcePlace, text: ProblemText): Problem {
  return {
    code,
    zh: text.zh,
    en: text.en,
    where,
    ...(text.hint === undefined ? {} : { hint: text.hint }),
    ...(text.fix === undefined ? {} : { fix: text.fix }),
  };
}

/** Builds the error of a run that failed at a place of the document. */
export function failure(
  code: ProblemCode,
  where: SourcePlace,
  text: ProblemText,
  options?: ErrorOptions,
): HarnessError {
  return new HarnessError(code, { ...problem(code, where, text) }, options);
}

/** Says "did you mean" in both languages, or nothing. */
export function didYouMean(name: string | undefined): LocalText | undefined {
  return name === undefined ? undefined : { zh: `是不是想写 ${name}`, en: `Did you mean ${name}?` };
}

/** A hint as an optional field, so that callers can spread it. */
export function hintOf(hint: LocalText | undefined): { hint?: LocalText } {
  return hint === undefined ? {} : { hint };
}

/** Collects the problems of one document. One place keeps one error, the first: later ones there follow from it. */
export class ProblemList {
  readonly #problems: Problem[] = [];
  readonly #warnings: Problem[] = [];
  readonly #seen = new Set<string>();

  /** Adds an error unless its place already has one. */
  add(found: Problem): void {
    const key = `${found.where.file}:${found.where.line}:${found.where.column}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#problems.push(found);
  }

  /** Adds something the author should know and the loader can live with. */
  warn(found: Problem): void {
    this.#warnings.push(found);
  }

  /** Whether any error was found. */
  get broken(): boolean {
    return this.#problems.length > 0;
  }

  /** The errors in reading order, PLUGIN.md first, at most 50. */
  sorted(): readonly Problem[] {
    return [...this.#problems].sort(byPlace).slice(0, DOCUMENT_LIMITS.problems);
  }

  /** The warnings in reading order. */
  warnings(): readonly Problem[] {
    return [...this.#warnings].sort(byPlace).slice(0, DOCUMENT_LIMITS.problems);
  }
}

const MAIN_FILE = 'PLUGIN.md';

function byPlace(left: Problem, right: Problem): number {
  const a = left.where;
  const b = right.where;
  const mainFirst = Number(b.file === MAIN_FILE) - Number(a.file === MAIN_FILE);
  return mainFirst || compareText(a.file, b.file) || a.line - b.line || a.column - b.column;
}

/**
 * Writes a problem for a terminal: place, code and sentence, the source line with carets under what is meant, step and
 * hint.
 *
 * @param found the problem; one without a position is written as one line.
 * @param file the file it is in, when its text is at hand.
 * @param language which of the two sentences to write.
 */
export function renderProblem(found: ErrorShape, file: SourceFile | undefined, language: 'zh' | 'en' = 'zh'): string {
  const { where } = found;
  if (where === undefined || typeof where === 'string') {
    return [where ?? [], found.code, found[language]].flat().join('  ');
  }
  const lines = [`${where.file}:${where.line}:${where.column}  ${found.code}  ${found[language]}`];
  const source = file?.path === where.file ? file.line(where.line) : '';
  if (source !== '') {
    const number = String(where.line).padStart(4);
    const before = source.slice(0, where.column - 1);
    lines.push(`${number} | ${source}`);
    const gap = [...before].map((character) => (character === '\t' ? '\t' : ' '.repeat(columns(character)))).join('');
    const marked = source.slice(where.column - 1, where.column - 1 + (where.length ?? 1));
    const width = [...marked].reduce((sum, character) => sum + columns(character), 0);
    lines.push(`     | ${gap}${'^'.repeat(Math.max(1, width))}`);
  }
  if (where.step !== undefined) lines.push(`  ${language === 'zh' ? '步骤' : 'step'} ${where.step}`);
  if (found.hint !== undefined) lines.push(`  ${language === 'zh' ? '提示' : 'hint'}: ${found.hint[language]}`);
  return lines.join('\n');
}

/** Terminal columns of a character: two for the wide scripts, so that carets stand under Chinese text. */
function columns(character: string): number {
  const code = character.codePointAt(0) as number;
  const wide =
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) ||
    (code >= 0x1f300 && code <= 0x1faff) ||
    (code >= 0x20000 && code <= 0x3fffd);
  return wide ? 2 : 1;
}
