/**
 * The invoke pipeline: one function runs every call, whoever makes it, in this order (ARCHITECTURE §4):
 *
 *   resolve → plugin enabled? userOnly? → mode → parse input → taint rule → approval → execute → bound and record → publish
 *
 * Each stage is a piece of its own in this folder; this file only connects them.
 */
import {
  type AppLocale,
  type Effect,
  type ErrorShape,
  errorShape,
  type Mode,
  type SettingChange,
  type SettingWish,
  type ZoneId,
} from '@pku-harness/sdk';
import type { ChangeFeed } from '../changes';
import type { AskedCall } from '../chat/events';
import type { AuditEntry, CallState, InvokeOutcome } from '../harness/harness';
import type { ServicesFor } from '../harness/host-services';
import type { KvStore } from '../kv';
import type { Clock, SqlDatabase } from '../platform';
import type { PluginRegistry, RegisteredTool } from '../registry';
import type { Loosening } from '../settings';
import type { Answered, Approvals } from './approvals';
import { readAudit } from './audit';
import { boundResult } from './bound-result';
import type { Call } from './call';
import { CallRecords, type CallRow } from './call-records';
import { canonicalJson } from './canonical-json';
import { type Execution, execute } from './execute';
import type { ContentFacts, Rule, Verdict } from './judge';
import { askedCall, callWords, judgeAccess, judgeContent, looseningsOf, type ReadCall, stillAgreed } from './judgement';
import { parseInput } from './parse-input';
import { agreedToOther, callIdReused, notApproved, refusal, stopped, unknownTool } from './refusals';

/** What the pipeline stands on. */
export interface PipelineParts {
  readonly sql: SqlDatabase;
  readonly clock: Clock;
  readonly plugins: PluginRegistry;
  readonly settings: {
    enabled(plugin: string): boolean;
    mode(plugin: string, effect: Effect): Mode;
    loosenings(wishes: readonly SettingWish[]): readonly Loosening[];
    locale(): AppLocale;
    zone(): ZoneId;
  };
  readonly approvals: Approvals;
  readonly kv: KvStore;
  readonly changes: ChangeFeed;
  /** Host services bound to a plugin and an actor. */
  readonly services: ServicesFor;
  /** Whether a person can answer questions here. */
  readonly someoneAnswers: boolean;
  /** The rules about what a call says and where its words come from. */
  readonly contentRules: readonly Rule<ContentFacts>[];
}

/** What is known of a call so far, for its record. */
type Facts = Pick<CallRow, 'tool' | 'approval' | 'because' | 'answer'> & { readonly input?: string };

/** Runs calls. */
export class InvokePipeline {
  readonly #parts: PipelineParts;
  readonly #records: CallRecords;
  readonly #running = new Map<string, { readonly call: Call; readonly outcome: Promise<InvokeOutcome> }>();

  constructor(parts: PipelineParts) {
    this.#parts = parts;
    this.#records = new CallRecords(parts.sql, parts.clock);
  }

