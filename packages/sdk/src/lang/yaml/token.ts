/**
 * Tokens of YAML, and the concrete tree that is built of them: every character of the text stands in exactly one token, so
 * that a mistake can be shown where it was made.
 */

/** What a token is. */
export type TokenType =
  | 'byte-order-mark'
  | 'doc-mode'
  | 'flow-error-end'
  | 'scalar'
  | 'doc-start'
  | 'doc-end'
  | 'newline'
  | 'seq-item-ind'
  | 'explicit-key-ind'
  | 'map-value-ind'
  | 'flow-map-start'
  | 'flow-map-end'
  | 'flow-seq-start'
  | 'flow-seq-end'
  | 'comma'
  | 'space'
  | 'comment'
  | 'directive-line'
  | 'alias'
  | 'anchor'
  | 'tag'
  | 'single-quoted-scalar'
  | 'double-quoted-scalar'
  | 'block-scalar-header';

/** Marks that the lexer puts between the pieces of the text: a document begins, a flow ends too early, a scalar follows. */
export const DOCUMENT = '\x02';
export const FLOW_END = '\x18';
export const SCALAR = '\x1f';

/** A piece of the text. */
export interface SourceToken {
  readonly type: TokenType;
  readonly offset: number;
  /** The indentation of its line up to it. */
  readonly indent: number;
  readonly source: string;
}

/** A plain or quoted scalar, or an alias. */
export interface FlowScalarToken {
  readonly type: 'alias' | 'scalar' | 'single-quoted-scalar' | 'double-quoted-scalar';
  readonly offset: number;
  readonly indent: number;
  readonly source: string;
  /** Spaces, a comment and the line end behind it. */
  end?: SourceToken[];
}

/** A literal or folded block. */
export interface BlockScalarToken {
  readonly type: 'block-scalar';
  readonly offset: number;
  indent: number;
  /** The header, and what follows it on its line. */
  readonly props: (SourceToken | ErrorToken)[];
  source: string;
}

/** One entry of a map or list. */
export interface ItemToken {
  start: SourceToken[];
  /** Whether a `?` stands before the key. */
  explicitKey?: boolean;
  key?: NodeToken | null;
  /** What stands between key and value, the colon among it. */
  sep?: SourceToken[];
  value?: NodeToken;
}

/** A map or list by indentation. */
export interface BlockToken {
  readonly type: 'block-map' | 'block-seq';
  readonly offset: number;
  readonly indent: number;
  readonly items: ItemToken[];
}

/** A map or list in brackets. */
export interface FlowToken {
  readonly type: 'flow-collection';
  readonly offset: number;
  indent: number;
  readonly start: SourceToken;
  readonly items: ItemToken[];
  /** The closing bracket, and what follows it on its line. */
  readonly end: SourceToken[];
}

/** A token that can stand nowhere. */
export interface ErrorToken {
  readonly type: 'error';
  readonly offset: number;
  readonly source: string;
  readonly message: string;
}

/** What can be a value. */
export type NodeToken = FlowScalarToken | BlockScalarToken | BlockToken | FlowToken | ErrorToken;

/** A document. */
export interface DocumentToken {
  readonly type: 'document';
  readonly offset: number;
  readonly start: SourceToken[];
  value?: NodeToken;
  end?: SourceToken[];
}

/** The three dots behind a document. */
export interface DocumentEndToken {
  readonly type: 'document-end';
  readonly offset: number;
  readonly source: string;
  end?: SourceToken[];
}

/** What a text consists of. */
export type StreamToken = NodeToken | DocumentToken | DocumentEndToken | SourceToken;

const WHOLE: Readonly<Record<string, TokenType>> = {
  '\uFEFF': 'byte-order-mark',
  [DOCUMENT]: 'doc-mode',
  [FLOW_END]: 'flow-error-end',
  [SCALAR]: 'scalar',
  '---': 'doc-start',
  '...': 'doc-end',
  '': 'newline',
  '\n': 'newline',
  '\r\n': 'newline',
  '-': 'seq-item-ind',
  '?': 'explicit-key-ind',
  ':': 'map-value-ind',
  '{': 'flow-map-start',
  '}': 'flow-map-end',
  '[': 'flow-seq-start',
  ']': 'flow-seq-end',
  ',': 'comma',
};

const BY_FIRST: Readonly<Record<string, TokenType>> = {
  ' ': 'space',
  '\t': 'space',
  '#': 'comment',
  '%': 'directive-line',
  '*': 'alias',
  '&': 'anchor',
  '!': 'tag',
  "'": 'single-quoted-scalar',
  '"': 'double-quoted-scalar',
  '|': 'block-scalar-header',
  '>': 'block-scalar-header',
};

/** What a piece of the text is, `undefined` when it is no token. */
export function tokenType(source: string): TokenType | undefined {
  if (Object.hasOwn(WHOLE, source)) return WHOLE[source];
  return BY_FIRST[source[0] as string];
}
