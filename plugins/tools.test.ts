/**
 * Every tool of every official plugin, as the registry holds them: a title in both languages, words for the model, and bounds
 * and a description on each input (docs: tools).
 */
import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import type { PluginDef } from '@pku-harness/sdk';
import { loadDocument, namedFiles } from '@pku-harness/sdk/lang';
import { z } from 'zod';
import { officialDocuments } from './documents';
import { builtinPlugins } from './index';

async function document(folder: string): Promise<PluginDef> {
  const read = (path: string) => Bun.file(join(import.meta.dir, folder, path)).text();
  const manifest = await read('PLUGIN.md');
  const files: Record<string, string> = { 'PLUGIN.md': manifest };
  for (const path of namedFiles(manifest)) files[path] = await read(path);
  const offline = { send: () => Promise.reject(new Error('loading a document sends nothing')) };
  const loaded = loadDocument({ folder, origin: 'official', files }, offline);
  if (!loaded.ok) throw new Error(`${folder} does not load`);
  return loaded.plugin;
}

interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly [keyword: string]: unknown;
}

/** What a schema lets through without bound, by its path. */
function unbounded(schema: Schema, path: string): readonly string[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.flatMap((one) => unbounded(one, path));
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  switch (schema.type) {
    case 'string':
      return schema.maxLength === undefined && schema.pattern === undefined && schema.format === undefined
        ? [`${path}: a text without a longest length`]
        : [];
    case 'integer':
    case 'number': {
      const low = schema.minimum ?? schema.exclusiveMinimum;
      const high = schema.maximum ?? schema.exclusiveMaximum;
      return low === undefined || high === undefined ? [`${path}: a number without bounds`] : [];
    }
    case 'array': {
      const items = typeof schema.items === 'object' ? unbounded(schema.items, `${path}[]`) : [];
      return schema.maxItems === undefined ? [`${path}: a list without a longest length`, ...items] : items;
    }
    case 'object':
      return Object.entries(schema.properties ?? {}).flatMap(([name, one]) => unbounded(one, `${path}.${name}`));
    default:
      return [];
  }
}

/** Fields without words for the model. A field inside a described one is described too, unless it explains itself. */
function undescribed(schema: Schema, path = ''): readonly string[] {
  return Object.entries(schema.properties ?? {})
    .filter(([, one]) => one.description === undefined)
    .map(([name]) => `${path}${name}: no description`);
}

const plugins = [...builtinPlugins, ...(await Promise.all(officialDocuments.map(document)))];
const tools = plugins.flatMap((plugin) => Object.entries(plugin.tools).map(([name, tool]) => ({ plugin, name, tool })));

describe('every tool', () => {
  test('is looked at', () => {
    expect(tools.length).toBeGreaterThan(20);
  });

  for (const { plugin, name, tool } of tools) {
    describe(`${plugin.id}.${name}`, () => {
      const input = z.toJSONSchema(tool.input, { io: 'input' }) as Schema;

      test('has a title in Chinese and in English', () => {
        expect(tool.title).toMatch(/\p{Script=Han}/u);
        expect(plugin.i18n?.en?.tools?.[name]?.title ?? '').toMatch(/^[A-Z][\x20-\x7E’“”…]{2,59}$/);
      });

      test('says to the model what it is for', () => {
        if (typeof tool.description === 'function') return;
        expect(tool.description.length).toBeGreaterThan(20);
        expect(tool.description.length).toBeLessThan(1_500);
      });

      test('bounds every input', () => {
        expect(unbounded(input, name)).toEqual([]);
      });

      test('describes every input', () => {
        expect(undescribed(input)).toEqual([]);
      });
    });
  }
});
