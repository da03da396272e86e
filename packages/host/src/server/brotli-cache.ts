/** Brotli forms of files, made once in the background and kept by the hash of their content. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** 9 is within a few percent of the best and some twenty times faster. */
const QUALITY = 9;

/** Below this a frame saves nothing. */
const WORTH_BYTES = 1_024;

/** A folder of `<sha256>.br` files. */
export class BrotliCache {
  readonly #ready = new Map<string, Uint8Array>();

  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  /** The compressed form of the content with this hash, if it was made before. */
  get(hash: string): Uint8Array | undefined {
    const known = this.#ready.get(hash);
    if (known) return known;
    if (!existsSync(this.#path(hash))) return undefined;
    const bytes = new Uint8Array(readFileSync(this.#path(hash)));
    this.#ready.set(hash, bytes);
    return bytes;
  }

  /** Makes the compressed form unless it is there. */
  async make(hash: string, content: Uint8Array): Promise<void> {
    if (content.length < WORTH_BYTES || existsSync(this.#path(hash))) return;
    const bytes = await compress(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    const draft = `${this.#path(hash)}.${crypto.randomUUID()}.new`;
    writeFileSync(draft, bytes);
    renameSync(draft, this.#path(hash));
  }

  #path(hash: string): string {
    return join(this.folder, `${hash}.br`);
  }
}
