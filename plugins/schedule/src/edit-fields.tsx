/** The fields of an item: when it takes place, and what else there is to say. */
import type { HostUI } from '@pku-harness/sdk';
import type { Term } from '@pku-harness/sdk/timetable';
import { Pressable, View } from 'react-native';
import type { FormProblem, ItemForm } from './item-form';
import { strings } from './strings';

interface FieldsProps {
  readonly host: HostUI;
  readonly form: ItemForm;
  readonly change: (part: Partial<ItemForm>) => void;
}

interface WhenProps extends FieldsProps {
  readonly term: Term;
  readonly problems: readonly FormProblem[];
}

/** Colors that are offered; the theme repeats them after its last. */
const COLORS = 8;

/** Every week or once, and at what time. */
export function WhenFields(props: WhenProps) {
  const { host, form, change, problems } = props;
  const { Segmented, WeekdayPicker, DateTimeField, Row, Text, Switch, Column } = host.components;
  const s = strings[host.useLocale()];
  return (
    <>
      <Segmented
        label={s.rhythm}
        options={[
          { value: 'weekly', text: s.weekly },
          { value: 'once', text: s.once },
        ]}
        value={form.rhythm}
        onChange={(rhythm) => change({ rhythm: rhythm as ItemForm['rhythm'] })}
      />
      {form.rhythm === 'weekly' ? (
        <>
          <WeekdayPicker
            label={s.weekday}
            multiple={false}
            value={[form.weekday as 1]}
            onChange={([weekday]) => (weekday === undefined ? undefined : change({ weekday }))}
          />
          <WeekFields {...props} />
        </>
      ) : (
        <>
          <DateTimeField
            label={s.date}
            kind="date"
            value={form.date}
            onChange={(date) => change({ date })}
            error={problems.includes('date') ? s.dateMissing : undefined}
          />
          {form.kind === 'deadline' ? null : (
            <Row justify="between" align="center">
              <Column grow={true}>
                <Text>{s.wholeDay}</Text>
              </Column>
              <Switch label={s.wholeDay} value={form.allDay} onChange={(allDay) => change({ allDay })} />
            </Row>
          )}
        </>
      )}
      {form.rhythm === 'once' && form.allDay ? null : <TimeFields {...props} />}
    </>
  );
}

/** Which weeks: a pattern between two of them, or each by hand. */
function WeekFields({ host, term, form, change, problems }: WhenProps) {
  const { Segmented, Row, Column, Stepper, Chip, Text } = host.components;
  const s = strings[host.useLocale()];
  const weeks = Array.from({ length: term.weeks }, (_, i) => i + 1);
  const toggle = (week: number) =>
    change({ chosen: form.chosen.includes(week) ? form.chosen.filter((one) => one !== week) : [...form.chosen, week] });
  return (
    <Column gap="sm">
      <Segmented
        label={s.whichWeeks}
        options={[
          { value: 'all', text: s.allWeeks },
          { value: 'odd', text: s.oddWeeks },
          { value: 'even', text: s.evenWeeks },
          { value: 'chosen', text: s.chosenWeeks },
        ]}
        value={form.pattern}
        onChange={(pattern) => change({ pattern: pattern as ItemForm['pattern'] })}
      />
      {form.pattern === 'chosen' ? (
        <Row gap="xs" wrap={true}>
          {weeks.map((week) => (
            <Chip key={week} text={String(week)} selected={form.chosen.includes(week)} onPress={() => toggle(week)} />
          ))}
        </Row>
      ) : (
        <>
          <Stepper
            label={s.fromWeek}
            value={form.firstWeek}
            min={1}
            max={term.weeks}
            format={s.weekOf}
            onChange={(firstWeek) => change({ firstWeek })}
          />
          <Stepper
            label={s.toWeek}
            value={form.lastWeek}
            min={1}
            max={term.weeks}
            format={s.weekOf}
            onChange={(lastWeek) => change({ lastWeek })}
          />
        </>
      )}
      {problems.includes('weeks') ? (
        <Text variant="caption" tone="danger">
          {s.weeksMissing}
        </Text>
      ) : null}
    </Column>
  );
}

