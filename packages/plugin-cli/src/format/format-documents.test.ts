/** Formatting on documents as people write them: the official ones, as they are and damaged at random. */
import { describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { LineCounter, Parser, parse } from 'yaml';
import { formatFile } from './format-file';

const PLUGINS = join(import.meta.dir, '../../../../plugins');

const texts = readdirSync(PLUGINS, { recursive: true, encoding: 'utf8' })
  .filter((path) => !path.includes('node_modules') && /(?:PLUGIN\.md|\.ya?ml)$/.test(path))
  .map((path) => ({
    path: path.endsWith('PLUGIN.md') ? 'PLUGIN.md' : path,
    text: readFileSync(join(PLUGINS, path), 'utf8'),
  }));

const PUT = [
  '\n',
  '\n\n\n',
  ' ',
  '  ',
  '# why\n',
  ' # why',
  '\t',
  '"',
  "'",
  '{',
  '}',
  ': ',
  '- ',
  '|',
  '|-',
  '>-',
  '\r\n',
  '&a ',
] as const;

/** A text with a few pieces put in, cut out or indented. */
const damaged = fc
  .tuple(
    fc.constantFrom(...texts),
    fc.array(fc.tuple(fc.nat(), fc.constantFrom(...PUT), fc.nat({ max: 3 })), { maxLength: 4 }),
  )
  .map(([{ path, text }, edits]) => ({
    path,
    text: edits.reduce((before, [at, put, cut]) => {
      const from = at % (before.length + 1);
      return before.slice(0, from) + put + before.slice(from + cut);
    }, text),
  }));

/** The YAML of a file, without the body of PLUGIN.md. */
function yamlOf(path: string, text: string): string {
  return path === 'PLUGIN.md' ? (text.replaceAll('\r\n', '\n').split(/^---[ \t]*$/m)[1] ?? '') : text;
}

function commentsOf(yaml: string): readonly string[] {
  const comments: string[] = [];
  const collect = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(collect);
    else if (typeof part === 'object' && part !== null) {
      const { type, source } = part as { type?: string; source?: string };
      if (type === 'comment') comments.push((source ?? '').trim());
      Object.values(part).forEach(collect);
    }
  };
  for (const token of new Parser(new LineCounter().addNewLine).parse(yaml)) collect(token);
  return comments.sort();
}

describe('a document', () => {
  test('there are some', () => {
    expect(texts.length).toBeGreaterThan(20);
  });

  test('formatted means the same, keeps its comments, and formatted again stays as it is', () => {
    const counts = { formatted: 0, refused: 0 };
    fc.assert(
      fc.property(damaged, ({ path, text }) => {
        const once = formatFile(path, text);
        counts[once.ok ? 'formatted' : 'refused'] += 1;
        if (!once.ok) return;
        expect(formatFile(path, once.text)).toEqual(once);
        const [before, after] = [yamlOf(path, text), yamlOf(path, once.text)];
        expect(parse(after)).toEqual(parse(before.replace(/^\uFEFF/, '')));
        expect(commentsOf(after)).toEqual(commentsOf(before));
      }),
      { numRuns: 300 },
    );
    expect(Math.min(counts.formatted, counts.refused)).toBeGreaterThan(20);
  });
});
