/**
 * The scheduler: one timer over all jobs. A run is claimed in one transaction before it begins, so that it is made at most
 * once whatever happens to the program; of missed runs the latest is made; a job never runs beside itself.
 *
 * The clock may be changed at any time. The timer is armed for a minute at most, so that a clock set forward is noticed
 * within one; a clock set back moves every job to its next run by the new time.
 */
import {
  JOB_LIMITS,
  type Job,
  type JobAction,
  type JobRun,
  type JobState,
  type NotificationReadiness,
  type Schedule,
} from '@pku-harness/sdk';
import type { ChangeFeed } from '../changes';
import { canonicalJson } from '../invoke';
import type { Clock, PlannedNotice, SqlDatabase } from '../platform';
import { Wakeup } from '../wakeup';
import { catchUp } from './catch-up';
import { dueRun, runAhead } from './due';
import { jobMissing, jobRunning, jobsFull } from './errors';
import { JobStore, type StoredJob } from './job-store';
import { jobView, problemOf } from './job-view';
import { failureNotice, type Performed, type PerformParts, perform } from './perform';
import { plannedNotices } from './planned-notices';
import { RunStore } from './run-store';

/** What the scheduler stands on. */
export interface SchedulerParts extends Omit<PerformParts, 'now' | 'previous' | 'keepPrevious'> {
  readonly sql: SqlDatabase;
  readonly clock: Clock;
  readonly changes: ChangeFeed;
  readonly enabled: (plugin: string) => boolean;
  readonly readiness: () => Promise<NotificationReadiness>;
  /** Hands the device what is to come; absent where the program always runs. */
  readonly plan?: (notices: readonly PlannedNotice[]) => Promise<void>;
  /** Removes the chat sessions of runs that the history forgets. */
  readonly forgetSessions: (runs: readonly JobRun[]) => void;
  /** Whether jobs begin by themselves here: not in a program that ends with its command. */
  readonly stays: boolean;
}

/** The timer is armed for this long at most, milliseconds. */
const LONGEST_NAP = 60_000;
/** Checks and assistants at the same time. */
const MOST_RUNNING = 3;
/** A clock that shows this much less than before was set back, milliseconds. */
const SET_BACK = 1_000;

