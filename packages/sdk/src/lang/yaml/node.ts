/**
 * YAML as the language sees it: maps, lists and scalars with their offsets in the file. What the text looks like to YAML
 * stays behind `load.ts`.
 */
import type { SourcePlace } from '../../error';
import { setField } from '../fields';
import type { SourceFile } from '../source';

/** How a scalar is written. */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded';

interface NodeBase {
  readonly file: SourceFile;
  /** Offsets in the file, end exclusive. */
  readonly start: number;
  readonly end: number;
}

/** A text, number, boolean or null. */
export interface YamlScalar extends NodeBase {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  readonly style: ScalarStyle;
}

/** A list. */
export interface YamlList extends NodeBase {
  readonly kind: 'list';
  readonly flow: boolean;
  readonly items: readonly YamlNode[];
}

/** One `key: value` of a map. */
export interface YamlEntry {
  readonly key: YamlScalar;
  readonly name: string;
  readonly value: YamlNode;
}

/** A map, entries in file order. */
export interface YamlMap extends NodeBase {
  readonly kind: 'map';
  readonly flow: boolean;
  readonly entries: readonly YamlEntry[];
}

/** Any node. */
export type YamlNode = YamlScalar | YamlList | YamlMap;

/** Where a node stands. */
export function placeOf(node: YamlNode): SourcePlace {
  return node.file.place(node.start, node.end);
}

/** The entry of a key, if the node is a map that has it. */
export function entryOf(node: YamlNode | undefined, name: string): YamlEntry | undefined {
  return node?.kind === 'map' ? node.entries.find((entry) => entry.name === name) : undefined;
}

/** The text that a node is, if it is one. */
export function textOf(node: YamlNode | undefined): string | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}

/** The value of a key that was seen to be there. */
export function valueAt(map: YamlMap, name: string): YamlNode {
  return (entryOf(map, name) as YamlEntry).value;
}

/** The node at the end of a path of keys and indexes, or the deepest one on the way that exists. */
export function nodeAt(root: YamlNode, path: readonly PropertyKey[]): YamlNode {
  let node = root;
  for (const part of path) {
    const next =
      node.kind === 'map'
        ? entryOf(node, String(part))?.value
        : node.kind === 'list'
          ? node.items[Number(part)]
          : undefined;
    if (next === undefined) return node;
    node = next;
  }
  return node;
}

/** The plain value of a node. A key such as `__proto__` becomes an ordinary own field. */
export function toPlain(node: YamlNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(toPlain);
  const object: Record<string, unknown> = {};
  for (const entry of node.entries) setField(object, entry.name, toPlain(entry.value));
  return object;
}
