/**
 * The package `yaml` is the measure of what a text means: documents are written with the tools of their authors, and a phone
 * must read in them the same values and the same mistakes, at the same places.
 */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { isAlias, isMap, isScalar, isSeq, type Node, parseAllDocuments, type Range } from 'yaml';
import { composeText } from './compose';
import type { Composed } from './composed';

const SAMPLES = [
  "id: rooms\nname: { zh: 教室, en: 'Rooms' }\nsteps:\n  - let: a\n    value: |\n      x\n        y\n\n  - check: a > 1 # why\n    error: >-\n      two\n      lines\n\n      more\n# end\n",
  "a: |2-\n    x\n   y\n\nb: >+\n  foo\n\n   bar\n\n\nc: 'it''s\n  two\n\n  lines'\nd: \"a\\tb\\\n   c\\x41\\u4e2d \n  e\"\n? k\n: v\n- [a]\n",
  '[ { a, b: c, "d":1 }, [ x,y\n ,z ], ? k : v, w: , ~, 0x1F, 1e3, .5, -.inf, TRUE ]\n',
  '--- # first\nk:\n- a\n-\n  - b\n  -\n    c: d\n    e:\n  # com\n      f\n- ? x\n  : y\n-\t|\n literal\n...\n',
  'x: &a [1, 2]\ny: *a\nz: !e\nw:\n  <<: { a: 1 }\n  "q" : r\n  a: 1\n  a: 2\n',
];

const BITS = [
  ...': |:|- |-|? |#| #|# c\n|\t| |  |\n|\n\n|\r\n|{|}|[|]|,|\'|"|>|&a |*a|!t |%|@|`|---\n|...\n|\\|\\x4|null|1e3|.5|\n- a|\n  b: c|~|<<: |a|b: |k: v|x y'.split(
    '|',
  ),
  '|',
  '|2',
  '|+\n',
];

/** Texts that look like YAML, and documents with something put in or taken out. */
const texts = fc.oneof(
  fc.array(fc.constantFrom(...BITS), { maxLength: 25 }).map((pieces) => pieces.join('')),
  fc
    .tuple(
      fc.constantFrom(...SAMPLES),
      fc.array(fc.tuple(fc.nat(400), fc.constantFrom(...BITS), fc.nat(4)), { maxLength: 3 }),
    )
    .map(([sample, changes]) =>
      changes.reduce((text, [at, bit, cut]) => {
        const start = at % (text.length + 1);
        return text.slice(0, start) + (cut > 2 ? bit : '') + text.slice(start + (cut > 2 ? 0 : cut));
      }, sample),
    ),
);

/** What the language refuses without asking what it means. */
const REFUSED = new Set(['TAG_RESOLVE_FAILED', 'BAD_DIRECTIVE']);

const STYLES: Readonly<Record<string, string>> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
};

function ofPackage(node: unknown): unknown {
  if (node === null) return undefined;
  const [start, end] = (node as Node).range as Range;
  const place = [start, end];
  if (isAlias(node)) return ['alias', place];
  if (isMap(node)) {
    return ['map', place, node.flow === true, node.items.map(({ key, value }) => [ofPackage(key), ofPackage(value)])];
  }
  if (isSeq(node)) return ['list', place, node.flow === true, node.items.map(ofPackage)];
  if (!isScalar(node)) throw new Error('A node of an unknown kind');
  return ['scalar', place, STYLES[node.type ?? ''], node.tag === undefined ? node.value : 'tagged'];
}

function ofOurs(node: Composed | undefined): unknown {
  if (node === undefined) return undefined;
  const place = [node.start, node.end];
  if (node.kind === 'alias') return ['alias', place];
  if (node.kind === 'map') {
    return ['map', place, node.flow, node.pairs.map(({ key, value }) => [ofOurs(key), ofOurs(value)])];
  }
  if (node.kind === 'list') return ['list', place, node.flow, node.items.map(ofOurs)];
  return ['scalar', place, node.style, node.tag === undefined ? node.value : 'tagged'];
}

function readBoth(text: string) {
  const options = { version: '1.2', schema: 'core', prettyErrors: false, logLevel: 'silent' } as const;
  const theirs = [...parseAllDocuments(text, options)];
  const ours = composeText(text);
  const [first] = theirs;
  const mistakes = (first?.errors ?? []).filter(({ code }) => !REFUSED.has(code));
  return {
    theirs: {
      documents: theirs.map(({ range }) => range[0]),
      first: theirs.length === 1 ? ofPackage(first?.contents) : undefined,
      mistakes: theirs.length === 1 ? mistakes.map(({ code, message, pos }) => [code, message, ...pos]) : [],
    },
    ours: {
      documents: ours.documents,
      first: theirs.length === 1 ? ofOurs(ours.first) : undefined,
      mistakes: theirs.length === 1 ? ours.mistakes.map((one) => [one.code, one.message, one.start, one.end]) : [],
    },
  };
}

describe('a text has the documents, values, places and mistakes that the package yaml finds', () => {
  test('in every style of scalar, map and list', () => {
    for (const sample of SAMPLES) {
      const { theirs, ours } = readBoth(sample);
      expect(ours).toEqual(theirs);
    }
  });

  test('whatever was put into it or taken out of it', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { theirs, ours } = readBoth(text);
        expect(ours).toEqual(theirs);
      }),
      { numRuns: 3000 },
    );
  });
});
