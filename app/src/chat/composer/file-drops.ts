/** Files that are dropped or pasted: only browsers have that. */
import type { RefObject } from 'react';
import type { LocalFile } from '../../platform/local-file';

/** What the page gets by dropping and pasting. */
export interface Drops {
  readonly onFiles: (files: readonly LocalFile[]) => void;
  /** A text so long that it is better a file. */
  readonly onLongText: (text: string) => void;
}

/** Nothing is over a phone's screen; see `file-drops.web.ts`. */
export function useFileDrops(_place: RefObject<unknown>, _drops: Drops): boolean {
  return false;
}
