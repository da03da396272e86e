/** The JSON Schema that a model is shown for a tool's input. */
import { HarnessError } from '@pku-harness/sdk';
import { z } from 'zod';
import type { InputSchema } from './registered';

/**
 * Converts a zod schema once. Only what goes in is described, so a field with a default is optional.
 *
 * @throws HarnessError `tool_schema` when the schema has no JSON form or is no object: model APIs take objects only.
 */
export function inputSchema(schema: z.ZodType, where: string): InputSchema {
  let json: Record<string, unknown>;
  try {
    json = z.toJSONSchema(schema, { io: 'input' });
  } catch (cause) {
    throw new HarnessError(
      'tool_schema',
      {
        zh: '工具的输入无法写成 JSON Schema',
        en: 'The tool’s input cannot be written as JSON Schema',
        where,
      },
      { cause },
    );
  }
  const { $schema: _dialect, ...rest } = json;
  if (rest.type === 'object') return rest;
  throw new HarnessError('tool_schema', {
    zh: '工具的输入必须是对象',
    en: 'A tool’s input must be an object',
    where,
  });
}
