/** What a lexeme means inside a list by indentation, and at the end of a line in any block. */
import type { Parser } from './parser';
import type { BlockToken, ItemToken, NodeToken } from './token';
import { append, includesToken } from './token-lists';

/** Gives the lexeme at hand to a list. */
export function stepInList(parser: Parser, list: BlockToken): void {
  const item = list.items.at(-1) as ItemToken;
  switch (parser.type) {
    case 'newline':
      if (item.value !== undefined) endLine(parser, list, item.value);
      else item.start.push(parser.token());
      return;
    case 'space':
    case 'comment':
      if (item.value !== undefined) list.items.push({ start: [parser.token()] });
      else if (!takesIndentedComment(parser, list, item)) item.start.push(parser.token());
      return;
    case 'anchor':
    case 'tag':
      if (item.value !== undefined || parser.indent <= list.indent) break;
      item.start.push(parser.token());
      return;
    case 'seq-item-ind':
      if (parser.indent !== list.indent) break;
      if (item.value !== undefined || includesToken(item.start, 'seq-item-ind')) {
        list.items.push({ start: [parser.token()] });
      } else item.start.push(parser.token());
      return;
    default:
  }
  const value = parser.indent > list.indent ? parser.startOfValue(list) : undefined;
  if (value !== undefined) parser.push(value);
  else parser.popAndStep();
}

/** Reads a comment that stands further to the right than a collection as one behind the value before it. */
export function takesIndentedComment(parser: Parser, block: BlockToken, item: ItemToken): boolean {
  if (parser.type !== 'comment' || parser.indent <= block.indent) return false;
  if (!item.start.every(({ type }) => type === 'newline' || type === 'space')) return false;
  const before = block.items.at(-2)?.value;
  if (before === undefined || !('end' in before) || before.end === undefined) return false;
  append(before.end, [...item.start, parser.token()]);
  block.items.pop();
  return true;
}

/** A line end behind a value: part of it when a comment stands before, else of what comes next. */
export function endLine(parser: Parser, block: BlockToken, value: NodeToken): void {
  const end = 'end' in value ? value.end : undefined;
  if (end?.at(-1)?.type === 'comment') end.push(parser.token());
  else block.items.push({ start: [parser.token()] });
}
