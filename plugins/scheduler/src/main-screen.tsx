/** All jobs by what comes of them next. Opens at `/p/scheduler/main`. */
import type { PluginScreenProps } from '@pku-harness/sdk';
import type { DescribedJob } from './describe';
import { strings } from './strings';

/** The list of jobs. */
export function MainScreen({ host }: PluginScreenProps) {
  const { Screen, EmptyState, Skeleton } = host.components;
  const s = strings[host.useLocale()];
  const { value, error, refresh } = host.useToolData<{ jobs: readonly DescribedJob[] }>('scheduler.list', {});
  if (value === undefined) {
    return (
      <Screen title={s.title}>
        {error === undefined ? (
          <Skeleton lines={5} label={s.loading} />
        ) : (
          <EmptyState icon="warning" title={s.failed} text={error} action={{ text: s.again, onPress: refresh }} />
        )}
      </Screen>
    );
  }
  const { jobs } = value;
  const ask = { text: s.askForOne, onPress: () => host.ask(s.askText) };
  return (
    <Screen title={s.title} onRefresh={refresh}>
      {jobs.length === 0 ? <EmptyState icon="hourglass" title={s.empty} text={s.emptyText} action={ask} /> : null}
      <Jobs host={host} title={s.coming} jobs={jobs.filter(({ state }) => state === 'active' || state === 'running')} />
      <Jobs host={host} title={s.paused} jobs={jobs.filter(({ state }) => state === 'paused')} />
      <Jobs host={host} title={s.finished} jobs={jobs.filter(({ state }) => state === 'finished')} />
    </Screen>
  );
}

interface JobsProps {
  readonly host: PluginScreenProps['host'];
  readonly title: string;
  readonly jobs: readonly DescribedJob[];
}

function Jobs({ host, title, jobs }: JobsProps) {
  const { ListGroup, ListRow } = host.components;
  const s = strings[host.useLocale()];
  if (jobs.length === 0) return null;
  return (
    <ListGroup title={title}>
      {jobs.map(({ id, title: name, when, next, state, problem, action }) => (
        <ListRow
          key={id}
          title={name}
          subtitle={[when, problem].filter((line) => line !== undefined && line !== '').join('\n')}
          value={state === 'running' ? s.running : next === undefined ? undefined : s.next(next)}
          icon={problem === undefined ? ICONS[action.kind] : 'warning'}
          tone={problem === undefined ? undefined : 'warning'}
          onPress={() => host.navigate(`/m/scheduler/job?id=${encodeURIComponent(id)}`)}
        />
      ))}
    </ListGroup>
  );
}

const ICONS = { notify: 'bell', check: 'eye', agent: 'sparkles' } as const;
