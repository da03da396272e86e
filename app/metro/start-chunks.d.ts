/** See start-chunks.js. */
export function withStartChunks(source: string): string;
export function loadedAtStart(chunk: { readonly entries: ReadonlySet<{ readonly path: string }> }): boolean;
export function serializerFile(): string;
export function splitByStart(): void;
