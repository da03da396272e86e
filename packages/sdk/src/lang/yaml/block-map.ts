/** What a lexeme means inside a map by indentation: a key, a value, the next entry, or that the map ends. */
import { endLine, takesIndentedComment } from './block-list';
import type { Parser } from './parser';
import type { BlockToken, ItemToken, SourceToken } from './token';
import { append, firstKeyProps, includesToken, isFlowToken } from './token-lists';

/** Gives the lexeme at hand to a map. */
export function stepInMap(parser: Parser, map: BlockToken): void {
  const item = map.items.at(-1) as ItemToken;
  switch (parser.type) {
    case 'newline':
      parser.onKeyLine = false;
      if (item.value !== undefined) endLine(parser, map, item.value);
      else (item.sep ?? item.start).push(parser.token());
      return;
    case 'space':
    case 'comment':
      if (item.value !== undefined) map.items.push({ start: [parser.token()] });
      else if (item.sep !== undefined) item.sep.push(parser.token());
      else if (!takesIndentedComment(parser, map, item)) item.start.push(parser.token());
      return;
    default:
      if (parser.indent < map.indent || !stepInEntry(parser, map, item)) parser.popAndStep();
  }
}

/** @returns whether the lexeme belongs to the map. */
function stepInEntry(parser: Parser, map: BlockToken, item: ItemToken): boolean {
  const atIndent = !parser.onKeyLine && parser.indent === map.indent;
  const atNext = atIndent && (item.sep !== undefined || item.explicitKey === true) && parser.type !== 'seq-item-ind';
  const start = atNext && item.sep !== undefined && item.value === undefined ? linesForNext(map, item.sep) : [];
  const full = atNext || item.value !== undefined;
  switch (parser.type) {
    case 'anchor':
    case 'tag':
      if (full) {
        map.items.push({ start: [...start, parser.token()] });
        parser.onKeyLine = true;
      } else (item.sep ?? item.start).push(parser.token());
      return true;
    case 'explicit-key-ind':
      if (item.sep === undefined && item.explicitKey !== true) {
        item.start.push(parser.token());
        item.explicitKey = true;
      } else if (full) map.items.push({ start: [...start, parser.token()], explicitKey: true });
      else parser.push(parser.openMap({ start: [parser.token()], explicitKey: true }));
      parser.onKeyLine = true;
      return true;
    case 'map-value-ind':
      if (item.explicitKey === true) colonAfterMark(parser, map, item, start);
      else if (item.sep === undefined) Object.assign(item, { key: null, sep: [parser.token()] });
      else if (full) map.items.push({ start, key: null, sep: [parser.token()] });
      else if (includesToken(item.sep, 'map-value-ind')) {
        parser.push(parser.openMap({ start: [], key: null, sep: [parser.token()] }));
      } else item.sep.push(parser.token());
      parser.onKeyLine = true;
      return true;
    case 'alias':
    case 'scalar':
    case 'single-quoted-scalar':
    case 'double-quoted-scalar':
      if (!full && item.sep !== undefined) {
        parser.push(parser.scalar());
        return true;
      }
      if (full) map.items.push({ start, key: parser.scalar(), sep: [] });
      else Object.assign(item, { key: parser.scalar(), sep: [] });
      parser.onKeyLine = true;
      return true;
    default:
      return stepInValue(parser, map, item, atIndent ? start : undefined);
  }
}

/** A list, a block or a collection in brackets. */
function stepInValue(parser: Parser, map: BlockToken, item: ItemToken, start: SourceToken[] | undefined): boolean {
  const value = parser.startOfValue(map);
  if (value === undefined) return false;
  if (value.type === 'block-seq') {
    if (item.explicitKey !== true && item.sep !== undefined && !includesToken(item.sep, 'newline')) {
      parser.pop(parser.error('Unexpected block-seq-ind on same line with key'));
      return true;
    }
  } else if (start !== undefined) map.items.push({ start });
  parser.push(value);
  return true;
}

/** A colon in an entry whose key is marked by `?`. */
function colonAfterMark(parser: Parser, map: BlockToken, item: ItemToken, start: SourceToken[]): void {
  const { sep, key } = item;
  if (sep === undefined) {
    if (includesToken(item.start, 'newline')) Object.assign(item, { key: null, sep: [parser.token()] });
    else parser.push(parser.openMap({ start: firstKeyProps(item.start), key: null, sep: [parser.token()] }));
  } else if (item.value !== undefined) map.items.push({ start: [], key: null, sep: [parser.token()] });
  else if (includesToken(sep, 'map-value-ind')) {
    parser.push(parser.openMap({ start, key: null, sep: [parser.token()] }));
  } else if (isFlowToken(key) && !includesToken(sep, 'newline')) {
    sep.push(parser.token());
    delete item.key;
    delete item.sep;
    parser.push(parser.openMap({ start: firstKeyProps(item.start), key, sep }));
  } else append(sep, [...start, parser.token()]);
}

/** Lines between a key without a value and the next key belong to the latter, from the second line end on. */
function linesForNext(map: BlockToken, sep: SourceToken[]): SourceToken[] {
  const newlines: number[] = [];
  sep.forEach(({ type, indent }, at) => {
    if (type === 'newline') newlines.push(at);
    else if (type !== 'space' && (type !== 'comment' || indent > map.indent)) newlines.length = 0;
  });
  return newlines[1] === undefined ? [] : sep.splice(newlines[1]);
}
