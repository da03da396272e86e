/** The schemas for editors against real documents: what loads is accepted, what an author mistypes is not. */
import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { YAML } from 'bun';
import { z } from 'zod';
import { officialDocuments } from '../../plugins/documents';
import { ROOT } from '../toolchain/manifest';

type Json = Parameters<typeof z.fromJSONSchema>[0];

/** A schema file as its own check, read back from JSON as an editor reads it. */
function schema(name: 'plugin' | 'tool' | 'test'): z.ZodType {
  const text = readFileSync(join(ROOT, `packages/plugin-cli/schemas/${name}.schema.json`), 'utf8');
  return z.fromJSONSchema(JSON.parse(text) as Json);
}

const schemas = { plugin: schema('plugin'), tool: schema('tool'), test: schema('test') };

function problems(which: keyof typeof schemas, yaml: string): unknown[] {
  const checked = schemas[which].safeParse(YAML.parse(yaml));
  return checked.success ? [] : checked.error.issues;
}

describe.each([...officialDocuments])('the schemas accept %s', (name) => {
  const folder = join(ROOT, 'plugins', name);
  const files = [...new Bun.Glob('{tools,tests}/*.yaml').scanSync(folder)].sort();

  test('PLUGIN.md', () => {
    const front = /^---\n([\s\S]*?)^---$/m.exec(readFileSync(join(folder, 'PLUGIN.md'), 'utf8'))?.[1] ?? '';
    expect(problems('plugin', front)).toEqual([]);
  });

  test.each(files)('%s', (file) => {
    const which = file.startsWith('tools/') ? 'tool' : 'test';
    expect(problems(which, readFileSync(join(folder, file), 'utf8'))).toEqual([]);
  });
});

describe('the schemas refuse', () => {
  const tool = "title: a\ndescription: b\neffect: read\nreturn: '1'\n";

  test.each([
    ['an effect that does not exist', tool.replace('read', 'reed')],
    ['a key that does not exist', `${tool}retrun: 1\n`],
    ['a step with a typing error', `${tool}steps: [{ let: a, vlaue: 1 }]\n`],
    ['too many at a time', `${tool}steps: [{ each: '[1]', concurrency: 5, value: item }]\n`],
    ['a method that does not exist', `${tool}steps: [{ request: { url: 'https://a.cn/', method: FETCH } }]\n`],
  ])('%s', (_what, text) => {
    expect(problems('tool', tool)).toEqual([]);
    expect(problems('tool', text).length).toBeGreaterThan(0);
  });

  test('a key of the author’s own only with x- in front', () => {
    expect(problems('tool', `${tool}x-note: 1\n`)).toEqual([]);
    expect(problems('tool', `${tool}note: 1\n`)).not.toEqual([]);
  });
});
