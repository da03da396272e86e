/**
 * The import check: `bun scripts/check-imports.ts`. Reads every source file, resolves each import to a room, and fails
 * with file, line, import and rule where the table of import-rules.ts does not allow it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isForTests, judgeImport, roomOf } from './import-rules';
import { type FileImports, findImports } from './imports/find';
import { reachedOnWeb } from './imports/web-reach';
import { manifestOf, readManifests, resolveImport } from './imports/workspace';
import { sourceFiles } from './toolchain/source-files';

/** One import that a rule forbids. */
export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly specifier: string;
  readonly rule: string;
}

/** What the check saw. */
export interface ImportReport {
  readonly files: number;
  readonly imports: number;
  readonly violations: readonly Violation[];
}

const SOURCE = /\.[cm]?[jt]sx?$/;

/** Checks the tree at `root`. */
export async function checkImports(root: string): Promise<ImportReport> {
  const all = await sourceFiles(root);
  const manifests = await readManifests(root, all);
  const files = all.filter((file) => SOURCE.test(file) && roomOf(file));
  const found = new Map<string, FileImports>();
  for (const file of files) found.set(file, findImports(file, await readFile(join(root, file), 'utf8')));
  const onWeb = reachedOnWeb(new Map([...found].map(([file, { imports }]) => [file, imports])));
  const violations: Violation[] = [];
  let imports = 0;

  for (const [file, { imports: named, computed }] of found) {
    const manifest = manifestOf(file, manifests);
    const forbid = (line: number, specifier: string, rule: string) => violations.push({ file, line, specifier, rule });
    for (const { specifier, kind, line } of named) {
      imports += 1;
      const target = resolveImport(file, specifier, manifests);
      if (!target) {
        forbid(line, specifier, 'it leads to no room of the repository');
        continue;
      }
      const rule = judgeImport({
        file,
        kind,
        target,
        onWeb: onWeb.has(file),
        declared: manifest?.declared ?? new Set(),
        declaredForDevelopment: manifest?.declaredForDevelopment ?? new Set(),
      });
      if (rule) forbid(line, specifier, rule);
    }
    if (roomOf(file)?.rooms === 'anything' || isForTests(file)) continue;
    for (const line of computed) forbid(line, '(computed)', 'an import names its module in plain text');
  }
  return { files: files.length, imports, violations };
}

if (import.meta.main) {
  const { files, imports, violations } = await checkImports(join(import.meta.dir, '..'));
  for (const { file, line, specifier, rule } of violations) {
    console.error(`${file}:${line} imports '${specifier}': ${rule}`);
  }
  console.log(`${imports} imports of ${files} files`);
  console.log(`${imports > 0 && violations.length === 0 ? 1 : 0} passed, ${violations.length} failed`);
  process.exitCode = violations.length > 0 || imports === 0 ? 1 : 0;
}
