/** One job: what it does, what came of it, and what can be done with it. Opens at `/m/scheduler/job?id=…`. */
import type { PluginScreenProps } from '@pku-harness/sdk';
import { useState } from 'react';
import type { DescribedJob, DescribedRun } from './describe';
import { strings } from './strings';

/** Runs that are shown. */
const SHOWN = 20;

export function JobScreen({ host, invoke, params }: PluginScreenProps) {
  const { SheetScreen, EmptyState, Skeleton, Column } = host.components;
  const s = strings[host.useLocale()];
  const id = params.id ?? '';
  const { value, error, refresh } = host.useToolData<{ jobs: readonly DescribedJob[] }>('scheduler.list', {});
  const job = value?.jobs.find((one) => one.id === id);
  if (job === undefined) {
    return (
      <SheetScreen title={s.job}>
        {value !== undefined ? (
          <EmptyState icon="hourglass" title={s.gone} text={s.goneText} />
        ) : error !== undefined ? (
          <EmptyState icon="warning" title={s.failed} text={error} action={{ text: s.again, onPress: refresh }} />
        ) : (
          <Skeleton lines={5} label={s.loading} />
        )}
      </SheetScreen>
    );
  }
  return (
    <SheetScreen title={job.title}>
      <Column gap="lg">
        <What host={host} job={job} />
        <Ways host={host} job={job} invoke={invoke} />
        <History host={host} id={id} />
      </Column>
    </SheetScreen>
  );
}

type Host = PluginScreenProps['host'];

/** When it runs and what it does, in the words that were written. */
function What({ host, job }: { readonly host: Host; readonly job: DescribedJob }) {
  const { ListGroup, ListRow, Text } = host.components;
  const s = strings[host.useLocale()];
  const { action, when, next, problem, tainted } = job;
  return (
    <>
      {problem === undefined ? null : <Text tone="warning">{problem}</Text>}
      <ListGroup title={s.what} footer={tainted ? s.tainted : undefined}>
        <ListRow title={s.when} subtitle={when} value={next === undefined ? undefined : s.next(next)} />
        {action.kind === 'agent' ? <ListRow title={s.prompt} subtitle={action.prompt} /> : null}
        {action.kind === 'check' ? (
          <ListRow title={s.reads} subtitle={`${action.tool} ${JSON.stringify(action.input ?? {})}`} />
        ) : null}
        {action.kind === 'check' ? <ListRow title={s.condition} subtitle={action.condition} /> : null}
        {action.kind === 'agent' ? null : <ListRow title={s.tells} subtitle={toldText(action)} />}
      </ListGroup>
    </>
  );
}

function toldText(action: Exclude<DescribedJob['action'], { kind: 'agent' }>): string {
  const { title, body = '' } = action.kind === 'check' ? action.notice : action;
  return [title, body].filter((line) => line !== '').join('\n');
}

/** What a person can do with it. Removing asks once more. */
function Ways({ host, job, invoke }: Pick<PluginScreenProps, 'host' | 'invoke'> & { readonly job: DescribedJob }) {
  const { Row, Button } = host.components;
  const s = strings[host.useLocale()];
  const [sure, setSure] = useState(false);
  const { id, state } = job;
  const does = (tool: string) => async () => {
    await invoke(`scheduler.${tool}`, { id });
    host.haptics.success();
  };
  const remove = async () => {
    await invoke('scheduler.remove', { id });
    host.dismiss();
  };
  if (sure) {
    return (
      <Row gap="sm" wrap={true}>
        <Button text={s.removeSure} icon="trash" tone="danger" onPress={remove} />
        <Button text={s.keep} variant="plain" onPress={() => setSure(false)} />
      </Row>
    );
  }
  return (
    <Row gap="sm" wrap={true}>
      <Button text={s.runNow} icon="play" variant="tinted" disabled={state === 'running'} onPress={does('runNow')} />
      {state === 'paused' ? <Button text={s.resume} variant="tinted" onPress={does('resume')} /> : null}
      {state === 'active' ? <Button text={s.pause} icon="pause" variant="tinted" onPress={does('pause')} /> : null}
      <Button text={s.remove} icon="trash" variant="plain" tone="danger" onPress={() => setSure(true)} />
    </Row>
  );
}

/** Its newest runs. */
function History({ host, id }: { readonly host: Host; readonly id: string }) {
  const { ListGroup, ListRow, Skeleton, Text } = host.components;
  const s = strings[host.useLocale()];
  const { value } = host.useToolData<{ runs: readonly DescribedRun[] }>('scheduler.history', { id, limit: SHOWN });
  if (value === undefined) return <Skeleton lines={3} label={s.loading} />;
  return (
    <ListGroup title={s.history}>
      {value.runs.length === 0 ? <Text tone="muted">{s.never}</Text> : null}
      {value.runs.flatMap((run) => [
        <ListRow
          key={`${run.at} ${run.status} ${run.chat ?? ''}`}
          title={s[`${run.status}Run`]}
          subtitle={runText(run, s)}
          value={run.at}
          tone={run.status === 'done' || run.status === 'running' ? undefined : 'warning'}
          {...(run.chat === undefined ? {} : { onPress: () => host.navigate(`/?chat=${run.chat}`) })}
        />,
        ...placesToAllow(run).map(({ tool, href }) => (
          <ListRow key={`${run.at} ${tool}`} title={s.allow(tool)} icon="lock" onPress={() => host.navigate(href)} />
        )),
      ])}
    </ListGroup>
  );
}

/** Where what a run was not allowed can be allowed: the sheet of the plugin whose permission it is. */
function placesToAllow({ refused = [] }: DescribedRun): readonly { readonly tool: string; readonly href: string }[] {
  return refused.flatMap(({ tool, allowedBy }) => {
    const plugin = /^plugin\.([a-z0-9-]+)\./.exec(allowedBy ?? '')?.[1];
    return plugin === undefined ? [] : [{ tool, href: `/m/plugins/detail?id=${plugin}` }];
  });
}

/** What a run said, what went wrong, and what it was not allowed. */
function runText({ text, error, refused = [] }: DescribedRun, s: (typeof strings)['en']): string {
  return [text, error, ...refused.map(({ tool }) => s.refused(tool))]
    .filter((line) => line !== undefined && line !== '')
    .join('\n');
}
