/** The Schedule tab: a week, a day or a list, with to-dos and jobs beside it where there is room. */
import type { HostUI, KV, PluginScreenProps } from '@pku-harness/sdk';
import { termTitle, weekOf } from '@pku-harness/sdk/timetable';
import { type ReactNode, useEffect, useState } from 'react';
import { useWindowDimensions, View } from 'react-native';
import { Agenda } from './agenda';
import { campusClock, type Read, type TermData, useTerm, useTodos } from './data';
import { DayGrid, WeekGrid } from './grids';
import { JobList } from './job-list';
import { keptNav, mondayOf, type Nav, type NavStep, step, VIEWS } from './nav';
import { LARGE_PART, LARGE_TEXT, SIDE, WIDE } from './room';
import { Side } from './side';
import { strings } from './strings';
import { AssumedTerm, TermPanel } from './term-panel';
import { TodoList } from './todo-list';
import { Toolbar } from './toolbar';
import { join, weekText } from './words';

/** How often the line of now moves, milliseconds. */
const STEP_MS = 30_000;
const KEPT = 'view';

export function ScheduleScreen(props: PluginScreenProps) {
  const { host, kv, invoke } = props;
  const { Screen, IconButton } = host.components;
  const { spacing, textScale } = host.useTheme();
  const large = textScale >= LARGE_TEXT;
  const locale = host.useLocale();
  const s = strings[locale];
  const wide = useWindowDimensions().width >= WIDE;
  const now = host.useNow(STEP_MS);
  const today = campusClock(now).date;
  const { nav, go } = useNav(kv, today);
  const [panel, setPanel] = useState(false);
  const read = useTerm(host, mondayOf(nav.date ?? today));
  const beside = nav.view === 'todos' || nav.view === 'jobs';
  const shown: Nav = wide && beside ? { ...nav, view: 'week' } : nav;
  const data = read.is === 'ready' ? read.data : undefined;
  const week = data === undefined ? 0 : weekOf(data.term, nav.date ?? today);
  const inTerm = data !== undefined && week >= 1 && week <= data.term.weeks;
  const subtitle =
    data === undefined
      ? undefined
      : join([
          termTitle(data.term, locale),
          weekText(week, data.term, locale),
          inTerm ? (week % 2 === 1 ? s.odd : s.even) : undefined,
        ]);
  // Asked where weeks are counted, and only once there is something to count.
  const asks = data?.term.assumed === true && data.items.length > 0 && shown.view === 'week';
  const add = () => host.navigate(`/m/schedule/edit?date=${nav.date ?? today}`);
  return (
    <Screen
      title={s.title}
      subtitle={subtitle}
      width="full"
      scroll={large}
      actions={
        <>
          <IconButton label={s.terms} icon="more" expanded={panel} onPress={() => setPanel(!panel)} />
          <IconButton label={s.addTitle} icon="plus" variant="tinted" onPress={add} />
        </>
      }
    >
      <Toolbar
        host={host}
        nav={shown}
        today={today}
        go={go}
        views={wide ? ['week', 'day', 'list'] : VIEWS}
        wide={wide}
      />
      {data === undefined || (!panel && !asks) ? null : (
        <View style={{ paddingHorizontal: large ? 0 : spacing.lg, paddingBottom: spacing.sm, gap: spacing.sm }}>
          {panel ? (
            <TermPanel host={host} data={data} nav={shown} go={go} today={today} close={() => setPanel(false)} />
          ) : null}
          {asks ? <AssumedTerm host={host} term={data.term} invoke={invoke} /> : null}
        </View>
      )}
      <Panes
        wide={wide}
        side={<Side {...props} first={nav.view === 'jobs' ? 'jobs' : 'todos'} />}
        host={host}
        main={<Main {...props} nav={shown} go={go} read={read} now={now} today={today} />}
      />
    </Screen>
  );
}

