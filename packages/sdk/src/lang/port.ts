/**
 * What the interpreter needs from outside. The core supplies it over the platform; the author CLI replays recordings
 * through the same port. Redirects, `network`, decoding and limits are the interpreter's own work, above the port.
 */

import type { Watch } from './watch';

/** One request of a document, one hop. */
export interface DocumentRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Largest body in bytes after decompression. */
  readonly maxBytes: number;
}

/** One answer, whatever its status. */
export interface DocumentResponse {
  readonly status: number;
  /** Names in lower case; a repeated header appears as often as it was sent. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Decompressed bytes. */
  readonly body: Uint8Array;
}

/** The outside of one document plugin. */
export interface DocumentPort {
  /** Sends one request without following redirects; rejects with a HarnessError or the signal's reason. */
  send(request: DocumentRequest, signal: AbortSignal): Promise<DocumentResponse>;
  /** Looks on while tools run. */
  readonly watch?: Watch;
}

/** A plugin folder as text: every file that the manifest names, by relative path, `PLUGIN.md` among them. */
export interface PluginFolder {
  /** The folder's name, used to list it while its manifest cannot be read. */
  readonly folder: string;
  readonly origin: 'official' | 'community';
  readonly files: Readonly<Record<string, string>>;
}
