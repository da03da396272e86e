/**
 * The loader: a folder of text in, a plugin out. Everything is checked before anything can run, all problems are
 * collected, and a broken document is an answer, never an exception.
 */
import { atLeast, type Effect, MODES, type Mode } from '../effect';
import type { LocalText } from '../locale';
import type { DataSourceDef, PluginDef } from '../plugin';
import type { ToolDef } from '../tool';
import { checkAccess, warnUnusedAccess, writtenList } from './document/access';
import { type CallingTool, checkCalls } from './document/calls';
import { readEnglish } from './document/english';
import { contributionsOf, documentPart, requiresOf, scopesOf } from './document/parts';
import { checkServer } from './document/server';
import { readSurfaces } from './document/surfaces';
import { DocumentState } from './document-state';
import { FolderFiles, namedFileNodes } from './folder';
import { type Manifest, manifestSchema, ttlMs } from './manifest';
import { nearest } from './nearest';
import type { DocumentPort, PluginFolder } from './port';
import { didYouMean, hintOf, type Problem, ProblemList, problem } from './problem';
import { checkShape } from './shape';
import { type CompiledTool, compileTool } from './tool';
import { sharedSchema } from './tool-shape';
import { splitFrontMatter } from './yaml/front-matter';
import { loadYaml } from './yaml/load';
import { entryOf, placeOf, textOf, valueAt, type YamlMap, type YamlNode } from './yaml/node';

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
    const manifest = checkShape(manifestSchema, root, this.#problems);
    checkAccess(root, this.#problems);
    const compiled = this.#tools(root);
    if (manifest === undefined) {
      for (const node of namedFileNodes(root)) this.#files.named(node);
      return undefined;
    }
    const tools = Object.fromEntries([...compiled].map(([name, { def }]) => [name, def]));
    const dataSources = this.#dataSources(root, manifest, tools);
    const defaultModes = this.#defaultModes(root, manifest);
    const surfaces = readSurfaces(root, manifest, tools, this.#files, this.#problems);
    this.#checkReferences(root, manifest);
    checkServer(root, this.#problems);
    const texts = readEnglish(root, manifest, tools, surfaces, this.#problems);
    const scopes = scopesOf(manifest);
    const requires = requiresOf(manifest, scopes);
    const contributes = contributionsOf(manifest);
    return {
      id: manifest.id,
      name: manifest.name,
      description: manifest.description,
      version: manifest.version,
      ...(manifest.icon === undefined ? {} : { icon: manifest.icon }),
      // Derived, never written: what the plugin needs of the host follows from what it declares.
      ...(requires.length === 0 ? {} : { requires }),
      ...(scopes.length === 0 ? {} : { scopes }),
      ...(manifest.network === undefined ? {} : { network: manifest.network }),
      ...(front.body === '' ? {} : { instructions: front.body }),
      tools,
      ...(dataSources === undefined ? {} : { dataSources }),
      ...(contributes === undefined ? {} : { contributes }),
      ...(defaultModes === undefined ? {} : { defaultModes }),
      document: documentPart(manifest, surfaces),
      ...(texts === undefined ? {} : { i18n: { en: texts } }),
    };
  }

  /** A row of settings leads to a screen of the plugin; server functions say what leaves the device. */
  #checkReferences(root: YamlNode, manifest: Manifest): void {
    const screens = Object.keys(manifest.screens ?? {});
    const rows = entryOf(root, 'settings')?.value;
    for (const row of rows?.kind === 'list' ? rows.items : []) {
      const screen = entryOf(row, 'screen')?.value;
      if (screen?.kind !== 'scalar' || screens.includes(String(screen.value))) continue;
      this.#problems.add(
        problem('E1207', placeOf(screen), {
          zh: `没有名为 ${screen.value} 的页面`,
          en: `There is no screen named ${screen.value}`,
          ...hintOf(didYouMean(nearest(String(screen.value), screens))),
        }),
      );
    }
    const server = entryOf(root, 'server');
    if (server === undefined || manifest.cloud !== undefined) return;
    this.#problems.add(
      problem('E1202', placeOf(server.key), {
        zh: '有 server 就要在 cloud.disclosure 里写明哪些数据会离开设备',
        en: 'With server, cloud.disclosure must say which data leaves the device',
      }),
    );
  }

  /** Takes id and name from a manifest that may be wrong elsewhere. */
  #identify(root: YamlNode): void {
    this.id = textOf(entryOf(root, 'id')?.value) || this.id;
    const name = textOf(entryOf(root, 'name')?.value) || undefined;
    if (name === undefined) return;
    const english = entryOf(entryOf(entryOf(root, 'i18n')?.value, 'en')?.value, 'name')?.value;
    this.name = { zh: name, en: textOf(english) ?? name };
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

  #tools(root: YamlNode): ReadonlyMap<string, CompiledTool> {
    const shared = this.#shared(root);
    const document = new DocumentState();
    const written = (key: string) => writtenList(root, key).map(({ value }) => value);
    const surroundings = {
      shared,
      network: written('network'),
      campus: written('campus'),
      abilities: written('abilities'),
      port: this.#port,
      document,
    };
    const tools = new Map<string, CompiledTool>();
    const calling = new Map<string, CallingTool>();
    const entries = entryOf(root, 'tools')?.value;
    const listed = entries?.kind === 'map' ? entries.entries : [];
    for (const { name, value } of listed) {
      const node = value.kind === 'map' ? value : this.#yamlFile(value);
      if (node === undefined) continue;
      const { facts, tool } = compileTool(node, surroundings, this.#problems);
      calling.set(name, { facts, untrusted: isMarked(node, 'untrusted'), userOnly: isMarked(node, 'userOnly') });
      if (tool === undefined) continue;
      tools.set(name, tool);
      document.tools.set(name, tool);
    }
    checkCalls(
      calling,
      listed.map(({ name }) => name),
      this.#problems,
    );
    if (tools.size === listed.length) {
      warnUnusedAccess(
        root,
        [...calling.values()].map(({ facts }) => facts),
        this.#problems,
      );
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
    const file = this.#files.named(node);
    if (file === undefined) return undefined;
    return loadYaml({ file, start: 0, end: file.text.length }, this.#problems);
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
      const node = valueAt(nodes as YamlMap, name);
      const toolNode = valueAt(node as YamlMap, 'tool');
      const tool = Object.hasOwn(tools, source.tool) ? tools[source.tool] : undefined;
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
      out[name] = { title: source.title ?? tool.title, tool: source.tool, args, ttlMs: ttlMs(source.ttl) as number };
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
    for (const [effect, mode] of Object.entries(manifest.defaultModes) as [Effect, Mode][]) {
      const node = valueAt(nodes as YamlMap, effect);
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
}

/** Whether a tool has a mark, also one that is wrong elsewhere. */
function isMarked(tool: YamlNode, key: 'untrusted' | 'userOnly'): boolean {
  const node = entryOf(tool, key)?.value;
  return node?.kind === 'scalar' && node.value === true;
}
