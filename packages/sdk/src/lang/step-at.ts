/** Which step of a tool a place lies in: for problems that were found before anything ran, and so know no step. */
import type { SourcePlace } from '../error';
import { ProblemList } from './problem';
import { SourceFile } from './source';
import { loadYaml } from './yaml/load';
import type { YamlNode } from './yaml/node';

/** Keys that hold lists of steps. */
const STEP_LISTS: readonly string[] = ['steps', 'then', 'else', 'try', 'catch'];

/**
 * The path of the innermost step around a place, such as `steps[1].then[0]`.
 *
 * @param text the whole file that the place is in.
 * @returns `undefined` outside of any step, and in a file that is no YAML.
 */
export function stepAt(text: string, { file, line, column }: SourcePlace): string | undefined {
  const source = new SourceFile(file, text);
  const root = loadYaml({ file: source, start: 0, end: source.text.length }, new ProblemList());
  return root === undefined ? undefined : innermost(root, '', { line, column });
}

type Point = Pick<SourcePlace, 'line' | 'column'>;

function innermost(node: YamlNode, path: string, point: Point): string | undefined {
  if (node.kind !== 'map') return undefined;
  for (const { name, value } of node.entries) {
    if (!STEP_LISTS.includes(name) || value.kind !== 'list') continue;
    const list = path === '' ? name : `${path}.${name}`;
    for (const [index, step] of value.items.entries()) {
      if (!covers(step, point)) continue;
      const at = `${list}[${index}]`;
      return innermost(step, at, point) ?? at;
    }
  }
  return undefined;
}

function covers(node: YamlNode, point: Point): boolean {
  const start = node.file.place(node.start);
  const end = node.file.place(node.end);
  return !before(point, start) && before(point, end);
}

function before(a: Point, b: Point): boolean {
  return a.line < b.line || (a.line === b.line && a.column < b.column);
}
