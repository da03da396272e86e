/** Rows that can be moved by drag, by buttons and by keys. The new place is read out, and the focus stays on the row. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { useEffect, useMemo, useRef, useState } from 'react';
import { AccessibilityInfo, Platform, View } from 'react-native';
import { useTheme } from '../theme';
import { useWords } from '../words';
import { landing, makeWay, moved } from './reorder';
import { SortableRow } from './sortable-row';
import { HIDDEN, Text } from './text';

interface Drag {
  readonly from: number;
  readonly dy: number;
}

export function SortableList({
  label,
  items,
  onReorder,
  trailing,
  disabled = false,
}: HostComponentProps['SortableList']) {
  const { colors, radius } = useTheme();
  const w = useWords();
  const { rows, take } = usePending(items);
  const heights = useRef(new Map<string, number>());
  const [drag, setDrag] = useState<Drag>();
  const [said, setSaid] = useState('');
  const focus = useRef<{ id: string; up: boolean }>(undefined);

  const heightsNow = () => rows.map(({ id }) => heights.current.get(id) ?? 0);
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row === undefined || to === from || to < 0 || to >= rows.length) return;
    const next = moved(rows, from, to).map(({ id }) => id);
    take(next);
    const text = w.moved(row.title, to + 1, rows.length);
    setSaid(text);
    if (Platform.OS !== 'web') AccessibilityInfo.announceForAccessibility(text);
    onReorder(next);
  };
  const to = drag === undefined ? undefined : landing(heightsNow(), drag.from, drag.dy);
  const tall = drag === undefined ? 0 : (heightsNow()[drag.from] ?? 0);

  return (
    <View>
      <View
        role="list"
        aria-label={label}
        style={{
          backgroundColor: colors.surface,
          borderRadius: radius.lg,
          borderWidth: 1,
          borderColor: colors.separator,
          overflow: 'hidden',
        }}
      >
        {rows.map((item, i) => (
          <SortableRow
            key={item.id}
            item={item}
            first={i === 0}
            last={i === rows.length - 1}
            disabled={disabled}
            lifted={drag?.from === i}
            offset={
              drag === undefined || to === undefined ? 0 : drag.from === i ? drag.dy : makeWay(i, drag.from, to, tall)
            }
            trailing={trailing?.(item.id)}
            onHeight={(height) => heights.current.set(item.id, height)}
            onUp={() => {
              focus.current = { id: item.id, up: true };
              move(i, i - 1);
            }}
            onDown={() => {
              focus.current = { id: item.id, up: false };
              move(i, i + 1);
            }}
            focus={focus}
            onDrag={(dy) => setDrag({ from: i, dy })}
            onDrop={(dy) => {
              setDrag(undefined);
              move(i, landing(heightsNow(), i, dy));
            }}
            onCancel={() => setDrag(undefined)}
          />
        ))}
      </View>
      <View role="status" aria-live="polite" style={HIDDEN}>
        <Text>{said}</Text>
      </View>
    </View>
  );
}

/** The rows in the order just made, until the owner of the list has taken it over. */
function usePending(items: HostComponentProps['SortableList']['items']) {
  const [pending, setPending] = useState<readonly string[]>();
  const given = items.map(({ id }) => id).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order from the owner ends ours.
  useEffect(() => setPending(undefined), [given]);
  const rows = useMemo(() => {
    if (pending === undefined) return items;
    const byId = new Map(items.map((item) => [item.id, item]));
    const ordered = pending.flatMap((id) => byId.get(id) ?? []);
    return ordered.length === items.length ? ordered : items;
  }, [items, pending]);
  return { rows, take: setPending };
}
