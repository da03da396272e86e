/**
 * The built web app. Only files that a listing of the build found are ever opened, so no path of a request reaches the
 * disk; every other path is a route of the app and gets `index.html`.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { BrotliCache } from './brotli-cache';
import { compressible, contentTypeOf } from './content-types';
import { safeResponse } from './response-headers';

/** A file of the build, as it is served. */
interface Served {
  readonly path: string;
  readonly contentType: string;
  readonly cacheControl: string;
  /** Read and hashed when first asked for. */
  content?: { readonly bytes: Uint8Array; readonly hash: string };
}

const SHELL = '/index.html';

/** The names of bundled files carry a hash of their content, so they never change. */
const HASHED = /[-.][0-9a-f]{16,}\.[a-z0-9.]+$/;
const FOREVER = 'public, max-age=31536000, immutable';

/** Below these, an unknown path is a missing file and no route of the app. */
const FILES_ONLY = /^\/(_expo|assets)\//;

/** Serves one build. */
export class StaticFiles {
  #files = new Map<string, Served>();
  /** When the shell that was listed was written; a new build is listed anew. */
  #builtAt = -1;

  constructor(
    private readonly root: string,
    private readonly brotli: BrotliCache,
  ) {}

  /** The answer to a GET or HEAD for a decoded or encoded path. */
  respond(request: { path: string; method: string; accepts: string | null; ifNoneMatch: string | null }): Response {
    this.#list();
    const file = this.#find(request.path);
    if (!file) return missing(this.#files.size > 0);
    const { bytes, hash } = contentOf(file);
    const squeezed =
      compressible(file.contentType) && acceptsBrotli(request.accepts) ? this.brotli.get(hash) : undefined;
    const etag = `"${hash.slice(0, 32)}${squeezed ? '-br' : ''}"`;
    const headers: Record<string, string> = { 'cache-control': file.cacheControl, etag, vary: 'accept-encoding' };
    if (request.ifNoneMatch?.split(/\s*,\s*/).includes(etag)) return safeResponse(null, 304, headers);
    headers['content-type'] = file.contentType;
    if (squeezed) headers['content-encoding'] = 'br';
    const body = squeezed ?? bytes;
    if (request.method === 'HEAD')
      return safeResponse(null, 200, { ...headers, 'content-length': String(body.length) });
    return safeResponse(body as Uint8Array<ArrayBuffer>, 200, headers);
  }

  /** Makes the compressed forms of everything worth it, one after the other. Stops when the signal aborts. */
  async compress(signal: AbortSignal): Promise<void> {
    this.#list();
    for (const file of this.#files.values()) {
      if (signal.aborted) return;
      if (!compressible(file.contentType)) continue;
      const { bytes, hash } = contentOf(file);
      await this.brotli.make(hash, bytes);
    }
  }

  #find(path: string): Served | undefined {
    const decoded = decode(path);
    const file = decoded === undefined ? undefined : this.#files.get(decoded);
    if (file) return file;
    return FILES_ONLY.test(path) ? undefined : this.#files.get(SHELL);
  }

  #list(): void {
    const builtAt = statSync(join(this.root, SHELL), { throwIfNoEntry: false })?.mtimeMs ?? -1;
    if (builtAt === this.#builtAt) return;
    this.#builtAt = builtAt;
    this.#files = builtAt === -1 ? new Map() : listBuild(this.root);
  }
}

function listBuild(root: string): Map<string, Served> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const address = `/${relative(root, path).split(sep).join('/')}`;
        const cacheControl = HASHED.test(entry.name) ? FOREVER : 'no-cache';
        return [address, { path, contentType: contentTypeOf(entry.name), cacheControl }];
      }),
  );
}

function contentOf(file: Served): { readonly bytes: Uint8Array; readonly hash: string } {
  if (!file.content) {
    const bytes = new Uint8Array(readFileSync(file.path));
    file.content = { bytes, hash: createHash('sha256').update(bytes).digest('hex') };
  }
  return file.content;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function acceptsBrotli(accepts: string | null): boolean {
  return (accepts ?? '').split(',').some((coding) => {
    const [name, ...parameters] = coding.split(';').map((part) => part.trim());
    return name === 'br' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

function missing(built: boolean): Response {
  if (built) return safeResponse(null, 404, { 'cache-control': 'no-store' });
  return safeResponse(
    '网页应用还没有构建，请运行 npx bun start\nThe web app is not built yet; run npx bun start\n',
    503,
    {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    },
  );
}
