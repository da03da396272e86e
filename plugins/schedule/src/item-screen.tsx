/** All of one item, with what meets it. Opens at `/m/schedule/item?id=…&term=…&date=…`. */
import type { HostUI, KeptItem, PluginScreenProps } from '@pku-harness/sdk';
import { overlapping, weeksText } from '@pku-harness/sdk/timetable';
import { useState } from 'react';
import { type TermData, useNamedTerm } from './data';
import { strings } from './strings';
import { markOf } from './week-view';
import { dayText, join, periodText, timeText, whenText } from './words';

/** Items that are named among those at the same time. */
const MET = 3;

export function ItemScreen(props: PluginScreenProps) {
  const { host, params } = props;
  const { SheetScreen, Skeleton, EmptyState } = host.components;
  const s = strings[host.useLocale()];
  const read = useNamedTerm(host, params.term);
  if (read.is !== 'ready') {
    return (
      <SheetScreen title={s.title}>
        {read.is === 'waiting' ? (
          <Skeleton lines={4} label={s.loading} />
        ) : (
          <EmptyState
            icon="warning"
            title={s.failed}
            text={read.error}
            action={{ text: s.again, onPress: read.again }}
          />
        )}
      </SheetScreen>
    );
  }
  const item = read.data.items.find(({ id }) => id === params.id);
  if (item === undefined) {
    return (
      <SheetScreen title={s.title}>
        <EmptyState icon="calendar" title={s.gone} text={s.goneText} />
      </SheetScreen>
    );
  }
  return (
    <SheetScreen title={item.title}>
      <Facts host={host} data={read.data} item={item} date={params.date} />
      <Actions {...props} item={item} term={read.data.term.id} />
    </SheetScreen>
  );
}

function Facts({ host, data, item, date }: { host: HostUI; data: TermData; item: KeptItem; date: string | undefined }) {
  const { ListGroup, ListRow, Text, Row, Chip } = host.components;
  const locale = host.useLocale();
  const s = strings[locale];
  const { term, items } = data;
  const met = overlapping(item, items, term);
  const { place, teacher, note, source, plugin } = item;
  const from = source === 'ics' ? s.fromFile : source === 'campus' ? s.fromPlugin(plugin) : undefined;
  const span = { item, date: date ?? '', start: item.start, end: item.end };
  const time = join([timeText(span, s), periodText(item, term, s)]);
  const mark = markOf(item);
  return (
    <>
      <Row gap="sm" wrap={true}>
        <Chip text={s[mark]} tone={mark === 'exam' ? 'danger' : mark === 'deadline' ? 'warning' : 'default'} />
        {met.length === 0 ? null : (
          <Chip
            icon="warning"
            tone="warning"
            text={s.overlaps(
              met
                .slice(0, MET)
                .map(({ title }) => title)
                .join(locale === 'en' ? ', ' : '、'),
            )}
          />
        )}
      </Row>
      <ListGroup>
        <ListRow
          icon="clock"
          title={
            item.date === undefined && date !== undefined
              ? `${dayText(date, locale)} ${time}`
              : whenText(item, term, locale)
          }
          subtitle={item.date === undefined ? weeksText(item.weeks, locale) : undefined}
        />
        {place === undefined ? null : <ListRow icon="location" title={place} subtitle={s.place} />}
        {teacher === undefined ? null : <ListRow icon="person" title={teacher} subtitle={s.teacher} />}
        {from === undefined ? null : <ListRow icon="info" title={from} subtitle={s.source} />}
      </ListGroup>
      {note === undefined ? null : (
        <ListGroup title={s.note}>
          <Text selectable={true}>{note}</Text>
        </ListGroup>
      )}
    </>
  );
}

/** Change and remove; removing is said twice. */
function Actions({ host, invoke, params, item, term }: PluginScreenProps & { item: KeptItem; term: string }) {
  const { Column, Button, Text } = host.components;
  const s = strings[host.useLocale()];
  const [sure, setSure] = useState(false);
  const remove = async () => {
    await invoke('timetable.remove', { id: item.id });
    host.haptics.success();
    host.dismiss();
  };
  const edit = () => {
    const query = `id=${encodeURIComponent(item.id)}&term=${term}&date=${params.date ?? ''}`;
    host.dismiss();
    host.navigate(`/m/schedule/edit?${query}`);
  };
  return (
    <Column gap="sm">
      {item.key === undefined ? (
        <Button text={s.edit} icon="pencil" variant="tinted" wide={true} onPress={edit} />
      ) : (
        <Text variant="caption" tone="muted">
          {s.kept}
        </Text>
      )}
      {sure ? (
        <>
          <Text variant="caption" tone="muted" align="center">
            {s.removeWarning}
          </Text>
          <Button text={s.removeReally} tone="danger" wide={true} onPress={remove} />
        </>
      ) : (
        <Button text={s.remove} icon="trash" tone="danger" variant="plain" wide={true} onPress={() => setSure(true)} />
      )}
    </Column>
  );
}
