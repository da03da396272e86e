/** What comes, day by day, as a list. */
import type { HostUI, KeptItem } from '@pku-harness/sdk';
import { addDays, type DayItem } from '@pku-harness/sdk/timetable';
import { useState } from 'react';
import { ScrollView, View } from 'react-native';
import { campusClock, type TermData, type TodoLine } from './data';
import { mondayOf } from './nav';
import { strings } from './strings';
import { isOver, listDays, markOf, todoIdOf } from './week-view';
import { dayHeading, join, timeText } from './words';

/** Days of one part of the list. */
const PART = 14;

interface AgendaProps {
  readonly host: HostUI;
  readonly data: TermData;
  readonly todos: readonly TodoLine[];
  readonly date: string;
  readonly now: number;
}

export function Agenda({ host, data, todos, date, now }: AgendaProps) {
  const { Column, EmptyState, ListGroup, Button } = host.components;
  const { spacing, contentWidth } = host.useTheme();
  const locale = host.useLocale();
  const s = strings[locale];
  const [parts, setParts] = useState(1);
  const clock = campusClock(now);
  // In the present week what is over is in the way.
  const monday = mondayOf(date);
  const first = monday === mondayOf(clock.date) ? clock.date : monday;
  const row = Array.from({ length: PART * parts }, (_, i) => addDays(first, i));
  const days = listDays({ term: data.term, items: data.items, todos }, row);
  return (
    <ScrollView
      tabIndex={0}
      role="region"
      aria-label={s.list}
      style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 }}
    >
      <View
        style={{
          width: '100%',
          maxWidth: contentWidth.reading,
          alignSelf: 'center',
          paddingHorizontal: spacing.lg,
          paddingBottom: spacing.xl,
        }}
      >
        <Column gap="lg">
          {days.length === 0 ? <EmptyState icon="calendar" title={s.emptyList} text={s.emptyListText} /> : null}
          {days.map(({ date: day, items }) => (
            <ListGroup key={day} title={dayHeading(day, clock.date, locale)}>
              {items.map((one) => (
                <Line key={`${one.item.id} ${one.start}`} host={host} data={data} one={one} over={isOver(one, clock)} />
              ))}
            </ListGroup>
          ))}
          <Button text={s.more} variant="plain" wide={true} onPress={() => setParts(parts + 1)} />
        </Column>
      </View>
    </ScrollView>
  );
}

function Line({ host, data, one, over }: { host: HostUI; data: TermData; one: DayItem; over: boolean }) {
  const { ListRow } = host.components;
  const { courseColor, colors, radius } = host.useTheme();
  const s = strings[host.useLocale()];
  const { item, date } = one;
  const mark = markOf(item);
  const todo = todoIdOf(item);
  const stripe =
    mark === 'exam'
      ? colors.danger
      : mark === 'deadline' || mark === 'todo'
        ? colors.warning
        : courseColor(data.colorOf(item as KeptItem)).stripe;
  return (
    <ListRow
      leading={
        <View
          style={{
            width: 4,
            height: 32,
            borderRadius: radius.full,
            backgroundColor: over ? colors.border : stripe,
          }}
        />
      }
      title={item.title}
      subtitle={join([mark === 'course' ? undefined : s[mark], item.place, item.teacher])}
      value={timeText(one, s)}
      tone={over ? 'muted' : undefined}
      onPress={() =>
        host.navigate(
          todo === undefined
            ? `/m/schedule/item?id=${encodeURIComponent(item.id)}&term=${data.term.id}&date=${date}`
            : `/m/schedule/todo?id=${encodeURIComponent(todo)}`,
        )
      }
    />
  );
}
