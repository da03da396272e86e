/**
 * Where a message meets generated surfaces: what draws a call of `ui.render` in place of its tool card. The chat loads this
 * file at once and everything behind it when the first surface comes.
 */
import type { ChatPart } from '@pku-harness/core/client';
import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../design';
import { ErrorBoundary } from '../host-ui/error-boundary';
import { FailedPart } from '../host-ui/failed-part';
import { late } from '../platform/late';
import { RENDER_TOOL } from './render-tool';

const LateCall = late(async () => (await import('./drawn')).SurfaceCall);
const LateDraft = late(async () => (await import('./drawn')).WrittenSurface);

type ToolPart = Extract<ChatPart, { kind: 'tool' }>;
type DraftPart = Extract<ChatPart, { kind: 'draft' }>;

/** A call: its surface where it shows one, else what the chat draws for any tool. */
export function SurfaceOrTool({ part, tool }: { part: ToolPart; tool: ReactNode }) {
  if (part.tool !== RENDER_TOOL) return tool;
  return (
    <Arriving>
      <LateCall part={part} tool={tool} />
    </Arriving>
  );
}

/** A call that is still being written. */
export function DraftSurface({ part }: { part: DraftPart }) {
  if (part.tool !== RENDER_TOOL) return null;
  return (
    <Arriving>
      <LateDraft part={part} />
    </Arriving>
  );
}

/** A surface whose code does not come is one card that says so; the chat goes on. */
function Arriving({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={(again) => <FailedPart again={again} />}>
      <Suspense fallback={<Skeleton shape="card" />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
