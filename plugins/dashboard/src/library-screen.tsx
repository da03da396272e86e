/** Adding a card: every widget there is, as it would look. Opens at `/m/dashboard/add`. */
import type { HostUI, PluginScreenProps } from '@pku-harness/sdk';
import { useState } from 'react';
import type { Acts } from './act';
import { type Board, found, type LibraryWidget } from './board';
import { ConfigFields } from './config-fields';
import { configOf, enteredOf, fieldsOf } from './config-form';
import { Content } from './content';
import { Frame } from './frame';
import { strings, type Words } from './strings';
import { SaidChange, UndoBar } from './undo-bar';
import { useDashboard } from './use-board';

export function LibraryScreen({ host, invoke }: PluginScreenProps) {
  const { SheetScreen, Column, Field, EmptyState, Skeleton } = host.components;
  const { board, acts, s } = useDashboard({ host, invoke });
  const [search, setSearch] = useState('');
  const { value } = board;
  if (value === undefined) {
    return (
      <SheetScreen title={s.library}>
        {board.error === undefined ? (
          <Skeleton shape="card" label={s.loading} />
        ) : (
          <EmptyState
            icon="warning"
            title={s.failed}
            text={board.error}
            action={{ text: s.again, onPress: board.refresh }}
          />
        )}
      </SheetScreen>
    );
  }
  const shown = found(value.library, search);
  return (
    <SheetScreen title={s.library}>
      <Column gap="lg">
        {value.library.length < 2 ? null : (
          <Field
            label={s.search}
            labelHidden={true}
            placeholder={s.search}
            kind="search"
            value={search}
            onChange={setSearch}
          />
        )}
        <SaidChange host={host} />
        <UndoBar host={host} acts={acts} />
        {shown.map((widget) => (
          <Entry key={widget.id} host={host} widget={widget} board={value} acts={acts} />
        ))}
        {shown.length > 0 ? null : (
          <EmptyState
            icon="search"
            title={value.library.length === 0 ? s.noLibrary : s.nothingFound}
            text={value.library.length === 0 ? s.noLibraryText : s.nothingFoundText}
          />
        )}
        <DrawOne host={host} s={s} />
      </Column>
    </SheetScreen>
  );
}

interface EntryProps {
  readonly host: HostUI;
  readonly widget: LibraryWidget;
  readonly board: Board;
  readonly acts: Acts;
}

/** One widget: a live picture, and what can be chosen before it is added. */
function Entry({ host, widget, board, acts }: EntryProps) {
  const { Column, Row, Text, Button, Chip, IconButton, Segmented } = host.components;
  const locale = host.useLocale();
  const s = strings[locale];
  const fields = fieldsOf(widget.schema, locale);
  const [open, setOpen] = useState(false);
  const [size, setSize] = useState(widget.defaultSize);
  const [entered, setEntered] = useState(() => enteredOf(fields, {}));
  const [tried, setTried] = useState(false);
  const { config, faults } = configOf(fields, entered, {});
  const faulty = Object.keys(faults).length > 0;
  const there = board.cards.some(({ content }) => content.is === 'widget' && content.widget === widget.id);
  const choices = widget.sizes.length > 1 || fields.length > 0;
  const add = async () => {
    setTried(true);
    if (faulty) setOpen(true);
    else await acts.add(widget, size, fields.length === 0 ? {} : config);
  };
  return (
    <Frame
      host={host}
      title={widget.title}
      icon={widget.icon}
      end={<IconButton label={s.addThis(widget.title)} icon="plus" tone="primary" onPress={add} />}
    >
      <Column gap="md">
        <Text variant="caption" tone="muted">
          {widget.shows}
        </Text>
        <Content
          host={host}
          size={size}
          card={{ title: widget.title, content: { is: 'widget', widget: widget.id, config: faulty ? {} : config } }}
          preview={true}
        />
        <Row gap="sm" wrap={true} justify="between">
          <Column>{there ? <Chip text={s.there} icon="check" tone="success" /> : <Chip text={widget.from} />}</Column>
          {choices ? (
            <Button
              text={s.choose}
              variant="plain"
              size="sm"
              icon={open ? 'chevron-up' : 'chevron-down'}
              onPress={() => setOpen(!open)}
            />
          ) : null}
        </Row>
        {open ? (
          <Column gap="lg">
            {widget.sizes.length > 1 ? (
              <Segmented
                label={s.sizes}
                value={size}
                options={widget.sizes.map((one) => ({ value: one, text: s[one] }))}
                onChange={(next) => setSize(next as typeof size)}
              />
            ) : null}
            <ConfigFields
              host={host}
              fields={fields}
              entered={entered}
              faults={tried ? faults : {}}
              onChange={setEntered}
            />
            <Button text={s.addThis(widget.title)} wide={true} onPress={add} />
          </Column>
        ) : null}
      </Column>
    </Frame>
  );
}

/** What no plugin has, the assistant makes. */
function DrawOne({ host, s }: { host: HostUI; s: Words }) {
  const { Column, Text, Button, Surface } = host.components;
  const ask = () => {
    host.dismiss();
    host.ask(s.drawOneAsk);
  };
  return (
    <Surface tone="primary">
      <Column gap="md" align="start">
        <Text>{s.drawOneText}</Text>
        <Button text={s.drawOne} icon="sparkles" variant="outline" onPress={ask} />
      </Column>
    </Surface>
  );
}
