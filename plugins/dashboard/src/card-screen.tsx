/** One card: its size, place and content, refresh and removal. Opens at `/m/dashboard/card?id=…`. */
import type { HostUI, PluginScreenProps, WidgetReads } from '@pku-harness/sdk';
import { useState } from 'react';
import type { Acts } from './act';
import type { Board, BoardCard } from './board';
import { ConfigFields } from './config-fields';
import { configOf, enteredOf, fieldsOf } from './config-form';
import { Content } from './content';
import { Age, Stale } from './frame';
import { strings } from './strings';
import { SaidChange, UndoBar } from './undo-bar';
import { useDashboard } from './use-board';

export function CardScreen({ host, invoke, params }: PluginScreenProps) {
  const { SheetScreen, EmptyState, Skeleton } = host.components;
  const { board, acts, s } = useDashboard({ host, invoke });
  const { value } = board;
  const place = value?.cards.findIndex(({ id }) => id === params.id) ?? -1;
  const card = value?.cards[place];
  if (value === undefined || card === undefined) {
    return (
      <SheetScreen title={s.card}>
        {value === undefined && board.error === undefined ? (
          <Skeleton shape="card" label={s.loading} />
        ) : (
          <EmptyState icon="dashboard" title={s.missing} text={board.error ?? s.missingText} />
        )}
      </SheetScreen>
    );
  }
  return (
    <SheetScreen title={card.title}>
      <OneCard key={card.id} host={host} card={card} board={value} place={place} acts={acts} />
    </SheetScreen>
  );
}

interface OneCardProps {
  readonly host: HostUI;
  readonly card: BoardCard;
  readonly board: Board;
  readonly place: number;
  readonly acts: Acts;
}

function OneCard({ host, card, board, place, acts }: OneCardProps) {
  const { Button, Column, Row, Segmented, Surface, Text } = host.components;
  const s = strings[host.useLocale()];
  const [reads, hear] = useState<WidgetReads>();
  const count = board.cards.length;
  const remove = async () => {
    await acts.remove(card);
    host.dismiss();
  };
  return (
    <Column gap="xl">
      <SaidChange host={host} />
      <UndoBar host={host} acts={acts} />
      {card.state === 'shown' ? (
        <Column gap="sm">
          <Surface>
            <Content host={host} card={card} size={card.size} preview={true} onReads={hear} />
          </Surface>
          <Row gap="sm" justify="between" wrap={true}>
            {card.from === undefined ? (
              <Text variant="caption" tone="muted">
                {s.byAssistant}
              </Text>
            ) : (
              <Text variant="caption" tone="muted">
                {card.from}
              </Text>
            )}
            <Age host={host} reads={reads} words={s.updated} />
          </Row>
          <Stale host={host} reads={reads} />
        </Column>
      ) : (
        <Text tone="muted">{card.state === 'off' ? s.off(card.from ?? '') : s.gone}</Text>
      )}
      {card.sizes.length < 2 ? null : (
        <Segmented
          label={s.sizes}
          value={card.size}
          options={card.sizes.map((size) => ({ value: size, text: s[size] }))}
          onChange={(size) => acts.resize(card, size as BoardCard['size'])}
        />
      )}
      <Choices host={host} card={card} acts={acts} />
      <Column gap="sm">
        <Row gap="sm" justify="between" wrap={true}>
          <Text variant="label">{s.place}</Text>
          <Text variant="label" tone="muted">
            {s.placeOf(place + 1, count)}
          </Text>
        </Row>
        <Row gap="sm" wrap={true}>
          <Button
            text={s.forward}
            icon="up"
            variant="outline"
            size="sm"
            disabled={place === 0}
            onPress={() => acts.move(card, place - 1, count)}
          />
          <Button
            text={s.back}
            icon="down"
            variant="outline"
            size="sm"
            disabled={place === count - 1}
            onPress={() => acts.move(card, place + 1, count)}
          />
        </Row>
      </Column>
      <Row gap="sm" wrap={true} justify="between">
        {reads?.fetchedAt === undefined && !reads?.stale ? null : (
          <Button text={s.refresh} icon="refresh" variant="tinted" onPress={reads.refresh} />
        )}
        <Button text={s.remove} icon="trash" variant="outline" tone="danger" onPress={remove} />
      </Row>
    </Column>
  );
}

/** What the card shows: the widget’s config, or the title of what the assistant made. */
function Choices({ host, card, acts }: Pick<OneCardProps, 'host' | 'card' | 'acts'>) {
  const { Button, Column, Field, Text } = host.components;
  const locale = host.useLocale();
  const s = strings[locale];
  const { content } = card;
  const fields = fieldsOf(card.schema, locale);
  const [entered, setEntered] = useState(() =>
    content.is === 'widget' ? enteredOf(fields, content.config) : { title: card.title },
  );
  const [tried, setTried] = useState(false);
  if (content.is === 'surface') {
    const title = String(entered.title ?? '').trim();
    return (
      <Column gap="md" align="stretch">
        <Field
          label={s.name}
          value={String(entered.title)}
          maxLength={60}
          onChange={(text) => setEntered({ title: text })}
        />
        {title === '' || title === card.title ? null : (
          <Button text={s.save} variant="tinted" onPress={() => acts.rename(card, title)} />
        )}
      </Column>
    );
  }
  if (fields.length === 0 || card.state !== 'shown') return null;
  const { config, faults } = configOf(fields, entered, content.config);
  const save = async () => {
    setTried(true);
    if (Object.keys(faults).length === 0) await acts.configure(card, config);
  };
  return (
    <Column gap="md" align="stretch">
      <Text variant="label" tone="muted" level={2}>
        {s.settings}
      </Text>
      <ConfigFields host={host} fields={fields} entered={entered} faults={tried ? faults : {}} onChange={setEntered} />
      <Button text={s.save} variant="tinted" onPress={save} />
    </Column>
  );
}
