/** A desk for tests: a temporary folder outside the repository, and the command as an author types it. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PLUGIN = join(import.meta.dir, '../plugin.ts');

/** What a command said. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A temporary folder with files, and a way to run the CLI in it. */
export class AuthorDesk {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /** Makes a desk with files by relative path. */
  static async with(files: Readonly<Record<string, string | Uint8Array>> = {}): Promise<AuthorDesk> {
    const desk = new AuthorDesk(await mkdtemp(join(tmpdir(), 'plugin-cli-')));
    for (const [path, content] of Object.entries(files)) await desk.write(path, content);
    return desk;
  }

  /** Writes a file. */
  async write(path: string, content: string | Uint8Array): Promise<void> {
    const file = join(this.path, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }

  /** Reads a file. */
  read(path: string): Promise<string> {
    return readFile(join(this.path, path), 'utf8');
  }

  /** Runs `plugin …` in the desk, in English unless the words say otherwise. */
  async plugin(words: readonly string[], stdin = ''): Promise<Said> {
    const process = this.start(words, stdin);
    const [out, err, code] = await Promise.all([
      new Response(process.stdout).text(),
      new Response(process.stderr).text(),
      process.exited,
    ]);
    return { code, out, err };
  }

  /** Starts `plugin …` and hands out the process. */
  start(words: readonly string[], stdin = '') {
    return Bun.spawn([process.execPath, PLUGIN, ...words], {
      cwd: this.path,
      // Whoever runs the tests may be started by `bun run`, which leaves its own folder behind here.
      env: { ...process.env, INIT_CWD: this.path, LC_ALL: 'en_US.UTF-8' },
      stdin: new TextEncoder().encode(stdin),
      stdout: 'pipe',
      stderr: 'pipe',
    });
  }

  /** Removes the folder. */
  async clear(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
  }
}
