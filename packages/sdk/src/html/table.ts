/**
 * Tables as grids: merged cells cover every place they span, as a reader sees them. Nested tables are texts of their
 * cells; a span past the end is cut.
 */
import { type ChildNode, type Element, isTag, type ParentNode } from 'domhandler';
import { PageError } from './page-error';
import { textOf } from './text';

/** Bounds of one table. */
export const TABLE_LIMITS = { columns: 1000, slots: 200_000 } as const;

/** One place of a grid. Places that one merged cell covers share its `id`. */
export interface GridCell {
  readonly text: string;
  /** The place, counted from 0. */
  readonly row: number;
  readonly col: number;
  readonly rowspan: number;
  readonly colspan: number;
  readonly id: number;
}

/** Rows of places; a place that no cell covers is `null`. */
export type Grid = readonly (readonly (GridCell | null)[])[];

/** The table that a node is, or the first one inside it. */
export function tableIn(node: ParentNode): Element | undefined {
  if (isTag(node as ChildNode) && (node as Element).name === 'table') return node as Element;
  for (const child of node.children) {
    const found = isTag(child) ? tableIn(child) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Own rows of a table with the section each stands in; stray elements between are looked through. */
function rowsOf(table: ParentNode): { readonly row: Element; readonly section: Element | undefined }[] {
  const rows: { row: Element; section: Element | undefined }[] = [];
  const walk = (parent: ParentNode, section: Element | undefined) => {
    for (const child of parent.children) {
      if (!isTag(child) || child.name === 'table') continue;
      if (child.name === 'tr') rows.push({ row: child, section });
      else walk(child, /^t(?:head|body|foot)$/.test(child.name) ? child : section);
    }
  };
  walk(table, undefined);
  return rows;
}

function cellsOf(row: ParentNode): Element[] {
  return row.children.flatMap((child) => {
    if (!isTag(child)) return [];
    if (child.name === 'td' || child.name === 'th') return [child];
    return child.name === 'table' || child.name === 'tr' ? [] : cellsOf(child);
  });
}

function span(cell: Element, name: 'rowspan' | 'colspan', most: number): number {
  const written = Number.parseInt(cell.attribs[name] ?? '1', 10);
  if (name === 'rowspan' && written === 0) return most;
  return Math.max(1, Math.min(Number.isNaN(written) ? 1 : written, most));
}

/**
 * The grid of a table.
 *
 * @param charge told of each row's places as the grid grows.
 * @throws PageError `table_too_large` past 200,000 places.
 */
export function gridOf(table: Element, charge?: (places: number) => void): Grid {
  const rows = rowsOf(table);
  const grid: (GridCell | null)[][] = rows.map(() => []);
  let places = 0;
  let id = 0;
  rows.forEach(({ row, section }, at) => {
    let end = at + 1;
    while (end < rows.length && rows[end]?.section === section) end += 1;
    let column = 0;
    for (const cell of cellsOf(row)) {
      const line = grid[at] as (GridCell | null)[];
      while (line[column] != null) column += 1;
      if (column >= TABLE_LIMITS.columns) break;
      const rowspan = span(cell, 'rowspan', end - at);
      const colspan = span(cell, 'colspan', TABLE_LIMITS.columns - column);
      places += rowspan * colspan;
      if (places > TABLE_LIMITS.slots) throw new PageError('table_too_large', 'the table has too many cells');
      charge?.(rowspan * colspan);
      const text = textOf(cell);
      for (let down = 0; down < rowspan; down += 1) {
        const target = grid[at + down] as (GridCell | null)[];
        for (let across = 0; across < colspan; across += 1) {
          const col = column + across;
          while (target.length < col) target.push(null);
          target[col] ??= { text, row: at + down, col, rowspan, colspan, id };
        }
      }
      id += 1;
      column += colspan;
    }
  });
  return grid;
}

/**
 * Rows of a grid as objects under the texts of its header.
 *
 * @param headerRows how many rows the header has; their texts are joined with `/`.
 */
export function recordsOf(
  grid: Grid,
  headerRows: number,
): { readonly keys: readonly string[]; readonly rows: Record<string, string | null>[] } {
  const header = grid.slice(0, headerRows);
  // A cell that spans past all headers and all other cells is cut, as a reader would see it.
  const widest = header.reduce((most, row) => Math.max(most, row.length), 0);
  const width = grid.reduce((most, row) => Math.max(most, ownWidth(row)), widest);
  const keys = headersOf(header, width);
  const rows = grid.slice(headerRows).map((row) => {
    const record: Record<string, string | null> = {};
    keys.forEach((key, column) => {
      Object.defineProperty(record, key, {
        value: row[column]?.text ?? null,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    });
    return record;
  });
  return { keys, rows };
}

/** Places of a row up to the one where its last cell begins. */
function ownWidth(row: readonly (GridCell | null)[]): number {
  let width = row.length;
  while (width > 1 && row[width - 1]?.id === row[width - 2]?.id) width -= 1;
  return width;
}

/** The texts of the header, each once: an empty one is `col3`, a repeated one gets `_2`. */
function headersOf(rows: Grid, width: number): string[] {
  const keys: string[] = [];
  const seen = new Map<string, number>();
  for (let column = 0; column < width; column += 1) {
    const texts: string[] = [];
    let last: number | undefined;
    for (const row of rows) {
      const cell = row[column];
      if (cell == null || cell.id === last || cell.text === '') continue;
      last = cell.id;
      texts.push(cell.text);
    }
    const name = texts.join('/') || `col${column + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    keys.push(times === 1 ? name : `${name}_${times}`);
  }
  return keys;
}
