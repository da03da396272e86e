/**
 * Runs a case of a YAML text: what it holds, and where. The measure is the package `yaml`, which the tools of authors read
 * with; what it found stands in the cases, so that every engine has the same.
 */
import { ProblemList } from '../../problem';
import { SourceFile } from '../../source';
import { composeText } from '../../yaml/compose';
import type { Composed } from '../../yaml/composed';
import { loadYaml } from '../../yaml/load';
import type { YamlNode, YamlScalar } from '../../yaml/node';
import { ScalarOffsets } from '../../yaml/scalar-offset';

/** A YAML text and what it holds. */
export interface YamlCase {
  readonly kind: 'yaml';
  readonly source: string;
  /** The tree as {@link treeText} writes it, or mistakes such as `BAD_INDENT 3-4 All items must start at the same column`. */
  readonly expected: string | readonly string[];
}

/** Why a case fails; `undefined` when it passes. */
export function runYamlCase({ source, expected }: YamlCase): string | undefined {
  const { first, mistakes, documents } = composeText(source);
  const found =
    mistakes.length > 0
      ? mistakes.map(({ code, message, start, end }) => `${code} ${start}-${end} ${message}`)
      : `${documents.length > 1 ? `${documents.join(' ')}: ` : ''}${treeText(first)}`;
  if (JSON.stringify(found) !== JSON.stringify(expected)) return `holds ${JSON.stringify(found)}`;
  return mistakes.length > 0 ? undefined : offsetsMismatch(source);
}

/** A tree in one line: `{0-9 plain 0-1 "a": [3-8 plain 4-5 1]}`, with `flow` or the style of a scalar, and its place. */
export function treeText(node: Composed | undefined): string {
  if (node === undefined) return 'nothing';
  const place = `${node.start}-${node.end}`;
  const marks = `${node.anchor === undefined ? '' : ` &${node.anchor}`}${node.tag === undefined ? '' : ' tagged'}`;
  switch (node.kind) {
    case 'alias':
      return `alias ${place}`;
    case 'map': {
      const pairs = node.pairs.map(({ key, value }) => `${treeText(key)}: ${treeText(value)}`);
      return `{${node.flow ? 'flow ' : ''}${place}${marks} ${pairs.join(', ')}}`;
    }
    case 'list':
      return `[${node.flow ? 'flow ' : ''}${place}${marks} ${node.items.map(treeText).join(', ')}]`;
    case 'scalar': {
      const value =
        node.tag === undefined ? ` ${typeof node.value === 'number' ? node.value : JSON.stringify(node.value)}` : '';
      return `${node.style} ${place}${marks}${value}`;
    }
  }
}

/** Every character of a text has a place where the file has the same, or what YAML writes for it. */
function offsetsMismatch(source: string): string | undefined {
  const problems = new ProblemList();
  const file = new SourceFile('a.yaml', source);
  const root = loadYaml({ file, start: 0, end: file.text.length }, problems);
  if (root === undefined || problems.broken) return undefined;
  for (const scalar of textsIn(root)) {
    const wrong = misplaced(scalar, file.text);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function textsIn(node: YamlNode): readonly YamlScalar[] {
  if (node.kind === 'list') return node.items.flatMap(textsIn);
  if (node.kind === 'map') return node.entries.flatMap(({ key, value }) => [...textsIn(key), ...textsIn(value)]);
  return typeof node.value === 'string' && node.style !== 'folded' ? [node] : [];
}

function misplaced(scalar: YamlScalar, source: string): string | undefined {
  const value = String(scalar.value);
  const offsets = new ScalarOffsets(scalar);
  let before = scalar.start - 1;
  for (let at = 0; at < value.length; at += 1) {
    const found = offsets.at(at) ?? -1;
    const written = source[found] ?? '';
    const same = written === value[at] || written === '\\' || (/\s/.test(written) && /\s/.test(value[at] ?? ''));
    if (!same || found < before) return `has ${JSON.stringify(value[at])} of ${JSON.stringify(value)} at ${found}`;
    before = found;
  }
  return undefined;
}
