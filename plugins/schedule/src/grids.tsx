/** A week or a day as a grid. */
import type { HostUI } from '@pku-harness/sdk';
import { dateIn, termTitle, weekOf } from '@pku-harness/sdk/timetable';
import { type ReactNode, useMemo } from 'react';
import { useWindowDimensions, View } from 'react-native';
import type { TermData, TodoLine } from './data';
import { Grid, type GridProps, gutterWidth } from './grid';
import type { DaysShown, NavStep } from './nav';
import { RAIL, SIDE, WIDE } from './room';
import { strings } from './strings';
import { SIDEWAYS_IS_OURS, useMoves } from './use-moves';
import { dayView, todoIdOf, weekView } from './week-view';
import { dayText, shortDay, weekText } from './words';

/** Points per hour, and what of the window is not grid. */
const LEAST_HOUR = 48;
const MOST_HOUR = 76;
const OTHERS = 300;
/** The lowest block, points: one can still press it (WCAG 2.5.8). */
const LEAST_BLOCK = 26;

interface GridsProps {
  readonly host: HostUI;
  readonly data: TermData;
  readonly todos: readonly TodoLine[];
  readonly date: string;
  readonly now: number;
  readonly go: (move: NavStep) => void;
}

export function WeekGrid({ days, ...props }: GridsProps & { days: DaysShown }) {
  const { host, data, todos, date, now, go } = props;
  const locale = host.useLocale();
  const hourHeight = useHourHeight(host, data);
  const minMinutes = (LEAST_BLOCK / hourHeight) * 60;
  const { term, items } = data;
  const layout = useMemo(
    () => weekView({ term, items, todos, date, now, days, minMinutes }),
    [term, items, todos, date, now, days, minMinutes],
  );
  const columnWidth = useColumnWidth(host, layout.days.length);
  const moves = useMoves(go);
  const label = strings[locale].grid(`${termTitle(term, locale)} ${weekText(layout.week, term, locale)}`);
  return (
    <Moved props={moves.props}>
      <Grid
        {...openers(host, data, moves.swiped)}
        host={host}
        layout={layout}
        data={data}
        hourHeight={hourHeight}
        columnWidth={columnWidth}
        label={label}
        onDay={(day) => {
          go({ to: 'date', date: day });
          go({ to: 'view', view: 'day' });
        }}
      />
    </Moved>
  );
}

export function DayGrid(props: GridsProps) {
  const { host, data, todos, date, now, go } = props;
  const { Segmented } = host.components;
  const { spacing } = host.useTheme();
  const locale = host.useLocale();
  const s = strings[locale];
  const hourHeight = useHourHeight(host, data);
  const minMinutes = (LEAST_BLOCK / hourHeight) * 60;
  const { term, items } = data;
  const layout = useMemo(
    () => dayView({ term, items, todos, date, now, minMinutes }),
    [term, items, todos, date, now, minMinutes],
  );
  const columnWidth = useColumnWidth(host, 1);
  const moves = useMoves(go);
  const week = weekOf(term, date);
  const days = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => dateIn(term, week, weekday));
  return (
    <Moved props={moves.props}>
      <View style={{ paddingHorizontal: spacing.lg, paddingBottom: spacing.sm }}>
        <Segmented
          label={s.dayTab}
          options={days.map((day) => ({
            value: day,
            text: shortDay(day, locale),
          }))}
          value={date}
          onChange={(day) => go({ to: 'date', date: day })}
        />
      </View>
      <Grid
        {...openers(host, data, moves.swiped)}
        host={host}
        layout={layout}
        data={data}
        hourHeight={hourHeight}
        columnWidth={columnWidth}
        label={s.grid(dayText(date, locale))}
      />
    </Moved>
  );
}

/** About how wide a day is: the window without what stands beside the grid. */
function useColumnWidth(host: HostUI, days: number): number {
  const { textScale } = host.useTheme();
  const { width } = useWindowDimensions();
  const beside = width >= WIDE ? SIDE + RAIL : 0;
  return (width - beside - gutterWidth(textScale)) / days;
}

/** So high that the day fills the window, within reason. */
function useHourHeight(host: HostUI, { term }: TermData): number {
  const { textScale } = host.useTheme();
  const { height } = useWindowDimensions();
  const from = term.periods[0]?.start ?? 480;
  const to = term.periods[term.periods.length - 1]?.end ?? 1320;
  const hours = Math.max(8, Math.ceil(to / 60) - Math.floor(from / 60));
  const least = LEAST_HOUR * Math.min(textScale, 2);
  return Math.round(Math.min(Math.max((height - OTHERS) / hours, least), Math.max(MOST_HOUR, least)));
}

function openers(host: HostUI, { term }: TermData, swiped: () => boolean): Pick<GridProps, 'onOpen' | 'onAdd'> {
  return {
    onOpen: ({ id, mark, date }) => {
      if (swiped()) return;
      host.haptics.select();
      const todo = mark === 'todo' ? todoIdOf({ id } as never) : undefined;
      host.navigate(
        todo === undefined
          ? `/m/schedule/item?id=${encodeURIComponent(id)}&term=${term.id}&date=${date}`
          : `/m/schedule/todo?id=${encodeURIComponent(todo)}`,
      );
    },
    onAdd: (date, minutes) => {
      if (!swiped()) host.navigate(`/m/schedule/edit?date=${date}&at=${Math.round(minutes)}&term=${term.id}`);
    },
  };
}

/** What moves on by a swipe and by the arrow keys. */
function Moved({ props, children }: { props: object; children: ReactNode }) {
  return (
    <View {...props} style={[{ flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 }, SIDEWAYS_IS_OURS]}>
      {children}
    </View>
  );
}
