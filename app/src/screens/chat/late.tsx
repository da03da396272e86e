/** Parts of the chat that most visits do not need: their code comes when they are opened. */
import type { SearchHit, SessionSummary } from '@pku-harness/core/client';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../design';

const LateMenu = lazy(() => import('./chat-menu'));
const LateKeys = lazy(() => import('./keys-help'));
const LateSearch = lazy(() => import('./chat-search'));

interface ChatMenuProps {
  /** The chat; `null` closes the menu. */
  readonly session: SessionSummary | null;
  readonly onClose: () => void;
  readonly onRemoved: (id: string) => void;
}

export function ChatMenu({ session, onClose, onRemoved }: ChatMenuProps) {
  if (session === null) return null;
  return (
    <Suspense fallback={null}>
      <LateMenu key={session.id} session={session} onClose={onClose} onRemoved={onRemoved} />
    </Suspense>
  );
}

export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <LateKeys onClose={onClose} />
    </Suspense>
  );
}

export function ChatSearch(props: { readonly query: string; readonly onOpen: (hit: SearchHit) => void }) {
  return (
    <Suspense fallback={<Skeleton shape="list" lines={3} />}>
      <LateSearch {...props} />
    </Suspense>
  );
}
