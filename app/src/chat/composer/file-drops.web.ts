/** Files that are dropped on the chat or pasted into it, and long texts that are pasted. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { filesOf } from '../../platform/pick-files.web';
import type { Drops } from './file-drops';

/** A pasted text that is longer becomes a file. UTF-16 units. */
const LONG_TEXT = 30_000;

/** Listens on an element; tells whether files are held over it. */
export function useFileDrops(place: RefObject<unknown>, drops: Drops): boolean {
  const [over, setOver] = useState(false);
  const newest = useRef(drops);
  newest.current = drops;
  useEffect(() => {
    const element = place.current;
    if (!(element instanceof HTMLElement)) return;
    const stop = new AbortController();
    const { signal } = stop;
    // Moving onto a child leaves the parent: only the balance says whether it is over.
    let depth = 0;
    const enter = (by: 1 | -1) => (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth = Math.max(0, depth + by);
      setOver(depth > 0);
    };
    element.addEventListener('dragenter', enter(1), { signal });
    element.addEventListener('dragleave', enter(-1), { signal });
    element.addEventListener('dragover', (event) => holdsFiles(event) && event.preventDefault(), { signal });
    element.addEventListener(
      'drop',
      (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        depth = 0;
        setOver(false);
        newest.current.onFiles(filesOf(event.dataTransfer?.files));
      },
      { signal },
    );
    element.addEventListener(
      'paste',
      (event) => {
        const files = filesOf(event.clipboardData?.files);
        const text = event.clipboardData?.getData('text/plain') ?? '';
        if (files.length > 0 && text === '') newest.current.onFiles(files);
        else if (text.length > LONG_TEXT) newest.current.onLongText(text);
        else {
          for (const file of files) file.release();
          return;
        }
        event.preventDefault();
      },
      { signal },
    );
    return () => stop.abort();
  }, [place]);
  return over;
}

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}
