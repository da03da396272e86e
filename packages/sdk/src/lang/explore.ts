/**
 * Expressions outside a run: an author tries them on values that a recording gave. The document's constants and functions
 * are there, and so is every name that is handed in.
 */
import { declare } from './declarations';
import { compileExpression } from './expr/expression';
import { Meter } from './expr/meter';
import { emptyFrame, Slots } from './expr/scope';
import { FolderFiles } from './folder';
import { RUN_LIMITS } from './limits';
import type { PluginFolder } from './port';
import { type Problem, ProblemList } from './problem';
import { SourceFile } from './source';
import { splitFrontMatter } from './yaml/front-matter';
import { loadYaml } from './yaml/load';
import { entryOf, type YamlNode } from './yaml/node';

/** What became of an expression. */
export type Explored =
  | { readonly value: unknown; readonly operations: number }
  | { readonly problems: readonly Problem[] };

/** The file that an explored expression is in, for messages. */
export const EXPLORED_FILE = 'expression';

/**
 * Prepares a place to try expressions in.
 *
 * @param folder the document; what is wrong with it elsewhere does not matter here.
 * @param tool the tool whose constants and functions are wanted.
 * @param names values by name.
 * @returns evaluates one expression; throws the HarnessError of one that fails.
 */
export function explore(
  folder: PluginFolder,
  tool: string,
  names: Readonly<Record<string, unknown>>,
): (text: string) => Explored {
  const slots = new Slots();
  const { scope } = declare(declarationsOf(folder, tool), slots, new ProblemList());
  const bound = Object.keys(names).map((name) => [name, scope.bind(name)] as const);
  return (text) => {
    const file = new SourceFile(EXPLORED_FILE, text);
    const problems = new ProblemList();
    const source = { text, place: (start: number, end: number) => file.place(start, end) };
    const expression = compileExpression(source, scope, problems);
    if (problems.broken) return { problems: problems.sorted() };
    const meter = new Meter(RUN_LIMITS.operations);
    const frame = emptyFrame(slots, meter);
    for (const [name, slot] of bound) frame.slots[slot] = names[name];
    const value = expression.evaluate(frame);
    return { value, operations: meter.used };
  };
}

/** The YAML that declares constants and functions: the shared file, then the tool. */
function declarationsOf(folder: PluginFolder, tool: string): readonly (YamlNode | undefined)[] {
  const problems = new ProblemList();
  const files = new FolderFiles(folder, problems);
  const yaml = (node: YamlNode | undefined): YamlNode | undefined => {
    if (node?.kind !== 'scalar') return node;
    const file = files.named(node);
    return file === undefined ? undefined : loadYaml({ file, start: 0, end: file.text.length }, problems);
  };
  const main = files.main();
  const front = main === undefined ? undefined : splitFrontMatter(main, problems);
  const root = front === undefined ? undefined : loadYaml(front.yaml, problems);
  return [yaml(entryOf(root, 'shared')?.value), yaml(entryOf(entryOf(root, 'tools')?.value, tool)?.value)];
}
