import { describe, expect, test } from 'bun:test';
import { readdirSync } from 'node:fs';
import type { AppLocale } from '@pku-harness/sdk';

type Table = Readonly<Record<string, unknown>>;

/** Sample arguments by position: a function entry is called once for each, so that all its words are seen. */
const SAMPLES = ['sample', 'mode', 'taint', 'ok', 'waiting', 'key', 'provider', 'read', 'money'];

/** Every text an entry can give, as far as the samples reach. */
function texts(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry];
  if (Array.isArray(entry)) return entry.flatMap(texts);
  if (typeof entry === 'function') {
    return SAMPLES.map((sample) => entry(sample, 'sample') as unknown).filter((text) => typeof text === 'string');
  }
  throw new Error(`an entry is neither a text nor a function: ${String(entry)}`);
}

const tables: [name: string, table: Record<AppLocale, Table>][] = [];
for (const file of readdirSync(import.meta.dir).filter((name) => !name.includes('.test.'))) {
  for (const [name, table] of Object.entries(await import(`./${file}`))) {
    tables.push([`${file} ${name}`, table as Record<AppLocale, Table>]);
  }
}

test('there are tables to check', () => {
  expect(tables.length).toBeGreaterThanOrEqual(3);
});

describe.each(tables)('%s', (_name, table) => {
  const entries = Object.entries(table.en).flatMap(([key, entry]) => texts(entry).map((text) => [key, text] as const));

  test('has the same keys in both languages', () => {
    expect(Object.keys(table.en).sort()).toEqual(Object.keys(table['zh-Hans']).sort());
  });
  test.each(entries)('%s has no Chinese in English: %s', (_key, text) => {
    expect(text).not.toMatch(/\p{Script=Han}/u);
  });
  test.each(entries)('%s has curly apostrophes and quotes: %s', (_key, text) => {
    expect(text).not.toMatch(/['"]/);
  });
  test('never shouts', () => {
    for (const half of Object.values(table)) {
      for (const text of Object.values(half).flatMap(texts)) expect(text).not.toMatch(/[!！]/);
    }
  });
});