/** At what time: as periods of the term, or by the clock. */
function TimeFields({ host, term, form, change, problems }: WhenProps) {
  const { Segmented, Stepper, Row, Column, DateTimeField, Text } = host.components;
  const s = strings[host.useLocale()];
  const most = term.periods.length;
  if (form.kind === 'deadline') {
    return (
      <DateTimeField
        label={s.dueAt}
        kind="time"
        value={form.start}
        onChange={(start) => change({ start })}
        error={problems.includes('start') ? s.timeMissing : undefined}
      />
    );
  }
  const periods = (
    <>
      <Stepper
        label={s.fromPeriod}
        value={form.firstPeriod}
        min={1}
        max={most}
        format={s.period}
        onChange={(firstPeriod) => change({ firstPeriod })}
      />
      <Stepper
        label={s.toPeriod}
        value={form.lastPeriod}
        min={1}
        max={most}
        format={s.period}
        onChange={(lastPeriod) => change({ lastPeriod })}
      />
      <Text variant="caption" tone="muted">
        {`${form.start}–${form.end}`}
      </Text>
    </>
  );
  const clock = (
    <Row gap="md" align="start">
      <Column grow={true}>
        <DateTimeField
          label={s.starts}
          kind="time"
          value={form.start}
          onChange={(start) => change({ start })}
          error={problems.includes('start') ? s.timeMissing : undefined}
        />
      </Column>
      <Column grow={true}>
        <DateTimeField
          label={s.ends}
          kind="time"
          value={form.end}
          onChange={(end) => change({ end })}
          error={problems.includes('end') ? s.endMissing : undefined}
        />
      </Column>
    </Row>
  );
  return (
    <Column gap="sm">
      <Segmented
        label={s.timeBy}
        options={[
          { value: 'periods', text: s.byPeriods },
          { value: 'clock', text: s.byClock },
        ]}
        value={form.byPeriods ? 'periods' : 'clock'}
        onChange={(by) => change({ byPeriods: by === 'periods' })}
      />
      {form.byPeriods ? periods : clock}
    </Column>
  );
}

/** Where, who, what else, and the color. */
export function DetailFields({ host, form, change }: FieldsProps) {
  const { Field, Column, Text } = host.components;
  const s = strings[host.useLocale()];
  return (
    <>
      <Field label={s.place} value={form.place} onChange={(place) => change({ place })} maxLength={200} />
      {form.kind === 'course' ? (
        <Field label={s.teacher} value={form.teacher} onChange={(teacher) => change({ teacher })} maxLength={200} />
      ) : null}
      <Field label={s.note} value={form.note} onChange={(note) => change({ note })} multiline={true} maxLength={2000} />
      {form.kind === 'course' || form.kind === 'own' ? (
        <Column gap="sm">
          <Text variant="caption" tone="muted">
            {s.color}
          </Text>
          <Colors host={host} form={form} change={change} />
        </Column>
      ) : null}
    </>
  );
}

function Colors({ host, form, change }: FieldsProps) {
  const { Chip } = host.components;
  const { courseColor, colors, radius, spacing } = host.useTheme();
  const s = strings[host.useLocale()];
  return (
    <View
      role="group"
      aria-label={s.color}
      style={{ flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: spacing.sm }}
    >
      <Chip text={s.colorAuto} selected={form.color === undefined} onPress={() => change({ color: undefined })} />
      {Array.from({ length: COLORS }, (_, i) => i).map((i) => (
        <Pressable
          key={i}
          role="button"
          aria-label={s.colorNth(i + 1)}
          {...({ 'aria-pressed': form.color === i } as object)}
          onPress={() => change({ color: i })}
          style={{
            width: 36,
            height: 36,
            borderRadius: radius.full,
            borderWidth: 3,
            borderColor: form.color === i ? colors.text : 'transparent',
            padding: 2,
          }}
        >
          <View style={{ flex: 1, borderRadius: radius.full, backgroundColor: courseColor(i).stripe }} />
        </Pressable>
      ))}
    </View>
  );
}
