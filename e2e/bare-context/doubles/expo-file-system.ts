/** expo-file-system over memory: what the adapters use of files and folders. */
const stored = new Map<string, Uint8Array>();

const join = (parts: readonly (string | { uri: string })[]) =>
  parts.map((part) => (typeof part === 'string' ? part : part.uri)).join('/');

export const Paths = { document: 'file:///document' };

export class Directory {
  readonly uri: string;
  constructor(...parts: (string | { uri: string })[]) {
    this.uri = join(parts);
  }
  get exists(): boolean {
    return [...stored.keys()].some((name) => name.startsWith(`${this.uri}/`));
  }
  create(): void {}
  delete(): void {
    for (const name of [...stored.keys()]) if (name.startsWith(`${this.uri}/`)) stored.delete(name);
  }
}

export class File {
  uri: string;
  constructor(...parts: (string | { uri: string })[]) {
    this.uri = join(parts);
  }
  get exists(): boolean {
    return stored.has(this.uri);
  }
  create(): void {
    stored.set(this.uri, new Uint8Array());
  }
  write(content: string | Uint8Array): void {
    stored.set(this.uri, typeof content === 'string' ? new TextEncoder().encode(content) : content.slice());
  }
  async bytes(): Promise<Uint8Array> {
    return this.#content().slice();
  }
  textSync(): string {
    return new TextDecoder().decode(this.#content());
  }
  move(target: File): void {
    stored.set(target.uri, this.#content());
    this.delete();
    this.uri = target.uri;
  }
  delete(): void {
    stored.delete(this.uri);
  }
  #content(): Uint8Array {
    const content = stored.get(this.uri);
    if (content === undefined) throw new Error(`there is no file ${this.uri}`);
    return content;
  }
}
