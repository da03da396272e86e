/** What a device that shows notices by itself is handed: the next ones of jobs that only tell the user something. */
import { type AppLocale, occurrences, type ZoneId } from '@pku-harness/sdk';
import { MOST_PLANNED, type PlannedNotice } from '../platform';
import type { StoredJob } from './job-store';
import { type ProblemFacts, problemOf } from './job-view';
import { noticeId } from './perform';
import { noticeText } from './words';

/** What planning looks at. */
export interface PlanFacts extends ProblemFacts {
  readonly now: number;
  readonly locale: () => AppLocale;
  readonly zone: () => ZoneId;
}

/** The next notices of all jobs together, earliest first, as many as a device takes. */
export function plannedNotices(jobs: readonly StoredJob[], facts: PlanFacts): readonly PlannedNotice[] {
  return jobs
    .flatMap((job) => noticesOf(job, facts))
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST_PLANNED);
}

function noticesOf(job: StoredJob, facts: PlanFacts): readonly PlannedNotice[] {
  const { action, tainted, nextAt, schedule } = job;
  if (action.kind !== 'notify' || job.state !== 'active' || nextAt === null) return [];
  if (problemOf(job, facts) !== undefined) return [];
  const { title, body = '', href } = action;
  const from = Math.max(facts.now, nextAt);
  return occurrences(schedule, { from, limit: MOST_PLANNED }).map((at) => ({
    id: noticeId(job.id, at),
    at,
    ...noticeText(title, body, { dueAt: at, now: at, locale: facts.locale(), zone: facts.zone(), tainted }),
    ...(href === undefined ? {} : { href }),
  }));
}
