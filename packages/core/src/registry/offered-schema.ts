/**
 * The schema of a tool's input as a model is shown it: without the bounds that it cannot keep anyway, such as how many
 * characters a text has. Each is paid for with every request, and the pipeline says what is too long when it is. Pure.
 */
import type { InputSchema } from './registered';

/** Keywords that cost tokens and tell a model nothing it can act on. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'minLength',
  'maxLength',
  'minItems',
  'additionalProperties',
  '$schema',
]);

/** Keywords whose value holds schemas by name: what stands there are names, not keywords. */
const BY_NAME: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs', 'definitions']);

/** Keywords whose value is data and no schema. */
const DATA: ReadonlySet<string> = new Set(['default', 'enum', 'const', 'examples', 'required']);

/** The shorter schema. What it accepts is more than the tool does; the pipeline parses with the tool's own. */
export function offeredSchema(schema: InputSchema): InputSchema {
  return shorter(schema) as InputSchema;
}

function shorter(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shorter);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept: [string, unknown][] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    // A map without fields says nothing but by the type of its values.
    const map = keyword === 'additionalProperties' && typeof value === 'object';
    if (LEFT_OUT.has(keyword) && !map) continue;
    if (DATA.has(keyword)) kept.push([keyword, value]);
    else if (BY_NAME.has(keyword) && typeof value === 'object' && value !== null) kept.push([keyword, named(value)]);
    else kept.push([keyword, shorter(value)]);
  }
  return Object.fromEntries(kept);
}

function named(schemas: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, shorter(one)]));
}
