/** Reads an export and checks all of it before anything is done with it: its form, its hash, its every row. Pure. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { HarnessError } from '@pku-harness/sdk';
import type { SqlValue } from '../platform';
import { EXPORT_FORMAT, type ExportHead, exportFoot, exportHead } from './export-file';
import { MIGRATIONS } from './migrations';

/** A file that may be applied. */
export interface CheckedExport {
  readonly head: ExportHead;
  /** Rows by table, values in the order of the head's columns. */
  readonly rows: ReadonlyMap<string, readonly (readonly SqlValue[])[]>;
}

/**
 * Reads a whole file.
 *
 * @throws HarnessError `import_form` (no export, or damaged; names the line), `import_newer`, `import_kind`.
 */
export function readExport(text: string, kind: 'real' | 'demo'): CheckedExport {
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const foot = exportFoot.safeParse(jsonOf(text.slice(end))).data;
  const [first = '', ...lines] = text.slice(0, end).split('\n').slice(0, -1);
  const written = jsonOf(first) as { file?: unknown; format?: unknown; schema?: unknown } | undefined;
  if (written?.file !== 'pku-harness-export') throw badForm('line 1');
  refuseNewer(written);
  const head = exportHead.safeParse(written).data;
  if (head === undefined) throw badForm('line 1');
  if (foot === undefined) throw badForm('last line');
  if (foot.sha256 !== bytesToHex(sha256(utf8ToBytes(text.slice(0, end)))) || foot.rows !== lines.length) {
    throw badForm('hash');
  }
  if (head.kind !== kind) throw otherKind(head.kind);
  const rows = new Map<string, (readonly SqlValue[])[]>(Object.keys(head.tables).map((table) => [table, []]));
  lines.forEach((line, index) => {
    const row = rowOf(jsonOf(line), head);
    if (row === undefined) throw badForm(`line ${index + 2}`);
    rows.get(row.table)?.push(row.values);
  });
  return { head, rows };
}

function rowOf(
  written: unknown,
  { tables }: ExportHead,
): { readonly table: string; readonly values: readonly SqlValue[] } | undefined {
  if (!Array.isArray(written) || written.length !== 2) return undefined;
  const [table, values] = written as [unknown, unknown];
  if (typeof table !== 'string' || !Object.hasOwn(tables, table) || !Array.isArray(values)) return undefined;
  if (values.length !== tables[table]?.length) return undefined;
  const stored = values.map(storedOf);
  return stored.includes(undefined) ? undefined : { table, values: stored as SqlValue[] };
}

function storedOf(value: unknown): SqlValue | undefined {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const { bytes } = (typeof value === 'object' ? value : {}) as { bytes?: unknown };
  return typeof bytes === 'string' && /^(?:[0-9a-f]{2})*$/.test(bytes) ? hexToBytes(bytes) : undefined;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Whoever asks finds that this is not what the line should be.
    return undefined;
  }
}

function refuseNewer({ format, schema }: { format?: unknown; schema?: unknown }): void {
  if (!(Number(format) > EXPORT_FORMAT) && !(Number(schema) > MIGRATIONS.length)) return;
  throw new HarnessError('import_newer', {
    zh: '这个文件由更新版本的程序导出，请先更新程序',
    en: 'This file was exported by a newer version; update the program first',
    where: `format ${Number(format)}, schema ${Number(schema)}`,
  });
}

function badForm(where: string): HarnessError {
  return new HarnessError('import_form', {
    zh: '这不是完整的导出文件，它可能被截断或改动过；没有导入任何内容',
    en: 'This is no complete export; it may have been cut off or changed, and nothing was imported',
    where,
  });
}

function otherKind(kind: 'real' | 'demo'): HarnessError {
  const words = kind === 'demo' ? { zh: '演示', en: 'the demo' } : { zh: '真实使用', en: 'real use' };
  return new HarnessError('import_kind', {
    zh: `这个文件来自${words.zh}，不能导入到这里`,
    en: `This file comes from ${words.en} and cannot be imported here`,
  });
}
