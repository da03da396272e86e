import { describe, expect, test } from 'bun:test';
import type { Harness } from '@pku-harness/core/client';
import { checkImport, exportName, exportText, PART_LENGTH } from './data-moves';

function storage(parts: readonly string[] = []) {
  const sent: string[] = [];
  const summary = { exportedAt: 0, version: '0.1.0', sessions: 2, rows: 9, loosens: [] };
  const harness = {
    storage: {
      export: async () => ({ id: 'out', parts: parts.length }),
      exportPart: async ({ part }: { part: number }) => ({ text: parts[part] ?? '' }),
      importStart: async () => ({ id: 'in' }),
      importPart: async ({ part, text }: { part: number; text: string }) => {
        sent[part] = text;
      },
      importCheck: async () => summary,
    },
  } as unknown as Harness;
  return { harness, sent, summary };
}

describe('an export', () => {
  test('is all its parts behind one another', async () => {
    expect(await exportText(storage(['a\n', 'b\n', '']).harness)).toBe('a\nb\n');
  });

  test('is named by its day', () => {
    expect(exportName(Date.parse('2026-11-30T23:59:00Z'))).toBe('pku-harness-2026-11-30.ndjson');
  });
});

describe('an import', () => {
  test('of any length arrives whole, in parts that fit, and says what it would bring', async () => {
    const { harness, sent, summary } = storage();
    const text = '数据\n'.repeat(PART_LENGTH);
    expect(await checkImport(harness, text)).toEqual({ id: 'in', summary });
    expect(sent.join('')).toBe(text);
    expect(Math.max(...sent.map((part) => part.length))).toBe(PART_LENGTH);
  });
});
