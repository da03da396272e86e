/** The terms, how many days a week shows, and the files: what is needed now and then. */
import type { HostUI, KeptTerm } from '@pku-harness/sdk';
import { termTitle } from '@pku-harness/sdk/timetable';
import type { TermData } from './data';
import type { DaysShown, Nav, NavStep } from './nav';
import { strings } from './strings';
import { dateText } from './words';

interface PanelProps {
  readonly host: HostUI;
  readonly data: TermData;
  readonly nav: Nav;
  readonly go: (move: NavStep) => void;
  readonly today: string;
  /** Tells whether the panel stays open. */
  readonly close: () => void;
}

export function TermPanel({ host, data, nav, go, today, close }: PanelProps) {
  const { Surface, Column, Row, Chip, Text, Segmented, Button } = host.components;
  const locale = host.useLocale();
  const s = strings[locale];
  const open = (route: string) => {
    close();
    host.navigate(`/m/schedule/${route}`);
  };
  const show = (term: KeptTerm) => {
    close();
    const inside = today >= term.firstMonday && data.terms.find(({ id }) => id === term.id) === data.term;
    go(inside ? { to: 'today' } : { to: 'date', date: term.firstMonday });
  };
  return (
    <Surface label={s.terms}>
      <Column gap="md">
        <Column gap="sm">
          <Text variant="caption" tone="muted">
            {s.term}
          </Text>
          <Row gap="sm" wrap={true}>
            {data.terms.map((term) => (
              <Chip
                key={term.id}
                text={termTitle(term, locale)}
                selected={term.id === data.term.id}
                onPress={() => show(term)}
              />
            ))}
          </Row>
        </Column>
        {nav.view === 'week' ? (
          <Segmented
            label={s.daysShown}
            options={[
              { value: 'auto', text: s.daysAuto },
              { value: '5', text: s.days5 },
              { value: '7', text: s.days7 },
            ]}
            value={nav.days}
            onChange={(days) => go({ to: 'days', days: days as DaysShown })}
          />
        ) : null}
        <Row gap="sm" wrap={true}>
          <Button text={s.importFile} icon="upload" variant="outline" size="sm" onPress={() => open('import')} />
          <Button
            text={s.exportFile}
            icon="download"
            variant="outline"
            size="sm"
            onPress={() => open(`export?term=${data.term.id}`)}
          />
          <Button
            text={s.editTerm}
            icon="calendar"
            variant="outline"
            size="sm"
            onPress={() => open(`term?id=${data.term.id}`)}
          />
          <Button text={s.newTerm} icon="plus" variant="plain" size="sm" onPress={() => open('term')} />
        </Row>
      </Column>
    </Surface>
  );
}

/** The dates of a term that nobody has confirmed, with both answers. */
export function AssumedTerm({
  host,
  term,
  invoke,
}: {
  host: HostUI;
  term: KeptTerm;
  invoke: (tool: string, input: unknown) => Promise<unknown>;
}) {
  const { Surface, Row, Column, Text, Button } = host.components;
  const locale = host.useLocale();
  const s = strings[locale];
  const { id, firstMonday, weeks } = term;
  return (
    <Surface padding="sm" tone="info">
      <Row gap="sm" wrap={true} align="center" justify="between">
        <Column grow={true}>
          <Text variant="caption">{s.assumed(dateText(firstMonday, locale))}</Text>
        </Column>
        <Row gap="xs">
          <Button
            text={s.confirm}
            size="sm"
            variant="tinted"
            onPress={() => invoke('timetable.setTerm', { id, firstMonday, weeks })}
          />
          <Button
            text={s.correct}
            size="sm"
            variant="plain"
            onPress={() => host.navigate(`/m/schedule/term?id=${id}`)}
          />
        </Row>
      </Row>
    </Surface>
  );
}
