/** Parts of the chat that most visits do not need: their code comes when they are opened. */
import type { SearchHit, SessionSummary } from '@pku-harness/core/client';
import { Suspense } from 'react';
import { Skeleton } from '../../design';
import { late } from '../../platform/late';

const LateMenu = late(async () => (await import('./chat-menu')).default);
const LateKeys = late(async () => (await import('./keys-help')).default);
const LateSearch = late(async () => (await import('./chat-search')).default);

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
