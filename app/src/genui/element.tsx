/** Draws one element: its component, what stands there while its data is missing, and a notice in place of what cannot be drawn. */
import { errorText } from '@pku-harness/sdk';
import { type DataNote, type Drawn, type DrawnElement, READ_ASKS } from '@pku-harness/sdk/genui/run';
import { memo } from 'react';
import { View } from 'react-native';
import { Button, Column, Icon, Row, Skeleton, Text, useTheme } from '../design';
import { useLocale } from '../harness/preferences';
import { ErrorBoundary } from '../host-ui/error-boundary';
import { genuiStrings } from '../strings/genui';
import { ELEMENTS } from './elements';
import { useSurface } from './surface-context';

/** A part of the tree. Equal parts are the same object, so that only what changed is drawn again. */
export const Element = memo(function Element({ drawn }: { drawn: Drawn }) {
  const s = genuiStrings[useLocale()];
  if (drawn.is === 'notice') return <Notice why={drawn.why} />;
  return (
    <ErrorBoundary fallback={() => <Plain text={s.failedPart} icon="warning" />}>
      <Shown element={drawn} />
    </ErrorBoundary>
  );
});

/** The children of an element. */
export function Elements({ parts }: { parts: readonly Drawn[] }) {
  return parts.map((drawn) => <Element key={drawn.key} drawn={drawn} />);
}

function Shown({ element }: { element: DrawnElement }) {
  const problems = element.data.filter(({ status }) => status === 'error' || status === 'off');
  const Component = ELEMENTS[element.type];
  if (problems.length > 0 && element.waiting) {
    return (
      <Column gap="sm">
        {problems.map((note) => (
          <DataProblem key={note.read} note={note} />
        ))}
      </Column>
    );
  }
  if (element.waiting) return <Waiting element={element} />;
  return <Component element={element} />;
}

/** A shape of about the same height as what will be there. */
function Waiting({ element }: { element: DrawnElement }) {
  const s = genuiStrings[useLocale()];
  const first = element.data.length > 0 ? { label: s.loading } : {};
  if (LISTS.has(element.type)) return <Skeleton shape="list" lines={3} {...first} />;
  if (NUMBERS.has(element.type)) return <Skeleton shape="stat" {...first} />;
  return <Skeleton lines={1} {...first} />;
}

const LISTS: ReadonlySet<string> = new Set(['List', 'Table', 'Timeline', 'WeekGrid', 'BarChart', 'KeyValue']);
const NUMBERS: ReadonlySet<string> = new Set(['Stat', 'Ring', 'Progress', 'Sparkline']);

/** Why data is not there, and a way to get it. */
function DataProblem({ note }: { note: DataNote }) {
  const locale = useLocale();
  const s = genuiStrings[locale];
  const { store, inert } = useSurface();
  const asks = note.error?.code === READ_ASKS;
  const again = () => store.refresh([note.read]);
  return (
    <Row gap="sm" wrap={true} align="center">
      <Icon name={asks ? 'lock' : 'warning'} size={18} tone={asks ? 'muted' : 'warning'} />
      <View style={{ flex: 1, minWidth: 120 }}>
        <Text variant="caption">{note.error === undefined ? s.brokenPart : errorText(note.error, locale)}</Text>
      </View>
      {inert || (note.status === 'off' && !asks) ? null : (
        <Button text={asks ? s.load : s.retry} onPress={again} variant="outline" size="sm" />
      )}
    </Row>
  );
}

function Notice({ why }: { why: 'unknown' | 'pending' | 'broken' | 'cut' }) {
  const s = genuiStrings[useLocale()];
  switch (why) {
    case 'pending':
      return <Skeleton lines={1} />;
    case 'unknown':
      return <Plain text={s.newerPart} icon="info" />;
    case 'cut':
      return <Plain text={s.cutPart} icon="info" />;
    case 'broken':
      return <Plain text={s.brokenPart} icon="warning" />;
  }
}

function Plain({ text, icon }: { text: string; icon: 'info' | 'warning' }) {
  const { spacing } = useTheme();
  return (
    <View style={{ flexDirection: 'row', gap: spacing.sm, alignItems: 'center', paddingVertical: spacing.xs }}>
      <Icon name={icon} size={16} tone="muted" />
      <View style={{ flexShrink: 1 }}>
        <Text variant="caption" tone="muted">
          {text}
        </Text>
      </View>
    </View>
  );
}
