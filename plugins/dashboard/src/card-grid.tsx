/** The cards: in columns to look at, each as high as it is; in rows to arrange, so that the order is seen. */
import type { HostUI } from '@pku-harness/sdk';
import { type RefObject, useRef, useState } from 'react';
import { View, type ViewStyle } from 'react-native';
import type { Acts } from './act';
import type { BoardCard } from './board';
import { EditedCard, type Moving } from './edited-card';
import { ShownCard } from './frame';
import { type Box, columnsOf, inOrder, landingAt, moved, spanOf, tracksFor, widthOf } from './grid';
import { strings } from './strings';

interface CardGridProps {
  readonly host: HostUI;
  readonly cards: readonly BoardCard[];
  readonly editing: boolean;
  readonly acts: Acts;
  /** Where the focus goes when the card that had it is removed. */
  readonly rest: RefObject<View | null>;
  /** A move was refused. */
  readonly onFailure: (thrown: unknown) => void;
}

interface Drag {
  readonly from: number;
  readonly dx: number;
  readonly dy: number;
}

export function CardGrid({ host, cards: given, editing, acts, rest, onFailure }: CardGridProps) {
  const { spacing, textScale } = host.useTheme();
  const s = strings[host.useLocale()];
  const [width, setWidth] = useState(0);
  const { cards, take } = usePending(given);
  const boxes = useRef(new Map<string, Box>());
  const views = useRef(new Map<string, View>());
  const [drag, setDrag] = useState<Drag>();
  const moving = useRef<Moving>(undefined);
  const tracks = tracksFor(width, textScale);
  const gap = spacing.md;
  const places = () => cards.map(({ id }) => boxes.current.get(id));
  /** Where every card is when one is lifted: no event tells that a card stands elsewhere after another one moved. */
  const lift = (from: number) => {
    boxes.current.clear();
    for (const [id, view] of views.current) {
      view.measureInWindow((x, y, width, height) => boxes.current.set(id, { x, y, width, height }));
    }
    setDrag({ from, dx: 0, dy: 0 });
  };
  const over = drag === undefined ? undefined : landingAt(places(), drag.from, drag.dx, drag.dy);

  const move = (from: number, to: number) => {
    const card = cards[from];
    if (card === undefined || from === to) return;
    host.haptics.select();
    const giveBack = take(moved(cards, from, to).map(({ id }) => id));
    acts.move(card, to, cards.length).catch((thrown) => {
      giveBack();
      onFailure(thrown);
    });
  };
  const remove = async (card: BoardCard) => {
    await acts.remove(card);
    rest.current?.focus();
  };
  return (
    <View
      ref={rest}
      tabIndex={-1}
      role="list"
      aria-label={s.cards}
      onLayout={({ nativeEvent }) => setWidth(nativeEvent.layout.width)}
      style={[{ flexDirection: 'row', flexWrap: editing ? 'wrap' : 'nowrap', gap }, NO_RING]}
    >
      {width === 0 ? null : editing ? (
        cards.map((card, i) => {
          const dragged = drag?.from === i;
          const place: ViewStyle = {
            width: widthOf(spanOf(card.size, tracks), tracks, width, gap),
            ...(dragged ? { zIndex: 1, transform: [{ translateX: drag.dx }, { translateY: drag.dy }] } : {}),
          };
          return (
            <View
              key={card.id}
              role="listitem"
              style={place}
              ref={(view) => {
                if (view === null) views.current.delete(card.id);
                else views.current.set(card.id, view);
              }}
            >
              <EditedCard
                host={host}
                card={card}
                place={i}
                count={cards.length}
                over={!dragged && over === i && drag !== undefined}
                lifted={dragged}
                moving={moving}
                onMove={(to) => move(i, to)}
                onRemove={() => remove(card)}
                onLift={() => lift(i)}
                onDrag={(dx, dy) => setDrag({ from: i, dx, dy })}
                onDrop={(dx, dy) => {
                  setDrag(undefined);
                  move(i, landingAt(places(), i, dx, dy));
                }}
                onCancel={() => setDrag(undefined)}
              />
            </View>
          );
        })
      ) : (
        <Columns host={host} cards={cards} tracks={tracks} width={widthOf(Math.min(2, tracks), tracks, width, gap)} />
      )}
    </View>
  );
}

interface ColumnsProps {
  readonly host: HostUI;
  readonly cards: readonly BoardCard[];
  readonly tracks: number;
  /** Of one column. */
  readonly width: number;
}

function Columns({ host, cards, tracks, width }: ColumnsProps) {
  const { spacing } = host.useTheme();
  const gap = spacing.md;
  return columnsOf(cards, tracks).map((blocks, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; cards have keys of their own.
    <View key={i} role="presentation" style={{ width, gap }}>
      {blocks.map((block) => (
        <View key={block[0]?.id} role="presentation" style={{ flexDirection: 'row', gap }}>
          {block.map((card) => (
            <View
              key={card.id}
              role="listitem"
              style={{ width: card.size === 'sm' && tracks > 1 ? widthOf(1, 2, width, gap) : width }}
            >
              <ShownCard host={host} card={card} />
            </View>
          ))}
        </View>
      ))}
    </View>
  ));
}

/** The list gets the focus only when a card that had it is gone: it needs no ring of its own. */
const NO_RING = { outlineWidth: 0 } as ViewStyle;

/** The cards in the order just made, until the board says so itself. */
function usePending(given: readonly BoardCard[]) {
  const [pending, setPending] = useState<{ readonly order: readonly string[]; readonly over: string }>();
  const now = given.map(({ id }) => id).join(' ');
  // An order made over another list of cards is over.
  const order = pending?.over === now ? pending.order : undefined;
  return {
    cards: inOrder(given, order),
    /** Shows an order; the answer takes it back. */
    take: (next: readonly string[]) => {
      setPending({ order: next, over: now });
      return () => setPending(undefined);
    },
  };
}
