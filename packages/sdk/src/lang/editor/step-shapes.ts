/**
 * The shape of each step for editors: which keys it has and what stands in them. The interpreter checks steps by kind,
 * with better words than a schema has; a test holds the two together.
 */
import { z } from 'zod';
import { CAMPUS_SERVICES } from '../campus-services';
import { CHARSETS } from '../encoding/decode';
import { STEP_LIMITS } from '../limits';
import { METHODS } from '../request/parts';

const expression = z.union([z.string(), z.number(), z.boolean(), z.null()]).meta({ title: 'expression' });
const template = z.union([z.string(), z.number(), z.boolean(), z.null()]).meta({ title: 'template' });
const ttl = z.string().meta({ title: '30s, 30m, 2h, 1d' });
const name = z.string().meta({ title: 'name' });
const steps = z.lazy((): z.ZodType => z.array(stepShape));
const reading = z.enum(['json', 'text', 'html', 'response']);
const selector = z.union([z.string(), z.array(z.string()).min(1)]).meta({ title: 'CSS selector' });

/** A request to a public host, or with `campus` to a path of a campus service. */
export const requestShape = z.strictObject({
  campus: z.enum(CAMPUS_SERVICES).optional(),
  url: template,
  method: z.enum(METHODS).optional(),
  query: z.record(z.string(), template).optional(),
  headers: z.record(z.string(), template).optional(),
  body: template.optional(),
  json: z.unknown().optional(),
  form: z.record(z.string(), template).optional(),
  charset: z.enum(CHARSETS).optional(),
  retry: z.strictObject({ times: z.int().min(0).max(STEP_LIMITS.retries) }).optional(),
  as: reading.optional(),
});

const extractField = z.union([
  z.string(),
  z.strictObject({
    select: selector.optional(),
    pipe: z.string().optional(),
    value: expression.optional(),
    all: z.boolean().optional(),
    optional: z.boolean().optional(),
    default: z.unknown().optional(),
  }),
]);

/** The shape of each kind of step, by the key that makes it. */
export const STEP_SHAPES = {
  each: z.strictObject({
    let: name.optional(),
    each: expression,
    concurrency: z.int().min(1).max(STEP_LIMITS.eachParallel).optional(),
    onError: z.enum(['skip', 'fail']).optional(),
    as: reading.optional(),
    request: requestShape.optional(),
    steps: steps.optional(),
    value: expression.optional(),
  }),
  paginate: z.strictObject({
    let: name,
    paginate: z.strictObject({
      request: requestShape,
      next: expression,
      items: expression.optional(),
      max: z.int().min(1).max(STEP_LIMITS.pages).optional(),
      start: z.int().min(0).optional(),
      as: reading.optional(),
    }),
    as: reading.optional(),
  }),
  extract: z.strictObject({
    let: name,
    extract: z.strictObject({
      from: expression,
      each: selector,
      fields: z.record(z.string(), extractField),
      limit: z.int().min(1).optional(),
    }),
    limit: z.int().min(1).optional(),
  }),
  cache: z.strictObject({
    let: name,
    cache: z.strictObject({ key: template, ttl, staleOnError: z.boolean().optional() }),
    steps,
  }),
  kv: z.strictObject({
    let: name.optional(),
    kv: z.enum(['get', 'set', 'delete']),
    key: template,
    value: expression.optional(),
    ttl: ttl.optional(),
  }),
  call: z.strictObject({ let: name.optional(), call: z.string(), input: expression.optional() }),
  ability: z.strictObject({ let: name.optional(), ability: z.string(), args: expression.optional() }),
  try: z.strictObject({ try: steps, catch: steps }),
  // biome-ignore lint/suspicious/noThenProperty: it is the key of the step; nobody awaits a shape.
  if: z.strictObject({ if: expression, then: steps, else: steps.optional() }),
  request: z.strictObject({ let: name.optional(), request: requestShape, as: reading.optional() }),
  value: z.strictObject({ let: name, value: expression }),
  check: z.strictObject({ check: expression, error: template }),
} as const;

/** Any step. */
export const stepShape: z.ZodType = z.union(Object.values(STEP_SHAPES) as unknown as [z.ZodType, z.ZodType]);
