/**
 * The surfaces of a chat: from the calls of `ui.render` in its messages to what is drawn at each of them. A later call changes
 * the surface of an earlier one; it is drawn where it was changed last, and what was entered belongs to its first call. Pure.
 */
import type { ChatMessage, ChatPart } from '@pku-harness/core/client';
import type { Spec } from '@pku-harness/sdk/genui';
import {
  canonicalSpec,
  type Draft,
  draftAfter,
  NO_MEMORY,
  renderInput,
  type SurfaceMemory,
  withoutElements,
} from '@pku-harness/sdk/genui/run';
import { RENDER_TOOL } from './render-tool';

type ToolPart = Extract<ChatPart, { kind: 'tool' }>;

/** What is drawn at one call. */
export interface ChatSurface {
  readonly spec: Spec;
  /** The call that what is entered is kept with. */
  readonly home: string;
  /** A later call draws it. */
  readonly moved: boolean;
  /** Words of third parties were in sight when it was written. */
  readonly tainted: boolean;
  readonly memory: SurfaceMemory;
}

/** Reads the surfaces of one chat, and keeps what did not change. */
export class ChatSurfaces {
  #parts: readonly ToolPart[] = [];
  #found: ReadonlyMap<string, ChatSurface> = new Map();
  /** Specs by the calls that made them: calls never change. */
  readonly #specs = new Map<string, Spec | undefined>();

  /** The surface at each call that shows one. The same map while nothing about them changed. */
  of(messages: readonly ChatMessage[]): ReadonlyMap<string, ChatSurface> {
    const parts = messages.flatMap((message) => message.parts.filter(isRender));
    const same = parts.length === this.#parts.length && parts.every((part, index) => part === this.#parts[index]);
    if (same) return this.#found;
    const before = this.#found;
    this.#parts = parts;
    this.#found = new Map(
      [...this.#read(parts)].map(([callId, surface]) => {
        const known = before.get(callId);
        return [callId, known !== undefined && equal(known, surface) ? known : surface];
      }),
    );
    return this.#found;
  }

  #read(parts: readonly ToolPart[]): ReadonlyMap<string, ChatSurface> {
    const drafts = new Map<string, Draft>();
    const homes = new Map<string, ToolPart>();
    const newest = new Map<string, string>();
    const found = new Map<string, ChatSurface>();
    let history = '';
    for (const part of parts) {
      history += ` ${part.callId}`;
      const draft = draftAfter(drafts, renderInput(part.input));
      drafts.set(draft.id, draft);
      if (!homes.has(draft.id)) homes.set(draft.id, part);
      const result = resultOf(part);
      if (!result.shown) continue;
      const spec = this.#spec(history, draft, result.leftOut);
      if (spec === undefined) continue;
      const earlier = newest.get(draft.id);
      const moved = earlier === undefined ? undefined : found.get(earlier);
      if (earlier !== undefined && moved !== undefined) found.set(earlier, { ...moved, moved: true });
      newest.set(draft.id, part.callId);
      const home = homes.get(draft.id) ?? part;
      found.set(part.callId, {
        spec,
        home: home.callId,
        moved: false,
        tainted: result.tainted,
        memory: home.memory ?? NO_MEMORY,
      });
    }
    return found;
  }

  #spec(history: string, draft: Draft, leftOut: readonly string[]): Spec | undefined {
    if (!this.#specs.has(history)) this.#specs.set(history, canonicalSpec(withoutElements(draft.spec, leftOut)));
    return this.#specs.get(history);
  }
}

function isRender(part: ChatPart): part is ToolPart {
  return part.kind === 'tool' && part.tool === RENDER_TOOL && part.state === 'ok';
}

function resultOf({ result }: ToolPart): { shown: boolean; tainted: boolean; leftOut: readonly string[] } {
  if (typeof result !== 'object' || result === null) return { shown: false, tainted: false, leftOut: [] };
  const { shown, tainted, left_out: out } = result as Readonly<Record<string, unknown>>;
  const leftOut = Array.isArray(out) ? out.filter((id) => typeof id === 'string') : [];
  return { shown: shown === true, tainted: tainted === true, leftOut };
}

function equal(a: ChatSurface, b: ChatSurface): boolean {
  return (
    a.spec === b.spec && a.home === b.home && a.moved === b.moved && a.tainted === b.tainted && a.memory === b.memory
  );
}
