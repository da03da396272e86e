/**
 * Who may import whom: the table of the house as data, and the rule that judges one import by it. check-imports.ts
 * applies it to every source file; CONTRIBUTING.md says it in words.
 */
import type { ImportKind } from './imports/find';

/** One room: a folder of the repository with one job. */
export interface Room {
  readonly name: string;
  /** The folder, or the folder above several of its kind when it ends in `/*`. */
  readonly folder: string;
  /** Rooms below it, a single entry of a room (`sdk/lang`), or anything. */
  readonly rooms: readonly string[] | 'anything';
  /** Packages from outside it may use at run time; `declared`: all that its package.json names. */
  readonly packages: readonly string[] | 'declared';
  /** Packages it may use for their types alone. */
  readonly types?: readonly string[];
  /** Packages it must not use even when declared. */
  readonly never?: readonly string[];
  /** Whether it may use the modules of node and bun: only what never runs on a phone or in a browser. */
  readonly builtins: boolean;
}

/** The one file of plugins/ that the web build loads at its start. */
const LAZY = 'plugins/lazy.ts';

const SCREENS = ['react', 'react-dom', 'react-native', 'react-native-web', 'expo'];

/** The rooms from the ground up. The longest folder that fits is a file's room. */
export const ROOMS: readonly Room[] = [
  {
    name: 'sdk',
    folder: 'packages/sdk',
    rooms: [],
    packages: ['zod', 'yaml', 're2js', 'htmlparser2', 'css-select', 'css-what', 'domutils', 'domhandler', '@noble/*'],
    types: ['react'],
    builtins: false,
  },
  {
    name: 'cloud-protocol',
    folder: 'packages/cloud-protocol',
    rooms: [],
    packages: ['zod', '@noble/*'],
    builtins: false,
  },
  { name: 'plugins', folder: 'plugins', rooms: ['sdk'], packages: ['zod', 'react', 'react-native'], builtins: false },
  {
    name: 'core',
    folder: 'packages/core',
    rooms: ['sdk', 'cloud-protocol'],
    packages: 'declared',
    never: SCREENS,
    builtins: false,
  },
  { name: 'plugin-cli', folder: 'packages/plugin-cli', rooms: ['sdk'], packages: 'declared', builtins: true },
  {
    name: 'cloud-server',
    folder: 'packages/cloud-server',
    rooms: ['cloud-protocol', 'sdk/lang'],
    packages: 'declared',
    builtins: true,
  },
  { name: 'host', folder: 'packages/host', rooms: ['core', 'sdk', 'plugins'], packages: 'declared', builtins: true },
  { name: 'app', folder: 'app', rooms: ['core', 'sdk', 'plugins'], packages: 'declared', builtins: false },
  { name: 'examples', folder: 'examples/*', rooms: [], packages: 'declared', builtins: true },
  { name: 'templates', folder: 'templates/*', rooms: [], packages: 'declared', builtins: true },
  { name: 'site', folder: 'site', rooms: ['cloud-protocol', 'sdk/lang'], packages: 'declared', builtins: true },
  { name: 'e2e', folder: 'e2e', rooms: 'anything', packages: 'declared', builtins: true },
  { name: 'bench', folder: 'bench', rooms: 'anything', packages: 'declared', builtins: true },
  { name: 'scripts', folder: 'scripts', rooms: 'anything', packages: 'declared', builtins: true },
];

/** Where an import leads. */
export type Target =
  /** A file of the repository, by relative path or by package name; `entry` is the name without the scope. */
  | { readonly is: 'ours'; readonly room: string; readonly path?: string; readonly entry?: string }
  | { readonly is: 'package'; readonly name: string }
  | { readonly is: 'builtin'; readonly name: string };

/** One import with all that the rule needs to know. */
export interface ImportFacts {
  /** The importing file, relative to the root, with forward slashes. */
  readonly file: string;
  readonly kind: ImportKind;
  readonly target: Target;
  /** Whether the web build takes the file. */
  readonly onWeb: boolean;
  /** What the nearest package.json names, and what it names for development only. */
  readonly declared: ReadonlySet<string>;
  readonly declaredForDevelopment: ReadonlySet<string>;
}

/** The room of a file; undefined outside the house (a file at the root). */
export function roomOf(file: string): Room | undefined {
  return ROOMS.find(({ folder }) => file.startsWith(`${folder.replace(/\/\*$/, '')}/`));
}

/** Tests, their fixtures, checks and configuration of tools: they run under bun or Node and may use what is installed for development. */
export function isForTests(file: string): boolean {
  return (
    /\.test\.tsx?$|(^|\/)(testing|tests|cases|checks|metro)\//.test(file) ||
    /(^|\/)[a-z-]+\.config\.[cm]?[jt]s$/.test(file)
  );
}

/** Says which rule an import breaks, or nothing. */
export function judgeImport(facts: ImportFacts): string | undefined {
  const room = roomOf(facts.file);
  if (!room) return undefined;
  switch (facts.target.is) {
    case 'builtin':
      return judgeBuiltin(room, facts.file, facts.target.name);
    case 'package':
      return judgePackage(room, facts, facts.target.name);
    case 'ours':
      return judgeOurs(room, facts, facts.target);
  }
}

