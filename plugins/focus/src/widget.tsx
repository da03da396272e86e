/** Today's minutes as a card. The dashboard draws its frame and renews what it shows. */
import type { PluginWidgetProps } from '@pku-harness/sdk';
import { strings } from './strings';
import type { FocusToday } from './today';

export function FocusWidget({ host, size }: PluginWidgetProps) {
  const { Column, Row, Stat, Text, Sparkline, Skeleton, Button } = host.components;
  const s = strings[host.useLocale()];
  const { value, error, refresh } = host.useToolData<FocusToday>('focus.today', {}, { ttlMinutes: 1 });
  if (value === undefined && error === undefined) return <Skeleton shape="stat" label={s.loading} />;
  if (value === undefined) {
    return (
      <Column gap="xs" align="start">
        <Text tone="danger">{error}</Text>
        <Button text={s.again} size="sm" variant="outline" onPress={refresh} />
      </Column>
    );
  }
  const state = value.running === null ? s.idle : s.running(value.running.label);
  const stat = (
    <Stat
      label={state}
      value={value.minutes}
      unit={s.unit}
      tone={value.running === null ? 'default' : 'primary'}
      size={size === 'lg' ? 'lg' : 'md'}
    />
  );
  if (size === 'sm') return stat;
  const week = <Sparkline label={s.weekSaid(value.week.join(', '))} values={value.week} kind="bars" />;
  if (size === 'lg') {
    return (
      <Column gap="lg">
        {stat}
        {week}
      </Column>
    );
  }
  return (
    <Row gap="xl">
      {stat}
      <Column grow={true}>{week}</Column>
    </Row>
  );
}