  /** One page of the record of calls, newest first. */
  audit(page: { before?: number; limit: number }): readonly AuditEntry[] {
    this.#records.flush();
    return readAudit(this.#parts.sql, page, {
      running: (id) => this.#running.has(id),
      title: (tool) => this.#parts.plugins.tool(tool)?.title,
    });
  }

  /** What became of a call id. */
  state(id: string): CallState {
    return this.#running.has(id) ? { status: 'running' } : this.#records.state(id);
  }

  /**
   * Runs a call, or answers what became of the first call with its id. A fault of the call or of the tool is an outcome;
   * only a database that cannot be written rejects.
   */
  async invoke(call: Call): Promise<InvokeOutcome> {
    const running = this.#running.get(call.id);
    if (running !== undefined) {
      const same = running.call.tool === call.tool && canonicalJson(running.call.input) === canonicalJson(call.input);
      return same ? running.outcome : { status: 'refused', callId: call.id, error: callIdReused() };
    }
    const recorded = this.#records.read(call.id);
    if (recorded !== undefined) return this.#again(call, recorded);
    const outcome = this.#run(call);
    this.#running.set(call.id, { call, outcome });
    try {
      return await outcome;
    } finally {
      this.#running.delete(call.id);
    }
  }

  /**
   * A call in the tool's own words, for whoever is about to confirm it. Runs nothing.
   *
   * @returns `undefined` when there is no such tool, or it is off.
   */
  async words(tool: string, input: unknown): Promise<AskedCall | undefined> {
    const { plugins, settings } = this.#parts;
    const found = plugins.tool(tool);
    if (found === undefined || !settings.enabled(found.plugin.id)) return undefined;
    const parsed = await parseInput(found, input);
    // The call itself says what is wrong with its input; there is nothing to confirm about it.
    const services = this.#parts.services(found.plugin.id, 'user');
    return callWords(found, parsed.ok ? parsed.input : undefined, parsed.canonical, services);
  }

  /** Writes what is held, because the stored records are about to be replaced. */
  letGo(): void {
    this.#records.flush();
  }

  /** Writes what is still to be written. Calls that go on are not recorded any more. */
  close(): void {
    this.#records.close();
  }

  async #run(call: Call): Promise<InvokeOutcome> {
    const { plugins, settings, contentRules, someoneAnswers } = this.#parts;
    const tool = plugins.tool(call.tool);
    if (tool === undefined) return this.#refuse(call, { tool: call.tool }, unknownTool(call.tool));

    const access = judgeAccess(call, tool, settings);
    if (access.is === 'refuse') return this.#refuse(call, { tool: tool.id }, refusal(access.because, tool));

    const parsed = await parseInput(tool, call.input);
    const facts: Facts & { input: string } = { tool: tool.id, input: parsed.canonical };
    if (!parsed.ok) return this.#refuse(call, facts, parsed.error);
    const weighed = weigh(() => looseningsOf(call, tool, parsed.input, settings));
    if (!weighed.ok) return this.#refuse(call, facts, weighed.error);

    const read: ReadCall = {
      call,
      tool,
      input: parsed.input,
      canonical: parsed.canonical,
      loosens: weighed.loosens,
      services: this.#parts.services(tool.plugin.id, call.actor),
    };
    const verdict = judgeContent(access, read, contentRules, someoneAnswers);
    if (verdict.is === 'allow') return this.#execute(read, facts, []);
    if (verdict.is === 'refuse') {
      const because = verdict.asks === undefined ? {} : { because: verdict.asks };
      return this.#refuse(call, { ...facts, ...because }, refusal(verdict.because, tool));
    }
    return this.#ask(read, facts, verdict);
  }

  async #ask(
    read: ReadCall,
    row: { tool: string; input: string },
    verdict: Extract<Verdict, { is: 'ask' }>,
  ): Promise<InvokeOutcome> {
    const { call, tool } = read;
    const { approvals, settings } = this.#parts;
    const session = call.session === undefined ? {} : { session: call.session };
    const asked = askedCall(read, verdict.because);
    const { id, because, answer }: Answered = await approvals.ask(
      { call: call.id, ...row, because: verdict.because, asked, ...session },
      call.journal,
      call.signal,
    );
    if (answer.is === 'suspended') return { status: 'refused', callId: call.id, error: stopped(tool).toJSON() };
    const facts = { ...row, approval: id, because, answer: answer.is };
    if (answer.is === 'void') return this.#refuse(call, facts, stopped(tool).toJSON());
    if (answer.is === 'no' || answer.is === 'stop')
      return this.#refuse(call, facts, notApproved(tool, answer.feedback));
    // The person may have changed the settings while the question was open.
    const now = judgeAccess(call, tool, settings);
    if (now.is === 'refuse') return this.#refuse(call, facts, refusal(now.because, tool));
    const weighed = weigh(() => looseningsOf(call, tool, read.input, settings));
    if (!weighed.ok) return this.#refuse(call, facts, weighed.error);
    if (!stillAgreed(because, weighed.loosens)) return this.#refuse(call, facts, agreedToOther(tool));
    return this.#execute(
      read,
      facts,
      weighed.loosens.map(({ change }) => change),
    );
  }

  async #execute(
    { call, tool, input }: ReadCall,
    facts: Facts & { input: string },
    agreed: readonly SettingChange[],
  ): Promise<InvokeOutcome> {
    const { clock, settings, kv } = this.#parts;
    const now = clock.now();
    const row = this.#row(call, facts, tool, now);
    this.#recordStart(call, tool, row);
    const tainted = call.taint?.() !== undefined;
    const context = {
      pluginId: tool.plugin.id,
      actor: call.actor,
      tainted,
      callId: call.id,
      now,
      locale: settings.locale(),
      zone: settings.zone(),
      kv: tool.effect === 'read' ? kv.quietly(tool.plugin.id) : kv.of(tool.plugin.id),
      ...(call.earlier === undefined ? {} : { earlier: call.earlier }),
      services: this.#parts.services(tool.plugin.id, call.actor, { agreed, tainted }),
    };
    const execution = await execute(tool, input, context, clock, call.signal);
    const outcome = outcomeOf(call.id, tool, execution);
    this.#recordEnd(tool, row, execution, outcome.json);
    return outcome.value;
  }

  /** Proves that the call has begun, before it begins, in one transaction with the journal. A read needs no proof. */
  #recordStart(call: Call, tool: RegisteredTool, row: CallRow): void {
    const { journal } = call;
    if (tool.effect === 'read') journal?.started();
    else if (journal === undefined) this.#records.start(row);
    else {
      this.#parts.sql.transaction(() => {
        this.#records.start(row);
        journal.started();
      });
    }
  }

  #recordEnd(tool: RegisteredTool, row: CallRow, execution: Execution, outcome: string): void {
    if (tool.effect === 'read') {
      this.#records.hold(row, outcome);
      return;
    }
    if (execution.is === 'unknown') {
      // Its row says "started", and the truth is written when it comes.
      void execution.late.then((late) => this.#recordEnd(tool, row, late, outcomeOf(row.id, tool, late).json));
    } else this.#records.end(row.id, outcome);
    this.#parts.changes.publish('tools', tool.id);
  }

  #row(call: Call, facts: Facts & { input: string }, tool: RegisteredTool, now: number): CallRow {
    return {
      id: call.id,
      ...facts,
      actor: call.actor,
      ...(call.session === undefined ? {} : { session: call.session }),
      effect: tool.effect,
      mode: this.#parts.settings.mode(tool.plugin.id, tool.effect),
      startedAt: now,
    };
  }

  #refuse(call: Call, facts: Facts, error: ErrorShape): InvokeOutcome {
    const now = this.#parts.clock.now();
    const tool = this.#parts.plugins.tool(facts.tool);
    const input = facts.input ?? bounded(canonicalJson(call.input));
    const row: CallRow =
      tool === undefined
        ? { id: call.id, actor: call.actor, tool: call.tool.slice(0, 120), input, startedAt: now }
        : this.#row(call, { ...facts, input }, tool, now);
    this.#records.add(row, JSON.stringify({ status: 'refused', error }));
    return { status: 'refused', callId: call.id, error };
  }

  #again(call: Call, recorded: { tool: string; input: string; outcome: InvokeOutcome }): InvokeOutcome {
    // Either name may be one of the past.
    const idOf = (name: string) => this.#parts.plugins.tool(name)?.id ?? name.slice(0, 120);
    const same = idOf(call.tool) === idOf(recorded.tool) && bounded(canonicalJson(call.input)) === recorded.input;
    return same ? recorded.outcome : { status: 'refused', callId: call.id, error: callIdReused() };
  }
}

