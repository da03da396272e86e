/** Maps and lists in brackets. */
import { KEY_LIMIT } from './compose-block';
import {
  type Composed,
  type ComposedList,
  type ComposedMap,
  type ComposedPair,
  SeenKeys,
  type ValueComposer,
} from './composed';
import { endOf, hasNewline, type Properties, propertiesOf } from './properties';
import type { FlowToken, ItemToken, NodeToken } from './token';

/** An entry of a list, or a pair, and where it ends. */
interface FlowItem {
  readonly single?: Composed;
  readonly pair?: ComposedPair;
  readonly next: number;
}

/** Composes a map or list in brackets. */
export function composeFlow(composer: ValueComposer, flow: FlowToken, atRoot: boolean): ComposedMap | ComposedList {
  const isMap = flow.start.source === '{';
  const pairs: ComposedPair[] = [];
  const items: Composed[] = [];
  const seen = new SeenKeys();
  let offset = flow.offset + flow.start.source.length;
  flow.items.forEach((item, at) => {
    const props = propertiesOf(
      item.start,
      {
        flow: nameOf(isMap),
        indicator: 'explicit-key-ind',
        next: item.key ?? item.sep?.[0],
        offset,
        parentIndent: flow.indent,
        startOnNewline: false,
      },
      composer.mistake,
    );
    if (isGap(item, props)) {
      if (at === 0 && props.comma !== undefined) unexpectedComma(composer, isMap, props);
      else if (at < flow.items.length - 1) {
        composer.mistake(props.start, 'UNEXPECTED_TOKEN', `Unexpected empty item in ${nameOf(isMap)}`);
      }
      offset = props.end;
      return;
    }
    if (props.found === undefined && !isMap && hasNewline(item.key)) oneLine(composer, item.key as NodeToken);
    if (at === 0 && props.comma !== undefined) unexpectedComma(composer, isMap, props);
    if (at > 0 && props.comma === undefined) {
      composer.mistake(props.start, 'MISSING_CHAR', `Missing , between ${nameOf(isMap)} items`);
    }
    const composed = composeItem(composer, flow, item, props, isMap, seen);
    if (composed.single !== undefined) items.push(composed.single);
    else if (composed.pair !== undefined && isMap) pairs.push(composed.pair);
    else if (composed.pair !== undefined) items.push(pairAsMap(composed.pair));
    offset = composed.next;
  });
  const { end, next } = closing(composer, flow, isMap, atRoot, offset);
  const place = { flow: true, start: flow.offset, end, next };
  return isMap ? { kind: 'map', pairs, ...place } : { kind: 'list', items, ...place };
}

function nameOf(isMap: boolean): string {
  return isMap ? 'flow map' : 'flow sequence';
}

/** Whether nothing but spaces stands between two commas. */
function isGap({ sep, value }: ItemToken, { found, anchor, tag }: Properties): boolean {
  return found === undefined && anchor === undefined && tag === undefined && sep === undefined && value === undefined;
}

function unexpectedComma(composer: ValueComposer, isMap: boolean, { comma, start }: Properties): void {
  composer.mistake(comma ?? start, 'UNEXPECTED_TOKEN', `Unexpected , in ${nameOf(isMap)}`);
}

function oneLine(composer: ValueComposer, at: { readonly offset: number; readonly source?: unknown }): void {
  const message = 'Implicit keys of flow sequence pairs need to be on a single line';
  composer.mistake(at, 'MULTILINE_IMPLICIT_KEY', message);
}

function composeItem(
  composer: ValueComposer,
  flow: FlowToken,
  { start, key, sep, value }: ItemToken,
  props: Properties,
  isMap: boolean,
  seen: SeenKeys,
): FlowItem {
  if (!isMap && sep === undefined && props.found === undefined) {
    const single = value === undefined ? composer.empty(props.end, sep, props) : composer.value(value, props);
    checkBlock(composer, value, single);
    return { single, next: single.next };
  }
  const composedKey = key == null ? composer.empty(props.end, start, props) : composer.value(key, props);
  checkBlock(composer, key, composedKey);
  const valueProps = propertiesOf(
    sep ?? [],
    {
      flow: nameOf(isMap),
      indicator: 'map-value-ind',
      next: value,
      offset: composedKey.next,
      parentIndent: flow.indent,
      startOnNewline: false,
    },
    composer.mistake,
  );
  const { found } = valueProps;
  if (found !== undefined) {
    if (!isMap && props.found === undefined) {
      const newline = sep?.slice(0, sep.indexOf(found)).find(({ type }) => type === 'newline');
      if (newline !== undefined) oneLine(composer, newline);
      if (props.start < found.offset - KEY_LIMIT) {
        const message = `The : indicator must be at most ${KEY_LIMIT} chars after the start of an implicit flow sequence key`;
        composer.mistake(found, 'KEY_OVER_1024_CHARS', message);
      }
    }
  } else if (value !== undefined) {
    if ('source' in value && value.source.startsWith(':')) {
      composer.mistake(value, 'MISSING_CHAR', `Missing space after : in ${nameOf(isMap)}`);
    } else composer.mistake(valueProps.start, 'MISSING_CHAR', `Missing , or : between ${nameOf(isMap)} items`);
  }
  let composed: Composed | undefined;
  if (value !== undefined) composed = composer.value(value, valueProps);
  else if (found !== undefined) composed = composer.empty(valueProps.end, sep, valueProps);
  if (composed !== undefined) checkBlock(composer, value, composed);
  if (isMap && seen.has(composedKey)) composer.mistake(props.end, 'DUPLICATE_KEY', 'Map keys must be unique');
  return { pair: { key: composedKey, value: composed }, next: composed?.next ?? valueProps.end };
}

function checkBlock(composer: ValueComposer, token: NodeToken | null | undefined, { start, end }: Composed): void {
  if (token?.type !== 'block-map' && token?.type !== 'block-seq') return;
  composer.mistake([start, end], 'BLOCK_IN_FLOW', 'Block collections are not allowed within flow collections');
}

/** A pair in a list is a map of one entry. */
function pairAsMap(pair: ComposedPair): ComposedMap {
  const { end, next } = pair.value ?? pair.key;
  return { kind: 'map', flow: true, pairs: [pair], start: pair.key.start, end, next };
}

/** Where the brackets close, and where what follows them ends. */
function closing(
  composer: ValueComposer,
  { end: [bracket, ...behind] }: FlowToken,
  isMap: boolean,
  atRoot: boolean,
  offset: number,
): { readonly end: number; readonly next: number } {
  const expected = isMap ? '}' : ']';
  if (bracket?.source === expected) {
    const end = bracket.offset + 1;
    return { end, next: endOf(behind, end, true, composer.mistake) };
  }
  const name = isMap ? 'Flow map' : 'Flow sequence';
  if (atRoot) composer.mistake(offset, 'MISSING_CHAR', `${name} must end with a ${expected}`);
  else {
    const message = `${name} in block collection must be sufficiently indented and end with a ${expected}`;
    composer.mistake(offset, 'BAD_INDENT', message);
  }
  const rest = bracket !== undefined && bracket.source.length !== 1 ? [bracket, ...behind] : behind;
  return { end: offset, next: endOf(rest, offset, true, composer.mistake) };
}
