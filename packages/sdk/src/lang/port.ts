/**
 * What the interpreter needs from outside. The core supplies it over the platform; the author CLI replays recordings
 * through the same port. Redirects, `network`, decoding and limits are the interpreter's own work, above the port.
 */

import type { ToolContext } from '../tool';
import type { CampusService } from './campus-services';
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

/** The answer of a campus service, after whatever redirects its sign-in took. */
export interface CampusResponse extends DocumentResponse {
  /** The address it came from in the end; links on a page are relative to it. */
  readonly url?: string;
}

/** Requests to campus services under the user's sign-in. Cookies, tokens and service headers are added below the port. */
export interface CampusPort {
  /**
   * Sends one request.
   *
   * @param request its `url` is a path on the service, such as `/chapi/api/course/score_v2`.
   * @throws HarnessError `campus_unavailable` and whatever signing in reports; the signal's reason when aborted.
   */
  request(service: CampusService, request: DocumentRequest, signal: AbortSignal): Promise<CampusResponse>;
}

/** An operation of a host ability. Arguments have been checked; the result is plain data, or becomes null. */
export type AbilityOperation = (args: Readonly<Record<string, unknown>>, context: ToolContext) => Promise<unknown>;

/** The operations of one group. */
export type AbilityGroup = Readonly<Partial<Record<string, AbilityOperation>>>;

/**
 * The outside of one document plugin. Everything but `send` may be missing: a tool that needs it then fails with E4301,
 * which says so in plain words.
 */
export interface DocumentPort {
  /** Sends one request without following redirects; rejects with a HarnessError or the signal's reason. */
  send(request: DocumentRequest, signal: AbortSignal): Promise<DocumentResponse>;
  readonly campus?: CampusPort;
  /** `code`: the current code of the bound mobile token as text, or null. */
  readonly otp?: AbilityGroup;
  /** `list`, `add`, `update`, `setDone`, `remove`. */
  readonly todos?: AbilityGroup;
  /** `get`, `upsert`, `remove`. */
  readonly timetable?: AbilityGroup;
  /** `list`, `create`, `update`, `remove`. */
  readonly scheduler?: AbilityGroup;
  /** `open` with a checked https address. */
  readonly browser?: AbilityGroup;
  /** `open` with the name of a campus service. */
  readonly campusPage?: AbilityGroup;
  /** `awaitCode`. */
  readonly sms?: AbilityGroup;
  /** `pick`. */
  readonly files?: AbilityGroup;
  /** `call` with the name of a server function and its input. */
  readonly cloud?: AbilityGroup;
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
