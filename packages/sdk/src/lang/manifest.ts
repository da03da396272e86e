/**
 * The manifest: what stands in the front matter of PLUGIN.md. One zod schema is the source of the check and of the JSON
 * Schema for editors.
 */
import { z } from 'zod';
import { COMMAND_NAME } from '../contributions';
import { EFFECTS, MODES } from '../effect';
import { PLUGIN_ID, TOOL_NAME } from '../plugin';

const SEMVER = /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;
const TTL = /^([1-9]\d{0,5})(s|m|h|d)$/;
const TTL_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Shortest and longest time a result may stay fresh, in milliseconds. */
const TTL_BOUNDS = { least: 10_000, most: 30 * 86_400_000 } as const;

/** A duration such as `30m` in milliseconds; `undefined` when it is none, or shorter than 10 s or longer than 30 days. */
export function ttlMs(text: string): number | undefined {
  const match = TTL.exec(text);
  if (match === null) return undefined;
  const ms = Number(match[1]) * TTL_MS[match[2] as keyof typeof TTL_MS];
  return ms >= TTL_BOUNDS.least && ms <= TTL_BOUNDS.most ? ms : undefined;
}

const toolName = z.string().regex(TOOL_NAME, { error: 'toolName' });
const viewName = z.string().regex(/^[a-zA-Z][\w-]{0,47}$/, { error: 'name' });
const filePath = z.string({ error: 'text' }).min(1);
const text = (most: number) => z.string({ error: 'text' }).trim().min(1).max(most);

const dataSource = z.strictObject({
  title: text(60).optional(),
  tool: toolName,
  args: z.record(z.string(), z.unknown()).optional(),
  ttl: z.string({ error: 'ttl' }).refine((value) => ttlMs(value) !== undefined, { error: 'ttl' }),
});

const englishTool = z.strictObject({ title: text(60).optional(), summary: text(80).optional() });
const titled = z.looseObject({ title: text(80).optional(), subtitle: text(120).optional() });

const widgetText = z.strictObject({
  title: text(60).optional(),
  description: text(500).optional(),
  texts: z.record(z.string(), z.string()).optional(),
});

const command = z.strictObject({
  description: text(80),
  aliases: z.array(text(20)).max(8).optional(),
  argHint: text(60).optional(),
  prompt: text(2000),
});

const englishCommand = z.strictObject({
  description: text(120).optional(),
  argHint: text(80).optional(),
  aliases: z.array(text(20)).max(8).optional(),
  prompt: text(2000).optional(),
});

const english = z.strictObject({
  name: text(60).optional(),
  description: text(200).optional(),
  instructions: text(20_000).optional(),
  tools: z.record(z.string(), englishTool).optional(),
  dataSources: z.record(z.string(), z.strictObject({ title: text(60).optional() })).optional(),
  widgets: z.record(z.string(), widgetText).optional(),
  screens: z.record(z.string(), widgetText).optional(),
  settings: z.record(z.string(), titled).optional(),
  commands: z.record(z.string(), englishCommand).optional(),
});

/** Services of the cloud that `cloud.uses` may name. */
export const CLOUD_SERVICES = ['store', 'channels', 'mailbox', 'push', 'files', 'functions'] as const;

const setting = z.strictObject({
  screen: viewName,
  title: text(40),
  subtitle: text(80).optional(),
  icon: text(40).optional(),
});

const remote = z.strictObject({
  mcp: z.string({ error: 'https' }).regex(/^https:\/\/[^\s]+$/, { error: 'https' }),
  auth: z.enum(['none', 'bearer']).optional(),
});

const httpsAddress = z.string({ error: 'https' }).regex(/^https:\/\/[^\s]+$/, { error: 'https' });

const disclosed = z.union([text(500).transform((line) => [line]), z.array(text(300)).min(1).max(20)]);

const cloud = z.strictObject({
  protocol: z.literal(1).optional(),
  uses: z.array(z.enum(CLOUD_SERVICES)).min(1).optional(),
  e2e: z.boolean().optional(),
  optional: z.boolean().optional(),
  pages: z.array(viewName).max(10).optional(),
  disclosure: z.strictObject({ zh: disclosed, en: disclosed.optional() }),
  backend: z.strictObject({ kind: z.literal('external'), url: httpsAddress }).optional(),
});

const server = z.strictObject({
  network: z
    .array(z.string({ error: 'text' }))
    .max(20)
    .optional(),
  secrets: z
    .array(z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/, { error: 'secret' }))
    .max(20)
    .optional(),
  functions: z.record(toolName, z.looseObject({})),
});

/** The schema of the manifest. */
export const manifestSchema = z.strictObject({
  spec: z.literal(1),
  id: z.string({ error: 'id' }).regex(PLUGIN_ID, { error: 'id' }),
  name: text(40),
  description: z.string({ error: 'text' }).trim().min(4).max(200),
  version: z.string({ error: 'version' }).regex(SEMVER, { error: 'version' }),
  author: text(60),
  icon: z
    .string({ error: 'text' })
    .regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'name' })
    .optional(),
  campus: z
    .array(z.string({ error: 'text' }))
    .max(20)
    .optional(),
  network: z
    .array(z.string({ error: 'text' }))
    .max(20)
    .optional(),
  abilities: z
    .array(z.string({ error: 'text' }))
    .max(20)
    .optional(),
  tools: z.record(toolName, z.union([filePath, z.looseObject({})], { error: 'text' })).optional(),
  shared: filePath.optional(),
  dataSources: z.record(viewName, dataSource).optional(),
  widgets: z.record(viewName, filePath).optional(),
  screens: z.record(viewName, filePath).optional(),
  settings: z.array(setting).max(10).optional(),
  commands: z.record(z.string().regex(COMMAND_NAME, { error: 'command' }), command).optional(),
  defaultModes: z.partialRecord(z.enum(EFFECTS), z.enum(MODES)).optional(),
  i18n: z.strictObject({ en: english.optional() }).optional(),
  remote: remote.optional(),
  cloud: cloud.optional(),
  server: server.optional(),
});

/** A checked manifest. */
export type Manifest = z.output<typeof manifestSchema>;
