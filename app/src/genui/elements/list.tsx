/** Lists: one element for every item, and rows. */
import type { AnyIconName } from '@pku-harness/sdk';
import { View, type ViewStyle } from 'react-native';
import { ListRow, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { genuiStrings } from '../../strings/genui';
import { Elements } from '../element';
import { text, tone } from '../props';
import { useSurface } from '../surface-context';
import { useElementPress } from '../use-press';
import type { ElementProps } from '.';

export function ListElement({ element }: ElementProps) {
  const { colors, radius, spacing } = useTheme();
  const s = genuiStrings[useLocale()];
  const { framed } = useSurface();
  const { children, more, props } = element;
  if (children.length === 0) return <Text tone="muted">{text(props, 'empty') ?? s.nothing}</Text>;
  const rows = children.every((child) => child.is === 'element' && child.type === 'ListRow');
  // In a card the rows reach from edge to edge of it instead of standing in a second frame.
  const frame: ViewStyle = framed
    ? { marginHorizontal: -spacing.lg }
    : {
        backgroundColor: colors.surface,
        borderWidth: 1,
        borderColor: colors.separator,
        borderRadius: radius.lg,
        overflow: 'hidden',
      };
  return (
    <View style={{ gap: spacing.sm }}>
      <View role="list" aria-label={element.label} style={rows ? frame : { gap: spacing.sm }}>
        {children.map((child, index) => (
          <View key={child.key} role="listitem">
            {rows && index > 0 ? (
              <View style={{ height: 1, marginLeft: spacing.lg, backgroundColor: colors.separator }} />
            ) : null}
            <Elements parts={[child]} />
          </View>
        ))}
      </View>
      {more === undefined ? null : (
        <Text variant="caption" tone="muted">
          {s.more(String(more))}
        </Text>
      )}
    </View>
  );
}

export function ListRowElement({ element }: ElementProps) {
  const { props } = element;
  const press = useElementPress(element);
  return (
    <ListRow
      title={text(props, 'title') ?? ''}
      subtitle={text(props, 'subtitle')}
      value={text(props, 'value')}
      icon={text(props, 'icon') as AnyIconName | undefined}
      tone={tone(props)}
      onPress={press && (() => press())}
    />
  );
}
