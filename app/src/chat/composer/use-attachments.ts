/** The chips of one chat's composer; they are given back with the chat. */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFileMoves, useHarness } from '../../harness/provider';
import { shrinkImage } from '../../platform/shrink-image';
import { uuid } from '../../platform/uuid';
import { type Attachment, Attachments } from '../attachments';

export function useAttachments(session: string): { readonly store: Attachments; readonly list: readonly Attachment[] } {
  const harness = useHarness();
  const files = useFileMoves();
  const store = useMemo(
    () => new Attachments({ harness, files, shrink: shrinkImage, uuid, session }),
    [harness, files, session],
  );
  useEffect(() => () => store.clear(), [store]);
  return { store, list: useSyncExternalStore(store.subscribe, store.list, store.list) };
}
