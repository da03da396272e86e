/** The scheduled jobs, next ones first. The scheduler’s own screens change them. */
import type { HostUI } from '@pku-harness/sdk';
import { ScrollView, View } from 'react-native';
import type { JobLine } from './data';
import { strings } from './strings';
import { join } from './words';

export function JobList({ host }: { host: HostUI }) {
  const { Column, EmptyState, Skeleton, ListGroup, ListRow, Button } = host.components;
  const { spacing, contentWidth } = host.useTheme();
  const s = strings[host.useLocale()];
  const { value, error, refresh } = host.useToolData<{ jobs: readonly JobLine[] }>('scheduler.list', {});
  const jobs = value?.jobs ?? [];
  const state = ({ state, next }: JobLine) =>
    state === 'active' ? (next === undefined ? undefined : s.nextRun(next)) : s[state];
  return (
    <ScrollView
      tabIndex={0}
      role="region"
      aria-label={s.jobs}
      style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 }}
    >
      <View
        style={{
          width: '100%',
          maxWidth: contentWidth.reading,
          alignSelf: 'center',
          paddingHorizontal: spacing.lg,
          paddingBottom: spacing.xl,
        }}
      >
        {value === undefined ? (
          error === undefined ? (
            <Skeleton shape="list" lines={3} label={s.loading} />
          ) : (
            <EmptyState icon="warning" title={s.jobsOff} text={error} action={{ text: s.again, onPress: refresh }} />
          )
        ) : jobs.length === 0 ? (
          <EmptyState
            icon="hourglass"
            title={s.noJobs}
            text={s.noJobsText}
            action={{ text: s.askJob, onPress: () => host.ask(s.askJobText) }}
          />
        ) : (
          <Column gap="md">
            <ListGroup>
              {jobs.map((job) => (
                <ListRow
                  key={job.id}
                  icon={job.problem === undefined ? 'hourglass' : 'warning'}
                  tone={job.problem === undefined ? undefined : 'warning'}
                  title={job.title}
                  subtitle={join([job.when, state(job), job.problem])}
                  onPress={() => host.navigate(`/m/scheduler/job?id=${encodeURIComponent(job.id)}`)}
                />
              ))}
            </ListGroup>
            <Button text={s.allJobs} variant="plain" wide={true} onPress={() => host.navigate('/p/scheduler/main')} />
          </Column>
        )}
      </View>
    </ScrollView>
  );
}
