/** Runs conformance cases, given as texts: the same here, in a browser, and in any other engine. */
import { type Case, readCases } from './case-file';
import { runDocumentCase } from './run-document';
import { runExpressionCase } from './run-expression';
import { runYamlCase } from './run-yaml';

/** A case that failed. */
export interface FailedCase {
  readonly file: string;
  /** Its source, or its title. */
  readonly name: string;
  readonly why: string;
}

/** What came of all cases. */
export interface CaseReport {
  readonly passed: number;
  readonly failed: readonly FailedCase[];
}

/** What a case is called in a report. */
export function nameOf(found: Case): string {
  return found.kind === 'document' ? found.title : found.source;
}

/**
 * Runs all cases of some files.
 *
 * @param files texts of files by path.
 * @param stopAtFirst whether the first failure is enough.
 */
export async function runCases(files: Readonly<Record<string, string>>, stopAtFirst = false): Promise<CaseReport> {
  const failed: FailedCase[] = [];
  let passed = 0;
  for (const [file, text] of Object.entries(files)) {
    for (const found of readCases(text)) {
      const why = await runCase(found);
      if (why === undefined) passed += 1;
      else failed.push({ file, name: nameOf(found), why });
      if (stopAtFirst && why !== undefined) return { passed, failed };
    }
  }
  return { passed, failed };
}

/** Why a case fails; `undefined` when it passes. What no case may do, such as throw something of the engine, is a failure. */
export async function runCase(found: Case): Promise<string | undefined> {
  try {
    if (found.kind === 'document') return await runDocumentCase(found);
    return found.kind === 'yaml' ? runYamlCase(found) : runExpressionCase(found);
  } catch (thrown) {
    return `threw ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`;
  }
}
