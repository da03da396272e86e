/** A picture of a message as an address that can be shown, on this page alone. Fetched once for as long as it is shown. */
import type { AttachedFile } from '@pku-harness/core/client';
import { useEffect, useState } from 'react';
import { useFileMoves, useHarness } from '../../harness/provider';
import { pictureAddress } from '../../platform/picture-address';

/** A larger picture is named and not shown: it would be fetched for a thumbnail. Bytes. */
const MOST_SHOWN = 6 * 1024 * 1024;

/** The address; `undefined` while there is none, for what is no picture, and where it cannot be had any more. */
export function useFilePreview({ ref, kind, mediaType, size }: AttachedFile): string | undefined {
  const harness = useHarness();
  const moves = useFileMoves();
  const [address, setAddress] = useState<string>();
  const shown = kind === 'image' && size <= MOST_SHOWN;
  useEffect(() => {
    if (!shown) return;
    let current = true;
    let release: (() => void) | undefined;
    const load = async () => {
      const { ticket } = await harness.files.download({ ref });
      const picture = pictureAddress(mediaType, await moves.fetch(ticket));
      if (!current) return picture.release();
      release = picture.release;
      setAddress(picture.address);
    };
    load().catch((error) => console.warn('pku-harness: a picture cannot be shown', error));
    return () => {
      current = false;
      release?.();
    };
  }, [harness, moves, ref, mediaType, shown]);
  return address;
}
