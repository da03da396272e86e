/** Starts and ends a session, and shows the day and the week. Opens at `/p/focus/main`. */
import { formatClock, formatWeekday, type HostUI, type PluginScreenProps } from '@pku-harness/sdk';
import { useState } from 'react';
import { strings } from './strings';
import type { FocusToday } from './today';

/** The shortest step worth drawing, milliseconds: the minutes on the screen. */
const STEP_MS = 30_000;

const DAY_MS = 86_400_000;

export function FocusScreen({ host, invoke }: PluginScreenProps) {
  const { Screen, EmptyState, Skeleton, Column } = host.components;
  const s = strings[host.useLocale()];
  const { value, error, refresh } = host.useToolData<FocusToday>('focus.today', {}, { ttlMinutes: 1 });
  return (
    <Screen title={s.title} onRefresh={refresh}>
      {value !== undefined ? (
        <Column gap="xl">
          <Session host={host} today={value} invoke={invoke} refresh={refresh} />
          <Week host={host} week={value.week} />
        </Column>
      ) : error !== undefined ? (
        <EmptyState icon="warning" title={s.failed} text={error} action={{ text: s.again, onPress: refresh }} />
      ) : (
        <Skeleton shape="stat" label={s.loading} />
      )}
    </Screen>
  );
}

interface SessionProps {
  readonly host: HostUI;
  readonly today: FocusToday;
  readonly invoke: PluginScreenProps['invoke'];
  readonly refresh: () => Promise<void>;
}

/** The session of now, or what the next one will be about. */
function Session({ host, today, invoke, refresh }: SessionProps) {
  const { Surface, Column, Stat, Text, Field, Button } = host.components;
  const s = strings[host.useLocale()];
  const [label, setLabel] = useState('');
  const { running } = today;
  const now = host.useNow(STEP_MS);
  const toggle = async () => {
    host.haptics.tap();
    if (running === null) await invoke('focus.start', { label });
    else await invoke('focus.stop', {});
    setLabel('');
    await refresh();
    host.haptics.success();
  };
  return (
    <Surface padding="xl">
      <Column gap="lg">
        <Stat
          label={s.today}
          value={today.minutes}
          unit={s.unit}
          size="lg"
          tone={running === null ? 'default' : 'primary'}
          icon="target"
        />
        {running === null ? (
          <Field
            label={s.label}
            value={label}
            onChange={setLabel}
            hint={s.labelHint}
            maxLength={40}
            onSubmit={() => void toggle()}
          />
        ) : (
          <Column gap="none">
            <Text variant="label">{s.running(running.label)}</Text>
            <Text variant="caption" tone="muted">
              {s.since(formatClock(running.startedAt))} · {s.minutes(elapsed(running.startedAt, now))}
            </Text>
          </Column>
        )}
        <Button
          text={running === null ? s.start : s.stop}
          icon={running === null ? 'play' : 'stop'}
          variant={running === null ? 'filled' : 'tinted'}
          wide={true}
          onPress={toggle}
        />
      </Column>
    </Surface>
  );
}

/** Minutes since the start; none where clocks of the two sides differ. */
function elapsed(startedAt: number, now: number): number {
  return Math.max(0, Math.floor((now - startedAt) / 60_000));
}

function Week({ host, week }: { host: HostUI; week: readonly number[] }) {
  const { Column, Row, Surface, Text, Sparkline } = host.components;
  const locale = host.useLocale();
  const s = strings[locale];
  const now = host.useNow(STEP_MS);
  return (
    <Column gap="sm">
      <Text variant="label" tone="muted" level={2}>
        {s.week}
      </Text>
      <Surface>
        <Column gap="xs">
          <Sparkline label={s.weekSaid(week.join(', '))} values={week} kind="bars" height={96} />
          <Row gap="none">
            {week.map((_, i) => {
              const day = formatWeekday(now - (week.length - 1 - i) * DAY_MS, locale);
              return (
                <Column key={day} grow={true}>
                  <Text variant="caption" tone="muted" align="center" lines={1}>
                    {day}
                  </Text>
                </Column>
              );
            })}
          </Row>
        </Column>
      </Surface>
    </Column>
  );
}
