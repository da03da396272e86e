/**
 * What a screen shows of a session: a pure fold over the journal. Folding keeps the identity of every message that an
 * entry does not touch, so one streamed delta redraws one message.
 */
import type { ErrorShape, LocalText } from '@pku-harness/sdk';
import { NO_MEMORY, patchMemory, type SurfaceMemory } from '@pku-harness/sdk/genui/memory';
import type { AskedCall, AskReason, AttachedFile, ChatEvent, JournalEntry } from './events';

/** Where a tool call stands. */
export type ToolState = 'called' | 'waiting' | 'running' | 'ok' | 'failed' | 'refused' | 'unknown';

/** One part of a message. `key` is stable while the part grows. */
export type ChatPart =
  | { readonly kind: 'text'; readonly key: string; readonly text: string; readonly growing: boolean }
  | {
      readonly kind: 'reasoning';
      readonly key: string;
      readonly text: string;
      readonly growing: boolean;
      /** When its first and its newest piece came, milliseconds since 1970. */
      readonly from: number;
      readonly until: number;
    }
  | {
      readonly kind: 'tool';
      readonly key: string;
      readonly callId: string;
      readonly step: number;
      /** Model name, `<plugin>__<tool>`. */
      readonly tool: string;
      readonly title: LocalText;
      readonly input: unknown;
      readonly state: ToolState;
      readonly result?: unknown;
      readonly truncated?: boolean;
      readonly error?: ErrorShape;
      /** What was entered in the surface that it shows, and how its actions ended. */
      readonly memory?: SurfaceMemory;
      /** Present while `state` is `waiting`. */
      readonly approval?: { readonly id: string; readonly because: AskReason; readonly asked?: AskedCall };
    }
  /** A call that is still being written; `text` is the beginning of its arguments. */
  | {
      readonly kind: 'draft';
      readonly key: string;
      readonly step: number;
      /** Model name. */
      readonly tool: string;
      readonly text: string;
      readonly growing: boolean;
    }
  /** The model call failed and is made again at `until`. */
  | {
      readonly kind: 'retry';
      readonly key: string;
      readonly attempt: number;
      /** Milliseconds since 1970. */
      readonly until: number;
      readonly error: ErrorShape;
    }
  /** From here on the model sees what came before as a summary, or without large results. */
  | {
      readonly kind: 'condensed';
      readonly key: string;
      /** Absent where only large results were removed. */
      readonly summary?: string;
      /** Estimated tokens of a request. */
      readonly before: number;
      readonly after: number;
    }
  | { readonly kind: 'ended'; readonly key: string; readonly end: 'stopped' | 'interrupted' }
  | { readonly kind: 'error'; readonly key: string; readonly error: ErrorShape };

/** One message. An assistant message collects everything of one run. */
export interface ChatMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  /** Sequence of the entry that it began with. */
  readonly sequence: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly parts: readonly ChatPart[];
  /** Files that a message of the user holds. */
  readonly files?: readonly AttachedFile[];
}

/** The whole session as shown. */
export interface ChatView {
  /** Sequence of the last folded entry; the cursor to resume from. */
  readonly sequence: number;
  readonly messages: readonly ChatMessage[];
  readonly running: boolean;
}

/** A session without entries. */
export const EMPTY_CHAT: ChatView = { sequence: 0, messages: [], running: false };

/**
 * Folds one entry into the view. An entry that was folded before is ignored, so a stream may overlap what is there.
 * Messages and parts that the entry does not touch keep their identity.
 */
export function reduceChat(view: ChatView, entry: JournalEntry): ChatView {
  if (entry.sequence <= view.sequence) return view;
  const messages = fold(view.messages, entry) ?? view.messages; // An event of a newer program shows nothing.
  const running = runningAfter(view.running, entry.event);
  return { sequence: entry.sequence, messages, running };
}

type Messages = readonly ChatMessage[];
type ToolPart = Extract<ChatPart, { kind: 'tool' }>;
type CondensedPart = Extract<ChatPart, { kind: 'condensed' }>;

function runningAfter(running: boolean, event: ChatEvent): boolean {
  if (event.type === 'run.started') return true;
  return event.type === 'run.ended' ? false : running;
}

