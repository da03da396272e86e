/**
 * The invoke pipeline: one function runs every call, whoever makes it, in this order (ARCHITECTURE §4):
 *
 *   resolve → plugin enabled? userOnly? → mode → parse input → taint rule → approval → execute → bound and record → publish
 *
 * Each stage is a piece of its own in this folder; this file only connects them.
 */
import {
  type Actor,
  type AppLocale,
  type Effect,
  type ErrorShape,
  errorShape,
  type HostServices,
  type Mode,
} from '@pku-harness/sdk';
import type { ChangeFeed } from '../changes';
import type { CallState, InvokeOutcome } from '../harness/harness';
import type { KvStore } from '../kv';
import type { Clock, SqlDatabase } from '../platform';
import type { PluginRegistry, RegisteredTool } from '../registry';
import type { Approvals } from './approvals';
import { boundResult } from './bound-result';
import type { Call } from './call';
import { CallRecords, type CallRow } from './call-records';
import { canonicalJson } from './canonical-json';
import { type Execution, execute } from './execute';
import { ACCESS_RULES, judge, taintRule, tighten, type Verdict, whereNobodyAnswers } from './judge';
import { parseInput } from './parse-input';
import { callIdReused, notApproved, refusal, stopped, unknownTool } from './refusals';

/** What the pipeline stands on. */
export interface PipelineParts {
  readonly sql: SqlDatabase;
  readonly clock: Clock;
  readonly plugins: PluginRegistry;
  readonly settings: {
    enabled(plugin: string): boolean;
    mode(plugin: string, effect: Effect): Mode;
    locale(): AppLocale;
  };
  readonly approvals: Approvals;
  readonly kv: KvStore;
  readonly changes: ChangeFeed;
  /** Host services bound to a plugin and an actor. */
  services(plugin: string, actor: Actor): HostServices;
  /** Whether a person can answer questions here. */
  readonly someoneAnswers: boolean;
}

/** Runs calls. */
export class InvokePipeline {
  readonly #parts: PipelineParts;
  readonly #records: CallRecords;
  readonly #running = new Map<string, { readonly call: Call; readonly outcome: Promise<InvokeOutcome> }>();

  constructor(parts: PipelineParts) {
    this.#parts = parts;
    this.#records = new CallRecords(parts.sql, parts.clock);
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

  /** Writes what is still to be written. Calls that go on are not recorded any more. */
  close(): void {
    this.#records.close();
  }

  async #run(call: Call): Promise<InvokeOutcome> {
    const { plugins } = this.#parts;
    const tool = plugins.tool(call.tool);
    if (tool === undefined) return this.#refuse(call, { tool: call.tool }, unknownTool(call.tool));

    const access = this.#access(call, tool);
    if (access.is === 'refuse') return this.#refuse(call, { tool: tool.id }, refusal(access.because, tool));

    const parsed = await parseInput(tool, call.input);
    if (!parsed.ok) return this.#refuse(call, { tool: tool.id, input: parsed.canonical }, parsed.error);

    const verdict = this.#withTaint(access, call, tool, parsed.canonical);
    const row = { tool: tool.id, input: parsed.canonical };
    if (verdict.is === 'refuse') return this.#refuse(call, row, refusal(verdict.because, tool));
    if (verdict.is === 'allow') return this.#execute(call, tool, parsed.input, row);

    const question = { call: call.id, ...row, because: verdict.because };
    const { id, answer } = await this.#parts.approvals.ask(
      { ...question, ...(call.session === undefined ? {} : { session: call.session }) },
      call.journal,
      call.signal,
    );
    const answered = { ...row, approval: id };
    if (answer.is === 'suspended') return { status: 'refused', callId: call.id, error: stopped(tool).toJSON() };
    if (answer.is === 'void') return this.#refuse(call, answered, stopped(tool).toJSON());
    if (answer.is === 'no') return this.#refuse(call, answered, notApproved(tool, answer.feedback));
    // The person may have turned something off while the question was open.
    const now = this.#access(call, tool);
    if (now.is === 'refuse') return this.#refuse(call, answered, refusal(now.because, tool));
    return this.#execute(call, tool, parsed.input, answered);
  }

  #access(call: Call, tool: RegisteredTool): Verdict {
    const { settings } = this.#parts;
    const facts = {
      actor: call.actor,
      enabled: settings.enabled(tool.plugin.id),
      userOnly: tool.userOnly,
      mode: settings.mode(tool.plugin.id, tool.effect),
    };
    return judge(facts, ACCESS_RULES);
  }

  #withTaint(access: Verdict, call: Call, tool: RegisteredTool, canonical: string): Verdict {
    const verdict = taintRule({
      actor: call.actor,
      effect: tool.effect,
      taint: call.taint?.(),
      carriesOut: tool.plugin.reachesOutside && canonical !== '{}',
    });
    const someoneAnswers = this.#parts.someoneAnswers && call.actor !== 'scheduler';
    return whereNobodyAnswers(tighten(access, verdict), someoneAnswers);
  }

  async #execute(
    call: Call,
    tool: RegisteredTool,
    input: unknown,
    facts: { tool: string; input: string; approval?: string },
  ): Promise<InvokeOutcome> {
    const { clock, settings, kv } = this.#parts;
    const now = clock.now();
    const row = this.#row(call, facts, tool, now);
    this.#recordStart(call, tool, row);
    const context = {
      pluginId: tool.plugin.id,
      actor: call.actor,
      callId: call.id,
      now,
      locale: settings.locale(),
      kv: kv.of(tool.plugin.id),
      services: this.#parts.services(tool.plugin.id, call.actor),
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

  #row(
    call: Call,
    facts: { tool: string; input: string; approval?: string },
    tool: RegisteredTool,
    now: number,
  ): CallRow {
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

  #refuse(call: Call, facts: { tool: string; input?: string; approval?: string }, error: ErrorShape): InvokeOutcome {
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
    const tool = this.#parts.plugins.tool(call.tool)?.id ?? call.tool.slice(0, 120);
    const same = tool === recorded.tool && bounded(canonicalJson(call.input)) === recorded.input;
    return same ? recorded.outcome : { status: 'refused', callId: call.id, error: callIdReused() };
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
    return {
      value: { status: 'ok', callId, result: value, untrusted: tool.untrusted },
      json: `{"status":"ok","untrusted":${tool.untrusted},"result":${json}}`,
    };
  } catch (error) {
    return outcomeOf(callId, tool, { is: 'failed', error: errorShape(error) });
  }
}
