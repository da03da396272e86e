/** Drafts of plugin documents: the language, the checks of the loader, and a try before anything is installed. */
import type { Effect } from '../effect';

/** The files of a plugin document by relative path, `PLUGIN.md` among them. */
export type DraftFiles = Readonly<Record<string, string>>;

/** What a document declares that it reaches. */
export interface DraftReach {
  /** Campus services, called with the user's sign-in. */
  readonly campus: readonly string[];
  /** Public hosts. */
  readonly network: readonly string[];
  /** Groups of host abilities. */
  readonly abilities: readonly string[];
}

/** One thing that is wrong with a draft, as a model reads it. */
export interface DraftIssue {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Path of the step inside the tool. */
  readonly step?: string;
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
}

/** What the loader says of a draft. */
export type DraftReport =
  | ({
      readonly ok: true;
      readonly id: string;
      readonly version: string;
      readonly tools: readonly { readonly name: string; readonly title: string; readonly effect: Effect }[];
      readonly widgets: readonly string[];
      /** What works and should be known. */
      readonly warnings?: readonly DraftIssue[];
    } & DraftReach)
  | { readonly ok: false; readonly issues: readonly DraftIssue[] };

/** Drafts of plugin documents. */
export interface DraftsService {
  /** The plugin language on one page, for whoever is about to write a document. */
  reference(): Promise<string>;
  /** Checks a draft with the loader of the app. */
  validate(input: { readonly files: DraftFiles }): Promise<DraftReport>;
  /**
   * What a draft says that it reaches; `undefined` for one that does not load. The only method that answers at once: the
   * question about a call is made before the call runs.
   */
  reach(files: DraftFiles): DraftReach | undefined;
  /**
   * Runs a read tool of a draft with real requests and a storage that is thrown away. The result holds words of third
   * parties.
   *
   * @throws HarnessError `draft_broken`, `draft_tool`, `draft_effect`, `tool_input`, and what the tool throws.
   */
  tryTool(
    input: { readonly files: DraftFiles; readonly tool: string; readonly input: unknown },
    signal: AbortSignal,
  ): Promise<unknown>;
  /** The files of a plugin document that is loaded or broken. @throws HarnessError `plugin_unknown`, `plugin_no_document`. */
  source(input: { readonly plugin: string }): Promise<DraftFiles>;
}
