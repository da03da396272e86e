/**
 * The loader: a folder of text in, a plugin out. Everything is checked before anything can run, all problems are
 * collected, and a broken document is an answer, never an exception.
 */
import { atLeast, type Effect, MODES, type Mode } from '../effect';
import type { LocalText } from '../locale';
import type { DataSourceDef, PluginDef, PluginTexts } from '../plugin';
import type { ToolDef } from '../tool';
import { FolderFiles, namedFileNodes } from './folder';
import { type Manifest, manifestSchema, SKIPPED_FIELDS, ttlMs, UNSUPPORTED_FIELDS } from './manifest';
import { nearest } from './nearest';
import type { DocumentPort, PluginFolder } from './port';
import { didYouMean, hintOf, type Problem, ProblemList, problem } from './problem';
import { networkEntryProblem } from './request/network';
import { checkShape } from './shape';
import { compileTool } from './tool';
import { sharedSchema } from './tool-shape';
import { splitFrontMatter } from './yaml/front-matter';
import { loadYaml } from './yaml/load';
import { entryOf, placeOf, type YamlNode } from './yaml/node';

/** What became of a folder. */
export type LoadedDocument =
  | { readonly ok: true; readonly plugin: PluginDef; readonly warnings: readonly Problem[] }
  | {
      readonly ok: false;
      /** The manifest's id where it can be read, else the folder's name. */
      readonly id: string;
      readonly name: LocalText;
      readonly problems: readonly Problem[];
    };

/**
 * Loads a plugin document.
 *
 * @param folder its files as text.
 * @param port the outside world of its tools; used only when one runs.
 * @returns the plugin, or every problem of the document, sorted, at most 50. Never throws for what a document says.
 */
export function loadDocument(folder: PluginFolder, port: DocumentPort): LoadedDocument {
  const problems = new ProblemList();
  const loader = new Loader(folder, port, problems);
  const plugin = loader.load();
  if (plugin !== undefined && !problems.broken) {
    return { ok: true, plugin, warnings: problems.warnings() };
  }
  return { ok: false, id: loader.id, name: loader.name, problems: problems.sorted() };
}

class Loader {
  readonly #folder: PluginFolder;
  readonly #port: DocumentPort;
  readonly #problems: ProblemList;
  readonly #files: FolderFiles;
  /** What the document is listed as while it is broken. */
  id: string;
  name: LocalText;

  constructor(folder: PluginFolder, port: DocumentPort, problems: ProblemList) {
    this.#folder = folder;
    this.#port = port;
    this.#problems = problems;
    this.#files = new FolderFiles(folder, problems);
    this.id = folder.folder;
    this.name = { zh: folder.folder, en: folder.folder };
  }

