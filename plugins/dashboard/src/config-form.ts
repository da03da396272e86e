/** A widget’s config as a form: fields from its JSON Schema, and the config from what was entered. Pure. */
import type { AppLocale } from '@pku-harness/sdk';

/** What a field is entered with. */
export type FieldKind =
  | { readonly is: 'text'; readonly most: number }
  | { readonly is: 'number'; readonly whole: boolean; readonly least: number; readonly most: number }
  | { readonly is: 'choice'; readonly options: readonly string[] }
  | { readonly is: 'switch' }
  /** Texts, one a line; with `options` some of them. */
  | { readonly is: 'list'; readonly options?: readonly string[]; readonly most: number };

/** One field. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly required: boolean;
  readonly kind: FieldKind;
  /** What counts when nothing is entered. */
  readonly usual?: unknown;
}

/** What stands in the fields, by name: texts for texts and numbers, lines for lists. */
export type Entered = Readonly<Record<string, string | boolean | readonly string[]>>;

/** What is wrong with a field. */
export type Fault = { readonly is: 'missing' | 'number' | 'whole' | 'long' | 'many' } | Bounds;

interface Bounds {
  readonly is: 'bounds';
  readonly least: number;
  readonly most: number;
}

interface Schema {
  readonly type?: unknown;
  readonly title?: unknown;
  readonly titleEn?: unknown;
  readonly description?: unknown;
  readonly default?: unknown;
  readonly enum?: unknown;
  readonly items?: unknown;
  readonly maxLength?: unknown;
  readonly maxItems?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

const LONGEST = 500; // characters of a text whose schema names no limit
const MOST_LINES = 50;

/** The fields of a schema in its order. What no form can hold, such as an object inside, is left out and keeps its value. */
export function fieldsOf(
  schema: Readonly<Record<string, unknown>> | undefined,
  locale: AppLocale,
): readonly FormField[] {
  const properties = record(schema?.properties);
  const required = Array.isArray(schema?.required) ? schema.required : [];
  return Object.entries(properties).flatMap(([name, value]) => {
    const one: Schema = record(value);
    const kind = kindOf(one);
    if (kind === undefined) return [];
    const label = (locale === 'en' ? text(one.titleEn) : undefined) ?? text(one.title) ?? text(one.description) ?? name;
    const hint = text(one.description);
    return [
      {
        name,
        label,
        ...(hint === undefined || hint === label || locale === 'en' ? {} : { hint }),
        required: required.includes(name) && one.default === undefined,
        kind,
        ...(one.default === undefined ? {} : { usual: one.default }),
      },
    ];
  });
}

function kindOf(schema: Schema): FieldKind | undefined {
  const options = texts(schema.enum);
  if (options !== undefined) return { is: 'choice', options };
  switch (schema.type) {
    case 'string':
      return { is: 'text', most: number(schema.maxLength) ?? LONGEST };
    case 'boolean':
      return { is: 'switch' };
    case 'integer':
    case 'number': {
      const least = number(schema.minimum) ?? Number.NEGATIVE_INFINITY;
      return {
        is: 'number',
        whole: schema.type === 'integer',
        least,
        most: number(schema.maximum) ?? Number.POSITIVE_INFINITY,
      };
    }
    case 'array': {
      const items: Schema = record(schema.items);
      const some = texts(items.enum);
      if (some === undefined && items.type !== 'string') return undefined;
      const most = number(schema.maxItems) ?? MOST_LINES;
      return { is: 'list', most, ...(some === undefined ? {} : { options: some }) };
    }
    default:
      return undefined;
  }
}

/** A config as it stands in the fields; what it does not have is the usual value. */
export function enteredOf(fields: readonly FormField[], config: Readonly<Record<string, unknown>>): Entered {
  return Object.fromEntries(
    fields.map(({ name, kind, usual }) => {
      const value = Object.hasOwn(config, name) ? config[name] : usual;
      if (kind.is === 'switch') return [name, value === true];
      if (kind.is === 'list') return [name, Array.isArray(value) ? value.map(String) : []];
      return [name, value === undefined || value === null ? '' : String(value)];
    }),
  );
}

/** The config of what was entered, and what is wrong by field. Fields that no form holds stay as they are in `before`. */
export function configOf(
  fields: readonly FormField[],
  entered: Entered,
  before: Readonly<Record<string, unknown>>,
): { readonly config: Readonly<Record<string, unknown>>; readonly faults: Readonly<Record<string, Fault>> } {
  const config: Record<string, unknown> = { ...before };
  const faults: Record<string, Fault> = {};
  for (const field of fields) {
    const { value, fault } = readField(field, entered[field.name]);
    if (fault !== undefined) faults[field.name] = fault;
    if (value === undefined) delete config[field.name];
    else config[field.name] = value;
  }
  return { config, faults };
}

function readField(
  { kind, required }: FormField,
  given: Entered[string] | undefined,
): { value?: unknown; fault?: Fault } {
  const missing = required ? { fault: { is: 'missing' as const } } : {};
  switch (kind.is) {
    case 'switch':
      return { value: given === true };
    case 'list': {
      const lines = (Array.isArray(given) ? (given as readonly string[]) : [])
        .map((line) => line.trim())
        .filter(Boolean);
      if (lines.length === 0) return missing;
      return lines.length > kind.most ? { value: lines, fault: { is: 'many' } } : { value: lines };
    }
    case 'number': {
      const written = String(given ?? '').trim();
      if (written === '') return missing;
      const value = Number(written);
      if (!Number.isFinite(value)) return { fault: { is: 'number' } };
      if (kind.whole && !Number.isInteger(value)) return { value, fault: { is: 'whole' } };
      const within = value >= kind.least && value <= kind.most;
      return within ? { value } : { value, fault: { is: 'bounds', least: kind.least, most: kind.most } };
    }
    case 'choice':
      return given === undefined || given === '' ? missing : { value: given };
    case 'text': {
      const value = String(given ?? '').trim();
      if (value === '') return missing;
      return value.length > kind.most ? { value, fault: { is: 'long' } } : { value };
    }
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function texts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined;
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
