/** Imports that were looked at and not yet done. In memory: after a restart one looks again. */
import type { KeptItem, KeptTerm, PreviewLine } from '@pku-harness/sdk';
import { type ImportLine, previewImport, type TimetableItem } from '@pku-harness/sdk/timetable';
import type { Clock, Random } from '../../platform';
import { timetableRefusal } from './errors';

const KEPT_MS = 30 * 60_000;
/** More than this many are open by mistake; the oldest go. */
const MOST = 20;

/** What was shown. */
export interface Preview {
  readonly term: KeptTerm;
  readonly incoming: readonly TimetableItem[];
  readonly lines: readonly ImportLine[];
}

/** The open previews of one harness. */
export class Previews {
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #open = new Map<string, Preview & { readonly until: number }>();

  constructor(clock: Clock, random: Random) {
    this.#clock = clock;
    this.#random = random;
  }

  /** Keeps one and names it. */
  keep(preview: Preview): string {
    const token = this.#random.uuid();
    this.#open.set(token, { ...preview, until: this.#clock.now() + KEPT_MS });
    for (const [old, { until }] of this.#open) {
      if (until <= this.#clock.now() || this.#open.size > MOST) this.#open.delete(old);
    }
    return token;
  }

  /** The preview of a token. @throws HarnessError `import_gone`. */
  find(token: string): Preview {
    const preview = this.#open.get(token);
    if (preview === undefined || preview.until <= this.#clock.now()) throw timetableRefusal('import_gone');
    return preview;
  }

  /** It is done. */
  forget(token: string): void {
    this.#open.delete(token);
  }
}

/** Checks that a preview still tells what an import would do. @throws HarnessError `import_stale`. */
export function checkFresh({ term, incoming, lines }: Preview, existing: readonly KeptItem[]): void {
  const now = previewImport(existing, incoming, term);
  if (JSON.stringify(now) !== JSON.stringify(lines)) throw timetableRefusal('import_stale');
}

/** The lines that are to be done: those that were named, or every new and changed one. @throws HarnessError `import_line`. */
export function chosenLines(lines: readonly ImportLine[], named: readonly string[] | undefined): readonly ImportLine[] {
  if (named === undefined) return lines.filter(({ is }) => is === 'new' || is === 'changed');
  const known = new Map(lines.map((line, index) => [lineName(index), line]));
  return [...new Set(named)].flatMap((name) => {
    const line = known.get(name);
    if (line === undefined) throw timetableRefusal('import_line', `line ${name.slice(0, 8)}`);
    return line.is === 'same' ? [] : [line];
  });
}

function lineName(index: number): string {
  return String(index + 1);
}

/** A line as it is shown. */
export function lineOf({ is, item, existing, fields, overlaps }: ImportLine, index: number): PreviewLine {
  return {
    line: lineName(index),
    is,
    item,
    ...(existing === undefined ? {} : { existing }),
    fields,
    overlaps: overlaps.slice(0, 5).map(({ title }) => title),
  };
}
