/**
 * The journal of a chat session: an append-only list of events, and the only source of what the model sees, what the
 * screen shows and what is repaired after a crash. An event is written before its effect is visible anywhere.
 */
import type { DecidingField, Effect, ErrorShape, LocalText, StoredFile } from '@pku-harness/sdk';
import type { MemoryPatch } from '@pku-harness/sdk/genui/memory';

/** Token usage of one model call, in disjoint buckets. */
export interface Usage {
  /** Prompt tokens that were not read from the provider's cache. */
  readonly input: number;
  readonly cachedInput: number;
  /** Without reasoning. */
  readonly output: number;
  /** Tokens that the model thought with; absent where it thought with none, or does not say. */
  readonly reasoning?: number;
}

/** What a plugin tells the model about the moment. Data, never instructions. */
export interface ContextBlock {
  readonly plugin: string;
  readonly text: string;
  /** It holds words of third parties. */
  readonly untrusted?: true;
}

/** Why a run ended. `interrupted`: the process died and the journal was repaired afterwards. */
export type RunEnd = 'done' | 'stopped' | 'error' | 'interrupted';

/** How a tool call ended. `unknown`: it was started and its result never recorded; it is not repeated. */
export type ToolEnd = 'ok' | 'failed' | 'refused' | 'unknown';

/** Why a call must be approved by a person. */
export type AskReason =
  | { readonly is: 'mode' }
  /** The tool says that this input is asked about every time. */
  | { readonly is: 'each-time' }
  /** Another assistant would spend or publish: asked every time, whatever the mode. */
  | { readonly is: 'assistant' }
  | ({ readonly is: 'taint' } & TaintSource)
  /** It would allow more than before: asked in every mode, every time. */
  | {
      readonly is: 'loosens';
      readonly changes: readonly LoosenedSetting[];
      /** What tainted the reply, if something did. */
      readonly taint?: TaintSource;
    };

/** The result that brought words of third parties into the reply. */
export interface TaintSource {
  /** Model name of the tool whose result it was. */
  readonly tool: string;
  readonly callId: string;
  readonly title: LocalText;
}

/** A setting with its old and new value in words. */
export interface LoosenedSetting {
  readonly key: string;
  /** Such as “Card: spend money”. */
  readonly title: LocalText;
  readonly before: LocalText;
  readonly after: LocalText;
}

/** What “always” would change: the permission of one plugin for one effect, until it is changed back in the settings. */
export interface StandingGrant {
  /** The setting that becomes `auto`. */
  readonly key: string;
  readonly plugin: LocalText;
  readonly effect: Effect;
}

/** What a person sees of a call to decide it. Made when it asks, and stored with the question. */
export interface AskedCall {
  readonly title: LocalText;
  readonly effect: Effect;
  /** What decides a yes or no. Never cut. */
  readonly fields: readonly DecidingField[];
  /** Present where “always” may be answered. */
  readonly always?: StandingGrant;
}

/** `always`: yes, and do not ask for this again. `stop`: no, and end the run. */
export type ApprovalAnswer = 'once' | 'always' | 'no' | 'stop';

/** A file of a message, as it was when it was attached. */
export type AttachedFile = Omit<StoredFile, 'createdAt'>;

