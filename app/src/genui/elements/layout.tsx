/** Elements that hold others. */
import type { ReactNode } from 'react';
import { Pressable, View, type ViewStyle } from 'react-native';
import { Column, ListGroup, type PressState, Row, Surface, softly, Text, usePress, useTheme } from '../../design';
import { Elements } from '../element';
import { align, gap, justify, number, text, tone } from '../props';
import { useElementPress } from '../use-press';
import type { ElementProps } from '.';

/** Above this text size what stands side by side goes below one another. */
const SIDE_BY_SIDE = 1.4;

export function ColumnElement({ element }: ElementProps) {
  const { props, children, label } = element;
  return (
    <Named label={label}>
      <Column gap={gap(props, 'md')} align={align(props)}>
        <Elements parts={children} />
      </Column>
    </Named>
  );
}

export function RowElement({ element }: ElementProps) {
  const { props, children, label } = element;
  return (
    <Named label={label}>
      <Row gap={gap(props, 'md')} align={align(props) ?? 'center'} justify={justify(props)} wrap={props.wrap !== false}>
        <Elements parts={children} />
      </Row>
    </Named>
  );
}

const CELL = 160;

export function GridElement({ element }: ElementProps) {
  const { spacing, textScale } = useTheme();
  const { props, children, label } = element;
  const min = number(props, 'min') ?? CELL;
  const basis = textScale > SIDE_BY_SIDE ? '100%' : min;
  return (
    <Named label={label}>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: spacing.md }}>
        {children.map((child) => (
          <View
            key={child.key}
            style={{ flexGrow: 1, flexBasis: basis, minWidth: Math.min(min, 280), maxWidth: '100%' }}
          >
            <Elements parts={[child]} />
          </View>
        ))}
      </View>
    </Named>
  );
}

export function SurfaceElement({ element }: ElementProps) {
  const { props, children } = element;
  const title = text(props, 'title');
  const press = useElementPress(element);
  const inside = (
    <Column gap="md">
      {title === undefined ? null : (
        <Text variant="label" bold={true}>
          {title}
        </Text>
      )}
      <Elements parts={children} />
    </Column>
  );
  if (press === undefined) {
    return (
      <Surface label={element.label ?? title} tone={tone(props)}>
        {inside}
      </Surface>
    );
  }
  return (
    <Surface tone={tone(props)} padding="none">
      <PressableCard label={element.label} onPress={press}>
        <Column padding="lg">{inside}</Column>
      </PressableCard>
    </Surface>
  );
}

interface PressableCardProps {
  readonly label: string | undefined;
  readonly onPress: () => Promise<void>;
  readonly children: ReactNode;
}

/** A card as a button. Its name is what it says, as for a row, unless the surface gives it another one. */
function PressableCard({ label, onPress, children }: PressableCardProps) {
  const theme = useTheme();
  const { busy, press } = usePress(() => onPress());
  const style = ({ pressed, hovered }: PressState): ViewStyle => ({
    borderRadius: theme.radius.lg,
    backgroundColor: hovered ? theme.colors.tint : 'transparent',
    opacity: pressed ? 0.75 : 1,
    ...softly(theme, 'background-color', 'opacity'),
  });
  return (
    <Pressable role="button" aria-label={label} aria-disabled={busy} onPress={press} style={style}>
      {children}
    </Pressable>
  );
}

export function ListGroupElement({ element }: ElementProps) {
  const { props, children } = element;
  return (
    <ListGroup title={text(props, 'title')} footer={text(props, 'footer')}>
      {children.map((child) => (
        <Elements key={child.key} parts={[child]} />
      ))}
    </ListGroup>
  );
}

export function DividerElement() {
  const { colors } = useTheme();
  return <View role="separator" style={{ height: 1, alignSelf: 'stretch', backgroundColor: colors.separator }} />;
}

/** A group with a name, where the surface gave it one. */
function Named({ label, children }: { label: string | undefined; children: ReactNode }) {
  if (label === undefined) return children;
  return (
    <View role="group" aria-label={label}>
      {children}
    </View>
  );
}
