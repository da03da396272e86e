/** Labels and values: from a `dl`, from a table of two or four columns, or from lines with a colon. */
import { type ChildNode, type Element, isTag, type ParentNode } from 'domhandler';
import { gridOf, tableIn } from './table';
import { lineTextOf, textOf } from './text';

/** The pairs of a node, each label once; the first one wins. */
export function pairsOf(node: ParentNode, charge?: (places: number) => void): [label: string, value: string][] {
  const found = fromList(node) ?? fromTable(node, charge) ?? fromLines(node);
  const seen = new Set<string>();
  return found
    .map(([label, value]): [string, string] => [withoutColon(label), value])
    .filter(([label]) => label !== '' && !seen.has(label) && seen.add(label) !== undefined);
}

function withoutColon(label: string): string {
  let end = label.length;
  while (end > 0 && /[：:\s]/.test(label[end - 1] as string)) end -= 1;
  return label.slice(0, end);
}

function descend(node: ParentNode, name: string): Element | undefined {
  if (isTag(node as ChildNode) && (node as Element).name === name) return node as Element;
  for (const child of node.children) {
    const found = isTag(child) ? descend(child, name) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function fromList(node: ParentNode): [string, string][] | undefined {
  const list = descend(node, 'dl');
  if (list === undefined) return undefined;
  const pairs: [string, string][] = [];
  let label: string | undefined;
  const walk = (parent: ParentNode) => {
    for (const child of parent.children) {
      if (!isTag(child)) continue;
      if (child.name === 'dt') label = textOf(child);
      else if (child.name !== 'dd') walk(child);
      else if (label !== undefined) {
        pairs.push([label, textOf(child)]);
        label = undefined;
      }
    }
  };
  walk(list);
  return pairs;
}

function fromTable(node: ParentNode, charge?: (places: number) => void): [string, string][] | undefined {
  const table = tableIn(node);
  if (table === undefined) return undefined;
  const pairs: [string, string][] = [];
  for (const row of gridOf(table, charge)) {
    // A cell that spans several places is one cell here.
    const cells = row.filter((cell, at) => cell !== null && row[at - 1]?.id !== cell.id);
    for (let at = 0; at + 1 < cells.length; at += 2) pairs.push([cells[at]?.text ?? '', cells[at + 1]?.text ?? '']);
  }
  return pairs;
}

function fromLines(node: ParentNode): [string, string][] {
  return lineTextOf(node)
    .split('\n')
    .flatMap((line): [string, string][] => {
      const match = /^([^：:]{1,60})[：:]\s*(.*)$/.exec(line);
      return match === null ? [] : [[(match[1] as string).trim(), match[2] as string]];
    });
}
