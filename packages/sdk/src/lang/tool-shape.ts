/** The shape of a tool: one file under `tools/`, or written in the manifest itself. Steps and inputs are checked by kind. */
import { z } from 'zod';
import { EFFECTS } from '../effect';

/** A name that an expression can use: of a `let`, a constant, a function, an input. */
export const NAME = /^[\p{L}_][\p{L}\p{Nd}_]{0,47}$/u;

const text = (most: number) => z.string({ error: 'text' }).trim().min(1).max(most);
const name = z.string().regex(NAME, { error: 'name' });

/** Constants and functions, of a tool or of the shared file. */
export const declarationsShape = {
  constants: z.record(name, z.unknown()).optional(),
  functions: z.record(name, z.string({ error: 'text' })).optional(),
};

/** The schema of the shared file. */
export const sharedSchema = z.strictObject(declarationsShape);

/** The schema of a tool. */
export const toolSchema = z.strictObject({
  title: text(60),
  summary: text(80).optional(),
  description: text(2000),
  effect: z.enum(EFFECTS),
  untrusted: z.boolean().optional(),
  userOnly: z.boolean().optional(),
  onDemand: z.boolean().optional(),
  input: z.record(name, z.unknown()).optional(),
  ...declarationsShape,
  steps: z.array(z.unknown()).optional(),
  return: z.union([z.string(), z.number(), z.boolean(), z.null()], { error: 'text' }),
});

/** A tool's fields that have no expressions in them. */
export type ToolShape = z.output<typeof toolSchema>;
