/**
 * What an entry of registry/registry.json holds. The JSON Schema beside it, for editors and for authors elsewhere, is
 * generated from here: `bun scripts/validate-registry.ts --write-schema`.
 */
import { z } from 'zod';

const text = (longest: number) => z.string().trim().min(1).max(longest);
const hostName = z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/);

const common = {
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,40}$/)
    .describe('Unique; the plugin’s own id, and for a remote plugin the name of its MCP server'),
  name: text(40).describe('Chinese, for people'),
  description: text(200).describe('One Chinese sentence, for people'),
  author: text(60).describe('A GitHub name'),
  source: z.url({ protocol: /^https$/ }).describe('Where the plugin’s source can be read'),
  requires: z.array(text(40)).describe('What it needs of the app, such as network or a campus service'),
  scopes: z.array(text(100)).describe('Campus services and host names it talks to'),
  tags: z.array(text(30)).describe('Words to find it by'),
};

const icon = z
  .string()
  .regex(/^[a-z][a-z-]*$/)
  .describe('A name of the app’s icon set; no two entries share one');

const builtin = z.strictObject({ ...common, kind: z.literal('builtin').describe('TypeScript inside the app'), icon });
const document = z.strictObject({
  ...common,
  kind: z.literal('document').describe('A folder with a PLUGIN.md'),
  icon,
});
const remote = z.strictObject({
  ...common,
  kind: z.literal('remote').describe('An MCP server'),
  icon: icon.optional(),
  endpoint: z.url({ protocol: /^https$/ }).describe('The address of the MCP server'),
  auth: z.enum(['none', 'bearer']).describe('Whether a user must type a token'),
  scopes: z.array(hostName).describe('Host names its server stands for'),
});

/** One entry. */
export const entrySchema = z.discriminatedUnion('kind', [builtin, document, remote]);
export type RegistryEntry = z.infer<typeof entrySchema>;

/** The file around its entries, so that one wrong entry does not hide the others. */
export const frameSchema = z.strictObject({
  $schema: z.literal('./registry.schema.json'),
  version: z.literal(1),
  plugins: z.array(z.unknown()),
});

/** The whole file. */
export const registrySchema = frameSchema.extend({ plugins: z.array(entrySchema) });

/** The JSON Schema of the file, as text to be written. */
export function jsonSchemaText(): string {
  const schema = z.toJSONSchema(registrySchema, { target: 'draft-2020-12' });
  return `${JSON.stringify({ title: 'PKU harness plugin registry', ...schema }, null, 2)}\n`;
}
