/** What became of a case, written as cases write it, and whether that is what was expected. */
import { type ErrorShape, HarnessError } from '../../../error';
import type { Problem } from '../../problem';
import { differenceOf, pathOf } from '../../replay';

/** What an expression, a loaded document or a run came to. */
export type Outcome =
  | { readonly value: unknown; readonly operations?: number }
  | { readonly problems: readonly ErrorShape[] };

/** What was thrown, as an outcome; anything but an error of the language is a defect and is thrown again. */
export function failed(thrown: unknown): Outcome {
  if (!HarnessError.is(thrown)) throw thrown;
  return { problems: [thrown.toJSON()] };
}

/** `E2003 1:5+3`; the file is left out where it is the one that the case is about. */
export function written({ code, where }: ErrorShape, file: string): string {
  if (where === undefined) return code;
  if (typeof where === 'string') return `${code} ${where}`;
  const { line, column, length, step } = where;
  const place = `${where.file === file ? '' : `${where.file}:`}${line}:${column}`;
  return `${code} ${place}${length === undefined ? '' : `+${length}`}${step === undefined ? '' : ` ${step}`}`;
}

/** What a case expects. */
export interface Expected {
  readonly value?: unknown;
  readonly operations?: number | undefined;
  readonly error?: string | readonly string[] | undefined;
  readonly says?: string | readonly string[] | undefined;
  readonly fix?: string | undefined;
}

/** Why an outcome is not the expected one; `undefined` when it is. */
export function mismatch(expected: Expected, found: Outcome, file: string): string | undefined {
  if (expected.error === undefined) {
    if ('problems' in found) return `has no value: ${found.problems.map((one) => shown(one, file)).join(' · ')}`;
    const difference = differenceOf(expected.value ?? null, found.value);
    if (difference !== undefined) {
      return `${pathOf(difference.keys) || 'the value'} is ${json(difference.actual)}, not ${json(difference.expected)}`;
    }
    if (expected.operations === undefined || expected.operations === found.operations) return undefined;
    return `took ${found.operations} operations, not ${expected.operations}`;
  }
  if (!('problems' in found)) return `gave ${json(found.value)} instead of failing with ${expected.error}`;
  const faults = [expected.error].flat();
  const [first] = found.problems;
  if (faults.length !== found.problems.length || !faults.every((fault, at) => fits(fault, found.problems[at], file))) {
    return `has ${found.problems.map((one) => shown(one, file)).join(' · ')} instead of ${faults.join(' · ')}`;
  }
  const said = [first?.en, first?.hint?.en, first?.zh, first?.hint?.zh]
    .filter((text) => text !== undefined)
    .join(' · ');
  const torn = found.problems.find((one) => !isSubset(numbersOf(one, 'zh'), numbersOf(one, 'en')));
  if (torn !== undefined) return `says other numbers in Chinese: ${torn.zh} · ${torn.hint?.zh ?? ''}`;
  const unsaid = [expected.says ?? []].flat().find((part) => !said.includes(part));
  if (unsaid !== undefined) return `says “${said}”, not “${unsaid}”`;
  const fix = (first as Problem | undefined)?.fix?.text;
  return expected.fix === undefined || expected.fix === fix ? undefined : `is mended with ${json(fix)}`;
}

/**
 * The numbers of a sentence and its hint. Both languages tell the same, so that a case that reads one holds the other; only
 * English may quote an engine that has its own words.
 */
function numbersOf({ zh, en, hint }: ErrorShape, language: 'zh' | 'en'): string[] {
  const text = language === 'zh' ? `${zh} ${hint?.zh ?? ''}` : `${en} ${hint?.en ?? ''}`;
  return text.match(/\d+/g) ?? [];
}

function isSubset(part: readonly string[], whole: readonly string[]): boolean {
  const rest = [...whole];
  return part.every((one) => {
    const at = rest.indexOf(one);
    if (at !== -1) rest.splice(at, 1);
    return at !== -1;
  });
}

/** A fault that states no place, length or step leaves them open. */
function fits(fault: string, found: ErrorShape | undefined, file: string): boolean {
  if (found === undefined) return false;
  const [code, place, step] = fault.split(' ');
  const [foundCode, foundPlace = '', foundStep] = written(found, file).split(' ');
  if (code !== foundCode || (step !== undefined && step !== foundStep)) return false;
  return place === undefined || place === foundPlace || (!place.includes('+') && place === foundPlace.split('+')[0]);
}

function shown(found: ErrorShape, file: string): string {
  return `${written(found, file)} (${found.en}${found.hint === undefined ? '' : ` · ${found.hint.en}`})`;
}

function json(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}