function fold(messages: Messages, { event, at, sequence }: JournalEntry): Messages {
  switch (event.type) {
    case 'message.user': {
      const part: ChatPart = { kind: 'text', key: 'text', text: event.text, growing: false };
      const files = event.files === undefined ? {} : { files: event.files };
      return [...messages, { id: event.messageId, role: 'user', sequence, at, parts: [part], ...files }];
    }
    case 'run.started':
      return [...messages, { id: event.runId, role: 'assistant', sequence, at, parts: [] }];
    case 'step.started': {
      const before = changeAnswer(messages, (parts) => forgetTry(parts, event.step));
      // What the user said during the run stands between the steps that did not know it and those that do.
      if (before.at(-1)?.role !== 'user') return before;
      return [...before, { id: `${event.runId}.${sequence}`, role: 'assistant', sequence, at, parts: [] }];
    }
    case 'text.delta':
      return changeAnswer(messages, (parts) => growText(parts, `${event.step}.${event.part}`, event.text));
    case 'reasoning.delta':
      return changeAnswer(messages, (parts) => growReasoning(parts, `${event.step}.${event.part}`, event.text, at));
    case 'call.delta':
      return changeAnswer(messages, (parts) => growDraft(parts, event));
    case 'surface.changed':
      return changeTool(messages, isCall(event.callId), (part) => ({
        ...part,
        memory: patchMemory(part.memory ?? NO_MEMORY, event.patch),
      }));
    case 'tool.called': {
      const { callId, tool, title, input } = event;
      const part: ChatPart = {
        kind: 'tool',
        key: callId,
        callId,
        step: event.step,
        tool,
        title,
        input,
        state: 'called',
      };
      return changeAnswer(messages, (parts) => [...withoutDraft(settle(parts), event.step, tool), part]);
    }
    case 'approval.asked': {
      const asked = event.asked === undefined ? {} : { asked: event.asked };
      const approval = { id: event.approvalId, because: event.because, ...asked };
      return changeTool(messages, isCall(event.callId), (part) => ({ ...part, state: 'waiting', approval }));
    }
    case 'approval.answered':
      return changeTool(
        messages,
        (part) => part.approval?.id === event.approvalId,
        ({ approval: _answered, ...part }) => ({ ...part, state: 'called' }),
      );
    case 'tool.started':
      return changeTool(messages, isCall(event.callId), (part) => ({ ...part, state: 'running' }));
    case 'tool.ended':
      return changeTool(messages, isCall(event.callId), ({ approval: _over, ...part }) => ({
        ...part,
        state: event.end,
        ...(event.result === undefined ? {} : { result: event.result }),
        ...(event.truncated === undefined ? {} : { truncated: event.truncated }),
        ...(event.error === undefined ? {} : { error: event.error }),
      }));
    case 'step.ended':
      return changeAnswer(messages, settle);
    case 'retry.waiting': {
      const { attempt, until, error } = event;
      const part: ChatPart = { kind: 'retry', key: RETRY, attempt, until, error };
      return changeAnswer(messages, (parts) => [...withoutRetry(settle(parts)), part]);
    }
    case 'context.pruned':
    case 'context.condensed': {
      const { before, after } = event;
      const summary = event.type === 'context.condensed' ? { summary: event.summary } : {};
      const part: CondensedPart = { kind: 'condensed', key: `condensed.${sequence}`, before, after, ...summary };
      return changeAnswer(messages, (parts) => withCondensed(settle(parts), part));
    }
    case 'chat.rewound': {
      const kept = messages.filter((message) => message.sequence <= event.to);
      return kept.length === messages.length ? messages : kept;
    }
    case 'run.ended':
      return changeAnswer(messages, (parts) => [...withoutRetry(settle(parts)), ...lastWords(event)]);
    case 'reasoning.kept':
    case 'context.given':
    case 'tools.loaded':
    case 'call.repeated':
      return messages;
  }
}

/** Results that were removed on the way to a summary are part of what the summary's notice tells. */
function withCondensed(parts: readonly ChatPart[], part: CondensedPart): readonly ChatPart[] {
  const last = parts.at(-1);
  if (last?.kind !== 'condensed' || last.summary !== undefined) return [...parts, part];
  return parts.with(-1, { ...part, key: last.key, before: last.before });
}

const RETRY = 'retry';

