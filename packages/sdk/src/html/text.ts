/** Text of nodes: what a reader sees, without scripts, styles, templates and comments. */
import { type ChildNode, isTag, isText, type ParentNode } from 'domhandler';
import { parseTree } from './tree';

const UNSEEN = new Set(['script', 'style', 'template', 'noscript']);

/** Elements that stand on lines of their own. */
const BLOCKS = new Set(
  'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);

const PLAIN = /^(?:[^\s]+(?: [^\s]+)*)?$/;

/** One space for every run of white space, none at the ends. */
export function collapsed(text: string): string {
  return PLAIN.test(text) ? text : text.replace(/\s+/g, ' ').trim();
}

/** The text of a node and everything in it, white space collapsed. */
export function textOf(node: ParentNode): string {
  const { children } = node;
  const [only] = children;
  if (children.length === 1 && only !== undefined && isText(only)) return collapsed(only.data);
  return collapsed(gathered(children));
}

/** The text of nodes as written; every piece is joined once, however deep it stands. */
export function gathered(children: readonly ChildNode[]): string {
  let out = '';
  for (const child of children) {
    if (isText(child)) out += child.data;
    else if (isTag(child) && !UNSEEN.has(child.name)) out += child.name === 'br' ? ' ' : gathered(child.children);
  }
  return out;
}

/** The text directly in a node, without that of its elements. */
export function ownTextOf(node: ParentNode): string {
  let out = '';
  for (const child of node.children) out += isText(child) ? child.data : ' ';
  return collapsed(out);
}

/** The text of a node in lines: blocks, `<br>` and list items begin new ones, cells are separated by a space. */
export function lineTextOf(node: ParentNode): string {
  const lines: string[] = [''];
  const write = (children: readonly ChildNode[]) => {
    for (const child of children) {
      if (isText(child)) lines.push(`${lines.pop()}${child.data.replace(/\s+/g, ' ')}`);
      else if (isTag(child) && !UNSEEN.has(child.name)) writeElement(child.name, child.children);
    }
  };
  const writeElement = (name: string, children: readonly ChildNode[]) => {
    if (name === 'br') lines.push('');
    else if (name === 'td' || name === 'th') {
      write(children);
      lines.push(`${lines.pop()} `);
    } else if (BLOCKS.has(name)) {
      lines.push('');
      write(children);
      lines.push('');
    } else write(children);
  };
  write(node.children);
  return lines
    .map(collapsed)
    .filter((line) => line !== '')
    .join('\n');
}

/** The text of HTML source in lines. */
export function lineTextOfSource(source: string): string {
  return lineTextOf(parseTree(source).root);
}
