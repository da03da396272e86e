/**
 * `--fix`: applies the replacements that problems carry. One at a time, and only where the document is better for it:
 * a replacement that leaves its problem, or makes the YAML unreadable around it, is taken back.
 */
import { loadDocument, type PluginFolder, type Problem, SourceFile } from '@pku-harness/sdk/lang';
import { offline } from './offline';

/** What became of a folder. */
export interface Fixed {
  /** The files that changed, whole. */
  readonly files: Readonly<Record<string, string>>;
  readonly applied: readonly Problem[];
}

/** More than this in one document is no set of slips. */
const MOST_FIXES = 200;

/** Applies what can be applied safely. Pure: writing the files is the caller's. */
export function fixDocument(folder: PluginFolder): Fixed {
  let current = folder;
  const applied: Problem[] = [];
  const refused = new Set<string>();
  while (applied.length < MOST_FIXES) {
    const found = problemsOf(current).find(
      (problem) => problem.fix !== undefined && !refused.has(`${problem.code} ${placeKey(problem)}`),
    );
    if (found === undefined) break;
    const next = withFix(current, found);
    if (next === undefined || !better(current, next, found)) {
      refused.add(`${found.code} ${placeKey(found)}`);
      continue;
    }
    current = next;
    applied.push(found);
  }
  const changed = Object.entries(current.files).filter(([path, text]) => folder.files[path] !== text);
  return { files: Object.fromEntries(changed), applied };
}

function problemsOf(folder: PluginFolder): readonly Problem[] {
  const loaded = loadDocument(folder, offline);
  return loaded.ok ? [] : loaded.problems;
}

function placeKey({ where }: Problem): string {
  return `${where.file}:${where.line}:${where.column}`;
}

function withFix(folder: PluginFolder, { fix, where }: Problem): PluginFolder | undefined {
  const written = folder.files[where.file];
  if (written === undefined || fix === undefined) return undefined;
  const { text } = new SourceFile(where.file, written);
  const mark = written.slice(0, written.length - text.length);
  const lineStart = text.lastIndexOf('\n', fix.start - 1) + 1;
  // The lines of a block stand under their key.
  const indent = /^ *(?:- +)*/.exec(text.slice(lineStart))?.[0].length ?? 0;
  const replacement = fix.text.replaceAll('\n', `\n${' '.repeat(indent)}`);
  const mended = mark + text.slice(0, fix.start) + replacement + text.slice(fix.end);
  return { ...folder, files: { ...folder.files, [where.file]: mended } };
}

/** Whether the problem went away without the YAML of its file becoming unreadable near it, where it was not before. */
function better(before: PluginFolder, next: PluginFolder, fixed: Problem): boolean {
  const lineKey = ({ code, where }: Problem) => `${code} ${where.file}:${where.line}`;
  const known = new Set(problemsOf(before).map(lineKey));
  // A folded block reads well; it is only seen once the YAML around it does.
  const unreadable = ({ code }: Problem) => code.startsWith('E11') && code !== 'E1110';
  // Brackets that no longer fit are told where they begin; whatever else is told above was there before and not seen.
  const caused = ({ code, where }: Problem) =>
    where.line === fixed.where.line || (code === 'E1101' && where.line < fixed.where.line);
  return problemsOf(next).every(
    (problem) =>
      placeKey(problem) !== placeKey(fixed) &&
      !(
        unreadable(problem) &&
        problem.where.file === fixed.where.file &&
        caused(problem) &&
        !known.has(lineKey(problem))
      ),
  );
}
