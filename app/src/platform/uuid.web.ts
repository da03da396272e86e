/** Version 4 UUIDs in a browser. The page is served from 127.0.0.1, which browsers count as a secure context. */
export function uuid(): string {
  return crypto.randomUUID();
}
