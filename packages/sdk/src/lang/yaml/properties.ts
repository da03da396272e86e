/** What stands around a value: its indicator, an anchor or tag, spaces and comments, and what cannot stand there. */
import type { TellMistake } from './mistake';
import type { NodeToken, SourceToken, TokenType } from './token';

/** What was found before a value. */
export interface Properties {
  readonly comma: SourceToken | undefined;
  /** The indicator of the value. */
  readonly found: SourceToken | undefined;
  readonly anchor: SourceToken | undefined;
  readonly tag: SourceToken | undefined;
  readonly hasNewline: boolean;
  readonly hasComment: boolean;
  /** Whether a line ends between an anchor or tag and the value. */
  readonly newlineAfterProp: SourceToken | undefined;
  /** Where the value's own properties begin. */
  readonly start: number;
  readonly end: number;
}

/** Where the tokens stand. */
export interface Surroundings {
  /** What the collection in brackets is called, if there is one. */
  readonly flow?: string;
  readonly indicator: TokenType;
  /** What follows the tokens. */
  readonly next: NodeToken | SourceToken | null | undefined;
  /** Where the tokens end, if there are none. */
  readonly offset: number;
  readonly parentIndent: number;
  readonly startOnNewline: boolean;
}

const NEEDS_SPACE = 'Tags and anchors must be separated from the next token by white space';
const COMMENT_NEEDS_SPACE = 'Comments must be separated from other tokens by white space characters';
const TAB = 'Tabs are not allowed as indentation';

/** Reads the tokens before a value. */
export function propertiesOf(
  tokens: readonly SourceToken[],
  { flow, indicator, next, offset, parentIndent, startOnNewline }: Surroundings,
  mistake: TellMistake,
): Properties {
  let atNewline = startOnNewline;
  let spaced = startOnNewline;
  let needsSpace = false;
  let tab: SourceToken | undefined;
  let start: number | undefined;
  let comma: SourceToken | undefined;
  let found: SourceToken | undefined;
  let anchor: SourceToken | undefined;
  let tag: SourceToken | undefined;
  let newlineAfterProp: SourceToken | undefined;
  let hasNewline = false;
  let hasComment = false;
  for (const token of tokens) {
    const { type } = token;
    if (needsSpace && type !== 'space' && type !== 'newline' && type !== 'comma') {
      mistake(token.offset, 'MISSING_CHAR', NEEDS_SPACE);
    }
    needsSpace = false;
    if (tab !== undefined && atNewline && type !== 'comment' && type !== 'newline') mistake(tab, 'TAB_AS_INDENT', TAB);
    tab = undefined;
    if (type === 'space') {
      // Before a whole document in brackets a tab is no indentation.
      const indents = flow === undefined && (indicator !== 'doc-start' || next?.type !== 'flow-collection');
      if (indents && token.source.includes('\t')) tab = token;
      spaced = true;
    } else if (type === 'comment') {
      if (!spaced) mistake(token, 'MISSING_CHAR', COMMENT_NEEDS_SPACE);
      hasComment = true;
      atNewline = false;
    } else if (type === 'newline') {
      atNewline = true;
      hasNewline = true;
      spaced = true;
      if (anchor !== undefined || tag !== undefined) newlineAfterProp = token;
    } else {
      atNewline = false;
      spaced = false;
      if (type === 'anchor') {
        if (anchor !== undefined) mistake(token, 'MULTIPLE_ANCHORS', 'A node can have at most one anchor');
        anchor = token;
      } else if (type === 'tag') {
        if (tag !== undefined) mistake(token, 'MULTIPLE_TAGS', 'A node can have at most one tag');
        tag = token;
      } else if (type === indicator) {
        if (anchor !== undefined || tag !== undefined) {
          mistake(token, 'BAD_PROP_ORDER', `Anchors and tags must be after the ${token.source} indicator`);
        }
        if (found !== undefined) {
          mistake(token, 'UNEXPECTED_TOKEN', `Unexpected ${token.source} in ${flow ?? 'collection'}`);
        }
        found = token;
        atNewline = indicator === 'seq-item-ind' || indicator === 'explicit-key-ind';
      } else if (type === 'comma' && flow !== undefined) {
        if (comma !== undefined) mistake(token, 'UNEXPECTED_TOKEN', `Unexpected , in ${flow}`);
        comma = token;
      } else mistake(token, 'UNEXPECTED_TOKEN', `Unexpected ${type} token`);
      if (type === 'anchor' || type === 'tag') {
        start ??= token.offset;
        needsSpace = true;
      }
    }
  }
  const last = tokens.at(-1);
  const end = last === undefined ? offset : last.offset + last.source.length;
  if (needsSpace && next != null && !mayFollow(next)) mistake(next.offset, 'MISSING_CHAR', NEEDS_SPACE);
  const block = next?.type === 'block-map' || next?.type === 'block-seq';
  if (tab !== undefined && (block || (atNewline && tab.indent <= parentIndent))) mistake(tab, 'TAB_AS_INDENT', TAB);
  return { comma, found, anchor, tag, hasNewline, hasComment, newlineAfterProp, start: start ?? end, end };
}

/** Whether a token may stand directly behind an anchor or tag. */
function mayFollow(next: NodeToken | SourceToken): boolean {
  if (next.type === 'scalar') return next.source === '';
  return next.type === 'space' || next.type === 'newline' || next.type === 'comma';
}

/** Reads the tokens behind a value; returns where they end. */
export function endOf(
  tokens: readonly SourceToken[] | undefined,
  offset: number,
  needsSpace: boolean,
  mistake: TellMistake,
): number {
  let end = offset;
  let spaced = false;
  for (const token of tokens ?? []) {
    const { type } = token;
    if (type === 'space' || type === 'newline') spaced = true;
    else if (type !== 'comment') mistake(token, 'UNEXPECTED_TOKEN', `Unexpected ${type} at node end`);
    else if (needsSpace && !spaced) mistake(token, 'MISSING_CHAR', COMMENT_NEEDS_SPACE);
    end += token.source.length;
  }
  return end;
}

/** Where a value stands that is not written: behind what is not empty before it, and the spaces there. */
export function emptyPosition(offset: number, before: readonly SourceToken[] = []): number {
  let position = offset;
  let at = before.length - 1;
  for (; at >= 0; at -= 1) {
    const { type, source } = before[at] as SourceToken;
    if (type !== 'space' && type !== 'comment' && type !== 'newline') break;
    position -= source.length;
  }
  if (at < 0) return position;
  for (let next = before[at + 1]; next?.type === 'space'; next = before[at + 1]) {
    position += next.source.length;
    at += 1;
  }
  return position;
}

/** Whether a key goes over several lines. */
export function hasNewline(key: NodeToken | null | undefined): boolean {
  if (key == null) return false;
  const newline = ({ type }: SourceToken) => type === 'newline';
  if (key.type === 'flow-collection') {
    return key.items.some(
      ({ start, sep, key: inner, value }) =>
        start.some(newline) || (sep ?? []).some(newline) || hasNewline(inner) || hasNewline(value),
    );
  }
  if (key.type === 'block-scalar' || key.type === 'error' || 'items' in key) return true;
  return key.source.includes('\n') || (key.end ?? []).some(newline);
}
