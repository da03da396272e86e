/** Elements that show numbers: one, a part of a whole, a line, bars, and time that runs. */
import { instantIn } from '@pku-harness/sdk/genui/run';
import { View } from 'react-native';
import { Column, Ring, Row, Sparkline, Stat, Text, toneColor, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useNow } from '../../host-ui/now';
import { genuiStrings } from '../../strings/genui';
import { fieldOf, printValue, remaining } from '../format';
import { list, number, text, tone } from '../props';
import type { ElementProps } from '.';

export function StatElement({ element }: ElementProps) {
  const { props } = element;
  return (
    <Stat
      label={element.label ?? text(props, 'text') ?? ''}
      value={text(props, 'value') ?? '–'}
      unit={text(props, 'unit')}
      caption={text(props, 'delta')}
      tone={tone(props)}
    />
  );
}

/** A share between 0 and 1. */
function shareOf(element: ElementProps['element']): { readonly share: number; readonly said: string } {
  const value = number(element.props, 'value') ?? 0;
  const max = number(element.props, 'max') ?? 1;
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const said = max === 1 || max === 100 ? `${Math.round(share * 100)}%` : `${value} / ${max}`;
  return { share, said };
}

export function RingElement({ element }: ElementProps) {
  const { share, said } = shareOf(element);
  const label = element.label ?? text(element.props, 'text') ?? '';
  return (
    <Row gap="md">
      <Ring label={label} value={share} text={said} tone={tone(element.props)} />
      <View aria-hidden={true} style={{ flexShrink: 1 }}>
        <Text>{text(element.props, 'text') ?? ''}</Text>
      </View>
    </Row>
  );
}

export function ProgressElement({ element }: ElementProps) {
  const theme = useTheme();
  const { share, said } = shareOf(element);
  const label = text(element.props, 'text') ?? '';
  const role = tone(element.props);
  return (
    <Column gap="xs">
      <Row justify="between">
        <Text variant="label">{label}</Text>
        <Text variant="caption" tone="muted">
          {said}
        </Text>
      </Row>
      <View
        role="progressbar"
        aria-label={element.label ?? label}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={said}
        style={{ height: 8, borderRadius: 4, overflow: 'hidden', backgroundColor: theme.colors.tint }}
      >
        <View
          style={{
            height: 8,
            borderRadius: 4,
            width: `${share * 100}%`,
            backgroundColor: toneColor(theme, role === 'default' ? 'primary' : role),
          }}
        />
      </View>
    </Column>
  );
}

export function SparklineElement({ element }: ElementProps) {
  const values = list(element.props, 'values').map((value) => (typeof value === 'number' ? value : null));
  const said = text(element.props, 'text') ?? '';
  return (
    <Column gap="xs">
      <Sparkline label={element.label ?? said} values={values} />
      <View aria-hidden={true}>
        <Text variant="caption" tone="muted">
          {said}
        </Text>
      </View>
    </Column>
  );
}

/** Bars as rows: the words and numbers are text, so that everybody reads the same chart. */
export function BarChartElement({ element }: ElementProps) {
  const theme = useTheme();
  const locale = useLocale();
  const s = genuiStrings[locale];
  const { props } = element;
  const bars = list(props, 'items').map((item) => ({
    name: printValue(fieldOf(item, text(props, 'x')), undefined, locale, 0),
    value: fieldOf(item, text(props, 'y')),
  }));
  const most = Math.max(0, ...bars.map(({ value }) => (typeof value === 'number' ? value : 0)));
  const said = text(props, 'text') ?? '';
  return (
    <Column gap="sm">
      <Text variant="label">{said}</Text>
      {bars.length === 0 ? <Text tone="muted">{s.nothing}</Text> : null}
      <View role="list" aria-label={element.label ?? said} style={{ gap: theme.spacing.sm }}>
        {bars.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars may have equal names
          <View key={index} role="listitem" style={{ gap: 2 }}>
            <Row justify="between">
              <Text variant="caption">{name}</Text>
              <Text variant="caption">{printValue(value, text(props, 'format') ?? 'number', locale, 0)}</Text>
            </Row>
            <View style={{ height: 6, borderRadius: 3, backgroundColor: theme.colors.tint }}>
              <View
                style={{
                  height: 6,
                  borderRadius: 3,
                  width: `${most > 0 && typeof value === 'number' ? Math.max(0, (value / most) * 100) : 0}%`,
                  backgroundColor: theme.colors.primary,
                }}
              />
            </View>
          </View>
        ))}
      </View>
    </Column>
  );
}

const MINUTE = 60_000;

export function CountdownElement({ element }: ElementProps) {
  const locale = useLocale();
  const s = genuiStrings[locale];
  const { props } = element;
  const to = instantIn(text(props, 'to'));
  // To the second only near the end: nobody needs a whole page to move every second.
  const coarse = useNow(MINUTE / 2);
  const left = to === undefined ? undefined : to - coarse;
  const near = left !== undefined && left < 2 * MINUTE && left > -MINUTE;
  return near && to !== undefined ? (
    <Near to={to} element={element} />
  ) : (
    <Stat
      label={text(props, 'text') ?? ''}
      value={left === undefined ? '–' : left <= 0 ? (text(props, 'done') ?? s.ended) : remaining(left, locale)}
    />
  );
}

function Near({ to, element }: ElementProps & { to: number }) {
  const locale = useLocale();
  const s = genuiStrings[locale];
  const left = to - useNow(1000);
  const { props } = element;
  return (
    <View role="timer" aria-live="off">
      <Stat
        label={text(props, 'text') ?? ''}
        value={left <= 0 ? (text(props, 'done') ?? s.ended) : remaining(left, locale)}
      />
    </View>
  );
}
