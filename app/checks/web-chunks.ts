/**
 * Looks into every JavaScript file of the web export for what a browser must never get: the AI SDK, parsers and cookie
 * jars of the host, the core’s server half, campus adapters. Each forbidden thing is known by a text that its code
 * carries through minification. A text that its own source no longer holds would find nothing ever again, so that fails
 * too. Also measures what the chat route loads. The last line is `N passed, N failed`.
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const APP = join(import.meta.dir, '..');
const ROOT = join(APP, '..');
const CHUNKS = join(APP, 'dist/_expo/static/js/web');

/** JavaScript to the chat route, compressed, in bytes (ARCHITECTURE §8). */
const BUDGET = 420_000;

interface Forbidden {
  readonly name: string;
  /** A text in the code of the thing. */
  readonly mark: string;
  /** Where that code lies, as a glob from the root. A package that is not installed cannot be in a chunk. */
  readonly source: string;
}

const inPackage = (name: string, mark: string): Forbidden => ({
  name,
  mark,
  source: `node_modules/.bun/${name.replace('/', '+')}@*/node_modules/${name}/dist/**/*.js`,
});

const FORBIDDEN: readonly Forbidden[] = [
  inPackage('ai', 'AI_UIMessageStreamError'),
  inPackage('@ai-sdk/provider', 'AI_UnsupportedFunctionalityError'),
  inPackage('@ai-sdk/provider-utils', 'vercel.ai.schema'),
  inPackage('@ai-sdk/openai', 'OpenAI-Organization'),
  inPackage('@ai-sdk/openai-compatible', 'Response stream ended without a finish reason'),
  inPackage('@ai-sdk/anthropic', 'anthropic-version'),
  inPackage('@ai-sdk/google', 'x-goog-api-key'),
  inPackage('@ai-sdk/deepseek', 'DEEPSEEK_API_KEY'),
  inPackage('@ai-sdk/alibaba', 'ALIBABA_API_KEY'),
  inPackage('@ai-sdk/moonshotai', 'MOONSHOT_API_KEY'),
  inPackage('@ai-sdk/minimax', 'MINIMAX_API_KEY'),
  inPackage('@ai-sdk/gateway', 'AI_GATEWAY_API_KEY'),
  inPackage('htmlparser2', '.write() after done!'),
  inPackage('tough-cookie', "Cookie not in this host's domain"),
  { name: 'the core’s database', mark: 'CREATE TABLE', source: 'packages/core/src/storage/migrations.ts' },
  { name: 'the core’s server half', mark: 'too many calls', source: 'packages/core/src/rpc/rpc-server.ts' },
  {
    name: 'developer links, which only a developer build has',
    mark: 'developer_link_unreadable',
    source: 'app/src/screens/developer/*.ts*',
  },
  { name: 'a campus adapter', mark: 'iaaa.pku.edu.cn', source: 'packages/core/src/campus/**/*.ts' },
];

let passed = 0;
let failed = 0;

function check(holds: boolean, what: string): void {
  if (holds) passed++;
  else failed++;
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}`);
}

function textOf(files: readonly string[], mark: string): string[] {
  return files.filter((file) => readFileSync(file, 'utf8').includes(mark));
}

function lookForForbidden(chunks: readonly string[]): void {
  for (const { name, mark, source } of FORBIDDEN) {
    const sources = globSync(source, { cwd: ROOT }).map((file) => join(ROOT, file));
    if (sources.length > 0) {
      check(textOf(sources, mark).length > 0, `the text that gives away ${name} is still in its source`);
    }
    const found = textOf(chunks, mark).map((file) => relative(CHUNKS, file));
    check(found.length === 0, `no chunk holds ${name}${found.length === 0 ? '' : `: ${found.join(', ')}`}`);
  }
}

/**
 * What the chat route loads: the scripts of the page, the layouts, and the route itself. The export names a route’s chunk
 * after its file, so several are called `index`; the chat’s is the one that holds the chat list.
 */
function chatRoute(chunks: readonly string[]): string[] {
  const page = readFileSync(join(APP, 'dist/index.html'), 'utf8');
  const name = (file: string) => relative(CHUNKS, file);
  return chunks.filter(
    (file) =>
      page.includes(name(file)) ||
      name(file).startsWith('_layout-') ||
      (name(file).startsWith('index-') && readFileSync(file, 'utf8').includes('"log"')),
  );
}

function measure(chunks: readonly string[]): void {
  const route = chatRoute(chunks);
  check(
    route.some((file) => relative(CHUNKS, file).startsWith('index-')),
    'the chunk of the chat route was found',
  );
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  let total = 0;
  for (const file of route) {
    const size = brotliCompressSync(readFileSync(file), quality).length;
    total += size;
    console.log(`     ${(size / 1000).toFixed(1).padStart(6)} kB  ${relative(CHUNKS, file)}`);
  }
  const sizes = `${(total / 1000).toFixed(1)} kB of ${BUDGET / 1000} kB`;
  check(total <= BUDGET, `JavaScript to the chat route, brotli: ${sizes}`);
}

if (existsSync(CHUNKS)) {
  const chunks = readdirSync(CHUNKS)
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(CHUNKS, file));
  check(chunks.length > 0, 'the export has chunks');
  lookForForbidden(chunks);
  measure(chunks);
} else {
  check(false, 'there is a web export in app/dist (run: npx bun run verify)');
}

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