/** What a call would loosen, or why no call may change it. */
function weigh(
  work: () => readonly Loosening[],
): { ok: true; loosens: readonly Loosening[] } | { ok: false; error: ErrorShape } {
  try {
    return { ok: true, loosens: work() };
  } catch (error) {
    return { ok: false, error: errorShape(error) };
  }
}

const REFUSED_INPUT_LENGTH = 256 * 1024; // UTF-16 units; what is longer is not recorded

function bounded(canonical: string): string {
  return canonical.length <= REFUSED_INPUT_LENGTH ? canonical : '"…"';
}

/** The outcome for the caller, and its JSON for the record. */
function outcomeOf(callId: string, tool: RegisteredTool, execution: Execution): { value: InvokeOutcome; json: string } {
  if (execution.is !== 'ok') {
    const { error } = execution;
    return {
      value: { status: execution.is, callId, error },
      json: JSON.stringify({ status: execution.is, error }),
    };
  }
  try {
    const { value, json } = boundResult(execution.result);
    const untrusted = tool.untrusted || holdsOthersWords(tool, execution.result);
    return {
      value: { status: 'ok', callId, result: value, untrusted },
      json: `{"status":"ok","untrusted":${untrusted},"result":${json}}`,
    };
  } catch (error) {
    return outcomeOf(callId, tool, { is: 'failed', error: errorShape(error) });
  }
}

/** A plugin that fails to say whose words its result holds is not believed. */
function holdsOthersWords({ def }: RegisteredTool, result: unknown): boolean {
  try {
    return def.holdsOthersWords?.(result) ?? false;
  } catch {
    return true;
  }
}
