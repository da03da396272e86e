/** Elements that hold others. */
import { View } from 'react-native';
import { Column, ListGroup, Pressable, Row, Surface, Text, useTheme } from '../../design';
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
  // Whoever speaks to the screen says what is written there.
  const name = [element.label, title, wordsIn(element.children)]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
  return (
    <Surface tone={tone(props)} padding="none">
      <Pressable label={name} onPress={() => press()}>
        <Column padding="lg">{inside}</Column>
      </Pressable>
    </Surface>
  );
}

/** What a card says, as its name. */
function wordsIn(parts: ElementProps['element']['children']): string {
  const words = parts.flatMap((part): string[] => {
    if (part.is !== 'element') return [];
    const own = ['title', 'text', 'value', 'unit']
      .map((name) => text(part.props, name) ?? '')
      .filter((one) => one !== '');
    return [...own, wordsIn(part.children)];
  });
  return words
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, 200);
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
function Named({ label, children }: { label: string | undefined; children: React.ReactNode }) {
  if (label === undefined) return children;
  return (
    <View role="group" aria-label={label}>
      {children}
    </View>
  );
}
