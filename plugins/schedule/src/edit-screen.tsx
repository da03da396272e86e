/** Adds an item, or changes one. Opens at `/m/schedule/edit?date=…[&at=minutes]` or `…?id=…&term=…&date=…`. */
import type { PluginScreenProps } from '@pku-harness/sdk';
import { useState } from 'react';
import { campusClock, type TermData, useNamedTerm, useTerm } from './data';
import { DetailFields, WhenFields } from './edit-fields';
import { addInput, changed, emptyForm, formOf, type ItemForm, problemsOf, updateInput } from './item-form';
import { strings } from './strings';

/** The time is looked at once, for a form without a day. */
const HOUR_MS = 3_600_000;

export function EditScreen(props: PluginScreenProps) {
  const { host, params } = props;
  const { SheetScreen, Skeleton, EmptyState } = host.components;
  const s = strings[host.useLocale()];
  const now = host.useNow(HOUR_MS);
  const date = params.date || campusClock(now).date;
  // An item lies in a named term; a new one in the term of its day.
  const ofDay = useTerm(host, date);
  const named = useNamedTerm(host, params.term);
  const read = params.term ? named : ofDay;
  if (read.is === 'ready') {
    const item = params.id === undefined ? undefined : read.data.items.find(({ id }) => id === params.id);
    if (params.id !== undefined && item === undefined) {
      return (
        <SheetScreen title={s.editTitle}>
          <EmptyState icon="calendar" title={s.gone} text={s.goneText} />
        </SheetScreen>
      );
    }
    const { term } = read.data;
    const at = params.at === undefined ? undefined : Number(params.at);
    const form = item === undefined ? emptyForm(term, date, at) : formOf(item, term, date);
    return <Form {...props} key={params.id ?? ''} data={read.data} initial={form} />;
  }
  return (
    <SheetScreen title={s.editTitle}>
      {read.is === 'waiting' ? (
        <Skeleton lines={4} label={s.loading} />
      ) : (
        <EmptyState icon="warning" title={s.failed} text={read.error} action={{ text: s.again, onPress: read.again }} />
      )}
    </SheetScreen>
  );
}

function Form({ host, invoke, params, data, initial }: PluginScreenProps & { data: TermData; initial: ItemForm }) {
  const { SheetScreen, Field, Segmented } = host.components;
  const s = strings[host.useLocale()];
  const [form, setForm] = useState(initial);
  const [tried, setTried] = useState(false);
  const { term } = data;
  const change = (part: Partial<ItemForm>) => setForm((before) => changed(before, part, term));
  const problems = problemsOf(form);
  const save = async () => {
    setTried(true);
    if (problems.length > 0) return host.haptics.warning();
    if (params.id === undefined) await invoke('timetable.add', addInput(form, term.id));
    else await invoke('timetable.update', updateInput(form, term.id, params.id));
    host.haptics.success();
    host.dismiss();
  };
  const shown = tried ? problems : [];
  return (
    <SheetScreen title={params.id === undefined ? s.addTitle : s.editTitle} onSubmit={save} submitText={s.save}>
      <Field
        label={s.name}
        value={form.title}
        onChange={(title) => change({ title })}
        maxLength={200}
        autoFocus={params.id === undefined}
        error={shown.includes('title') ? s.nameMissing : undefined}
      />
      <Segmented
        label={s.kind}
        options={(['course', 'own', 'exam', 'deadline'] as const).map((kind) => ({ value: kind, text: s[kind] }))}
        value={form.kind}
        onChange={(kind) => change({ kind: kind as ItemForm['kind'] })}
      />
      <WhenFields host={host} term={term} form={form} problems={shown} change={change} />
      <DetailFields host={host} form={form} change={change} />
    </SheetScreen>
  );
}
