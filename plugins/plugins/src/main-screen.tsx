/** All plugins with their state; broken ones with the place to mend. Opens at `/p/plugins/main`. */
import type { PluginScreenProps } from '@pku-harness/sdk';
import { type PluginFacts, placeOf } from './list';
import { strings } from './strings';

/** The list of plugins. */
export function MainScreen({ host }: PluginScreenProps) {
  const { Screen, ListGroup, ListRow, EmptyState, Skeleton } = host.components;
  const locale = host.useLocale();
  const s = strings[locale];
  const { value, error, refresh } = host.useToolData<{ plugins: readonly PluginFacts[] }>('plugins.list', { locale });
  if (value === undefined) {
    return (
      <Screen title={s.title}>
        {error === undefined ? (
          <Skeleton lines={6} label={s.loading} />
        ) : (
          <EmptyState title={s.failed} text={error} icon="warning" action={{ text: s.again, onPress: refresh }} />
        )}
      </Screen>
    );
  }

  const open = (id: string) => () => host.navigate(`/m/plugins/detail?id=${encodeURIComponent(id)}`);
  const working = value.plugins.filter(({ state }) => state !== 'broken');
  const broken = value.plugins.filter(({ state }) => state === 'broken');
  return (
    <Screen title={s.title}>
      {value.plugins.length === 0 ? <EmptyState title={s.empty} /> : null}
      {broken.length > 0 ? (
        <ListGroup title={s.broken} footer={s.brokenFooter}>
          {broken.map((plugin) => (
            <ListRow
              key={plugin.id}
              title={plugin.name}
              subtitle={plugin.problems.map(problemLine).join('\n')}
              icon="warning"
              onPress={open(plugin.id)}
            />
          ))}
        </ListGroup>
      ) : null}
      {working.length > 0 ? (
        <ListGroup title={s.working}>
          {working.map((plugin) => (
            <ListRow
              key={plugin.id}
              title={plugin.name}
              subtitle={plugin.description}
              value={stateWord(s, plugin.state)}
              {...(plugin.icon === undefined ? {} : { icon: plugin.icon })}
              onPress={open(plugin.id)}
            />
          ))}
        </ListGroup>
      ) : null}
    </Screen>
  );
}

function stateWord(s: (typeof strings)['en'], state: PluginFacts['state']): string {
  if (state === 'unavailable') return s.unavailable;
  return state === 'enabled' ? s.enabled : s.disabled;
}

function problemLine(problem: PluginFacts['problems'][number]): string {
  return [placeOf(problem), problem.message, problem.hint].filter((part) => part).join('  ');
}
