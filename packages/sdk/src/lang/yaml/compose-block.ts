/** Maps and lists by indentation. */
import {
  type Composed,
  type ComposedList,
  type ComposedMap,
  type ComposedPair,
  SeenKeys,
  type ValueComposer,
} from './composed';
import { hasNewline, type Properties, propertiesOf } from './properties';
import type { BlockToken, ItemToken, NodeToken } from './token';

const START_COLUMN = 'All mapping items must start at the same column';
/** YAML 1.2.2, §7.4.2: a key without `?` has at most so many characters. */
export const KEY_LIMIT = 1024;

/** Composes a map. */
export function composeMap(composer: ValueComposer, map: BlockToken): ComposedMap {
  const pairs: ComposedPair[] = [];
  const seen = new SeenKeys();
  let offset = map.offset;
  let commentEnd: number | undefined;
  for (const item of map.items) {
    const { start, key, sep } = item;
    const props = propertiesOf(
      start,
      { indicator: 'explicit-key-ind', next: key ?? sep?.[0], offset, parentIndent: map.indent, startOnNewline: true },
      composer.mistake,
    );
    if (props.found === undefined) {
      checkColumn(composer, map, key, offset);
      if (props.anchor === undefined && props.tag === undefined && sep === undefined) {
        commentEnd = props.end;
        continue;
      }
      if (props.newlineAfterProp !== undefined || hasNewline(key)) {
        const message = 'Implicit keys need to be on a single line';
        composer.mistake(key ?? start.at(-1) ?? offset, 'MULTILINE_IMPLICIT_KEY', message);
      }
    } else if (props.found.indent !== map.indent) composer.mistake(offset, 'BAD_INDENT', START_COLUMN);
    const composed = key == null ? composer.empty(props.end, start, props) : composer.value(key, props);
    if (seen.has(composed)) composer.mistake(props.end, 'DUPLICATE_KEY', 'Map keys must be unique');
    const value = entryValue(composer, map, item, props, composed);
    pairs.push({ key: composed, value: value.composed });
    offset = value.next;
  }
  if (commentEnd !== undefined && commentEnd < offset) {
    composer.mistake(commentEnd, 'IMPOSSIBLE', 'Map comment with trailing content');
  }
  return { kind: 'map', flow: false, pairs, start: map.offset, end: offset, next: commentEnd ?? offset };
}

function checkColumn(
  composer: ValueComposer,
  map: BlockToken,
  key: NodeToken | null | undefined,
  offset: number,
): void {
  if (key == null || key.type === 'error') return;
  if (key.type === 'block-seq') {
    const message = 'A block sequence may not be used as an implicit map key';
    composer.mistake(offset, 'BLOCK_AS_IMPLICIT_KEY', message);
  } else if (key.indent !== map.indent) composer.mistake(offset, 'BAD_INDENT', START_COLUMN);
}

/** The value of an entry, and where the entry ends. */
function entryValue(
  composer: ValueComposer,
  map: BlockToken,
  { key, sep, value }: ItemToken,
  keyProps: Properties,
  composedKey: Composed,
): { readonly composed: Composed | undefined; readonly next: number } {
  const implicit = keyProps.found === undefined;
  const props = propertiesOf(
    sep ?? [],
    {
      indicator: 'map-value-ind',
      next: value,
      offset: composedKey.next,
      parentIndent: map.indent,
      startOnNewline: key == null || key.type === 'block-scalar',
    },
    composer.mistake,
  );
  const keyStretch = [composedKey.start, composedKey.end] as const;
  if (props.found === undefined) {
    if (implicit) {
      composer.mistake(keyStretch, 'MISSING_CHAR', 'Implicit map keys need to be followed by map values');
    }
    return { composed: undefined, next: props.end };
  }
  if (implicit && value?.type === 'block-map' && !props.hasNewline) {
    const message = 'Nested mappings are not allowed in compact mappings';
    composer.mistake(props.end, 'BLOCK_AS_IMPLICIT_KEY', message);
  }
  if (implicit && keyProps.start < props.found.offset - KEY_LIMIT) {
    const message = `The : indicator must be at most ${KEY_LIMIT} chars after the start of an implicit block mapping key`;
    composer.mistake(keyStretch, 'KEY_OVER_1024_CHARS', message);
  }
  const composed = value === undefined ? composer.empty(props.end, sep, props) : composer.value(value, props);
  return { composed, next: composed.next };
}

/** Composes a list. */
export function composeList(composer: ValueComposer, list: BlockToken): ComposedList {
  const items: Composed[] = [];
  let offset = list.offset;
  let commentEnd: number | undefined;
  for (const { start, value } of list.items) {
    const props = propertiesOf(
      start,
      { indicator: 'seq-item-ind', next: value, offset, parentIndent: list.indent, startOnNewline: true },
      composer.mistake,
    );
    if (props.found === undefined) {
      if (props.anchor === undefined && props.tag === undefined && value === undefined) {
        commentEnd = props.end;
        continue;
      }
      if (value?.type === 'block-seq') {
        composer.mistake(props.end, 'BAD_INDENT', 'All sequence items must start at the same column');
      } else composer.mistake(offset, 'MISSING_CHAR', 'Sequence item without - indicator');
    }
    const item = value === undefined ? composer.empty(props.end, start, props) : composer.value(value, props);
    items.push(item);
    offset = item.next;
  }
  return { kind: 'list', flow: false, items, start: list.offset, end: offset, next: commentEnd ?? offset };
}
