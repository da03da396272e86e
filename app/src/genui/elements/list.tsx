/** Lists: one element for every item, and rows. */
import type { AnyIconName } from '@pku-harness/sdk';
import { Pressable, View, type ViewStyle } from 'react-native';
import { Column, ListRow, type PressState, Row, softly, TARGET, Text, usePress, useTheme } from '../../design';
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
  const { card } = useSurface();
  const { children, more, props } = element;
  if (children.length === 0) return <Text tone="muted">{text(props, 'empty') ?? s.nothing}</Text>;
  const rows = children.every((child) => child.is === 'element' && child.type === 'ListRow');
  // In a card the rows reach from edge to edge of it instead of standing in a second frame.
  const frame: ViewStyle = card
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
  const { card } = useSurface();
  const title = text(props, 'title') ?? '';
  const subtitle = text(props, 'subtitle');
  const value = text(props, 'value');
  const onPress = press && (() => press());
  if (card === 'sm') return <SmallRow title={title} subtitle={subtitle} value={value} onPress={onPress} />;
  return (
    <ListRow
      title={title}
      subtitle={subtitle}
      value={value}
      icon={text(props, 'icon') as AnyIconName | undefined}
      tone={tone(props)}
      onPress={onPress}
    />
  );
}

interface SmallRowProps {
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly value: string | undefined;
  readonly onPress: (() => unknown) | undefined;
}

/** A row of a small card: there is no room for an icon. */
function SmallRow({ title, subtitle, value, onPress }: SmallRowProps) {
  const theme = useTheme();
  const { colors, spacing } = theme;
  const { press } = usePress(onPress ?? nothing);
  const texts = (
    <View style={{ paddingHorizontal: spacing.lg, paddingVertical: spacing.sm }}>
      <Row gap="sm" align="baseline">
        <Column grow={true}>
          <Text variant="label">{title}</Text>
        </Column>
        {value === undefined ? null : (
          <Text variant="label" tone="muted">
            {value}
          </Text>
        )}
      </Row>
      {subtitle === undefined ? null : (
        <Text variant="caption" tone="muted">
          {subtitle}
        </Text>
      )}
    </View>
  );
  if (onPress === undefined) return texts;
  // Its name is what stands on it.
  return (
    <Pressable
      role="button"
      onPress={press}
      style={({ pressed, hovered }: PressState) => ({
        minHeight: TARGET,
        backgroundColor: pressed || hovered ? colors.tint : 'transparent',
        ...softly(theme, 'background-color'),
      })}
    >
      {texts}
    </Pressable>
  );
}

const nothing = () => undefined;
