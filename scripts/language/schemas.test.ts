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
function schema(name: 'plugin' | 'tool' | 'test' | 'widget' | 'screen'): z.ZodType {
  const text = readFileSync(join(ROOT, `packages/plugin-cli/schemas/${name}.schema.json`), 'utf8');
  return z.fromJSONSchema(JSON.parse(text) as Json);
}

const schemas = {
  plugin: schema('plugin'),
  tool: schema('tool'),
  test: schema('test'),
  widget: schema('widget'),
  screen: schema('screen'),
};

function problems(which: keyof typeof schemas, yaml: string): unknown[] {
  const checked = schemas[which].safeParse(YAML.parse(yaml));
  return checked.success ? [] : checked.error.issues;
}

describe.each([...officialDocuments])('the schemas accept %s', (name) => {
  const folder = join(ROOT, 'plugins', name);
  const files = [...new Bun.Glob('{tools/*.yaml,tests/*.yaml,widgets/*.json,screens/*.json}').scanSync(folder)].sort();

  test('PLUGIN.md', () => {
    const front = /^---\n([\s\S]*?)^---$/m.exec(readFileSync(join(folder, 'PLUGIN.md'), 'utf8'))?.[1] ?? '';
    expect(problems('plugin', front)).toEqual([]);
  });

  test.each(files)('%s', (file) => {
    const which = file.slice(0, file.indexOf('/') - 1) as keyof typeof schemas;
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

  const widget = (element: string) =>
    `{ "title": "a", "description": "b", "spec": { "v": 1, "root": "a", "elements": [${element}] } }`;
  const row = '{ "id": "a", "type": "ListRow", "title": "b" }';

  test.each([
    ['a component that does not exist', row.replace('ListRow', 'Picture')],
    ['a property that does not exist', row.replace('"title"', '"text"')],
    ['a choice that does not exist', row.replace('"title"', '"tone": "loud", "title"')],
    ['a property that is missing', row.replace(', "title": "b"', '')],
    ['an action that does not exist', row.replace('"title"', '"onPress": { "blink": 1 }, "title"')],
    ['two steps in one', row.replace('"title"', '"onPress": { "ask": "a", "copy": "b" }, "title"')],
  ])('%s', (_what, element) => {
    expect(problems('widget', widget(row))).toEqual([]);
    expect(problems('widget', widget(element)).length).toBeGreaterThan(0);
  });

  test('a key of the author’s own only with x- in front', () => {
    expect(problems('tool', `${tool}x-note: 1\n`)).toEqual([]);
    expect(problems('tool', `${tool}note: 1\n`)).not.toEqual([]);
  });
});
