/** Schemas for editors say the same as the loader: the same steps with the same keys, the same documents accepted. */
import { describe, expect, test } from 'bun:test';
import { KINDS } from '../steps/kinds';
import { editorSchema } from './json-schemas';
import { STEP_SHAPES } from './step-shapes';

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
