/** A week or a day as a grid: moved by a swipe and by the arrow keys, as by the buttons above it. */
import type { HostUI } from '@pku-harness/sdk';
import { dateIn, termTitle, weekOf } from '@pku-harness/sdk/timetable';
import { type ReactNode, useMemo, useRef } from 'react';
import { PanResponder, useWindowDimensions, View } from 'react-native';
import type { TermData, TodoLine } from './data';
import { Grid, type GridProps } from './grid';
import { type DaysShown, mondayOf, type NavStep } from './nav';
import { strings } from './strings';
import { dayView, todoIdOf, weekView } from './week-view';
import { dayText, weekText } from './words';

/** Points per hour, and what of the window is not grid. */
const LEAST_HOUR = 48;
const MOST_HOUR = 76;
const OTHERS = 300;
/** The lowest block, points: one can still press it (WCAG 2.5.8). */
const LEAST_BLOCK = 26;
/** A swipe goes at least so far, points, and rather sideways than down. */
const SWIPE = 48;

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
  const label = strings[locale].grid(`${termTitle(term, locale)} ${weekText(layout.week, term, locale)}`);
  return (
    <Moved go={go}>
      <Grid
        {...openers(host, data)}
        key={mondayOf(date)}
        host={host}
        layout={layout}
        data={data}
        hourHeight={hourHeight}
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
  const week = weekOf(term, date);
  const days = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => dateIn(term, week, weekday));
  return (
    <Moved go={go}>
      <View style={{ paddingHorizontal: spacing.lg, paddingBottom: spacing.sm }}>
        <Segmented
          label={s.dayTab}
          options={days.map((day) => ({ value: day, text: String(Number(day.slice(8))) }))}
          value={date}
          onChange={(day) => go({ to: 'date', date: day })}
        />
      </View>
      <Grid
        {...openers(host, data)}
        key={date}
        host={host}
        layout={layout}
        data={data}
        hourHeight={hourHeight}
        label={s.grid(dayText(date, locale))}
      />
    </Moved>
  );
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

function openers(host: HostUI, { term }: TermData): Pick<GridProps, 'onOpen' | 'onAdd'> {
  return {
    onOpen: ({ id, mark, date }) => {
      host.haptics.select();
      const todo = mark === 'todo' ? todoIdOf({ id } as never) : undefined;
      host.navigate(
        todo === undefined
          ? `/m/schedule/item?id=${encodeURIComponent(id)}&term=${term.id}&date=${date}`
          : `/m/schedule/todo?id=${encodeURIComponent(todo)}`,
      );
    },
    onAdd: (date, minutes) => host.navigate(`/m/schedule/edit?date=${date}&at=${Math.round(minutes)}&term=${term.id}`),
  };
}

/** Goes on by a swipe and by the arrow keys. */
function Moved({ go, children }: { go: (move: NavStep) => void; children: ReactNode }) {
  const latest = useRef(go);
  latest.current = go;
  const swipe = useMemo(
    () =>
      PanResponder.create({
        onMoveShouldSetPanResponder: (_event, { dx, dy }) =>
          Math.abs(dx) > SWIPE / 2 && Math.abs(dx) > 2 * Math.abs(dy),
        onPanResponderRelease: (_event, { dx }) => {
          if (Math.abs(dx) >= SWIPE) latest.current({ to: dx < 0 ? 'next' : 'before' });
        },
      }),
    [],
  );
  const keys = {
    onKeyDown: (event: KeyPress) => {
      const { key, target } = event;
      const typing =
        /^(input|textarea|select)$/i.test(target.tagName ?? '') || target.getAttribute?.('role') === 'radio';
      if (typing || event.altKey || event.ctrlKey || event.metaKey) return;
      if (key === 'ArrowLeft') latest.current({ to: 'before' });
      else if (key === 'ArrowRight') latest.current({ to: 'next' });
    },
  };
  return (
    <View
      {...swipe.panHandlers}
      {...(keys as object)}
      style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 }}
    >
      {children}
    </View>
  );
}

/** A key as a browser tells it; phones have none. */
interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly target: { readonly tagName?: string; getAttribute?(name: string): string | null };
}
