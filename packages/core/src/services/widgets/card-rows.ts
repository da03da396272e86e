/** The cards of the dashboard as rows, and the states before each change as texts for undo. */
import type { CardContent, DashboardCard, WidgetSize } from '@pku-harness/sdk';
import type { SqlDatabase } from '../../platform';

/** Changes that can be taken back. */
export const UNDO_KEPT = 20;

interface CardRow {
  readonly id: string;
  readonly size: WidgetSize;
  readonly content: string;
  readonly created_at: number;
  readonly updated_at: number;
}

/** All cards in order. */
export function readCards(sql: SqlDatabase): readonly DashboardCard[] {
  return sql.all<CardRow>('SELECT id, size, content, created_at, updated_at FROM cards ORDER BY place').map((row) => ({
    id: row.id,
    size: row.size,
    content: JSON.parse(row.content) as CardContent,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

/** Puts these cards in place of all. Inside a transaction of the caller. */
export function writeCards(sql: SqlDatabase, cards: readonly DashboardCard[]): void {
  sql.run('DELETE FROM cards');
  for (const [place, { id, size, content, createdAt, updatedAt }] of cards.entries()) {
    sql.run(
      'INSERT INTO cards (id, place, size, content, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)',
      id,
      place,
      size,
      JSON.stringify(content),
      createdAt,
      updatedAt,
    );
  }
}

/** Keeps the cards as they were before a change, and forgets what is too old to be taken back. */
export function keepForUndo(sql: SqlDatabase, id: string, cards: readonly DashboardCard[]): void {
  sql.run('INSERT INTO card_undo (id, cards) VALUES (?, ?)', id, JSON.stringify(cards));
  sql.run(
    'DELETE FROM card_undo WHERE sequence NOT IN (SELECT sequence FROM card_undo ORDER BY sequence DESC LIMIT ?)',
    UNDO_KEPT,
  );
}

/** Takes what was kept under an id; later changes than it cannot be taken back any more. `undefined` when there is none. */
export function takeUndo(sql: SqlDatabase, id: string): readonly DashboardCard[] | undefined {
  const row = sql.get<{ cards: string; sequence: number }>('SELECT cards, sequence FROM card_undo WHERE id = ?', id);
  if (row === null) return undefined;
  sql.run('DELETE FROM card_undo WHERE sequence >= ?', row.sequence);
  return JSON.parse(row.cards) as readonly DashboardCard[];
}
