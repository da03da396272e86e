/** Closes what a half-arrived block leaves open, so that no bare `**` or half a link is ever shown. */
import remend from 'remend';
import { closeMath } from './math-tokens';

/** The text of the growing block as it should look now. Half a link shows as its text, half an image not at all. */
export function repairOpenBlock(raw: string): string {
  const math = closeMath(raw);
  if (math !== raw) return math;
  return remend(completeTable(raw), { linkMode: 'text-only', katex: false });
}

/** The head of a table whose second line, which makes it a table, has not arrived or not wholly. */
const TABLE_HEAD = /^ {0,3}\|([^\n]*)(?:\n[\s:|-]*)?$/;

/** Shows the head of a table as a table from its first character on, instead of as bars and dashes. */
function completeTable(raw: string): string {
  const cells = TABLE_HEAD.exec(raw)?.[1]
    ?.replace(/\|\s*$/, '')
    .split('|');
  if (cells === undefined) return raw;
  return `|${cells.join('|')}|\n|${cells.map(() => '-').join('|')}|`;
}