function judgeBuiltin(room: Room, file: string, name: string): string | undefined {
  if (room.builtins || isForTests(file)) return undefined;
  return `${room.name} also runs where there is no node and no bun, so it must not import ${name}`;
}

function judgePackage(room: Room, { file, kind, ...facts }: ImportFacts, name: string): string | undefined {
  if (room.never?.some((pattern) => matches(pattern, name))) return `${room.name} never imports ${name}`;
  const forTests = isForTests(file);
  const typesOnly = kind === 'type';
  const allowed =
    forTests ||
    room.packages === 'declared' ||
    room.packages.some((pattern) => matches(pattern, name)) ||
    (typesOnly && room.types?.some((pattern) => matches(pattern, name)));
  if (!allowed) {
    const list = [...room.packages, ...(room.types ?? []).map((type) => `${type} (types)`)].join(', ');
    return `${room.name} may import only ${list} from outside, not ${name}`;
  }
  return undeclared(name, typesOnly, forTests || room.rooms === 'anything', facts);
}

/** Types of a package come with it or in `@types`; a package used at run time is no development dependency. */
function undeclared(
  name: string,
  typesOnly: boolean,
  forDevelopment: boolean,
  { declared, declaredForDevelopment }: Pick<ImportFacts, 'declared' | 'declaredForDevelopment'>,
): string | undefined {
  if (declared.has(name)) return undefined;
  const typings = `@types/${name.replace(/^@/, '').replace('/', '__')}`;
  if (typesOnly && (declared.has(typings) || declaredForDevelopment.has(typings))) return undefined;
  if (declaredForDevelopment.has(name)) {
    if (typesOnly || forDevelopment) return undefined;
    return `${name} is declared for development only; move it to "dependencies" of the nearest package.json`;
  }
  return `${name} is not declared in the nearest package.json`;
}

function judgeOurs(room: Room, facts: ImportFacts, target: Target & { is: 'ours' }): string | undefined {
  if (room.rooms === 'anything') return undeclaredEntry(target, facts, room);
  if (target.room === room.name) return judgeNeighbour(room, facts, target);
  const entries = room.rooms.filter((entry) => entry.split('/')[0] === target.room);
  if (entries.length === 0) {
    const allowed = room.rooms.length === 0 ? 'nothing of ours' : `only ${room.rooms.join(', ')} of ours`;
    return `imports point down: ${room.name} may import ${allowed}, not ${target.room}`;
  }
  if (target.entry === undefined) {
    return `a room is entered by its package name, not by a path: import @pku-harness/${target.room}`;
  }
  if (!entries.includes(target.room) && !entries.includes(target.entry)) {
    return `${room.name} may import only ${entries.join(', ')} of ${target.room}, not ${target.entry}`;
  }
  return (room.name === 'app' ? judgeWebHalf(facts, target.entry) : undefined) ?? undeclaredEntry(target, facts, room);
}

/** Plugins and examples know nothing of each other. */
function judgeNeighbour(
  room: Room,
  { file, kind }: ImportFacts,
  { path }: Target & { is: 'ours' },
): string | undefined {
  if (path === undefined) return undefined;
  if (file === LAZY && kind !== 'dynamic' && kind !== 'type' && house(path, 'plugins') !== undefined) {
    return `${LAZY} is what the web build starts with: it loads each plugin by import(), not ${path} at once`;
  }
  if (room.name === 'plugins') {
    const [from, to] = [house(file, 'plugins'), house(path, 'plugins')];
    if (from === undefined || to === from || to === 'shared') return undefined;
    return `a plugin imports its own files and plugins/shared/, not ${path}`;
  }
  if (room.folder.endsWith('/*')) {
    const parent = room.folder.slice(0, -2);
    if (house(file, parent) !== house(path, parent))
      return `each folder of ${parent}/ stands alone; it must not import ${path}`;
  }
  return undefined;
}

/** The folder directly under `parent` that a file is in; undefined for a file of `parent` itself. */
function house(file: string, parent: string): string | undefined {
  const [first, ...rest] = file.slice(parent.length + 1).split('/');
  return rest.length > 0 ? first : undefined;
}

/** On the web the app loads the client half of the core, and plugins only when they are asked for. */
function judgeWebHalf({ kind, onWeb }: ImportFacts, entry: string): string | undefined {
  if (!onWeb) return undefined;
  const [room] = entry.split('/');
  if (room === 'core' && entry !== 'core/client') {
    return `the web build takes this file, so it may import only @pku-harness/core/client of core, not @pku-harness/${entry}`;
  }
  if (room === 'plugins' && entry !== 'plugins/lazy' && (kind === 'static' || kind === 'require')) {
    return `the web build takes this file, so it loads plugins by import() or through @pku-harness/plugins/lazy, not @pku-harness/${entry} at once`;
  }
  return undefined;
}

function undeclaredEntry(
  { entry, room: name }: Target & { is: 'ours' },
  facts: ImportFacts,
  room: Room,
): string | undefined {
  if (entry === undefined || room.name === name) return undefined;
  return undeclared(
    `@pku-harness/${name}`,
    facts.kind === 'type',
    isForTests(facts.file) || room.rooms === 'anything',
    facts,
  );
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}
