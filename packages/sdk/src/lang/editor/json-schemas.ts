/**
 * JSON Schemas for editors, from the zod schemas that the loader checks with: `plugin` for the front matter of PLUGIN.md,
 * `tool` for a file under `tools/`, `test` for one under `tests/`. Keys that begin with `x-` stay free everywhere they
 * are free for the loader.
 */
import { z } from 'zod';
import { fieldSchema } from '../input';
import { manifestSchema } from '../manifest';
import { testSchema } from '../replay';
import { toolSchema } from '../tool-shape';
import { fieldText } from './field-texts';
import { STEP_SHAPES, stepShape } from './step-shapes';

/** The name of a schema file without its ending. */
export type EditorSchema = 'plugin' | 'tool' | 'test';

type Json = { [key: string]: unknown };

/** Editors differ in whether a pattern knows `\p{L}`: a name as every engine reads it. */
const PORTABLE_NAME = '^[A-Za-z_\\u0080-\\uffff][0-9A-Za-z_\\u0080-\\uffff]{0,47}$';

const STEP_KEYS = Object.keys(STEP_SHAPES);

const TITLES: Readonly<Record<EditorSchema, string>> = {
  plugin: 'PLUGIN.md 清单 · manifest of a plugin document (spec 1)',
  tool: '工具 · tool of a plugin document (spec 1)',
  test: '录制的测试 · recorded test of a plugin document (spec 1)',
};

/** Builds a schema. */
export function editorSchema(which: EditorSchema): Json {
  const tool = toolSchema.extend({
    input: z.record(z.string(), fieldSchema).optional(),
    steps: z.array(stepShape).optional(),
  });
  const zod = {
    plugin: manifestSchema.extend({ tools: z.record(z.string(), z.union([z.string(), tool])).optional() }),
    tool,
    test: testSchema,
  }[which];
  const { $schema, ...schema } = z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as Json;
  return { $schema, title: TITLES[which], ...(forEditors(schema) as Json) };
}

/** Which group of texts an object's keys belong to: told by a key that no other group has. */
function groupOf(keys: readonly string[]): string | undefined {
  const has = (key: string) => keys.includes(key);
  if (has('spec')) return 'manifest';
  if (has('return')) return 'tool';
  if (has('responses')) return 'test';
  if (has('trim') && has('items')) return 'field';
  if (has('url') && has('headers')) return 'request';
  return STEP_KEYS.some(has) ? 'step' : undefined;
}

/** Says what each key means, and lets an object that is closed take keys of the author's own. */
function forEditors(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forEditors);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy: Json = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, forEditors(value)]));
  if (typeof copy.pattern === 'string' && copy.pattern.includes('\\p{')) copy.pattern = PORTABLE_NAME;
  if (copy.additionalProperties !== false || copy.properties === undefined) return copy;
  const properties = copy.properties as Record<string, Json>;
  const group = groupOf(Object.keys(properties));
  const described = Object.entries(properties).map(([key, value]) => {
    const description = group === undefined ? undefined : fieldText(group, key);
    return [key, description === undefined ? value : { ...value, description }];
  });
  return { ...copy, properties: Object.fromEntries(described), patternProperties: { '^x-': {} } };
}
