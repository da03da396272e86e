/**
 * Defects that no case can notice, because the file means the same with them. Each rule says why; whoever measures is told
 * how many places each of them leaves out. A rule belongs here only where that can be proved by reading the line.
 */
import type { Mutant } from './mutants';

interface Rule {
  readonly why: string;
  fits(file: string, mutant: Mutant, lines: Lines): boolean;
}

/** The line of a defect, the one before it, and what stands right before the defect. */
interface Lines {
  readonly line: string;
  readonly before: string;
  readonly lead: string;
}

const RULES: readonly Rule[] = [
  {
    why: 'the name of an error class stands in stack traces alone',
    fits: (_file, { shown }) => /^this\.name = '\w+'; → nothing$/.test(shown),
  },
  {
    why: 'an error of another class than the one that is caught would be a defect of the interpreter itself',
    // Where a meter counts inside, it may be the one that ran out.
    fits: (file, { shown }, { line, before }) =>
      shown === 'throw thrown; → nothing' &&
      !(file === 'extract/field.ts' && before.startsWith('//')) &&
      (/if \(!(?:\(thrown instanceof \w+\)|HarnessError\.is\(thrown\))\) throw thrown;$/.test(line) ||
        /if \(thrown instanceof [\w ]+(?:\|\| thrown instanceof \w+)?\) return [^;]+;$/.test(before)),
  },
  {
    why: 'two numbers take the slow path instead of the fast one, which gives the same',
    fits: (file, { shown }, { line, lead }) =>
      file === 'expr/binary.ts' &&
      line.includes('=== 0 ?') &&
      line.includes('slow(a, b, frame)') &&
      (/^- → \+ in (?:sum - sum|result - result)$/.test(shown) || (/^0 → -?1$/.test(shown) && lead.endsWith('=== '))),
  },
  {
    why: 'a short way is not taken, and the long one gives the same',
    fits: (file, { shown }, { line }) =>
      // A function of one parameter, an object of three or four usual keys, an operand that is a number, a list of selectors.
      (file === 'expr/call.ts' && line.includes('if (slots.length === 1 && first !== undefined) {')) ||
      (file === 'expr/call.ts' && /^=== → !== in item\.type/.test(shown) && line.includes('.every(')) ||
      (file === 'expr/object.ts' && (/^4 → 3$/.test(shown) || /^!isInherited.* → without !$/.test(shown))) ||
      (file === 'expr/binary.ts' && line.includes('const literal = node.right.type')) ||
      (file === 'expr/binary.ts' && /^(?:&& → \|\||\|\| → &&) in typeof a/.test(shown)) ||
      (file === 'expr/expression.ts' && shown === 'meterOfAccount = meter; → nothing') ||
      (file === 'lib/number-order.ts' && /^8 → /.test(shown)) ||
      // The end of the line is looked for again.
      (file === 'yaml/lexer.ts' && line.includes('this.#lineEnd < this.#at') && /^(?:&&|<) → (?:\|\||<=) /.test(shown)),
  },
  {
    why: 'a value that nobody reads again is let go a little later, which memory alone shows',
    fits: (file, { shown }, { line }) =>
      (file === 'steps/step.ts' && shown === 'frame.slots[slot] = null; → nothing') ||
      // Which values are let go; when, is what `used.last` says, and that is the step that reads them last.
      (file === 'tool.ts' && line.includes('used.last < steps) drops[used.last]?.push(slot)')) ||
      (file === 'expr/scope.ts' && shown.startsWith('binding.used.last = ')) ||
      (file === 'expr/scope.ts' && /^1 → /.test(shown) && line.includes('last: -1')),
  },
];

/** Why a defect means the same as the file; `undefined` where it means something else. */
export function whyEquivalent(file: string, mutant: Mutant, source: string): string | undefined {
  const all = source.split('\n');
  const lines = {
    line: all[mutant.line - 1] ?? '',
    before: (all[mutant.line - 2] ?? '').trim(),
    lead: source.slice(Math.max(0, mutant.start - 8), mutant.start),
  };
  return RULES.find((rule) => rule.fits(file, mutant, lines))?.why;
}