  load(): PluginDef | undefined {
    const main = this.#files.main();
    if (main === undefined) return undefined;
    this.#files.checkSize();
    const front = splitFrontMatter(main, this.#problems);
    const root = front === undefined ? undefined : loadYaml(front.yaml, this.#problems);
    if (front === undefined || root === undefined) return undefined;
    this.#identify(root);
    if (!this.#speaksThisVersion(root)) return undefined;
    this.#refuseUnsupported(root);
    const manifest = checkShape(manifestSchema, root, this.#problems);
    this.#checkNetwork(root);
    const tools = this.#tools(root, manifest?.network ?? writtenNetwork(root));
    this.#checkFiles(root);
    if (manifest === undefined) return undefined;
    const dataSources = this.#dataSources(root, manifest, tools);
    const defaultModes = this.#defaultModes(root, manifest);
    const texts = this.#english(root, manifest, tools);
    return {
      id: manifest.id,
      name: manifest.name,
      description: manifest.description,
      version: manifest.version,
      ...(manifest.icon === undefined ? {} : { icon: manifest.icon }),
      // Derived, never written: what the plugin needs of the host follows from what it declares.
      ...(manifest.network === undefined ? {} : { requires: ['network'], network: manifest.network }),
      ...(front.body === '' ? {} : { instructions: front.body }),
      tools,
      ...(dataSources === undefined ? {} : { dataSources }),
      ...(defaultModes === undefined ? {} : { defaultModes }),
      ...(texts === undefined ? {} : { i18n: { en: texts } }),
    };
  }

  /** Takes id and name from a manifest that may be wrong elsewhere. */
  #identify(root: YamlNode): void {
    const id = entryOf(root, 'id')?.value;
    if (id?.kind === 'scalar' && typeof id.value === 'string' && id.value !== '') this.id = id.value;
    const name = entryOf(root, 'name')?.value;
    if (name?.kind !== 'scalar' || typeof name.value !== 'string' || name.value === '') return;
    const english = entryOf(entryOf(entryOf(root, 'i18n')?.value, 'en')?.value, 'name')?.value;
    const en = english?.kind === 'scalar' && typeof english.value === 'string' ? english.value : name.value;
    this.name = { zh: name.value, en };
  }

  #speaksThisVersion(root: YamlNode): boolean {
    const spec = entryOf(root, 'spec')?.value;
    if (spec === undefined || (spec.kind === 'scalar' && spec.value === 1)) return true;
    this.#problems.add(
      problem('E1206', placeOf(spec), {
        zh: '这个插件是为另一个版本的插件语言写的；这里认识 spec: 1',
        en: 'This plugin is written for another version of the language; this one knows spec: 1',
        hint: { zh: '请更新 App，或者写 spec: 1', en: 'Update the app, or write spec: 1' },
      }),
    );
    return false;
  }

  #refuseUnsupported(root: YamlNode): void {
    for (const field of UNSUPPORTED_FIELDS) {
      const entry = entryOf(root, field);
      if (entry === undefined || (entry.value.kind === 'list' && entry.value.items.length === 0)) continue;
      this.#problems.add(
        problem('E1205', placeOf(entry.key), {
          zh: `这个版本还不支持 ${field}`,
          en: `${field} is not supported by this version yet`,
        }),
      );
    }
    for (const field of SKIPPED_FIELDS) {
      const entry = entryOf(root, field);
      if (entry === undefined) continue;
      this.#problems.warn(
        problem('E1301', placeOf(entry.key), {
          zh: `这个版本还不显示 ${field}，其余部分可以使用`,
          en: `${field} is not shown by this version yet; the rest works`,
        }),
      );
    }
  }

  #checkNetwork(root: YamlNode): void {
    const list = entryOf(root, 'network')?.value;
    for (const item of list?.kind === 'list' ? list.items : []) {
      if (item.kind !== 'scalar' || typeof item.value !== 'string') continue;
      const refused = networkEntryProblem(item.value);
      if (refused !== undefined) this.#problems.add(problem('E1204', placeOf(item), refused));
    }
  }

  #tools(root: YamlNode, network: readonly string[]): Record<string, ToolDef> {
    const shared = this.#shared(root);
    const tools: Record<string, ToolDef> = {};
    const entries = entryOf(root, 'tools')?.value;
    for (const { name, value } of entries?.kind === 'map' ? entries.entries : []) {
      const node = value.kind === 'map' ? value : this.#yamlFile(value);
      if (node === undefined) continue;
      const tool = compileTool(node, { shared, network, port: this.#port }, this.#problems);
      if (tool !== undefined) tools[name] = tool;
    }
    return tools;
  }

  #shared(root: YamlNode): YamlNode | undefined {
    const entry = entryOf(root, 'shared');
    const node = entry === undefined ? undefined : this.#yamlFile(entry.value);
    if (node === undefined) return undefined;
    return checkShape(sharedSchema, node, this.#problems) === undefined ? undefined : node;
  }

  /** The YAML of a file that the manifest names. */
  #yamlFile(node: YamlNode): YamlNode | undefined {
    if (node.kind !== 'scalar' || typeof node.value !== 'string') return undefined;
    const file = this.#files.named(node);
    if (file === undefined) return undefined;
    return loadYaml({ file, start: 0, end: file.text.length }, this.#problems);
  }

  /** Every named file must be there, also those of parts that are skipped. */
  #checkFiles(root: YamlNode): void {
    for (const node of namedFileNodes(root)) this.#files.named(node);
  }

  #dataSources(
    root: YamlNode,
    manifest: Manifest,
    tools: Readonly<Record<string, ToolDef>>,
  ): Record<string, DataSourceDef> | undefined {
    if (manifest.dataSources === undefined) return undefined;
    const out: Record<string, DataSourceDef> = {};
    const nodes = entryOf(root, 'dataSources')?.value;
    for (const [name, source] of Object.entries(manifest.dataSources)) {
      const node = entryOf(nodes, name)?.value;
      const toolNode = entryOf(node, 'tool')?.value;
      const tool = Object.hasOwn(tools, source.tool) ? tools[source.tool] : undefined;
      if (node === undefined || toolNode === undefined) continue;
      if (tool === undefined) {
        // A tool that is listed and broken has its own problem already.
        if (Object.hasOwn(manifest.tools ?? {}, source.tool)) continue;
        this.#unknown(toolNode, source.tool, Object.keys(manifest.tools ?? {}));
        continue;
      }
      if (tool.effect !== 'read') {
        this.#problems.add(
          problem('E1204', placeOf(toolNode), {
            zh: '数据源只能用 read 工具',
            en: 'A data source uses a read tool',
          }),
        );
      }
      const args = source.args ?? {};
      if (!tool.input.safeParse(args).success) {
        this.#problems.add(
          problem('E1208', placeOf(entryOf(node, 'args')?.value ?? toolNode), {
            zh: `参数不符合 ${source.tool} 的 input`,
            en: `The arguments do not fit the input of ${source.tool}`,
          }),
        );
      }
      out[name] = { title: source.title ?? tool.title, tool: source.tool, args, ttlMs: ttlMs(source.ttl) ?? 0 };
    }
    return out;
  }

  #unknown(node: YamlNode, name: string, known: readonly string[]): void {
    this.#problems.add(
      problem('E1207', placeOf(node), {
        zh: `没有名为 ${name} 的工具`,
        en: `There is no tool named ${name}`,
        ...hintOf(didYouMean(nearest(name, known))),
      }),
    );
  }

  /** Money and public never start as auto; a community document may only tighten what every plugin starts with. */
  #defaultModes(root: YamlNode, manifest: Manifest): Partial<Record<Effect, Mode>> | undefined {
    if (manifest.defaultModes === undefined) return undefined;
    const nodes = entryOf(root, 'defaultModes')?.value;
    const out: Partial<Record<Effect, Mode>> = {};
    for (const [key, mode] of Object.entries(manifest.defaultModes)) {
      const effect = key as Effect;
      const node = entryOf(nodes, effect)?.value;
      if (mode === undefined || node === undefined) continue;
      const start: Mode = effect === 'read' ? 'auto' : 'ask';
      const loosens = MODES.indexOf(mode) < MODES.indexOf(start);
      if (loosens && (atLeast(effect, 'money') || this.#folder.origin === 'community')) {
        this.#problems.add(
          problem('E1204', placeOf(node), {
            zh: `${effect} 不能一开始就是 ${mode}，只有用户自己能放宽`,
            en: `${effect} cannot start as ${mode}; only the user can loosen it`,
          }),
        );
      }
      out[effect] = mode;
    }
    return out;
  }

  /** The English texts; those that are missing are warnings, since Chinese stands in for them. */
  #english(root: YamlNode, manifest: Manifest, tools: Readonly<Record<string, ToolDef>>): PluginTexts | undefined {
    const english = manifest.i18n?.en;
    const node = entryOf(entryOf(root, 'i18n')?.value, 'en')?.value;
    const lists = [
      ['tools', Object.keys(manifest.tools ?? {})],
      ['dataSources', Object.keys(manifest.dataSources ?? {})],
    ] as const;
    for (const [list, known] of lists) {
      const entries = entryOf(node, list)?.value;
      for (const entry of entries?.kind === 'map' ? entries.entries : []) {
        if (!known.includes(entry.name)) this.#unknown(entry.key, entry.name, known);
      }
    }
    const missing = [
      ...(english?.name === undefined ? ['name'] : []),
      ...(english?.description === undefined ? ['description'] : []),
      ...Object.entries(tools).flatMap(([name, tool]) => {
        const texts = english?.tools?.[name];
        return [
          ...(texts?.title === undefined ? [`tools.${name}.title`] : []),
          ...(tool.summary !== undefined && texts?.summary === undefined ? [`tools.${name}.summary`] : []),
        ];
      }),
    ];
    if (missing.length > 0) {
      this.#problems.warn(
        problem('E1302', node === undefined ? root.file.place(root.start) : placeOf(node), {
          zh: `i18n.en 缺少 ${missing.join('、')}`,
          en: `i18n.en lacks ${missing.join(', ')}`,
        }),
      );
    }
    if (english === undefined) return undefined;
    // The parts that this version skips have nothing to be translated.
    const { name, description, tools: toolTexts, dataSources } = english;
    return definedOnly({ name, description, tools: toolTexts, dataSources }) as PluginTexts;
  }
}

/** An object without its undefined fields, at every depth. */
function definedOnly(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([key, field]) => [key, definedOnly(field)]),
  );
}

/** The hosts as written, for checking the tools of a manifest that is wrong elsewhere. */
function writtenNetwork(root: YamlNode): readonly string[] {
  const list = entryOf(root, 'network')?.value;
  if (list?.kind !== 'list') return [];
  return list.items.flatMap((item) => (item.kind === 'scalar' && typeof item.value === 'string' ? [item.value] : []));
}
