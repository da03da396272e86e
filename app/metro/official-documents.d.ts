/** The plugin documents that a phone carries as text; see official-documents.js. */
export interface DocumentFolder {
  readonly folder: string;
  readonly origin: 'official';
  readonly files: Readonly<Record<string, string>>;
}
/** The folder names that the text of `plugins/documents.ts` lists. */
export function listedFolders(source: string): string[];
/** The documents of a plugins folder, in the order of its list. */
export function readOfficialDocuments(plugins?: string): DocumentFolder[];
/** Writes the file that the phone’s bundle imports. */
export function writeOfficialDocuments(): void;
