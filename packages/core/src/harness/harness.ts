/**
 * The one interface between screens and everything below them. In process it is the object itself; in a browser or a
 * terminal it is a stub of the same interface over one socket. One contract suite runs over both forms.
 *
 * What crosses it is JSON-like data, `AsyncIterable` and `AbortSignal`: no callbacks, no schemas, errors as
 * {@link ErrorShape}. Who the caller is (the actor) is decided by the entrance the object was made for.
 */
import type {
  Actor,
  Effect,
  ErrorShape,
  Job,
  JobRun,
  LocalText,
  Mode,
  PluginSummary,
  SettingChange,
  SettingEntry,
  SettingValue,
  SettingWish,
  StoredFile,
  ToolSummary,
} from '@pku-harness/sdk';
import type { MemoryPatch } from '@pku-harness/sdk/genui/memory';
import type { SearchHit } from '../chat/archive';
import type { ApprovalAnswer, AskedCall, AskReason, JournalEntry } from '../chat/events';
import type { KvUsage } from '../kv';
import type { Notice } from '../notices/notices';
import type { StorageRepair } from '../platform/storage-care';
import type { ScreenAnswer, ScreenRequest } from '../screens/screen-requests';
import type {
  ConnectionTest,
  KeySummary,
  ModelList,
  ProviderSummary,
  Transcript,
  VoiceProviderSummary,
} from './model-views';
import type { CommandSummary, DataState, ImportSummary, PluginSurface, SettingPreview, TabSummary } from './views';

export type * from './model-views';
export type * from './views';

import type { ChatExport, ExportCursor } from '../chat/export-chat';
import type { SessionKind } from '../chat/session-store';
import type { UsageRow } from '../chat/usage-store';

/** How a call through the pipeline ended. */
export type InvokeOutcome =
  | { readonly status: 'ok'; readonly callId: string; readonly result: unknown; readonly untrusted: boolean }
  /** It did not run: unknown tool, plugin off, mode off, bad input, not approved. */
  | { readonly status: 'refused'; readonly callId: string; readonly error: ErrorShape }
  /** It ran and failed. */
  | { readonly status: 'failed'; readonly callId: string; readonly error: ErrorShape }
  /** It was started and its result was never recorded. It is not run again. */
  | { readonly status: 'unknown'; readonly callId: string; readonly error: ErrorShape };

/** What is known about a call id. `none`: never seen. `running`: no result yet. */
export type CallState = InvokeOutcome | { readonly status: 'none' } | { readonly status: 'running' };

