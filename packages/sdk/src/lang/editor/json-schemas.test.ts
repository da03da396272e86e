/** Schemas for editors say the same as the loader: the same steps with the same keys, the same documents accepted. */
import { describe, expect, test } from 'bun:test';
import { KINDS } from '../steps/kinds';
import { FIELD_TEXTS } from './field-texts';
import { editorSchema } from './json-schemas';
import { STEP_SHAPES } from './step-shapes';

/** The schemas' own roots: deeper objects are said by their parents. */
const DESCRIBED = /^(?:plugin|tool|test)$/;

type Json = { [key: string]: unknown };

describe('the shape of a step for editors', () => {
  test('exists for every kind of step and for no other', () => {
    expect(Object.keys(STEP_SHAPES).sort()).toEqual(KINDS.map(({ key }) => key).sort());
  });

  test.each(KINDS.map((kind) => [kind.key, kind] as const))('%s has the keys that the loader knows', (key, kind) => {
    const { shape } = STEP_SHAPES[key as keyof typeof STEP_SHAPES];
    expect(Object.keys(shape).sort()).toEqual([...kind.keys].sort());
    const required = Object.entries(shape).filter(([, field]) => field.safeParse(undefined).success === false);
    for (const must of kind.required) expect(required.map(([name]) => name)).toContain(must);
  });
});

describe('the schema of', () => {
  test.each(['plugin', 'tool', 'test'] as const)(
    '%s is plain JSON that closes its objects and leaves x- keys free',
    (which) => {
      const schema = editorSchema(which);
      expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
      expect(schema).toMatchObject({ type: 'object', additionalProperties: false, patternProperties: { '^x-': {} } });
    },
  );

  test('each says what every one of its keys means, and no text is left over', () => {
    const used = new Set<string>();
    const missing: string[] = [];
    const visit = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { properties, patternProperties } = schema as { properties?: Json; patternProperties?: Json };
      for (const [key, value] of Object.entries(properties ?? {})) {
        const { description } = value as { description?: string };
        if (description !== undefined) used.add(description);
        else if (patternProperties !== undefined && DESCRIBED.test(path)) missing.push(`${path}.${key}`);
      }
      for (const [key, value] of Object.entries(schema)) visit(value, `${path}/${key}`);
    };
    for (const which of ['plugin', 'tool', 'test'] as const) visit(editorSchema(which), which);
    expect(missing).toEqual([]);
    expect(Object.values(FIELD_TEXTS).filter(([zh, en]) => !used.has(`${zh} · ${en}`))).toEqual([]);
  });

  test('a tool knows its steps and input fields', () => {
    const text = JSON.stringify(editorSchema('tool'));
    for (const key of ['staleOnError', 'concurrency', 'onError', 'pattern', 'charset'])
      expect(text).toContain(`"${key}"`);
  });

  test('a manifest names its six required fields', () => {
    expect([...((editorSchema('plugin') as Json).required as string[])].sort()).toEqual([
      'author',
      'description',
      'id',
      'name',
      'spec',
      'version',
    ]);
  });
});
