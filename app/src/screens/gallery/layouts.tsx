/** What the gallery shows of the components that hold others. */
import { useState } from 'react';
import { View } from 'react-native';
import {
  Button,
  Column,
  FadeIn,
  Glass,
  Icon,
  IconButton,
  ListGroup,
  ListRow,
  Ring,
  Row,
  SortableList,
  Surface,
  Switch,
  Text,
  useTheme,
} from '../../design';
import { Sample, type SectionProps, type Sections } from './sample';

const nothing = () => undefined;

function ListGroups({ w }: SectionProps) {
  return (
    <Column gap="xl">
      <ListGroup title={w.courses2} footer={w.footer}>
        {w
          .courseNames()
          .split(' ')
          .map((name, i) => (
            <ListRow key={name} title={name} subtitle={w.teacher} value={`${i + 1}`} onPress={nothing} />
          ))}
      </ListGroup>
      <ListGroup title={w.empty} />
    </Column>
  );
}

function ListRows({ w }: SectionProps) {
  const [on, setOn] = useState(true);
  return (
    <ListGroup>
      <ListRow title={w.normal} />
      <ListRow title={w.room} subtitle={w.roomFree} icon="room" onPress={nothing} />
      <ListRow title={w.balance} value={`128.50 ${w.yuan}`} icon="card" tone="success" onPress={nothing} />
      <ListRow title={w.selected} icon="pin" selected={true} onPress={nothing} />
      <ListRow title={w.disabled} icon="lock" disabled={true} onPress={nothing} />
      <ListRow title={w.failed} icon="trash" tone="danger" onPress={nothing} />
      <ListRow
        title={w.share}
        leading={<Ring label={w.share} value={0.4} size="sm" />}
        trailing={<IconButton quiet={true} label={w.long} icon="more" onPress={nothing} />}
        onPress={nothing}
      />
      <ListRow
        title={w.notify}
        icon="bell"
        tone="info"
        trailing={<Switch label={w.notify} value={on} onChange={setOn} />}
      />
    </ListGroup>
  );
}

function Surfaces({ w }: SectionProps) {
  return (
    <Column gap="lg">
      <Surface label={w.normal}>
        <Text>{w.paragraph}</Text>
      </Surface>
      <Surface raised={true}>
        <Text>{w.paragraph}</Text>
      </Surface>
      {(['primary', 'success', 'warning', 'danger', 'info'] as const).map((tone) => (
        <Surface key={tone} tone={tone} padding="md">
          <Row>
            <Icon name="info" tone={tone} />
            <Text tone={tone}>{w.seatsCaption}</Text>
          </Row>
        </Surface>
      ))}
    </Column>
  );
}

function Glasses({ w }: SectionProps) {
  const theme = useTheme();
  const bands = Array.from({ length: 6 }, (_, i) => theme.courseColor(i).bg);
  return (
    <View style={{ padding: theme.spacing.lg, borderRadius: theme.radius.lg, overflow: 'hidden' }}>
      <View style={{ position: 'absolute', inset: 0, flexDirection: 'row' }}>
        {bands.map((color) => (
          <View key={color} style={{ flex: 1, backgroundColor: color }} />
        ))}
      </View>
      <Glass label={w.balance}>
        <Text variant="heading" level={3}>
          {w.balance}
        </Text>
        <Text tone="muted">{w.seatsCaption}</Text>
      </Glass>
    </View>
  );
}

function Rows({ w }: SectionProps) {
  const { colors, radius } = useTheme();
  const box = (side: number) => (
    <View key={side} style={{ width: side, height: side, borderRadius: radius.sm, backgroundColor: colors.primary }} />
  );
  return (
    <Column gap="lg">
      {(['start', 'center', 'end', 'baseline'] as const).map((align) => (
        <Sample key={align} name={`align ${align}`}>
          <Row align={align}>{[24, 40, 56].map(box)}</Row>
        </Sample>
      ))}
      <Sample name="justify between">
        <Row justify="between">
          <Text>{w.room}</Text>
          <Text tone="muted">{w.roomFree}</Text>
        </Row>
      </Sample>
      <Sample name="wrap">
        <Row wrap={true}>{[60, 61, 62, 63, 64, 65, 66, 67, 68, 69].map(box)}</Row>
      </Sample>
    </Column>
  );
}

function Columns({ w }: SectionProps) {
  return (
    <Row align="start" gap="xl" wrap={true}>
      {(['start', 'center', 'end'] as const).map((align) => (
        <Surface key={align}>
          <Column align={align}>
            <Text variant="caption">{align}</Text>
            <Text>{w.teacher}</Text>
            <Text>{w.room}</Text>
          </Column>
        </Surface>
      ))}
    </Row>
  );
}

function Fades({ w }: SectionProps) {
  const [round, setRound] = useState(0);
  return (
    <Column>
      <Button text={w.press} variant="outline" onPress={() => setRound(round + 1)} />
      {[0, 80, 160].map((delay) => (
        <FadeIn key={`${round} ${delay}`} delayMs={delay} from={delay === 160 ? 'none' : 'below'}>
          <Surface>
            <Text>{w.room}</Text>
          </Surface>
        </FadeIn>
      ))}
    </Column>
  );
}

function Sortables({ w }: SectionProps) {
  const [order, setOrder] = useState<readonly string[]>(w.courseNames().split(' '));
  return (
    <Column gap="lg">
      <SortableList
        label={w.sortLabel}
        items={order.map((name, i) => ({
          id: name,
          title: name,
          icon: 'book',
          ...(i === 0 ? { subtitle: w.teacher } : {}),
        }))}
        onReorder={setOrder}
      />
      <SortableList
        label={w.disabled}
        items={[{ id: 'a', title: w.room }]}
        onReorder={nothing}
        disabled={true}
        trailing={() => <IconButton quiet={true} label={w.failed} icon="trash" onPress={nothing} />}
      />
    </Column>
  );
}

export const layoutSections: Sections = {
  ListGroup: ListGroups,
  ListRow: ListRows,
  Surface: Surfaces,
  Glass: Glasses,
  Row: Rows,
  Column: Columns,
  FadeIn: Fades,
  SortableList: Sortables,
};
