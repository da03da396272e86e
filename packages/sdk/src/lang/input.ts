/**
 * Input fields of a tool. Each becomes a zod type, checked before any step runs, whoever calls; the JSON Schema that the
 * model sees comes from the same type.
 */
import { z } from 'zod';
import { Refusal } from './expr/refusal';
import { compilePattern } from './lib/pattern-cache';
import { type ProblemList, problem } from './problem';
import { checkShape } from './shape';
import { entryOf, placeOf, type YamlNode } from './yaml/node';

const INPUT_TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const;

/** The schema of an input field. */
export const fieldSchema = z.strictObject({
  type: z.enum(INPUT_TYPES).optional(),
  enum: z
    .array(z.union([z.string(), z.number()]))
    .min(1)
    .max(100)
    .optional(),
  default: z.unknown().optional(),
  optional: z.boolean().optional(),
  description: z.string({ error: 'text' }).max(500).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  pattern: z.string({ error: 'text' }).optional(),
  trim: z.boolean().optional(),
  items: z.unknown().optional(),
});

type Field = z.output<typeof fieldSchema>;

/** Builds the input type of a tool; what is wrong with a field goes to `problems`. */
export function inputType(fields: YamlNode | undefined, problems: ProblemList): z.ZodType {
  const shape: Record<string, z.ZodType> = {};
  if (fields?.kind === 'map') {
    for (const { name, key, value } of fields.entries) {
      if (name.startsWith('__')) {
        problems.add(problem('E2010', placeOf(key), { zh: '名字不能以 __ 开头', en: 'A name cannot begin with __' }));
      } else {
        shape[name] = fieldType(value, problems);
      }
    }
  }
  return z.strictObject(shape);
}

function fieldType(node: YamlNode, problems: ProblemList): z.ZodType {
  const field = checkShape(fieldSchema, node, problems);
  if (field === undefined) return z.unknown();
  const bare = valueType(field, node, problems);
  const described = field.description === undefined ? bare : bare.describe(field.description);
  if (field.default !== undefined) {
    const checked = described.safeParse(field.default);
    const at = entryOf(node, 'default')?.value ?? node;
    if (!checked.success) {
      problems.add(
        problem('E1208', placeOf(at), {
          zh: '默认值不符合这个字段自己的规则',
          en: 'The default does not fit the field’s own rules',
        }),
      );
      return described;
    }
    return described.default(checked.data);
  }
  return field.optional === true ? described.optional() : described;
}

function valueType(field: Field, node: YamlNode, problems: ProblemList): z.ZodType {
  const misplaced = (key: keyof Field, zh: string, en: string) => {
    const entry = entryOf(node, key);
    if (entry !== undefined) problems.add(problem('E1204', placeOf(entry.key), { zh, en }));
  };
  const type =
    field.type ?? (field.enum === undefined ? undefined : typeof field.enum[0] === 'number' ? 'number' : 'string');
  if (type === undefined) {
    problems.add(problem('E1202', placeOf(node), { zh: '缺少 type 或 enum', en: 'Missing: type or enum' }));
    return z.unknown();
  }
  if (type !== 'string') {
    misplaced('pattern', 'pattern 只能用于 string', 'pattern belongs to string');
    misplaced('trim', 'trim 只能用于 string', 'trim belongs to string');
  }
  if (type !== 'array') misplaced('items', 'items 只能用于 array', 'items belongs to array');
  if (type === 'boolean' || type === 'object' || field.enum !== undefined) {
    misplaced('min', '这个字段不能有 min', 'This field has no min');
    misplaced('max', '这个字段不能有 max', 'This field has no max');
  }
  if (field.enum !== undefined) {
    misplaced('trim', '有 enum 就不用 trim', 'trim does not go with enum');
    misplaced('pattern', '有 enum 就不用 pattern', 'pattern does not go with enum');
    return enumType(field.enum, type, node, problems);
  }
  switch (type) {
    case 'string':
      return stringType(field, node, problems);
    case 'number':
    case 'integer':
      return bounded(type === 'integer' ? z.number().int() : z.number(), field);
    case 'boolean':
      return z.boolean();
    case 'object':
      return z.record(z.string(), z.unknown());
    case 'array': {
      const items = entryOf(node, 'items')?.value;
      return bounded(z.array(items === undefined ? z.unknown() : fieldType(items, problems)), field);
    }
  }
}

function enumType(
  values: readonly (string | number)[],
  type: (typeof INPUT_TYPES)[number],
  node: YamlNode,
  problems: ProblemList,
): z.ZodType {
  const wanted = type === 'string' ? 'string' : type === 'number' || type === 'integer' ? 'number' : undefined;
  if (wanted === undefined || values.some((value) => typeof value !== wanted)) {
    const entry = entryOf(node, 'enum');
    problems.add(
      problem('E1204', placeOf(entry?.value ?? node), {
        zh: 'enum 的值要全是文字或全是数字，并与 type 一致',
        en: 'The values of enum are all texts or all numbers, as type says',
      }),
    );
    return z.unknown();
  }
  if (wanted === 'string') return z.enum(values as [string, ...string[]]);
  return z.literal(values as [number, ...number[]]);
}

function stringType(field: Field, node: YamlNode, problems: ProblemList): z.ZodType {
  const base = field.trim === true ? z.string().trim() : z.string();
  const sized = bounded(base, field);
  if (field.pattern === undefined) return sized;
  try {
    // The author's pattern never reaches JavaScript's engine, which some patterns hold for minutes.
    const { regex, source } = compilePattern(field.pattern);
    return sized.refine((value) => regex.matcher(value).find()).meta({ pattern: source });
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    problems.add(problem(thrown.code, placeOf(entryOf(node, 'pattern')?.value ?? node), thrown.text));
    return sized;
  }
}

/** Applies `min` and `max`: of a number its value, of a text and a list its length. */
function bounded<Type extends z.ZodString | z.ZodNumber | z.ZodArray>(type: Type, field: Field): Type {
  let out: Type = type;
  if (field.min !== undefined) out = out.min(field.min) as Type;
  if (field.max !== undefined) out = out.max(field.max) as Type;
  return out;
}