function withoutRetry(parts: readonly ChatPart[]): readonly ChatPart[] {
  return parts.at(-1)?.kind === 'retry' ? parts.slice(0, -1) : parts;
}

/** A step that begins again says everything anew: what the failed try said goes, with the notice that it was tried. */
function forgetTry(parts: readonly ChatPart[], step: number): readonly ChatPart[] {
  if (parts.at(-1)?.kind !== 'retry') return parts;
  return withoutRetry(parts).filter((part) => {
    if (part.kind === 'tool') return part.step !== step || part.state !== 'called';
    if (part.kind === 'draft') return part.step !== step;
    return (part.kind !== 'text' && part.kind !== 'reasoning') || !part.key.startsWith(`${step}.`);
  });
}

/** What is shown below an answer that did not simply end. */
function lastWords(event: Extract<ChatEvent, { type: 'run.ended' }>): readonly ChatPart[] {
  const end = event.end;
  const cut: readonly ChatPart[] =
    end === 'stopped' || end === 'interrupted' ? [{ kind: 'ended', key: 'ended', end }] : [];
  return event.error === undefined ? cut : [...cut, { kind: 'error', key: 'error', error: event.error }];
}

function isCall(callId: string): (part: ToolPart) => boolean {
  return (part) => part.callId === callId;
}

/** Changes the newest answer. */
function changeAnswer(messages: Messages, change: (parts: readonly ChatPart[]) => readonly ChatPart[]): Messages {
  const index = messages.findLastIndex((message) => message.role === 'assistant');
  return index < 0 ? messages : changeParts(messages, index, change);
}

/** Changes the newest tool part that a test accepts. */
function changeTool(
  messages: Messages,
  test: (part: ToolPart) => boolean,
  change: (part: ToolPart) => ToolPart,
): Messages {
  const accepts = (part: ChatPart) => part.kind === 'tool' && test(part);
  const index = messages.findLastIndex((message) => message.parts.some(accepts));
  if (index < 0) return messages;
  return changeParts(messages, index, (parts) =>
    parts.map((part) => (part.kind === 'tool' && test(part) ? change(part) : part)),
  );
}

function changeParts(
  messages: Messages,
  index: number,
  change: (parts: readonly ChatPart[]) => readonly ChatPart[],
): Messages {
  const message = messages[index] as ChatMessage;
  const parts = change(message.parts);
  return parts === message.parts ? messages : messages.with(index, { ...message, parts });
}

function growText(parts: readonly ChatPart[], key: string, text: string): readonly ChatPart[] {
  const last = parts.at(-1);
  if (last?.kind === 'text' && last.key === key && last.growing) {
    return parts.with(-1, { ...last, text: last.text + text });
  }
  return [...settle(parts), { kind: 'text', key, text, growing: true }];
}

function growReasoning(parts: readonly ChatPart[], key: string, text: string, at: number): readonly ChatPart[] {
  const last = parts.at(-1);
  if (last?.kind === 'reasoning' && last.key === key && last.growing) {
    return parts.with(-1, { ...last, text: last.text + text, until: at });
  }
  return [...settle(parts), { kind: 'reasoning', key, text, growing: true, from: at, until: at }];
}

function growDraft(
  parts: readonly ChatPart[],
  { step, part, tool, text }: Extract<ChatEvent, { type: 'call.delta' }>,
): readonly ChatPart[] {
  const key = `${step}.call.${part}`;
  const last = parts.at(-1);
  if (last?.kind === 'draft' && last.key === key) return parts.with(-1, { ...last, text: last.text + text });
  return [...settle(parts), { kind: 'draft', key, step, tool, text, growing: true }];
}

/** The call that was being written is here. */
function withoutDraft(parts: readonly ChatPart[], step: number, tool: string): readonly ChatPart[] {
  const at = parts.findIndex((part) => part.kind === 'draft' && part.step === step && part.tool === tool);
  return at < 0 ? parts : parts.toSpliced(at, 1);
}

/** Marks what was growing as complete. */
function settle(parts: readonly ChatPart[]): readonly ChatPart[] {
  const growing = (part: ChatPart) => 'growing' in part && part.growing;
  if (!parts.some(growing)) return parts;
  return parts.map((part) => (growing(part) ? ({ ...part, growing: false } as ChatPart) : part));
}
