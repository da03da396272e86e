/** Which week or day, how it is shown, and the way back to now. */
import type { HostUI } from '@pku-harness/sdk';
import { addDays } from '@pku-harness/sdk/timetable';
import { View } from 'react-native';
import { isNow, mondayOf, type Nav, type NavStep, VIEWS, type View as ViewName } from './nav';
import { LARGE_TEXT } from './room';
import { strings } from './strings';
import { dayHeading, rangeText } from './words';

/** Points. */
const WIDE_CHOICE = 280;

interface ToolbarProps {
  readonly host: HostUI;
  readonly nav: Nav;
  readonly today: string;
  readonly go: (move: NavStep) => void;
  readonly views: readonly ViewName[];
  /** Both parts in one line. */
  readonly wide: boolean;
}

export function Toolbar({ host, nav, today, go, views, wide }: ToolbarProps) {
  const { Segmented } = host.components;
  const { spacing, textScale } = host.useTheme();
  const s = strings[host.useLocale()];
  const dated = nav.view === 'week' || nav.view === 'day' || nav.view === 'list';
  return (
    <View
      style={{
        flexDirection: wide ? 'row-reverse' : 'column',
        justifyContent: 'space-between',
        gap: spacing.sm,
        // A page that scrolls has edges of its own.
        paddingHorizontal: textScale < LARGE_TEXT ? spacing.lg : 0,
        paddingBottom: spacing.sm,
      }}
    >
      <View style={wide ? { width: WIDE_CHOICE } : {}}>
        <Segmented
          label={s.view}
          options={VIEWS.filter((view) => views.includes(view)).map((view) => ({ value: view, text: s[view] }))}
          value={nav.view}
          onChange={(view) => go({ to: 'view', view: view as ViewName })}
        />
      </View>
      {dated ? <Mover host={host} nav={nav} today={today} go={go} wide={wide} /> : null}
    </View>
  );
}

/** Back, where one is, and forwards. */
function Mover({ host, nav, today, go, wide }: Omit<ToolbarProps, 'views'>) {
  const { Row, IconButton, Text, Button } = host.components;
  const { spacing, textScale } = host.useTheme();
  const locale = host.useLocale();
  const s = strings[locale];
  const date = nav.date ?? today;
  const byDay = nav.view === 'day';
  const monday = mondayOf(date);
  const text = byDay ? dayHeading(date, today, locale) : rangeText(monday, addDays(monday, 6), locale);
  return (
    <View style={{ flexDirection: 'row', alignItems: 'center', gap: spacing.xs, flexGrow: 1, flexShrink: 1 }}>
      <IconButton label={byDay ? s.beforeDay : s.before} icon="chevron-left" onPress={() => go({ to: 'before' })} />
      <View aria-live="polite" style={{ flexShrink: 1 }}>
        <Text variant="label" level={2} lines={textScale < LARGE_TEXT ? 1 : undefined}>
          {text}
        </Text>
      </View>
      <IconButton label={byDay ? s.nextDay : s.next} icon="chevron-right" onPress={() => go({ to: 'next' })} />
      <Row grow={true} justify={wide ? 'start' : 'end'}>
        {isNow(nav, today) ? null : (
          <Button text={byDay ? s.today : s.thisWeek} size="sm" variant="tinted" onPress={() => go({ to: 'today' })} />
        )}
      </Row>
    </View>
  );
}
