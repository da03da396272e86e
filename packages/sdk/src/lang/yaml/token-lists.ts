/** Moves tokens between the lists of the concrete tree: what stands before a key, behind a value, between entries. */
import type {
  BlockToken,
  DocumentEndToken,
  DocumentToken,
  FlowScalarToken,
  FlowToken,
  NodeToken,
  SourceToken,
  TokenType,
} from './token';

/** What can be open while a text is read. */
export type OpenToken = NodeToken | DocumentToken | DocumentEndToken;

/** Puts tokens behind others, however many there are. */
export function append(target: SourceToken[], tokens: readonly SourceToken[]): void {
  for (const token of tokens) target.push(token);
}

/** Whether a token of a type is among these. */
export function includesToken(tokens: readonly SourceToken[], type: TokenType): boolean {
  return tokens.some((token) => token.type === type);
}

/** Whether all of these are spaces, comments and line ends. */
export function allEmpty(tokens: readonly SourceToken[]): boolean {
  return tokens.every(({ type }) => type === 'space' || type === 'comment' || type === 'newline');
}

/** Whether a token is a scalar, an alias or a collection in brackets. */
export function isFlowToken(token: NodeToken | null | undefined): token is FlowScalarToken | FlowToken {
  return token != null && !token.type.startsWith('block-') && token.type !== 'error';
}

/** Takes from the end of these tokens those that belong to a key which begins there. */
export function firstKeyProps(before: SourceToken[]): SourceToken[] {
  let at = before.length - 1;
  while (at >= 0) {
    const type = before[at]?.type;
    if (type === 'doc-start' || type === 'newline' || type?.endsWith('-ind') === true) break;
    at -= 1;
  }
  at += 1;
  while (before[at]?.type === 'space') at += 1;
  return before.splice(at);
}

/** What stands before a value in what is open above it. */
export function propsBefore(parent: OpenToken | undefined): SourceToken[] {
  if (parent?.type === 'document') return parent.start;
  const item = parent?.type === 'block-map' || parent?.type === 'block-seq' ? parent.items.at(-1) : undefined;
  if (parent?.type === 'block-map') return item?.sep ?? item?.start ?? [];
  return item?.start ?? [];
}

/** In a list in brackets what looked like a key without a colon is a value. */
export function mendFlowSequence(flow: FlowToken): void {
  if (flow.start.type !== 'flow-seq-start') return;
  for (const item of flow.items) {
    const { sep, key } = item;
    if (sep === undefined || item.value !== undefined) continue;
    if (includesToken(item.start, 'explicit-key-ind') || includesToken(sep, 'map-value-ind')) continue;
    if (key != null) item.value = key;
    delete item.key;
    if (!isFlowToken(item.value)) append(item.start, sep);
    else if (item.value.end !== undefined) append(item.value.end, sep);
    else (item.value as FlowScalarToken).end = sep;
    delete item.sep;
  }
}

/** Empty lines at the end of a collection belong to what stands around it. */
export function trailTo(block: BlockToken, around: OpenToken): void {
  const last = block.items.at(-1);
  if (last === undefined || last.sep !== undefined || last.value !== undefined) return;
  if (last.start.length === 0 || !allEmpty(last.start)) return;
  const left = ({ type, indent }: SourceToken) => type !== 'comment' || indent < block.indent;
  if (block.indent !== 0 && !last.start.every(left)) return;
  if (around.type === 'document') around.end = last.start;
  else if ('items' in around) around.items.push({ start: last.start });
  block.items.pop();
}
