/**
 * Scheduled jobs: something that happens at a time or again and again, also while no screen is open. A job tells the user
 * something, looks at a reading tool and tells only when a condition holds, or has the assistant do something alone.
 */
import type { ErrorShape } from '../error';
import type { LocalText } from '../locale';
import type { Schedule, ScheduleInput } from '../schedule';

/** What the user is told. In a check both texts are templates over `result` and `previous`. */
export interface JobNotice {
  /** 1–120 characters. */
  readonly title: string;
  /** At most 1,000 characters. */
  readonly body?: string;
  /** A route of the app that a tap opens, such as `/p/scheduler/main`. */
  readonly href?: string;
}

/** Tells the user something. */
export interface NotifyAction extends JobNotice {
  readonly kind: 'notify';
}

/** Calls a reading tool and tells the user something when a condition holds. */
export interface CheckAction {
  readonly kind: 'check';
  /** Tool id, such as `classrooms.free`; reading tools only. */
  readonly tool: string;
  readonly input?: unknown;
  /**
   * An expression of the plugin language over `result` (of this call) and `previous` (of the last successful call; null
   * the first time), such as `result.free > 0 && previous?.free == 0`.
   */
  readonly condition: string;
  /** Templates: `${result.title}` and the like are filled in. */
  readonly notice: JobNotice;
}

/** Has the assistant answer a message while nobody looks. */
export interface AgentAction {
  readonly kind: 'agent';
  /** What it is asked, at most 4,000 characters. */
  readonly prompt: string;
  /** The user is not told of its answer; it is in the history. A failure, and what was not allowed, is told all the same. */
  readonly quiet?: boolean;
}

/** What a job does. */
export type JobAction = NotifyAction | CheckAction | AgentAction;

/** `finished`: no run lies ahead. */
export type JobState = 'active' | 'paused' | 'finished';

/**
 * How a run ended. `refused`: it needed a person’s approval and got none. `interrupted`: it was begun and the program
 * ended before it did; it is not repeated.
 */
export type JobRunStatus = 'running' | 'done' | 'failed' | 'refused' | 'stopped' | 'interrupted';

/** A call that a run was not allowed to make. */
export interface RefusedCall {
  /** Tool id. */
  readonly tool: string;
  readonly title: LocalText;
  readonly error: ErrorShape;
  /** The setting that would allow it, as in the settings registry; absent where none would. */
  readonly allowedBy?: string;
}

/** One run of a job. */
export interface JobRun {
  readonly id: string;
  readonly job: string;
  /** When it should have begun, milliseconds since 1970. */
  readonly dueAt: number;
  readonly startedAt: number;
  readonly endedAt?: number;
  readonly status: JobRunStatus;
  /** A person or tool started it out of turn. */
  readonly byHand?: boolean;
  /** How many runs before it were missed, and are not made up for. */
  readonly missed?: number;
  /** Whether the condition of a check held. */
  readonly held?: boolean;
  /** What the user was told, what the assistant answered, or how the result of a check begins. */
  readonly text?: string;
  /** Words of third parties may be in it. */
  readonly untrusted?: true;
  readonly refused?: readonly RefusedCall[];
  /** The chat session of an assistant’s run. */
  readonly session?: string;
  readonly error?: ErrorShape;
}

/** One job. */
export interface Job {
  readonly id: string;
  /** The plugin that made it. */
  readonly plugin: string;
  /** The making plugin’s own name for it. */
  readonly key?: string;
  readonly title: string;
  readonly action: JobAction;
  /** Its times are local to the zone it was made in, whatever `app.timezone` says later. */
  readonly schedule: Schedule;
  readonly state: JobState;
  /** It was made or changed in a reply that held words of third parties. */
  readonly tainted: boolean;
  /** Whether it runs now. */
  readonly running: boolean;
  /** The next run, milliseconds since 1970; absent while there is none. */
  readonly nextAt?: number;
  /** How often it has run. */
  readonly runs: number;
  /** Its newest run. */
  readonly last?: JobRun;
  /** What keeps it from working: its tool is gone, or a plugin is off. */
  readonly problem?: ErrorShape;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What a job is made from. */
export interface JobDraft {
  /** 1–120 characters. */
  readonly title: string;
  readonly schedule: ScheduleInput;
  /** Absent: the user is told the title. */
  readonly action?: JobAction;
  /** Making a job with the same key again changes it instead; at most 200 characters. */
  readonly key?: string;
}

/** A job that was made or changed. */
export interface KeptJob {
  readonly job: Job;
  /** Why the user may not hear of it in time, in words; absent when nothing stands against it. */
  readonly warning?: LocalText;
}

/**
 * The jobs of the user. The scheduler’s own plugin and people see all of them; any other plugin sees and changes those
 * that it made, and its checks call its own tools only.
 */
export interface SchedulerService {
  /** Those that run next come first, finished ones last. */
  list(input?: { readonly state?: JobState }): Promise<readonly Job[]>;
  /**
   * @throws HarnessError a `schedule_…` code, `job_tool`, `job_input`, `job_condition`, `job_template`, `jobs_full` past 200 jobs, `job_nested` for an
   *   assistant’s job made by an assistant’s job.
   */
  create(input: JobDraft): Promise<KeptJob>;
  /** Changes what is named. @throws HarnessError `job_missing`, and as {@link create}. */
  update(input: {
    readonly id: string;
    readonly title?: string;
    readonly schedule?: ScheduleInput;
    readonly action?: JobAction;
  }): Promise<KeptJob>;
  /** Removes one with its history, and returns what it was. A run that goes on is stopped. @throws HarnessError `job_missing`. */
  remove(input: { readonly id: string }): Promise<Job>;
  /** No run begins until it is resumed. @throws HarnessError `job_missing`. */
  pause(input: { readonly id: string }): Promise<Job>;
  /** Goes on with the next run; those of the pause are not made up for. @throws HarnessError `job_missing`. */
  resume(input: { readonly id: string }): Promise<Job>;
  /** Begins a run now, beside the schedule. Waits for its end but for an assistant’s run. @throws HarnessError `job_missing`, `job_running`. */
  runNow(input: { readonly id: string }): Promise<JobRun>;
  /** Newest first, at most 100; what is older is gone. @throws HarnessError `job_missing`. */
  history(input: { readonly id: string; readonly limit?: number }): Promise<readonly JobRun[]>;
}