/** Where the schedule stands; the view is kept for the next visit. */
function useNav(kv: KV, today: string) {
  const [nav, setNav] = useState<Nav>(keptNav(undefined));
  useEffect(() => {
    let left = false;
    kv.get(KEPT)
      .then((kept) => {
        if (!left && kept !== undefined) setNav((before) => ({ ...before, ...keptNav(kept) }));
      })
      // It only remembers how one looked at it last time.
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [kv]);
  const go = (move: NavStep) => {
    const next = step(nav, move, today);
    setNav(next);
    if (move.to === 'view' || move.to === 'days') void kv.set(KEPT, { view: next.view, days: next.days });
  };
  return { nav, go };
}

/** The timetable, with a second pane where there is room. */
function Panes({ host, wide, main, side }: { host: HostUI; wide: boolean; main: ReactNode; side: ReactNode }) {
  const { colors, textScale } = host.useTheme();
  const { height } = useWindowDimensions();
  const fill = { flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0, minWidth: 0 } as const;
  const room = textScale < LARGE_TEXT ? fill : { height: height * LARGE_PART };
  if (!wide) return <View style={room}>{main}</View>;
  return (
    <View style={{ ...room, flexDirection: 'row' }}>
      <View style={fill}>{main}</View>
      <View style={{ width: SIDE, minHeight: 0, borderLeftWidth: 1, borderLeftColor: colors.separator }}>{side}</View>
    </View>
  );
}

interface MainProps extends PluginScreenProps {
  readonly nav: Nav;
  readonly go: (move: NavStep) => void;
  readonly read: Read<TermData>;
  readonly now: number;
  readonly today: string;
}

function Main(props: MainProps) {
  const { host, nav, read, now, today, go } = props;
  const s = strings[host.useLocale()];
  const todos = useTodos(host).value?.todos ?? [];
  if (nav.view === 'todos') return <TodoList {...props} />;
  if (nav.view === 'jobs') return <JobList host={host} />;
  if (read.is === 'waiting') return <Padded host={host}>{<Waiting host={host} />}</Padded>;
  if (read.is === 'failed') {
    const { EmptyState } = host.components;
    return (
      <Padded host={host}>
        <EmptyState icon="warning" title={s.failed} text={read.error} action={{ text: s.again, onPress: read.again }} />
      </Padded>
    );
  }
  const { data } = read;
  const date = nav.date ?? today;
  if (
    data.present &&
    data.items.length === 0 &&
    todos.every(({ due, done }) => due === undefined || done !== undefined)
  ) {
    return <Padded host={host}>{<Empty host={host} date={date} />}</Padded>;
  }
  if (nav.view === 'list') return <Agenda host={host} data={data} todos={todos} date={date} now={now} />;
  const grid = { host, data, todos, date, now, go };
  return nav.view === 'day' ? <DayGrid {...grid} /> : <WeekGrid {...grid} days={nav.days} />;
}

function Waiting({ host }: { host: HostUI }) {
  const { Skeleton } = host.components;
  return <Skeleton shape="list" lines={6} label={strings[host.useLocale()].loading} />;
}

/** A timetable with nothing in it, and the three ways to fill it. */
function Empty({ host, date }: { host: HostUI; date: string }) {
  const { EmptyState, Column, Button } = host.components;
  const s = strings[host.useLocale()];
  return (
    <Column gap="md" align="center">
      <EmptyState
        icon="calendar"
        title={s.empty}
        text={s.emptyText}
        action={{ text: s.add, onPress: () => host.navigate(`/m/schedule/edit?date=${date}`) }}
        secondary={{ text: s.importFile, onPress: () => host.navigate('/m/schedule/import') }}
      />
      <Button text={s.askAssistant} icon="chat" variant="plain" onPress={() => host.ask(s.askText)} />
    </Column>
  );
}

function Padded({ host, children }: { host: HostUI; children: ReactNode }) {
  const { spacing } = host.useTheme();
  return <View style={{ flex: 1, padding: spacing.lg }}>{children}</View>;
}
