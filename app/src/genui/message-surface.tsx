/**
 * Where a message meets generated surfaces: what draws a call of `ui.render` in place of its tool card. The chat loads this
 * file at once and everything behind it when the first surface comes.
 */
import type { ChatPart } from '@pku-harness/core/client';
import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../design';
import { RENDER_TOOL } from './render-tool';

const LateCall = lazy(async () => ({ default: (await import('./drawn')).SurfaceCall }));
const LateDraft = lazy(async () => ({ default: (await import('./drawn')).WrittenSurface }));

type ToolPart = Extract<ChatPart, { kind: 'tool' }>;
type DraftPart = Extract<ChatPart, { kind: 'draft' }>;

/** A call: its surface where it shows one, else what the chat draws for any tool. */
export function SurfaceOrTool({ part, tool }: { part: ToolPart; tool: ReactNode }) {
  if (part.tool !== RENDER_TOOL) return tool;
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <LateCall part={part} tool={tool} />
    </Suspense>
  );
}

/** A call that is still being written. */
export function DraftSurface({ part }: { part: DraftPart }) {
  if (part.tool !== RENDER_TOOL) return null;
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <LateDraft part={part} />
    </Suspense>
  );
}
