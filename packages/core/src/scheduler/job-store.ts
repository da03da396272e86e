/** The table of jobs. */
import {
  type HarnessError,
  type JobAction,
  type JobState,
  jobActionSchema,
  nextRun,
  type Schedule,
} from '@pku-harness/sdk';
import type { SqlDatabase } from '../platform';
import { jobBroken } from './errors';

/** One stored job. */
export interface StoredJob {
  readonly id: string;
  readonly plugin: string;
  readonly key: string | null;
  readonly title: string;
  readonly action: JobAction;
  readonly schedule: Schedule;
  readonly state: JobState;
  readonly tainted: boolean;
  /** The run that is waited for, milliseconds since 1970. */
  readonly nextAt: number | null;
  /** The run that was begun last. */
  readonly claimedFor: number | null;
  readonly runs: number;
  readonly told: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** What is stored cannot be read; it never runs. */
  readonly broken?: HarnessError;
}

interface JobRow {
  id: string;
  plugin: string;
  key: string | null;
  title: string;
  action: string;
  schedule: string;
  state: JobState;
  tainted: number;
  next_at: number | null;
  claimed_for: number | null;
  runs: number;
  told: string | null;
  created_at: number;
  updated_at: number;
}

const COLUMNS =
  'id, plugin, key, title, action, schedule, state, tainted, next_at, claimed_for, runs, told, created_at, updated_at';

/** What of a job changes. */
export type JobChanges = Partial<
  Pick<
    StoredJob,
    'title' | 'action' | 'schedule' | 'state' | 'tainted' | 'nextAt' | 'claimedFor' | 'runs' | 'told' | 'updatedAt'
  >
>;

/** All jobs. */
export class JobStore {
  readonly #sql: SqlDatabase;

  constructor(sql: SqlDatabase) {
    this.#sql = sql;
  }

  /** Those that run next come first, then paused ones, finished ones last. */
  list(): readonly StoredJob[] {
    return this.#sql
      .all<JobRow>(
        `SELECT ${COLUMNS} FROM jobs ORDER BY CASE state WHEN 'active' THEN 0 WHEN 'paused' THEN 1 ELSE 2 END, next_at, updated_at DESC, id`,
      )
      .map(fromRow);
  }

  get(id: string): StoredJob | undefined {
    const row = this.#sql.get<JobRow>(`SELECT ${COLUMNS} FROM jobs WHERE id = ?`, id);
    return row === null ? undefined : fromRow(row);
  }

  byKey(plugin: string, key: string): StoredJob | undefined {
    const row = this.#sql.get<JobRow>(`SELECT ${COLUMNS} FROM jobs WHERE plugin = ? AND key = ?`, plugin, key);
    return row === null ? undefined : fromRow(row);
  }

  count(): number {
    return this.#sql.get<{ n: number }>('SELECT count(*) AS n FROM jobs')?.n ?? 0;
  }

  /** Active jobs by the run that they wait for. `instant`: the run takes no time. */
  waiting(): readonly { readonly id: string; readonly nextAt: number; readonly instant: boolean }[] {
    return this.#sql
      .all<{ id: string; next_at: number; kind: string }>(
        "SELECT id, next_at, json_extract(action, '$.kind') AS kind FROM jobs WHERE state = 'active' AND next_at IS NOT NULL ORDER BY next_at, id",
      )
      .map(({ id, next_at, kind }) => ({ id, nextAt: next_at, instant: kind === 'notify' }));
  }

  add(job: StoredJob): void {
    this.#sql.run(
      `INSERT INTO jobs (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      job.id,
      job.plugin,
      job.key,
      job.title,
      JSON.stringify(job.action),
      JSON.stringify(job.schedule),
      job.state,
      job.tainted ? 1 : 0,
      job.nextAt,
      job.claimedFor,
      job.runs,
      job.told,
      job.createdAt,
      job.updatedAt,
    );
  }

  change(id: string, changes: JobChanges): void {
    const columns = Object.entries(changes).map(([name, value]) => [COLUMN_OF[name as keyof JobChanges], value]);
    if (columns.length === 0) return;
    this.#sql.run(
      `UPDATE jobs SET ${columns.map(([column]) => `${column} = ?`).join(', ')} WHERE id = ?`,
      ...columns.map(([, value]) => toSql(value)),
      id,
    );
  }

  remove(id: string): void {
    this.#sql.run('DELETE FROM jobs WHERE id = ?', id);
  }

  /** What the last successful check of a job read; `null` before the first one. */
  previous(id: string): unknown {
    const text = this.#sql.get<{ previous: string | null }>('SELECT previous FROM jobs WHERE id = ?', id)?.previous;
    return text === null || text === undefined ? null : JSON.parse(text);
  }

  keepPrevious(id: string, json: string | null): void {
    this.#sql.run('UPDATE jobs SET previous = ? WHERE id = ?', json, id);
  }
}

const COLUMN_OF = {
  title: 'title',
  action: 'action',
  schedule: 'schedule',
  state: 'state',
  tainted: 'tainted',
  nextAt: 'next_at',
  claimedFor: 'claimed_for',
  runs: 'runs',
  told: 'told',
  updatedAt: 'updated_at',
} as const satisfies Record<keyof JobChanges, string>;

function toSql(value: unknown): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value as string | number | null;
}

function fromRow(row: JobRow): StoredJob {
  const job = {
    id: row.id,
    plugin: row.plugin,
    key: row.key,
    title: row.title,
    state: row.state,
    tainted: row.tainted !== 0,
    nextAt: row.next_at,
    claimedFor: row.claimed_for,
    runs: row.runs,
    told: row.told,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
  const read = contentOf(row);
  return read === undefined
    ? { ...job, action: { kind: 'notify', title: row.title }, schedule: NEVER, broken: jobBroken(row.id) }
    : { ...job, ...read };
}

/** Stands in for a schedule that cannot be read. */
const NEVER: Schedule = { zone: 'Asia/Shanghai', start: '2000-01-01 00:00' };

/** What is written as JSON, unless it is not what this program writes: it may come from a file. */
function contentOf(row: JobRow): Pick<StoredJob, 'action' | 'schedule'> | undefined {
  try {
    const action = jobActionSchema.safeParse(JSON.parse(row.action));
    const schedule = JSON.parse(row.schedule) as Schedule;
    nextRun(schedule, row.created_at);
    return action.success ? { action: action.data as JobAction, schedule } : undefined;
  } catch {
    return undefined;
  }
}