/** One event without its place in the journal. */
export type ChatEvent =
  | {
      readonly type: 'message.user';
      readonly messageId: string;
      readonly text: string;
      /** Files that it holds. */
      readonly files?: readonly AttachedFile[];
      /** Where its words are from, when they are not the user's alone: a job that was made in a tainted reply. */
      readonly taintedBy?: TaintSource;
    }
  | {
      readonly type: 'run.started';
      readonly runId: string;
      readonly provider: string;
      readonly model: string;
      /** Nobody watches it: it cannot ask, and it has few steps. */
      readonly unattended?: true;
    }
  /** The tools that this plugin offers on demand are offered from now on, for as long as the conversation lasts. */
  | { readonly type: 'tools.loaded'; readonly plugin: string }
  /** What plugins told about the moment. It stands at the end of every request until the next one. */
  | { readonly type: 'context.given'; readonly runId: string; readonly blocks: readonly ContextBlock[] }
  | {
      readonly type: 'step.started';
      readonly runId: string;
      readonly step: number;
      /** Who is asked, where it is not whom the run began with. */
      readonly by?: { readonly provider: string; readonly model: string };
    }
  /** A piece of the answer; `part` counts the text parts of the step. */
  | { readonly type: 'text.delta'; readonly step: number; readonly part: number; readonly text: string }
  | { readonly type: 'reasoning.delta'; readonly step: number; readonly part: number; readonly text: string }
  /**
   * The model's server wants this part of its thinking back as it was, with the mark that it put on it. Nobody else reads
   * the mark.
   */
  | {
      readonly type: 'reasoning.kept';
      readonly step: number;
      readonly part: number;
      readonly note?: Readonly<Record<string, unknown>>;
    }
  /** A piece of the arguments of a call that is shown while it is written; the whole call follows. */
  | {
      readonly type: 'call.delta';
      readonly step: number;
      readonly part: number;
      /** Model name. */
      readonly tool: string;
      readonly text: string;
    }
  | {
      readonly type: 'tool.called';
      readonly step: number;
      readonly callId: string;
      /** Model name, `<plugin>__<tool>`. */
      readonly tool: string;
      readonly title: LocalText;
      readonly input: unknown;
      /** What the model's server wants back with the call. */
      readonly note?: Readonly<Record<string, unknown>>;
    }
  | {
      readonly type: 'approval.asked';
      readonly callId: string;
      readonly approvalId: string;
      readonly because: AskReason;
      readonly asked?: AskedCall;
    }
  | {
      readonly type: 'approval.answered';
      readonly approvalId: string;
      readonly answer: ApprovalAnswer;
      readonly feedback?: string;
    }
  /** The call passed every check and is about to run. */
  | { readonly type: 'tool.started'; readonly callId: string }
  | {
      readonly type: 'tool.ended';
      readonly callId: string;
      readonly end: ToolEnd;
      /** What the model sees, bounded. Absent unless `ok`. */
      readonly result?: unknown;
      /** Whether `result` was cut; the full one is in the call's record. */
      readonly truncated?: boolean;
      /** The result came from an untrusted source. */
      readonly untrusted?: boolean;
      readonly error?: ErrorShape;
    }
  /** What the user entered in a surface that this call shows, or how one of its actions ended. The model does not see it. */
  | { readonly type: 'surface.changed'; readonly callId: string; readonly patch: MemoryPatch }
  /** The model made this very call before in the same run; it is told so. */
  | { readonly type: 'call.repeated'; readonly callId: string; readonly times: number }
  | {
      readonly type: 'step.ended';
      readonly step: number;
      readonly finish: string;
      readonly usage?: Usage;
      /** Our own estimate of the request's tokens, so that later ones can be corrected by what `usage` says. */
      readonly estimated?: number;
    }
  /** The model call of this step failed in a way that often passes. It is made again; what it said so far is put aside. */
  | {
      readonly type: 'retry.waiting';
      readonly runId: string;
      readonly step: number;
      /** Counts from 1. */
      readonly attempt: number;
      /** Milliseconds since 1970. */
      readonly until: number;
      readonly error: ErrorShape;
    }
  /** Large results of the events up to `through` are shown to the model as a note from now on. Tokens are estimates. */
  | { readonly type: 'context.pruned'; readonly through: number; readonly before: number; readonly after: number }
  /** The events up to `through` are shown to the model as this summary from now on. The person still sees them. */
  | {
      readonly type: 'context.condensed';
      readonly through: number;
      readonly summary: string;
      /** `rule`: a list of what happened, made without the model. */
      readonly by: 'model' | 'rule';
      /** It was made from words of third parties. */
      readonly untrusted?: true;
      /** Estimated tokens of a request. */
      readonly before: number;
      readonly after: number;
    }
  /** The chat goes on from an earlier place; what came after it is kept here and is shown to nobody. */
  | { readonly type: 'chat.rewound'; readonly to: number }
  | { readonly type: 'run.ended'; readonly runId: string; readonly end: RunEnd; readonly error?: ErrorShape };

/** An event with its place: sequence numbers of a session count from 1 without gaps. */
export interface JournalEntry {
  readonly session: string;
  readonly sequence: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: ChatEvent;
}
