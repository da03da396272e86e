/** Which options a search leaves. Pure. */
import type { Option } from '@pku-harness/sdk';

/** Those that hold every part of the search somewhere in their text. */
export function optionsFor(options: readonly Option[], query: string): readonly Option[] {
  const parts = query.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ text }) => parts.every((part) => text.toLowerCase().includes(part)));
}
