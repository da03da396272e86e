/** A table with headers; where it would be too narrow, a card for each row. */
import { useState } from 'react';
import { View, type ViewStyle } from 'react-native';
import { Column, ListRow, Pressable, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useNow } from '../../host-ui/now';
import { genuiStrings } from '../../strings/genui';
import { fieldOf, printValue } from '../format';
import { items, list, text } from '../props';
import { useElementPress } from '../use-press';
import type { ElementProps } from '.';

/** Points that a column needs to be read. */
const COLUMN = 110;

interface Heading {
  readonly key: string;
  readonly title: string;
  readonly align: 'start' | 'center' | 'end';
  readonly format: string | undefined;
}

export function TableElement({ element }: ElementProps) {
  const s = genuiStrings[useLocale()];
  const [width, setWidth] = useState<number>();
  const { textScale } = useTheme();
  const { props } = element;
  const columns = items(props, 'columns').map(
    (column): Heading => ({
      key: text(column, 'key') ?? '',
      title: text(column, 'title') ?? '',
      align: (text(column, 'align') ?? 'start') as Heading['align'],
      format: text(column, 'format'),
    }),
  );
  const rows = list(props, 'rows');
  if (rows.length === 0) return <Text tone="muted">{text(props, 'empty') ?? s.nothing}</Text>;
  const narrow = width !== undefined && width < columns.length * COLUMN * textScale;
  return (
    <View onLayout={({ nativeEvent }) => setWidth(nativeEvent.layout.width)}>
      {narrow ? (
        <Cards element={element} columns={columns} rows={rows} />
      ) : (
        <Grid element={element} columns={columns} rows={rows} />
      )}
    </View>
  );
}

type Shape = ElementProps & { readonly columns: readonly Heading[]; readonly rows: readonly unknown[] };

/** Prints the cells; ages move by the minute. */
function useCells(columns: readonly Heading[]) {
  const locale = useLocale();
  const moves = columns.some(({ format }) => format === 'relative');
  const now = useNow(moves ? 60_000 : 3_600_000);
  return (row: unknown, { key, format }: Heading) => printValue(fieldOf(row, key), format, locale, now);
}

function Grid({ element, columns, rows }: Shape) {
  const { colors, spacing } = useTheme();
  const cell = useCells(columns);
  const press = useElementPress(element);
  const line: ViewStyle = { flexDirection: 'row', gap: spacing.md, paddingVertical: spacing.sm };
  return (
    <View role="table" aria-label={element.label}>
      <View role="rowgroup">
        <View role="row" style={{ ...line, borderBottomWidth: 1, borderBottomColor: colors.border }}>
          {columns.map((column) => (
            <View key={column.key} role="columnheader" style={{ flex: 1 }}>
              <Text variant="caption" tone="muted" align={column.align}>
                {column.title}
              </Text>
            </View>
          ))}
        </View>
      </View>
      <View role="rowgroup">
        {rows.map((row, index) => (
          <View
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of tool data have no key
            key={index}
            role="row"
            style={{ ...line, alignItems: 'center', borderBottomWidth: 1, borderBottomColor: colors.separator }}
          >
            {columns.map((column, place) => {
              const said = cell(row, column);
              const words = <Text align={column.align}>{said}</Text>;
              return (
                <View key={column.key} role={place === 0 ? 'rowheader' : 'cell'} style={{ flex: 1 }}>
                  {place === 0 && press !== undefined ? (
                    <Pressable label={said} onPress={() => press({ item: row, index })}>
                      <Text tone="primary" align={column.align}>
                        {said}
                      </Text>
                    </Pressable>
                  ) : (
                    words
                  )}
                </View>
              );
            })}
          </View>
        ))}
      </View>
    </View>
  );
}

function Cards({ element, columns, rows }: Shape) {
  const { colors, radius } = useTheme();
  const cell = useCells(columns);
  const press = useElementPress(element);
  const [first, ...rest] = columns;
  return (
    <View role="list" aria-label={element.label}>
      <Column gap="sm">
        {rows.map((row, index) => (
          <View
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of tool data have no key
            key={index}
            role="listitem"
            style={{ borderWidth: 1, borderColor: colors.separator, borderRadius: radius.md, overflow: 'hidden' }}
          >
            <ListRow
              title={first === undefined ? '' : cell(row, first)}
              subtitle={rest.map((column) => `${column.title} ${cell(row, column)}`).join(' · ')}
              onPress={press && (() => press({ item: row, index }))}
            />
          </View>
        ))}
      </Column>
    </View>
  );
}
