/** The `widgets` service: the user's dashboard. Every change is one transaction and can be taken back. */
import { type DashboardCard, type DashboardChange, HarnessError, type WidgetsService } from '@pku-harness/sdk';
import { z } from 'zod';
import type { ChangeFeed } from '../../changes';
import type { Platform } from '../../platform';
import type { PluginRegistry } from '../../registry';
import { serviceMethod } from '../service-method';
import { fittingContent, sizesOf } from './card-content';
import { keepForUndo, readCards, takeUndo, writeCards } from './card-rows';

/** Most cards. */
export const MOST_CARDS = 60;

const ID = z.string().min(1).max(64);
const SIZE = z.enum(['sm', 'md', 'lg']);
const PLACE = z.number().int().min(0).max(MOST_CARDS);
const OBJECT = z.record(z.string(), z.unknown());
const CONTENT = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plugin'), widget: z.string().min(1).max(100), config: OBJECT.default({}) }),
  z.object({ kind: z.literal('surface'), title: z.string().trim().min(1).max(60), spec: OBJECT }),
]);

/** What the service stands on. */
export interface WidgetsParts extends Pick<Platform, 'sql' | 'clock' | 'random'> {
  readonly plugins: PluginRegistry;
  readonly changes: ChangeFeed;
}

/** Makes the service. All callers see the one dashboard. */
export function widgetsService({ sql, clock, random, plugins, changes }: WidgetsParts): WidgetsService {
  /** Makes the next cards from those of now, in one transaction with what undoes it. */
  const change = (make: (cards: readonly DashboardCard[], now: number) => Next): DashboardChange => {
    const undo = random.uuid();
    const { cards, card } = sql.transaction(() => {
      const before = readCards(sql);
      const now = clock.now();
      const next = make(before, now);
      writeCards(sql, next.cards);
      keepForUndo(sql, undo, before);
      return next;
    });
    changes.publish('dashboard', card?.id);
    return { cards, undo, ...(card === undefined ? {} : { card }) };
  };

  return {
    list: serviceMethod('widgets.list', z.object({}), () => readCards(sql)),

    upsert: serviceMethod(
      'widgets.upsert',
      z.object({ id: ID.optional(), size: SIZE.optional(), content: CONTENT, at: PLACE.optional() }),
      ({ id, size, content, at }) => {
        const fits = fittingContent(plugins, content);
        return change((cards, now) => {
          const old = cards.find((card) => card.id === id);
          if (old === undefined && cards.length >= MOST_CARDS) throw dashboardFull();
          const wanted = size ?? old?.size ?? fits.defaultSize;
          const card: DashboardCard = {
            id: old?.id ?? id ?? random.uuid(),
            size: fits.sizes.includes(wanted) ? wanted : fits.defaultSize,
            content: fits.content,
            createdAt: old?.createdAt ?? now,
            updatedAt: now,
          };
          if (old !== undefined) return { cards: cards.map((one) => (one === old ? card : one)), card };
          const next = [...cards];
          next.splice(at ?? next.length, 0, card);
          return { cards: next, card };
        });
      },
    ),

    move: serviceMethod('widgets.move', z.object({ id: ID, to: PLACE }), ({ id, to }) =>
      change((cards) => {
        const card = find(cards, id);
        const others = cards.filter((one) => one !== card);
        others.splice(to, 0, card);
        return { cards: others, card };
      }),
    ),

    resize: serviceMethod('widgets.resize', z.object({ id: ID, size: SIZE }), ({ id, size }) =>
      change((cards, now) => {
        const old = find(cards, id);
        const sizes = sizesOf(plugins, old.content);
        if (!sizes.includes(size)) throw sizeMissing(sizes);
        const card = { ...old, size, updatedAt: now };
        return { cards: cards.map((one) => (one === old ? card : one)), card };
      }),
    ),

    remove: serviceMethod('widgets.remove', z.object({ id: ID }), ({ id }) =>
      change((cards) => {
        const card = find(cards, id);
        return { cards: cards.filter((one) => one !== card), card };
      }),
    ),

    undo: serviceMethod('widgets.undo', z.object({ undo: ID }), ({ undo }) => {
      const cards = sql.transaction(() => {
        const before = takeUndo(sql, undo);
        if (before === undefined) throw undoMissing();
        writeCards(sql, before);
        return before;
      });
      changes.publish('dashboard');
      return { cards, undo };
    }),
  };
}

interface Next {
  readonly cards: readonly DashboardCard[];
  readonly card?: DashboardCard;
}

function find(cards: readonly DashboardCard[], id: string): DashboardCard {
  const card = cards.find((one) => one.id === id);
  if (card !== undefined) return card;
  throw new HarnessError('card_missing', {
    zh: '看板上没有这张卡片，可能已被移除',
    en: 'There is no such card on the dashboard; it may have been removed',
    where: `card ${id}`,
  });
}

function dashboardFull(): HarnessError {
  return new HarnessError('dashboard_full', {
    zh: `看板最多放 ${MOST_CARDS} 张卡片，请先移除一些`,
    en: `The dashboard holds ${MOST_CARDS} cards; remove some first`,
  });
}

function sizeMissing(sizes: readonly string[]): HarnessError {
  return new HarnessError('widget_size', {
    zh: `这个小组件没有这种尺寸，可选：${sizes.join('、')}`,
    en: `This widget does not come in that size; there are: ${sizes.join(', ')}`,
  });
}

function undoMissing(): HarnessError {
  return new HarnessError('undo_missing', {
    zh: '这一步太早，或已经撤销过',
    en: 'That change is too old, or was taken back already',
  });
}
