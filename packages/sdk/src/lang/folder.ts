/** The files of a document: which ones a manifest names, and whether they may be read. */
import { DOCUMENT_LIMITS } from './limits';
import { overLimit } from './over-limit';
import type { PluginFolder } from './port';
import { ProblemList, problem } from './problem';
import { SourceFile } from './source';
import { splitFrontMatter } from './yaml/front-matter';
import { loadYaml } from './yaml/load';
import { entryOf, placeOf, type YamlNode } from './yaml/node';

const TOO_LARGE = {
  zh: '插件的文件加起来太大',
  en: 'The files of the plugin are too large together',
  unit: '字节',
  enUnit: ' bytes',
};

/** Why a path may not be named in a manifest, or `undefined` when it may. */
export function pathProblem(path: string): { zh: string; en: string } | undefined {
  const plain = path.startsWith('./') ? path.slice(2) : path;
  const parts = plain.split('/');
  if (path.startsWith('/') || /^[a-z]+:/i.test(path) || path.includes('\\')) {
    return { zh: '路径要相对于插件文件夹', en: 'A path is relative to the plugin folder' };
  }
  if (parts.includes('..')) return { zh: '路径不能包含 ..', en: 'A path cannot hold ..' };
  if (parts.some((part) => part === '' || part === '.' || /[?#%*\0]/.test(part))) {
    return { zh: '路径里有不能用的字符', en: 'The path has characters that it cannot have' };
  }
  return undefined;
}

/** The files that a manifest names, besides PLUGIN.md, with the nodes that name them. */
export function namedFileNodes(manifest: YamlNode): readonly YamlNode[] {
  const nodes: YamlNode[] = [];
  const take = (node: YamlNode | undefined) => {
    if (node?.kind === 'scalar' && typeof node.value === 'string') nodes.push(node);
  };
  take(entryOf(manifest, 'shared')?.value);
  for (const key of ['tools', 'widgets', 'screens']) {
    const map = entryOf(manifest, key)?.value;
    for (const entry of map?.kind === 'map' ? map.entries : []) take(entry.value);
  }
  return nodes;
}

/**
 * The paths of the files that a PLUGIN.md names, so that whoever fetches a folder knows what to fetch. Paths that a
 * document may not name are left out; loading reports them.
 *
 * @param pluginMd the text of PLUGIN.md.
 */
export function namedFiles(pluginMd: string): readonly string[] {
  const problems = new ProblemList();
  const front = splitFrontMatter(new SourceFile('PLUGIN.md', pluginMd), problems);
  const root = front === undefined ? undefined : loadYaml(front.yaml, problems);
  if (root === undefined) return [];
  const paths = namedFileNodes(root)
    .map((node) => (node.kind === 'scalar' ? String(node.value) : ''))
    .filter((path) => pathProblem(path) === undefined);
  return [...new Set(paths)];
}

/** Gives out the files of a folder; what is wrong with one is reported where the manifest names it. */
export class FolderFiles {
  readonly #folder: PluginFolder;
  readonly #problems: ProblemList;

  constructor(folder: PluginFolder, problems: ProblemList) {
    this.#folder = folder;
    this.#problems = problems;
  }

  /** PLUGIN.md, or `undefined` after adding problems. */
  main(): SourceFile | undefined {
    const text = this.#text('PLUGIN.md');
    const empty = new SourceFile('PLUGIN.md', '');
    if (text === undefined) {
      this.#problems.add(
        problem('E1001', empty.place(), { zh: '文件夹里没有 PLUGIN.md', en: 'The folder has no PLUGIN.md' }),
      );
      return undefined;
    }
    return this.#checked(new SourceFile('PLUGIN.md', text));
  }

  /** The file that a node names, or `undefined` after adding problems. */
  named(node: YamlNode): SourceFile | undefined {
    const path = node.kind === 'scalar' ? String(node.value) : '';
    const refused = pathProblem(path);
    if (refused !== undefined) {
      this.#problems.add(problem('E1004', placeOf(node), refused));
      return undefined;
    }
    const text = this.#text(path) ?? this.#text(path.replace(/^\.\//, ''));
    if (text === undefined) {
      this.#problems.add(
        problem('E1003', placeOf(node), { zh: `找不到文件 ${path}`, en: `The file ${path} is missing` }),
      );
      return undefined;
    }
    return this.#checked(new SourceFile(path.replace(/^\.\//, ''), text));
  }

  /** Adds E1002 when the files are too large together. */
  checkSize(): void {
    let bytes = 0;
    for (const text of Object.values(this.#folder.files)) bytes += utf8Length(text);
    if (bytes <= DOCUMENT_LIMITS.bytes) return;
    this.#problems.add(
      problem('E1002', new SourceFile('PLUGIN.md', '').place(), overLimit(TOO_LARGE, bytes, DOCUMENT_LIMITS.bytes)),
    );
  }

  #text(path: string): string | undefined {
    return Object.hasOwn(this.#folder.files, path) ? this.#folder.files[path] : undefined;
  }

  /** A replacement character or a NUL says that the bytes were not UTF-8 text. */
  #checked(file: SourceFile): SourceFile | undefined {
    const at = file.text.search(/[\uFFFD\0]/);
    if (at === -1) return file;
    this.#problems.add(
      problem('E1006', file.place(at, at + 1), {
        zh: '文件不是 UTF-8 文字；请另存为 UTF-8',
        en: 'The file is not UTF-8 text; save it as UTF-8',
      }),
    );
    return undefined;
  }
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
