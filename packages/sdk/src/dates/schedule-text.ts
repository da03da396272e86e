/** How timetables write weeks and hours: `1-4,6,8-10周(双)` and `8:00~9:50`. */
import { halfWidth } from './half-width';

/** Most numbers of one text. */
const MOST = 400;

/** A row of ranges up to its 周, with the 单 or 双 that narrows it, inside or behind. */
const GROUP = /((?:\d+(?: *[-~–—至到] *\d+)?[ ,、;和]*)+)(?:周?[^\d,、;周]*?([单双])周?[)]?|周?)/g;

/**
 * The numbers of a text such as `1-4,6,8-10周(双)`, in order. 单 and 双 keep the odd or the even numbers of the row they
 * stand behind.
 *
 * @returns `null` when there are no numbers, or more than 400.
 */
export function weekNumbers(text: string): number[] | null {
  const found = new Set<number>();
  for (const [, row = '', parity] of halfWidth(text).matchAll(GROUP)) {
    for (const [, from = '', to] of row.matchAll(/(\d+)(?: *[-~–—至到] *(\d+))?/g)) {
      const first = Number(from);
      const last = Number(to ?? from);
      if (last - first >= MOST) return null;
      for (let number = first; number <= last; number += 1) {
        if (parity === undefined || (parity === '单') === (number % 2 === 1)) found.add(number);
      }
    }
  }
  if (found.size === 0 || found.size > MOST) return null;
  return [...found].sort((a, b) => a - b);
}

/** The first span of hours in a text, `{ from: '08:00', to: '09:50' }`; `null` when there is none or an hour does not exist. */
export function timeSpan(text: string): { readonly from: string; readonly to: string } | null {
  const match = /(\d{1,2})[:点时](\d{2})?分? *[-~–—至到]+ *(\d{1,2})[:点时](\d{2})?/.exec(halfWidth(text));
  if (match === null) return null;
  const from = clock(match[1], match[2]);
  const to = clock(match[3], match[4]);
  return from === undefined || to === undefined ? null : { from, to };
}

function clock(hour: string | undefined, minute = '00'): string | undefined {
  if (Number(hour) > 24 || Number(minute) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minute}`;
}
