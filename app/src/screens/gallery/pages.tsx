/** The two components that are a whole page: in the gallery each stands alone, since a page holds one of them. */
import { useState } from 'react';
import {
  Button,
  Column,
  Field,
  Icon,
  IconButton,
  ListGroup,
  ListRow,
  Row,
  Screen,
  SheetScreen,
  Text,
} from '../../design';
import type { SectionProps, Sections } from './sample';

const nothing = () => undefined;

function WholeScreen({ w }: SectionProps) {
  return (
    <Screen
      title={w.courses2}
      subtitle={w.seatsCaption}
      actions={<IconButton label={w.search} icon="search" onPress={nothing} />}
      onRefresh={() => new Promise((resolve) => setTimeout(resolve, 1_000))}
      footer={
        <Row justify="between" wrap={true}>
          <Text tone="muted">{w.footer}</Text>
          <Button text={w.emptyAction} onPress={nothing} />
        </Row>
      }
    >
      <ListGroup title={w.courses2}>
        {Array.from({ length: 20 }, (_, i) => (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
            key={i}
            title={`${w.courseNames().split(' ')[i % 5]}`}
            subtitle={w.teacher}
            icon="book"
            onPress={nothing}
          />
        ))}
      </ListGroup>
    </Screen>
  );
}

function WholeSheet({ w }: SectionProps) {
  const [text, setText] = useState(w.noteText);
  const [name, setName] = useState('');
  return (
    <SheetScreen title={w.sheetTitle} onSubmit={nothing} submitDisabled={name === ''}>
      <Column gap="lg">
        <Row>
          <Icon name="info" tone="info" />
          <Text tone="muted">{w.footer}</Text>
        </Row>
        <Field label={w.teacher} value={name} onChange={setName} placeholder={w.notePlaceholder} autoFocus={true} />
        <Field label={w.note} value={text} onChange={setText} multiline={true} />
      </Column>
    </SheetScreen>
  );
}

export const pageSections: Sections = { Screen: WholeScreen, SheetScreen: WholeSheet };