/** A call that waits for a person. */
export interface Approval extends AskedCall {
  readonly id: string;
  /** The call that waits. */
  readonly callId: string;
  /** Tool id, `<plugin>.<tool>`. */
  readonly tool: string;
  readonly input: unknown;
  readonly because: AskReason;
  /** The chat session it belongs to, if any. */
  readonly session?: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

/** One call as it was recorded: who did what, why it asked, what was answered, and how it ended. */
export interface AuditEntry {
  /** The place in the record; the cursor to read on from. Newer calls have larger ones. */
  readonly sequence: number;
  readonly callId: string;
  /** Tool id, or what was asked for where there is no such tool. */
  readonly tool: string;
  readonly title: LocalText;
  readonly actor: Actor;
  readonly session?: string;
  /** Absent where there is no such tool. */
  readonly effect?: Effect;
  /** The permission at that time. */
  readonly mode?: Mode;
  readonly input: unknown;
  /** Why it asked, or would have asked where nobody could answer. */
  readonly because?: AskReason;
  /** `void`: the run ended before anyone answered. */
  readonly answer?: ApprovalAnswer | 'void';
  readonly status: InvokeOutcome['status'] | 'running';
  readonly error?: ErrorShape;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** How long it took, milliseconds; absent while there is no end. */
  readonly durationMs?: number;
}

/** One row of the list of chats. */
export interface SessionSummary {
  readonly id: string;
  /** `scheduled`: it was begun by a run that nobody watched. */
  readonly kind: SessionKind;
  readonly title: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly running: boolean;
}

/** How full the model's window is, in tokens. */
export interface ContextGauge {
  /** What the next request would hold. */
  readonly used: number;
  readonly window: number;
  /** Beyond this older parts are condensed. */
  readonly full: number;
  /** The provider has not yet said how it counts: `used` is our estimate alone. */
  readonly estimated: boolean;
}

/** What changed, so that screens re-read it. */
export interface Change {
  /** Grows by one per change within an epoch. */
  readonly sequence: number;
  readonly topic:
    | 'settings'
    | 'plugins'
    | 'sessions'
    | 'approvals'
    | 'tools'
    | 'kv'
    | 'todos'
    | 'timetable'
    | 'jobs'
    | 'dashboard'
    | 'files'
    | 'all';
  /** Such as a tool id, a settings key or a session id. */
  readonly key?: string;
}

/** Where a reader of changes stands. An unknown or old cursor gets one change with topic `all`. */
export interface ChangeCursor {
  /** Names one life of the process. */
  readonly epoch: string;
  readonly sequence: number;
}

/** A change with the cursor to resume from. */
export interface ChangeEvent {
  readonly cursor: ChangeCursor;
  readonly change: Change;
}

/** Facts about this harness. */
export interface About {
  readonly version: string;
  /** `demo`: the people are invented and nothing leaves this computer. */
  readonly kind: 'real' | 'demo';
  /** Where secrets are kept, in words. */
  readonly keysPlace: { readonly zh: string; readonly en: string };
  /** Whether {@link Harness.demo} can start one from here. */
  readonly demo: boolean;
  /** The database was damaged when this harness started, and where the damaged file is now. */
  readonly repaired?: StorageRepair;
}

/** Options of every method. */
export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** The harness as its screens see it. Every method rejects with a HarnessError. */
export interface Harness {
  readonly about: {
    read(input: Record<string, never>, options?: CallOptions): Promise<About>;
  };
  readonly plugins: {
    /** All plugins in registry order, broken documents included. */
    list(input: Record<string, never>, options?: CallOptions): Promise<readonly PluginSummary[]>;
    /** Who fills the slots of the app, or which plugin would and what keeps it from doing so. */
    tabs(input: Record<string, never>, options?: CallOptions): Promise<readonly TabSummary[]>;
    /**
     * A widget or a screen that a document describes, ready to be drawn. Its reads name tools, also where the document
     * names a data source.
     *
     * @throws HarnessError `surface_unknown`.
     */
    surface(
      input: { plugin: string; kind: 'widget' | 'screen'; name: string },
      options?: CallOptions,
    ): Promise<PluginSurface>;
  };
  readonly commands: {
    /** The `/` menu: commands of enabled plugins, in registry order. */
    list(input: Record<string, never>, options?: CallOptions): Promise<readonly CommandSummary[]>;
  };
  readonly tools: {
    /** Tools of enabled plugins. */
    list(input: Record<string, never>, options?: CallOptions): Promise<readonly ToolSummary[]>;
    /**
     * Runs a tool through the pipeline. `callId` is made by the caller (a UUID): the same id never runs twice, and a
     * second call with it answers what became of the first. `taintedBy`: the call whose result brought words of third
     * parties to a caller whose conversation is not here; it can only make a call ask.
     */
    invoke(
      call: { tool: string; input: unknown; callId: string; taintedBy?: { tool: string; callId: string } },
      options?: CallOptions,
    ): Promise<InvokeOutcome>;
    /**
     * A call in the tool's own words, for a person who is about to confirm it; `null` when there is no such tool or it is
     * off. Runs nothing.
     */
    words(input: { tool: string; input: unknown }, options?: CallOptions): Promise<AskedCall | null>;
    /** What became of a call. */
    outcome(input: { callId: string }, options?: CallOptions): Promise<CallState>;
  };
  readonly settings: {
    list(input: Record<string, never>, options?: CallOptions): Promise<readonly SettingEntry[]>;
    change(input: { key: string; value: SettingValue }, options?: CallOptions): Promise<SettingChange>;
    /** Changes several, all or none. */
    changeAll(input: { changes: readonly SettingWish[] }, options?: CallOptions): Promise<readonly SettingChange[]>;
    /**
     * What a change would do, in words; nothing changes.
     *
     * @throws HarnessError `setting_unknown`, `setting_value`.
     */
    preview(input: { key: string; value: SettingValue }, options?: CallOptions): Promise<SettingPreview>;
  };
  readonly models: {
    providers(input: Record<string, never>, options?: CallOptions): Promise<readonly ProviderSummary[]>;
    keys(input: Record<string, never>, options?: CallOptions): Promise<readonly KeySummary[]>;
    /** Stores a key for a provider, bound to the provider's present origin. People only. */
    setKey(input: { provider: string; key: string }, options?: CallOptions): Promise<void>;
    removeKey(input: { provider: string }, options?: CallOptions): Promise<void>;
    /**
     * The models of a provider, read from its server where it has a list, and kept for ten minutes; `fresh` reads it now.
     * What the plugin knows where there is no list, or no key yet. People only: asking sends the key.
     *
     * @throws HarnessError `provider_unknown`, or a `model_…` code with the reason why the server's list is not to be had.
     */
    available(input: { provider: string; fresh?: boolean }, options?: CallOptions): Promise<ModelList>;
    /**
     * Asks a model of a provider for one word: the chosen one unless another is named. Costs a few tokens, which are
     * counted. People only. @throws HarnessError `provider_unknown`; everything else is in the answer.
     */
    test(input: { provider: string; model?: string }, options?: CallOptions): Promise<ConnectionTest>;
  };
  readonly voice: {
    /** Providers of voice input. Their keys are set through {@link Harness.models}. */
    providers(input: Record<string, never>, options?: CallOptions): Promise<readonly VoiceProviderSummary[]>;
    /** Opens a recording that is too long for one frame, to be sent in parts within ten minutes. People only. */
    audioStart(input: Record<string, never>, options?: CallOptions): Promise<{ id: string }>;
    /** Sends the next part; the same one again is no error. @throws HarnessError `transfer_missing`, `voice_large`. */
    audioPart(input: { id: string; part: number; base64: string }, options?: CallOptions): Promise<void>;
    /**
     * What is said in a recording: `audio` in base64 where it fits a frame, else `upload`, the id from {@link audioStart}.
     * Sent to the provider of `voice.provider` and kept nowhere. People only.
     *
     * @param input.language such as `zh`; absent: the model finds out.
     * @throws HarnessError whose code starts with `voice_`; `transfer_missing`.
     */
    transcribe(
      input: { audio?: string; upload?: string; mediaType: string; language?: string },
      options?: CallOptions,
    ): Promise<Transcript>;
    /** Has one second of silence transcribed. People only. @throws HarnessError `provider_unknown`. */
    test(input: { provider: string }, options?: CallOptions): Promise<ConnectionTest>;
  };
  readonly chat: {
    /** Newest first; chats unless another kind is asked for. */
    sessions(input: { kind?: SessionKind }, options?: CallOptions): Promise<readonly SessionSummary[]>;
    /** Opens a session with an id made by the caller; opening it again is no error. */
    create(input: { session: string }, options?: CallOptions): Promise<SessionSummary>;
    remove(input: { session: string }, options?: CallOptions): Promise<void>;
    /**
     * Appends a message and starts a run. `messageId` is made by the caller: the same id is appended once.
     * A message sent while a run is going joins its next step.
     */
    send(
      input: { session: string; messageId: string; text: string; files?: readonly string[] },
      options?: CallOptions,
    ): Promise<void>;
    /** Runs the last message again after an error, a stop or a crash. */
    retry(input: { session: string }, options?: CallOptions): Promise<void>;
    /** Ends the pause before the next try of a model call; no error where there is none. */
    retryNow(input: { session: string }, options?: CallOptions): Promise<void>;
    /**
     * Answers a message anew; `messageId` is the message or the answer to it (its id in the view). What came after is put
     * aside: it stays in the journal, and neither the model nor the view shows it. A run that goes on is stopped first.
     *
     * @throws HarnessError `message_missing`; `message_in_run` for what was said in the middle of an answer.
     */
    regenerate(input: { session: string; messageId: string }, options?: CallOptions): Promise<void>;
    /** Says a message differently, with a new id made by the caller, and answers it; otherwise like `regenerate`. */
    edit(
      input: { session: string; messageId: string; newMessageId: string; text: string },
      options?: CallOptions,
    ): Promise<void>;
    /**
     * Makes a session, with an id made by the caller, that begins like this one up to and with a message or an answer.
     *
     * @throws HarnessError `message_missing`, `session_exists`.
     */
    fork(
      input: { session: string; messageId: string; newSession: string },
      options?: CallOptions,
    ): Promise<SessionSummary>;
    rename(input: { session: string; title: string }, options?: CallOptions): Promise<void>;
    /** Messages of all chats that hold every part of the query, newest first, at most 50. Any length of Chinese works. */
    search(input: { query: string }, options?: CallOptions): Promise<readonly SearchHit[]>;
    /** A chat as a file, in pieces: `after` is the `next` of the piece before. */
    export(
      input: { session: string; format: 'markdown' | 'json'; after?: ExportCursor },
      options?: CallOptions,
    ): Promise<ChatExport>;
    /**
     * Keeps what the user entered in a surface that a call shows, or how one of its actions ended. The same patch again
     * changes nothing. People only.
     *
     * @throws HarnessError `session_missing`, `call_missing`, `surface_large`.
     */
    surface(input: { session: string; callId: string; patch: MemoryPatch }, options?: CallOptions): Promise<void>;
    /** How full the model's window is. Right straight after something was condensed. */
    context(input: { session: string }, options?: CallOptions): Promise<ContextGauge>;
    /** Stops the run; resolves when it is quiet. What was streamed stays. Stopping an idle session is no error. */
    stop(input: { session: string }, options?: CallOptions): Promise<void>;
    /** The journal after `after` (0: from the start), then live. Ends only when the reader stops. */
    events(input: { session: string; after: number }, options?: CallOptions): AsyncIterable<JournalEntry>;
  };
  readonly approvals: {
    list(input: Record<string, never>, options?: CallOptions): Promise<readonly Approval[]>;
    /**
     * Answers once; a second answer, or one after the run was stopped, changes nothing. `always` also sets the permission
     * that the question names, in the same transaction. People only.
     *
     * @throws HarnessError `always_not_offered` where the question does not offer it; it stays open.
     */
    answer(input: { id: string; answer: ApprovalAnswer; feedback?: string }, options?: CallOptions): Promise<void>;
  };
  readonly audit: {
    /** Calls of every actor in the order they were recorded, newest first; `before` reads on. People only. */
    list(input: { before?: number; limit: number }, options?: CallOptions): Promise<readonly AuditEntry[]>;
  };
  readonly usage: {
    /** Tokens by day, provider, model and purpose, newest day first; days as `YYYY-MM-DD` in Beijing, both included. */
    list(input: { from?: string; to?: string }, options?: CallOptions): Promise<readonly UsageRow[]>;
  };
  readonly kv: {
    get(input: { plugin: string; key: string }, options?: CallOptions): Promise<unknown>;
    set(input: { plugin: string; key: string; value: unknown }, options?: CallOptions): Promise<void>;
    delete(input: { plugin: string; key: string }, options?: CallOptions): Promise<void>;
    /** How much each plugin keeps, the largest first; those that keep nothing are not there. People only. */
    usage(input: Record<string, never>, options?: CallOptions): Promise<readonly KvUsage[]>;
    /** Removes everything that a plugin keeps. People only. @throws HarnessError `plugin_unknown`. */
    clear(input: { plugin: string }, options?: CallOptions): Promise<void>;
  };
  readonly data: {
    /**
     * A read tool through the shared cache, as the user: the present state, then each newer one. All watchers of a tool and
     * input share one request; it is read again when it is older than `ttlMs` (milliseconds; by default as the plugin's data
     * source says, else five minutes) and when a change touches it. Ends only when the reader stops. People only.
     *
     * @throws HarnessError `tool_unknown`, `data_not_read`.
     */
    watch(input: { tool: string; input: unknown; ttlMs?: number }, options?: CallOptions): AsyncIterable<DataState>;
    /** Reads now and answers with the state after it. People only. @throws HarnessError as {@link watch}. */
    refresh(input: { tool: string; input: unknown }, options?: CallOptions): Promise<DataState>;
    /** Reads again everything that is watched. People only. */
    refreshAll(input: Record<string, never>, options?: CallOptions): Promise<void>;
  };
  readonly services: {
    /**
     * Calls a host service for a plugin's screen: `service` and `method` as in `HostServices`, with the one object that the
     * method takes. People only.
     *
     * @throws HarnessError `plugin_unknown`, `service_unknown`, `service_input`, and what the method throws.
     */
    call(
      input: { plugin: string; service: string; method: string; input: unknown },
      options?: CallOptions,
    ): Promise<unknown>;
  };
  readonly files: {
    /** What is stored, newest first, at most 200; of one chat where it is given. */
    list(input: { session?: string }, options?: CallOptions): Promise<readonly StoredFile[]>;
    /** How much is stored. */
    totals(input: Record<string, never>, options?: CallOptions): Promise<{ count: number; bytes: number }>;
    /**
     * Announces a file of so many bytes; its bytes then go to `POST /files/<ticket>` of the host, or to `files.receive` where
     * the harness is in the same process. The ticket is used once and lasts two minutes. People only.
     *
     * @throws HarnessError `file_empty`, `file_large`, `files_full`.
     */
    upload(input: { name: string; size: number; session?: string }, options?: CallOptions): Promise<{ ticket: string }>;
    /** A ticket that fetches a file once, from `GET /files/<ticket>` or `files.deliver`. @throws HarnessError `file_missing`. */
    download(input: { ref: string }, options?: CallOptions): Promise<{ ticket: string; file: StoredFile }>;
    /** Removes a file. People only. @throws HarnessError `file_missing`. */
    remove(input: { ref: string }, options?: CallOptions): Promise<void>;
  };
  readonly screens: {
    /**
     * What tools want of a screen, the whole list whenever it changes. Whoever reads says that a person looks at a screen
     * that can take a wish. Ends only when the reader stops. People only.
     */
    requests(input: Record<string, never>, options?: CallOptions): AsyncIterable<readonly ScreenRequest[]>;
    /** Takes a wish or says what came of it. The first screen to take one has it: `counted` says whether this was it. */
    answer(input: { id: string; answer: ScreenAnswer }, options?: CallOptions): Promise<{ counted: boolean }>;
  };
  readonly scheduler: {
    /** The jobs of all plugins: those that run next first, finished ones last. */
    list(input: Record<string, never>, options?: CallOptions): Promise<readonly Job[]>;
    /** The runs of one job, newest first. @throws HarnessError `job_missing`. */
    history(input: { job: string; limit?: number }, options?: CallOptions): Promise<readonly JobRun[]>;
    /** No run begins until it is resumed. People only. @throws HarnessError `job_missing`. */
    pause(input: { job: string }, options?: CallOptions): Promise<Job>;
    /** Goes on with the next run. People only. @throws HarnessError `job_missing`. */
    resume(input: { job: string }, options?: CallOptions): Promise<Job>;
    /**
     * Begins a run beside the schedule; waits for its end but for an assistant's run. People only.
     *
     * @throws HarnessError `job_missing`, `job_running`.
     */
    runNow(input: { job: string }, options?: CallOptions): Promise<JobRun>;
    /** Removes a job with its history and returns what it was. People only. @throws HarnessError `job_missing`. */
    remove(input: { job: string }, options?: CallOptions): Promise<Job>;
  };
  readonly notices: {
    /**
     * What the user was told and has not read, newest first, the whole list whenever it changes. Ends only when the reader
     * stops. People only.
     */
    watch(input: Record<string, never>, options?: CallOptions): AsyncIterable<readonly Notice[]>;
    /** Takes notices from the list, all of them without ids. People only. */
    read(input: { ids?: readonly string[] }, options?: CallOptions): Promise<void>;
  };
  readonly storage: {
    /** Makes an export of everything but keys at this moment, to be fetched in parts within ten minutes. */
    export(input: Record<string, never>, options?: CallOptions): Promise<{ id: string; parts: number }>;
    /** One part of an export; parts count from 0 and belong behind one another. @throws HarnessError `transfer_missing`. */
    exportPart(input: { id: string; part: number }, options?: CallOptions): Promise<{ text: string }>;
    /** Opens an import, to be sent in parts within ten minutes. People only, as everything about an import is. */
    importStart(input: Record<string, never>, options?: CallOptions): Promise<{ id: string }>;
    /** Sends the next part; the same one again is no error. @throws HarnessError `transfer_missing`, `import_large`. */
    importPart(input: { id: string; part: number; text: string }, options?: CallOptions): Promise<void>;
    /**
     * Checks the whole file and says what it would bring. Changes nothing.
     *
     * @throws HarnessError `import_form`, `import_newer`, `import_kind`, `transfer_missing`.
     */
    importCheck(input: { id: string }, options?: CallOptions): Promise<ImportSummary>;
    /**
     * Puts the file in place of everything, all of it or nothing. Runs are stopped; nothing of the file goes on by itself.
     *
     * @throws HarnessError as {@link importCheck}, and `import_rows`.
     */
    importApply(input: { id: string }, options?: CallOptions): Promise<void>;
    /** Removes everything: data, keys, and copies beside the database. People only. */
    deleteAll(input: Record<string, never>, options?: CallOptions): Promise<void>;
  };
  readonly demo: {
    /**
     * Starts a demo host of its own, with its own folder and port, and returns the address that opens it once.
     *
     * @throws HarnessError `demo_unavailable` where there is none (on a phone, or inside a demo).
     */
    start(input: Record<string, never>, options?: CallOptions): Promise<{ address: string }>;
  };
  readonly changes: {
    /** What changes from now on, or after a cursor. Ends only when the reader stops. */
    watch(input: { after?: ChangeCursor }, options?: CallOptions): AsyncIterable<ChangeEvent>;
  };
}
