/** `/settings/audit`: every call that was made, by whom, and how it ended. */
import type { AuditEntry } from '@pku-harness/core/client';
import { formatLocalDateTime, textFor } from '@pku-harness/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { View } from 'react-native';
import { Button, EmptyState, ListGroup, ListRow, Select, Skeleton, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { usePlugins } from '../../harness/queries';
import { appStrings } from '../../strings/app';
import { dataStrings } from '../../strings/data-settings';
import { settingsStrings } from '../../strings/settings';
import { QueryFailure } from '../query-failure';
import { AuditDetail } from './audit-detail';
import { type AuditFilter, filtered, NO_FILTER, pluginOf } from './audit-filter';
import { SettingsPage } from './settings-page';

/** Calls of one page. */
const PAGE = 50;

export function AuditScreen() {
  const locale = useLocale();
  const harness = useHarness();
  const pages = useInfiniteQuery({
    queryKey: ['audit'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      harness.audit.list({ limit: PAGE, ...(pageParam === undefined ? {} : { before: pageParam }) }, { signal }),
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.sequence),
    staleTime: 0,
  });
  return (
    <SettingsPage title={settingsStrings[locale].audit} onRefresh={() => pages.refetch()}>
      {pages.data !== undefined ? (
        <Shown
          entries={pages.data.pages.flat()}
          more={pages.hasNextPage ? () => pages.fetchNextPage({ throwOnError: true }) : undefined}
        />
      ) : pages.isError ? (
        <QueryFailure query={pages} />
      ) : (
        <Skeleton shape="list" lines={8} label={appStrings[locale].loading} />
      )}
    </SettingsPage>
  );
}

interface ShownProps {
  readonly entries: readonly AuditEntry[];
  readonly more: (() => Promise<unknown>) | undefined;
}

function Shown({ entries, more }: ShownProps) {
  const locale = useLocale();
  const s = dataStrings[locale];
  const [filter, setFilter] = useState<AuditFilter>(NO_FILTER);
  const [open, setOpen] = useState<AuditEntry>();
  if (entries.length === 0) return <EmptyState icon="history" title={s.noAudit} text={s.noAuditText} />;
  const shown = filtered(entries, filter);
  return (
    <>
      <Filters entries={entries} filter={filter} onChange={setFilter} />
      {shown.length === 0 ? (
        <EmptyState icon="filter" title={s.nothingMatches} text={s.amongNewest(String(entries.length))} />
      ) : (
        <ListGroup footer={s.auditNote}>
          {shown.map((entry) => (
            <ListRow
              key={entry.sequence}
              icon={ICONS[entry.actor]}
              tone={TONES[entry.status]}
              title={textFor(entry.title, locale)}
              subtitle={`${s.actor(entry.actor)} · ${formatLocalDateTime(entry.startedAt, locale)}`}
              value={s.status(entry.status)}
              onPress={() => setOpen(entry)}
            />
          ))}
        </ListGroup>
      )}
      {more === undefined ? (
        <Text variant="caption" tone="muted" align="center">
          {s.auditEnd}
        </Text>
      ) : (
        <Button text={s.auditMore} variant="tinted" tone="default" onPress={more} />
      )}
      <AuditDetail entry={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

const ICONS = { user: 'person', agent: 'sparkles', scheduler: 'clock' } as const;

const TONES = {
  ok: 'success',
  running: 'default',
  refused: 'warning',
  failed: 'danger',
  unknown: 'warning',
} as const;

const ACTORS = ['user', 'agent', 'scheduler'] as const;
const STATUSES = ['ok', 'refused', 'failed', 'unknown', 'running'] as const;

interface FiltersProps {
  readonly entries: readonly AuditEntry[];
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
}

function Filters({ entries, filter, onChange }: FiltersProps) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = dataStrings[locale];
  const plugins = usePlugins().data ?? [];
  const used = new Set(entries.map(pluginOf));
  const all = { value: '', text: s.any };
  const names = plugins
    .filter(({ id }) => used.has(id))
    .map(({ id, name }) => ({ value: id, text: textFor(name, locale) }));
  const each = { flexGrow: 1, flexShrink: 1, flexBasis: 160, minWidth: 140 } as const;
  return (
    <View role="group" aria-label={s.filters} style={{ flexDirection: 'row', flexWrap: 'wrap', gap: spacing.md }}>
      <View style={each}>
        <Select
          label={s.byPlugin}
          icon="plugin"
          options={[all, ...names]}
          value={filter.plugin}
          onChange={(plugin) => onChange({ ...filter, plugin })}
        />
      </View>
      <View style={each}>
        <Select
          label={s.byActor}
          icon="person"
          options={[all, ...ACTORS.map((value) => ({ value, text: s.actor(value) }))]}
          value={filter.actor}
          onChange={(actor) => onChange({ ...filter, actor: actor as AuditFilter['actor'] })}
        />
      </View>
      <View style={each}>
        <Select
          label={s.byStatus}
          icon="filter"
          options={[all, ...STATUSES.map((value) => ({ value, text: s.status(value) }))]}
          value={filter.status}
          onChange={(status) => onChange({ ...filter, status: status as AuditFilter['status'] })}
        />
      </View>
    </View>
  );
}
