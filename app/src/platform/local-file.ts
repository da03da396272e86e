/** A file on this device that the person chose, before it belongs to the harness. */
export interface LocalFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** As the device says; the harness finds out for itself. */
  readonly mediaType: string;
  /** An address that an image can be shown from, on this device alone. */
  readonly preview?: string;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** Gives back what the preview holds. */
  release(): void;
}

/** A text as a file. */
export function textFile(name: string, text: string): LocalFile {
  const bytes = new TextEncoder().encode(text);
  return { name, size: bytes.length, mediaType: 'text/plain', bytes: async () => bytes, release: () => undefined };
}