interface Running {
  readonly run: JobRun;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/** The jobs of one harness. */
export class Scheduler {
  readonly #parts: SchedulerParts;
  readonly #performing: PerformParts;
  readonly #jobs: JobStore;
  readonly #runs: RunStore;
  readonly #running = new Map<string, Running>();
  readonly #bell = new Wakeup();
  readonly #closing = new AbortController();
  /** No run begins while everything is being replaced. */
  #resting = false;
  #lastNow: number;
  #planned = '';
  #loop: Promise<void> = Promise.resolve();

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
    this.#jobs = new JobStore(parts.sql);
    this.#runs = new RunStore(parts.sql);
    this.#lastNow = parts.clock.now();
    this.#performing = {
      ...parts,
      now: () => parts.clock.now(),
      previous: (job) => this.#jobs.previous(job),
      keepPrevious: (job, json) => this.#jobs.keepPrevious(job, json),
    };
  }

  /** Takes up what an earlier life left, and begins. */
  start(): void {
    this.#takeUp();
    if (this.#parts.stays) this.#loop = this.#watch();
  }

  /** All jobs, or those of one plugin. */
  list(of: { readonly plugin?: string; readonly state?: JobState } = {}): readonly Job[] {
    return this.#jobs
      .list()
      .filter((job) => of.plugin === undefined || job.plugin === of.plugin)
      .filter((job) => of.state === undefined || job.state === of.state)
      .map((job) => this.#view(job));
  }

  /** One job. @throws HarnessError `job_missing`, also for one of another plugin than `plugin`. */
  get(id: string, plugin?: string): Job {
    return this.#view(this.#stored(id, plugin));
  }

  /** Keeps a new job, or another form of the one with its key. @throws HarnessError `jobs_full`. */
  add(draft: {
    readonly plugin: string;
    readonly key?: string;
    readonly title: string;
    readonly action: JobAction;
    readonly schedule: Schedule;
    readonly tainted: boolean;
  }): Job {
    const known = draft.key === undefined ? undefined : this.#jobs.byKey(draft.plugin, draft.key);
    if (known !== undefined) return this.change(known.id, { ...draft, state: 'active' });
    if (this.#jobs.count() >= JOB_LIMITS.jobs) throw jobsFull();
    const now = this.#parts.clock.now();
    const id = this.#parts.uuid();
    const nextAt = runAhead(draft.schedule, now, null);
    const { plugin, key = null, title, action, schedule, tainted } = draft;
    const state = nextAt === null ? 'finished' : 'active';
    const kept = { id, plugin, key, title, action, schedule, tainted, state, nextAt } as const;
    this.#jobs.add({ ...kept, claimedFor: null, runs: 0, told: null, createdAt: now, updatedAt: now });
    this.#changed(id);
    return this.get(id);
  }

  /** Changes a job. Words of third parties that once were in it may still be: it stays tainted. @throws HarnessError `job_missing`. */
  change(
    id: string,
    changes: {
      readonly title?: string;
      readonly action?: JobAction;
      readonly schedule?: Schedule;
      readonly tainted?: boolean;
      readonly state?: 'active' | 'paused';
    },
    plugin?: string,
  ): Job {
    const job = this.#stored(id, plugin);
    const now = this.#parts.clock.now();
    const { title = job.title, action = job.action, schedule = job.schedule } = changes;
    const same = changes.schedule === undefined || canonicalJson(schedule) === canonicalJson(job.schedule);
    const moved = !same || (changes.state !== undefined && changes.state !== job.state);
    const ahead = moved ? runAhead(schedule, now, same ? job.claimedFor : null) : job.nextAt;
    const paused = (changes.state ?? job.state) === 'paused';
    const reads = canonicalJson(action) !== canonicalJson(job.action);
    this.#parts.sql.transaction(() => {
      this.#jobs.change(id, {
        title,
        action,
        schedule,
        tainted: job.tainted || changes.tainted === true,
        told: null,
        updatedAt: now,
        nextAt: ahead,
        state: ahead === null ? 'finished' : paused ? 'paused' : 'active',
      });
      // What another tool or input read cannot be compared with what this one reads.
      if (reads) this.#jobs.keepPrevious(id, null);
    });
    this.#changed(id);
    return this.get(id);
  }

  /**
   * Removes a job with its history. A run that goes on is stopped, unless it may be the one that removes it.
   *
   * @throws HarnessError `job_missing`.
   */
  remove(id: string, plugin?: string, stopRun = true): Job {
    const job = this.get(id, plugin);
    if (stopRun) this.#running.get(id)?.stop.abort();
    const runs = this.#parts.sql.transaction(() => {
      this.#jobs.remove(id);
      return this.#runs.removeAll(id);
    });
    this.#parts.forgetSessions(runs);
    this.#changed(id);
    return job;
  }

  /** Newest first. @throws HarnessError `job_missing`. */
  history(id: string, limit: number = JOB_LIMITS.runs, plugin?: string): readonly JobRun[] {
    return this.#runs.history(this.#stored(id, plugin).id, limit);
  }

  /**
   * Begins a run beside the schedule. Waits for its end but for an assistant's run, which may take minutes.
   *
   * @param wait waits for every run: the program ends with its command.
   * @throws HarnessError `job_missing`, `job_running`, and what keeps the job from working.
   */
  async runNow(id: string, plugin?: string, wait = !this.#parts.stays): Promise<JobRun> {
    const job = this.#stored(id, plugin);
    if (this.#running.has(id)) throw jobRunning(job.title);
    const now = this.#parts.clock.now();
    const run = this.#begin(job, { dueAt: now, byHand: true });
    if (wait || job.action.kind !== 'agent') await this.#running.get(id)?.ended;
    return this.#runs.get(run.id) ?? run;
  }

  /** What this device can do to reach the user. */
  readiness(): Promise<NotificationReadiness> {
    return this.#parts.readiness();
  }

  /** Begins what is due now and waits until it ended, without a timer. An abort ends the waiting, not the runs. */
  catchUp(signal?: AbortSignal): Promise<void> {
    const ended = () => [...this.#running.values()].map((run) => run.ended);
    return catchUp(() => this.#resting || this.#begun(), ended, this.#closing.signal, signal);
  }

  /** Stops every run and begins none: everything is about to be replaced. */
  async letGo(): Promise<void> {
    this.#resting = true;
    await this.#stopAll();
  }

  /** Everything was replaced: takes up what is there now. */
  reload(): void {
    this.#resting = false;
    this.#takeUp();
    this.#bell.ring();
  }

  /** Stops every run, writes how it ended, and begins none. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#bell.ring();
    await this.#stopAll();
    await this.#loop;
  }

  async #stopAll(): Promise<void> {
    const running = [...this.#running.values()];
    for (const { stop } of running) stop.abort();
    await Promise.all(running.map(({ ended }) => ended));
  }

  #takeUp(): void {
    this.#runs.interrupt(this.#parts.clock.now());
    this.#rearm();
    this.#hand();
  }

  /** Puts every job on its next run by the time of now. A run that the clock has passed stays due. */
  #rearm(): void {
    const now = this.#parts.clock.now();
    this.#lastNow = now;
    for (const job of this.#jobs.list()) {
      if (job.broken !== undefined || (job.nextAt !== null && job.nextAt <= now)) continue;
      const nextAt = runAhead(job.schedule, now, job.claimedFor);
      if (nextAt === job.nextAt) continue;
      const state = nextAt === null ? 'finished' : job.state === 'paused' ? 'paused' : 'active';
      this.#jobs.change(job.id, { nextAt, state });
      this.#parts.changes.publish('jobs', job.id);
    }
  }

  async #watch(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      const awake = new AbortController();
      // Heard from before the look on, so that nothing that changes meanwhile is missed.
      const rung = this.#bell.wait(awake.signal).then(() => awake.abort());
      const nap = this.#resting || this.#begun() ? this.#nap() : LONGEST_NAP;
      if (nap === undefined) await rung;
      else await this.#parts.clock.sleep(nap, awake.signal).catch(() => {}); // Woken by the bell.
      awake.abort();
    }
  }

  /** How long nothing can begin; `undefined` while only a change can make something begin. */
  #nap(): number | undefined {
    if (this.#resting || this.#jobs.count() === 0) return undefined;
    const next = this.#jobs.waiting().find((job) => this.#mayBegin(job));
    // A finished row may come back when a clock that was wrong is set right.
    if (next === undefined) return LONGEST_NAP;
    return Math.min(Math.max(next.nextAt - this.#parts.clock.now(), 0), LONGEST_NAP);
  }

  /** A job never runs beside itself, and work waits for work; a reminder waits for nothing. */
  #mayBegin({ id, instant }: { readonly id: string; readonly instant: boolean }): boolean {
    return !this.#running.has(id) && (instant || this.#running.size < MOST_RUNNING);
  }

  /** Begins what is due; `false` when the database cannot be written: what is due stays due and is tried again. */
  #begun(): boolean {
    try {
      this.#beginDue();
      return true;
    } catch {
      return false;
    }
  }

  #beginDue(): void {
    const now = this.#parts.clock.now();
    if (now < this.#lastNow - SET_BACK) this.#rearm();
    this.#lastNow = now;
    for (const waiting of this.#jobs.waiting()) {
      const { id, nextAt } = waiting;
      if (nextAt > now) return;
      const job = this.#mayBegin(waiting) ? this.#jobs.get(id) : undefined;
      if (job === undefined) continue;
      if (job.broken !== undefined) this.#jobs.change(id, { nextAt: null, state: 'finished' });
      else this.#begin(job, dueRun(job.schedule, nextAt, now));
    }
  }

  /** Claims a run and begins it: the claim stands before anything else happens. */
  #begin(job: StoredJob, claim: { dueAt: number; missed?: number; nextAt?: number | null; byHand?: true }): JobRun {
    const { sql, clock, uuid, changes } = this.#parts;
    const { dueAt, missed = 0, nextAt, byHand } = claim;
    const id = uuid();
    const startedAt = clock.now();
    const session = job.action.kind === 'agent' ? { session: uuid() } : {};
    const marks = { ...(byHand ? { byHand } : {}), ...(missed > 0 ? { missed } : {}) };
    sql.transaction(() => {
      this.#runs.begin({ id, job: job.id, dueAt, startedAt }, { ...marks, ...session });
      this.#jobs.change(job.id, {
        runs: job.runs + 1,
        // Run by hand: the schedule goes on as it was.
        ...(nextAt === undefined ? {} : { claimedFor: dueAt, nextAt, state: nextAt === null ? 'finished' : job.state }),
      });
    });
    const stop = new AbortController();
    const run = { id, dueAt, ...session };
    const ended = this.#made(job, run, stop.signal).then(({ status, outcome }) =>
      this.#end(job, id, { status, outcome: { ...marks, ...session, ...outcome } }),
    );
    const begun: JobRun = { id, job: job.id, dueAt, startedAt, status: 'running', ...marks, ...session };
    this.#running.set(job.id, { run: begun, stop, ended });
    changes.publish('jobs', job.id);
    return begun;
  }

  async #made(
    job: StoredJob,
    run: { id: string; dueAt: number; session?: string },
    signal: AbortSignal,
  ): Promise<Performed> {
    const problem = problemOf(job, this.#parts);
    if (problem !== undefined) return { status: 'failed', outcome: { error: problem } };
    return perform(this.#performing, job, run, signal);
  }

  #end(job: StoredJob, run: string, { status, outcome }: Performed): void {
    try {
      this.#runs.end(run, status, outcome, this.#parts.clock.now());
      this.#tell(job.id, run, { status, outcome });
      this.#parts.forgetSessions(this.#runs.prune(job.id));
    } catch {
      // The database cannot be written: the run stays open in it, and the next life closes it as interrupted.
    }
    this.#running.delete(job.id);
    this.#changed(job.id);
  }

  /** A failure is told once, until the job works again or fails for another reason. */
  #tell(id: string, run: string, { status, outcome }: Performed): void {
    const job = this.#jobs.get(id);
    if (job === undefined) return;
    if (status === 'done') {
      if (job.told !== null) this.#jobs.change(id, { told: null });
      return;
    }
    const code = outcome.error?.code;
    if (code === undefined || code === job.told || (status !== 'failed' && status !== 'refused')) return;
    this.#jobs.change(id, { told: code });
    this.#parts.show(failureNotice(this.#performing, job, outcome, run));
  }

  #changed(id: string): void {
    this.#parts.changes.publish('jobs', id);
    this.#hand();
    this.#bell.ring();
  }

  /** Hands the device the notices to come, when they are others than before. */
  #hand(): void {
    const { plan } = this.#parts;
    if (plan === undefined) return;
    const facts = { ...this.#parts, now: this.#parts.clock.now() };
    const notices = plannedNotices(this.#jobs.list(), facts);
    const said = JSON.stringify(notices);
    if (said === this.#planned) return;
    this.#planned = said;
    plan(notices).catch(() => {
      this.#planned = ''; // It is handed again with the next change.
    });
  }

  #stored(id: string, plugin?: string): StoredJob {
    const job = this.#jobs.get(id);
    if (job === undefined || (plugin !== undefined && job.plugin !== plugin)) throw jobMissing(id);
    return job;
  }

  #view(job: StoredJob): Job {
    return jobView(job, this.#runs.history(job.id, 1)[0], this.#running.has(job.id), this.#parts);
  }
}
