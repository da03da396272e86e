/** A table as a table: rows and cells for screen readers, sideways scrolling where it is wider than the page. */
import type { Tokens } from 'marked';
import { useMemo } from 'react';
import { ScrollView, View } from 'react-native';
import { Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { chatStrings } from '../../strings/chat';
import { Inline } from './inline';
import { useShownRows } from './shown-rows';

/** Widest column in points, before its text wraps. */
const COLUMN = 240;

/** Room for a wide (Chinese) and a narrow character at the size of a cell, bold, in points. */
const WIDE = 15;
const NARROW = 10;

/** Width of each column in points, from its longest cell. */
export function columnWidths(table: Tokens.Table): number[] {
  return table.header.map((head, i) => {
    const longest = [head, ...table.rows.map((row) => row[i])].reduce(
      (most, cell) => Math.max(most, textWidth(cell?.text ?? '')),
      0,
    );
    return Math.min(COLUMN, Math.max(48, longest + 26));
  });
}

function textWidth(text: string): number {
  let width = 0;
  for (const char of text) width += char.charCodeAt(0) > 0x2e80 ? WIDE : NARROW;
  return width;
}

export function Table({ table }: { table: Tokens.Table }) {
  const { colors, radius, spacing } = useTheme();
  const s = chatStrings[useLocale()];
  const widths = useMemo(() => columnWidths(table), [table]);
  const { shown, more } = useShownRows(table.rows);
  const rows = (
    <View
      style={{
        borderWidth: 1,
        borderColor: colors.separator,
        borderRadius: radius.md,
        overflow: 'hidden',
        alignSelf: 'flex-start',
        maxWidth: '100%',
      }}
    >
      <ScrollView horizontal={true} tabIndex={0} role="group" aria-label={s.table}>
        <View role="table" aria-label={s.table}>
          <Line cells={table.header} align={table.align} widths={widths} head={true} />
          {shown.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one table have no other identity and never move.
            <Line key={i} cells={row} align={table.align} widths={widths} head={false} />
          ))}
        </View>
      </ScrollView>
    </View>
  );
  if (more === null) return rows;
  return (
    <View style={{ gap: spacing.xs }}>
      {rows}
      {more}
    </View>
  );
}

interface LineProps {
  readonly cells: readonly Tokens.TableCell[];
  readonly align: Tokens.Table['align'];
  readonly widths: readonly number[];
  readonly head: boolean;
}

function Line({ cells, align, widths, head }: LineProps) {
  const { colors, spacing } = useTheme();
  return (
    <View
      role="row"
      style={{
        flexDirection: 'row',
        borderTopWidth: head ? 0 : 1,
        borderTopColor: colors.separator,
        backgroundColor: head ? colors.bg : colors.surface,
      }}
    >
      {cells.map((cell, i) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: cells of one row have no other identity and never move.
          key={i}
          role={head ? 'columnheader' : 'cell'}
          style={{ width: widths[i] ?? COLUMN, paddingHorizontal: spacing.md, paddingVertical: spacing.sm }}
        >
          <Text
            variant="caption"
            selectable={true}
            style={{ textAlign: align[i] ?? 'auto', fontWeight: head ? '600' : '400' }}
          >
            <Inline tokens={cell.tokens} />
          </Text>
        </View>
      ))}
    </View>
  );
}
