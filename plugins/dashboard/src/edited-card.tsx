/** A card while the dashboard is arranged: it can be moved, opened and removed, and what is inside rests. */
import type { HostUI } from '@pku-harness/sdk';
import { type RefObject, useEffect, useRef } from 'react';
import { View } from 'react-native';
import type { BoardCard } from './board';
import { Content } from './content';
import { Frame } from './frame';
import { Grip, MoveButton } from './move-button';
import { strings } from './strings';

/** Which control moved a card last: the browser drops the focus of what moves, so it is put back. */
export interface Moving {
  readonly id: string;
  readonly by: 'grip' | 'up' | 'down';
}

interface EditedCardProps {
  readonly host: HostUI;
  readonly card: BoardCard;
  readonly place: number;
  readonly count: number;
  readonly over: boolean;
  readonly lifted: boolean;
  readonly moving: RefObject<Moving | undefined>;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => Promise<void>;
  readonly onLift: () => void;
  readonly onDrag: (dx: number, dy: number) => void;
  readonly onDrop: (dx: number, dy: number) => void;
  readonly onCancel: () => void;
}

/** As much of a card as is needed to know it again, in points. */
const GLIMPSE = 132;

export function EditedCard(props: EditedCardProps) {
  const { host, card, place, count, over, lifted, moving, onMove, onRemove, onLift, onDrag, onDrop, onCancel } = props;
  const { IconButton, Row, Text } = host.components;
  const { spacing } = host.useTheme();
  const s = strings[host.useLocale()];
  const grip = useRef<View>(null);
  const up = useRef<View>(null);
  const down = useRef<View>(null);
  const first = place === 0;
  const last = place === count - 1;
  useEffect(() => {
    const wanted = moving.current;
    if (wanted?.id !== card.id) return;
    moving.current = undefined;
    const button = wanted.by === 'grip' ? grip : (wanted.by === 'up' && !first) || last ? up : down;
    button.current?.focus();
  });
  const step = (by: Moving['by'], to: number) => {
    if (to === place || to < 0 || to >= count) return;
    moving.current = { id: card.id, by };
    onMove(to);
  };
  const open = () => host.navigate(`/m/dashboard/card?id=${encodeURIComponent(card.id)}`);
  return (
    <Frame
      host={host}
      title={card.title}
      icon={card.icon}
      over={over}
      lifted={lifted}
      end={<IconButton label={s.options(card.title)} icon="more" tone="muted" onPress={open} />}
    >
      <View style={{ gap: spacing.sm, flexGrow: 1, justifyContent: 'space-between' }}>
        {card.state === 'shown' ? (
          <View style={{ maxHeight: GLIMPSE, overflow: 'hidden', opacity: 0.6 }}>
            <Content host={host} card={card} size={card.size} preview={true} />
          </View>
        ) : (
          <Text variant="caption" tone="muted">
            {card.state === 'off' ? s.off(card.from ?? '') : s.gone}
          </Text>
        )}
        <Row gap="none" wrap={true} justify="between">
          <Row gap="none" wrap={true}>
            <Grip
              host={host}
              ref={grip}
              label={s.drag(card.title)}
              hint={s.dragHint}
              onLift={onLift}
              onDrag={onDrag}
              onDrop={onDrop}
              onCancel={onCancel}
              onStep={(to) => step('grip', to === 'first' ? 0 : to === 'last' ? count - 1 : place + to)}
            />
            <MoveButton
              host={host}
              ref={up}
              label={s.up(card.title)}
              icon="chevron-up"
              disabled={first}
              onPress={() => step('up', place - 1)}
            />
            <MoveButton
              host={host}
              ref={down}
              label={s.down(card.title)}
              icon="chevron-down"
              disabled={last}
              onPress={() => step('down', place + 1)}
            />
          </Row>
          <IconButton label={s.removeCard(card.title)} icon="trash" tone="danger" onPress={onRemove} />
        </Row>
      </View>
    </Frame>
  );
}
