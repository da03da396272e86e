/** Closes what a half-arrived block leaves open, so that no bare `**` or half a link is ever shown. */
import remend from 'remend';

/** The text of the growing block as it should look now. Half a link shows as its text, half an image not at all. */
export function repairOpenBlock(raw: string): string {
  return remend(raw, { linkMode: 'text-only', katex: false });
}
