/** `/settings/usage`: tokens in buckets, cost by list price, by day and by model. */
import type { UsageRow } from '@pku-harness/core/client';
import { DEFAULT_ZONE, formatDay, textFor } from '@pku-harness/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { View } from 'react-native';
import { tokensText } from '../../chat/tokens-text';
import {
  EmptyState,
  ListGroup,
  ListRow,
  Segmented,
  Skeleton,
  Sparkline,
  Stat,
  Surface,
  Text,
  useTheme,
} from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { useProviders } from '../../harness/queries';
import { appStrings } from '../../strings/app';
import { dataStrings } from '../../strings/data-settings';
import { settingsStrings } from '../../strings/settings';
import { QueryFailure } from '../query-failure';
import { SettingsPage } from './settings-page';
import { costText, lastDays, sumOf, sumsBy, tokensByDay } from './usage-sums';

const RANGES = ['7', '30', '90'] as const;

export function UsageScreen() {
  const locale = useLocale();
  const s = dataStrings[locale];
  const harness = useHarness();
  const [range, setRange] = useState<string>('7');
  const days = lastDays(Date.now(), Number(range));
  const from = days[0] ?? '';
  const usage = useQuery({
    queryKey: ['usage', from],
    queryFn: ({ signal }) => harness.usage.list({ from }, { signal }),
    staleTime: 0,
  });
  return (
    <SettingsPage title={settingsStrings[locale].usage} onRefresh={() => usage.refetch()}>
      <Segmented
        label={s.range}
        options={RANGES.map((value) => ({ value, text: s.lastDays(value) }))}
        value={range}
        onChange={setRange}
      />
      {usage.data !== undefined ? (
        usage.data.length === 0 ? (
          <EmptyState icon="graph" title={s.noUsage} text={s.noUsageText} />
        ) : (
          <Shown rows={usage.data} days={days} />
        )
      ) : usage.isError ? (
        <QueryFailure query={usage} />
      ) : (
        <Skeleton lines={6} label={appStrings[locale].loading} />
      )}
    </SettingsPage>
  );
}

function Shown({ rows, days }: { rows: readonly UsageRow[]; days: readonly string[] }) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = dataStrings[locale];
  const providers = useProviders().data;
  const sum = sumOf(rows);
  const byDay = tokensByDay(rows, days);
  const most = Math.max(...byDay);
  const busiest = days[byDay.indexOf(most)] ?? '';
  const nameOf = (id: string) => {
    const provider = providers?.find((one) => one.id === id);
    return provider === undefined ? id : textFor(provider.name, locale);
  };
  return (
    <>
      <Surface>
        <View style={{ gap: spacing.lg }}>
          <View style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: spacing.xl, rowGap: spacing.md }}>
            <Stat label={s.tokens} value={tokensText(sum.total)} size="lg" />
            <Stat label={s.cost} value={costText(sum)} size="lg" />
            <Stat label={s.requests} value={String(sum.requests)} size="lg" />
          </View>
          <View style={{ gap: spacing.xs }}>
            <Sparkline
              label={s.chart(days.length, tokensText(most), dayText(busiest, locale))}
              values={byDay}
              kind="bars"
              height={96}
            />
            <View style={{ flexDirection: 'row', justifyContent: 'space-between' }}>
              <Text variant="caption" tone="muted">
                {dayText(days[0] ?? '', locale)}
              </Text>
              <Text variant="caption" tone="muted">
                {dayText(days.at(-1) ?? '', locale)}
              </Text>
            </View>
          </View>
        </View>
      </Surface>
      <ListGroup title={s.buckets} footer={s.bucketsNote}>
        <ListRow title={s.input} value={tokensText(sum.input)} />
        <ListRow title={s.cachedInput} value={tokensText(sum.cachedInput)} />
        <ListRow title={s.output} value={tokensText(sum.output)} />
        <ListRow title={s.reasoning} value={tokensText(sum.reasoning)} />
      </ListGroup>
      <ListGroup title={s.byModel} footer={s.costNote}>
        {sumsBy(rows, ({ provider, model }) => `${provider} ${model}`).map(({ key, sum: own }) => {
          const [provider = '', ...model] = key.split(' ');
          return (
            <ListRow
              key={key}
              title={model.join(' ')}
              subtitle={`${nameOf(provider)} · ${s.requestCount(own.requests)}`}
              value={`${tokensText(own.total)}\n${costText(own)}`}
            />
          );
        })}
      </ListGroup>
      <ListGroup title={s.byPurpose}>
        {sumsBy(rows, ({ purpose }) => purpose).map(({ key, sum: own }) => (
          <ListRow
            key={key}
            title={s.purpose(key as UsageRow['purpose'])}
            subtitle={s.requestCount(own.requests)}
            value={tokensText(own.total)}
          />
        ))}
      </ListGroup>
      <ListGroup title={s.byDay}>
        {[...sumsBy(rows, ({ day }) => day)]
          .sort((a, b) => b.key.localeCompare(a.key))
          .map(({ key, sum: own }) => (
            <ListRow
              key={key}
              title={dayText(key, locale)}
              subtitle={s.requestCount(own.requests)}
              value={`${tokensText(own.total)}\n${costText(own)}`}
            />
          ))}
      </ListGroup>
    </>
  );
}

/** A day in words; usage is counted by days in Beijing. */
function dayText(day: string, locale: 'zh-Hans' | 'en'): string {
  const noon = Date.parse(`${day}T12:00:00+08:00`);
  return Number.isNaN(noon) ? day : formatDay(noon, locale, Date.now(), DEFAULT_ZONE);
}
