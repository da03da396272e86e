/** The history of jobs: one row per run, written before it begins and again when it ends. */
import { JOB_LIMITS, type JobRun, type JobRunStatus } from '@pku-harness/sdk';
import type { SqlDatabase } from '../platform';
import { runInterrupted } from './errors';

/** What a run leaves beside its times and status. */
export type RunOutcome = Omit<JobRun, 'id' | 'job' | 'dueAt' | 'startedAt' | 'endedAt' | 'status'>;

interface RunRow {
  id: string;
  job: string;
  due_at: number;
  started_at: number;
  ended_at: number | null;
  status: JobRunStatus;
  outcome: string | null;
}

/** All runs. */
export class RunStore {
  readonly #sql: SqlDatabase;

  constructor(sql: SqlDatabase) {
    this.#sql = sql;
  }

  /** Newest first. */
  history(job: string, limit: number): readonly JobRun[] {
    return this.#sql
      .all<RunRow>(
        'SELECT * FROM job_runs WHERE job = ? ORDER BY started_at DESC, due_at DESC, id DESC LIMIT ?',
        job,
        limit,
      )
      .map(fromRow);
  }

  get(id: string): JobRun | undefined {
    const row = this.#sql.get<RunRow>('SELECT * FROM job_runs WHERE id = ?', id);
    return row === null ? undefined : fromRow(row);
  }

  /** Writes that a run begins; belongs into the transaction that claims it. */
  begin(run: { id: string; job: string; dueAt: number; startedAt: number }, outcome: RunOutcome): void {
    this.#sql.run(
      "INSERT INTO job_runs (id, job, due_at, started_at, status, outcome) VALUES (?, ?, ?, ?, 'running', ?)",
      run.id,
      run.job,
      run.dueAt,
      run.startedAt,
      JSON.stringify(outcome),
    );
  }

  /** Writes how a run ended. A run whose job was removed meanwhile is gone. */
  end(id: string, status: JobRunStatus, outcome: RunOutcome, endedAt: number): void {
    this.#sql.run(
      'UPDATE job_runs SET status = ?, outcome = ?, ended_at = ? WHERE id = ?',
      status,
      JSON.stringify(outcome),
      endedAt,
      id,
    );
  }

  /** Closes what an earlier life of the program left open: it was begun, and is not repeated. */
  interrupt(now: number): void {
    for (const { id } of this.#sql.all<{ id: string }>('SELECT id FROM job_runs WHERE ended_at IS NULL')) {
      const {
        id: _id,
        job: _job,
        dueAt: _due,
        startedAt: _started,
        status: _status,
        ...outcome
      } = this.get(id) as JobRun;
      this.end(id, 'interrupted', { ...outcome, error: runInterrupted() }, now);
    }
  }

  /** Removes the oldest runs beyond what a history keeps, and returns them. */
  prune(job: string): readonly JobRun[] {
    const old = this.#sql
      .all<RunRow>(
        `SELECT * FROM job_runs WHERE job = ? AND ended_at IS NOT NULL
           ORDER BY started_at DESC, due_at DESC, id DESC LIMIT -1 OFFSET ?`,
        job,
        JOB_LIMITS.runs,
      )
      .map(fromRow);
    for (const { id } of old) this.#sql.run('DELETE FROM job_runs WHERE id = ?', id);
    return old;
  }

  /** Removes all runs of a job and returns them. */
  removeAll(job: string): readonly JobRun[] {
    const all = this.#sql.all<RunRow>('SELECT * FROM job_runs WHERE job = ?', job).map(fromRow);
    this.#sql.run('DELETE FROM job_runs WHERE job = ?', job);
    return all;
  }
}

function fromRow(row: RunRow): JobRun {
  const outcome = row.outcome === null ? {} : (JSON.parse(row.outcome) as RunOutcome);
  return {
    ...(typeof outcome === 'object' ? outcome : {}),
    id: row.id,
    job: row.job,
    dueAt: row.due_at,
    startedAt: row.started_at,
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
    status: row.status,
  };
}
