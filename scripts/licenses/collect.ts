/**
 * Which packages are part of what people run, and their licences: from the packages that the workspaces name, over what
 * those name in turn. Tools that only build are left out.
 */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One package as it is installed. */
export interface Part {
  readonly name: string;
  readonly version: string;
  /** As its own package.json says, such as `MIT`. */
  readonly license: string;
  /** The lines that name who holds the rights. */
  readonly notice: string;
  /** The text of its licence without those lines; empty where the package brings none. */
  readonly text: string;
}

/** Workspaces whose dependencies are part of the app or the host. */
const ROOTS = ['app', 'packages/core', 'packages/sdk', 'packages/host', 'plugins'];

/** What only builds and tests: it is in nobody's app. */
const TOOLS =
  /^(@babel\/|babel-|@types\/|metro($|-)|@expo\/(cli|metro(-config)?|config(-plugins|-types)?|prebuild-config|xcpretty|xdl|osascript|package-manager|devcert|json-file|plist|image-utils|code-signing-certificates|fingerprint|env|server|sudo-prompt|spawn-async|ws-tunnel|schema-utils|mcp-tunnel|require-utils|router-server|inline-modules)$|@react-native\/(babel-|codegen|community-cli-plugin|dev-middleware|debugger-|metro-|gradle-plugin)|react-devtools-core|react-refresh|hermes-(parser|estree|compiler)|expo-modules-autolinking|typescript$|fast-check$|jest|@jest\/|eslint|prettier|webpack|lightningcss|terser|postcss|browserslist|caniuse|chrome-launcher|chromium-edge-launcher|yargs|@react-native-community\/cli)/;

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** All of them, by name and version. @param root the folder of the repository. */
export function collectParts(root: string): readonly Part[] {
  const parts = new Map<string, Part>();
  const seen = new Set<string>();
  const walk = (folder: string): void => {
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
      if (TOOLS.test(name)) continue;
      const found = folderOf(folder, name);
      if (found === undefined || seen.has(found)) continue;
      seen.add(found);
      if (!name.startsWith('@pku-harness/')) {
        const part = partIn(found);
        parts.set(`${part.name} ${part.version}`, part);
      }
      walk(found);
    }
  };
  for (const workspace of ROOTS) walk(join(root, workspace));
  return [...parts.values()].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1,
  );
}

/** Where a package sees another: the nearest `node_modules` upwards that has it. */
function folderOf(from: string, name: string): string | undefined {
  for (let folder = realpathSync(from); ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (folder === dirname(folder)) return undefined;
  }
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

function partIn(folder: string): Part {
  const { name = '', version = '', license, licenses } = manifestOf(folder);
  const said = typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type ?? '');
  return { name, version, license: said, ...splitText(licenseTextIn(folder)) };
}

function licenseTextIn(folder: string): string {
  const file = readdirSync(folder)
    .sort()
    .find((entry) => /^(licen[cs]e|copying)([.-].*)?$/i.test(entry) && !/\.(js|ts|json)$/i.test(entry));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
}

/** Parts a licence into who holds the rights and what is said, so that the same words are kept once. */
export function splitText(whole: string): { readonly notice: string; readonly text: string } {
  const lines = whole.replaceAll('\r\n', '\n').split('\n');
  const head = lines.slice(0, HEAD);
  const isNotice = (line: string) => /^\s*(portions )?copyright\b.*(\d{4}|\(c\)|©)/i.test(line);
  const isTitle = (line: string) => /^\W*(the )?(mit|isc|bsd)[\w .,()-]*licen[cs]e\W*(\(?mit\)?)?\W*$/i.test(line);
  const notice = head.filter(isNotice).map((line) => line.trim());
  const rest = [...head.filter((line) => !isNotice(line) && !isTitle(line)), ...lines.slice(HEAD)];
  const paragraphs = rest
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
  return { notice: notice.join('\n'), text: paragraphs.join('\n\n') };
}

/** Lines at the top of a licence where its notice stands. */
const HEAD = 12;
