/** The dates of a term, or of a new one. Opens at `/m/schedule/term[?id=…]`. */
import type { KeptTerm, PluginScreenProps } from '@pku-harness/sdk';
import { addDays, lastDay, MOST_WEEKS, termTitle, weekdayOf } from '@pku-harness/sdk/timetable';
import { useState } from 'react';
import type { Terms } from './data';
import { strings } from './strings';
import { rangeText } from './words';

export function TermScreen(props: PluginScreenProps) {
  const { host, params } = props;
  const { SheetScreen, Skeleton, EmptyState } = host.components;
  const s = strings[host.useLocale()];
  const title = params.id === undefined ? s.newTerm : s.editTerm;
  const { value, error, refresh } = host.useToolData<Terms>('timetable.terms', {});
  if (value === undefined) {
    return (
      <SheetScreen title={title}>
        {error === undefined ? (
          <Skeleton lines={3} label={s.loading} />
        ) : (
          <EmptyState icon="warning" title={s.failed} text={error} action={{ text: s.again, onPress: refresh }} />
        )}
      </SheetScreen>
    );
  }
  return <Form {...props} title={title} terms={value.terms} />;
}

function Form({
  host,
  invoke,
  params,
  title,
  terms,
}: PluginScreenProps & { title: string; terms: readonly KeptTerm[] }) {
  const { SheetScreen, DateTimeField, Stepper, Text } = host.components;
  const locale = host.useLocale();
  const s = strings[locale];
  const known = terms.find(({ id }) => id === params.id);
  const last = terms[terms.length - 1];
  const [firstMonday, setMonday] = useState(
    known?.firstMonday ?? (last === undefined ? '' : addDays(lastDay(last), 1)),
  );
  const [weeks, setWeeks] = useState(known?.weeks ?? 4);
  const right = firstMonday !== '' && weekdayOf(firstMonday) === 1;
  const save = async () => {
    await invoke('timetable.setTerm', { ...(known === undefined ? {} : { id: known.id }), firstMonday, weeks });
    host.haptics.success();
    host.dismiss();
  };
  return (
    <SheetScreen title={title} onSubmit={save} submitText={s.save} submitDisabled={!right}>
      {known === undefined ? null : <Text variant="label">{termTitle(known, locale)}</Text>}
      <DateTimeField
        label={s.firstMonday}
        kind="date"
        value={firstMonday}
        onChange={setMonday}
        hint={s.firstMondayHint}
        error={right || firstMonday === '' ? undefined : s.notMonday}
      />
      <Stepper label={s.weeks} value={weeks} min={1} max={MOST_WEEKS} format={s.weekCount} onChange={setWeeks} />
      <Text variant="caption" tone="muted">
        {right
          ? `${rangeText(firstMonday, addDays(firstMonday, weeks * 7 - 1), locale)} · ${s.weeksHint}`
          : s.weeksHint}
      </Text>
    </SheetScreen>
  );
}
