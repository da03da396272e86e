/** Coverage: every step and branch that is written, in files and in the manifest, and which of them a run reached. */
import { describe, expect, test } from 'bun:test';
import { loadDocument } from '@pku-harness/sdk/lang';
import { liveContext } from '../run/live-tool';
import { CoverageCount } from './coverage';

const MANIFEST = `---
spec: 1
id: sample
name: 示例
description: '示例插件'
version: 1.0.0
author: someone
tools:
  file: tools/file.yaml
  inline:
    title: 内联
    description: 'Inline'
    effect: read
    steps: [{ let: a, value: 1 }, { check: a == 1, error: 没有 }]
    return: a
---
`;

const TOOL = `title: 文件
description: 'File'
effect: read
input: { n: { type: integer } }
steps:
  - let: all
    each: range(1, 2)
    steps:
      - { let: doubled, value: item * 2 }
  - if: input.n > 1
    then:
      - check: input.n < 5
        error: 太大
  - try:
      - check: input.n != 3
        error: 不能是三
    catch:
      - { let: why, value: error.message }
return: all
`;

async function covered(...inputs: number[]) {
  const count = new CoverageCount();
  const files = { 'PLUGIN.md': MANIFEST, 'tools/file.yaml': TOOL };
  const watch: Parameters<typeof loadDocument>[1]['watch'] = (step) => {
    count.reached(step);
    return () => {};
  };
  const port = { send: () => Promise.reject(new Error('nothing is sent')), watch };
  const loaded = loadDocument({ folder: 'sample', origin: 'community', files }, port);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const signal = new AbortController().signal;
  for (const n of inputs) await loaded.plugin.tools.file?.execute({ n }, liveContext('sample', 0, signal));
  if (inputs.length > 0) await loaded.plugin.tools.inline?.execute({}, liveContext('sample', 0, signal));
  return Object.fromEntries(Object.entries(files).flatMap(([path, text]) => count.of(path, text)));
}

describe('coverage', () => {
  test('without a run is nothing, and names every step and way with its line', async () => {
    const found = await covered();
    expect(found['tools/file.yaml']).toMatchObject({ steps: 7, stepsReached: 0, branches: 3, branchesReached: 0 });
    expect(found['tools/file.yaml']?.missed.map(({ line, what }) => `${line} ${what}`)).toEqual([
      '7 steps[0] each',
      '9 steps[0].each.steps[0] value',
      '10 steps[1] if',
      '10 steps[1] then',
      '10 steps[1] else',
      '12 steps[1].then[0] check',
      '14 steps[2] try',
      '14 steps[2] catch',
      '15 steps[2].try[0] check',
      '18 steps[2].catch[0] value',
    ]);
    expect(found['PLUGIN.md inline']).toMatchObject({ steps: 2, stepsReached: 0 });
  });

  test('counts the way without an else when the condition did not hold', async () => {
    const { 'tools/file.yaml': found, 'PLUGIN.md inline': inline } = await covered(1);
    expect(found).toMatchObject({ stepsReached: 5, branchesReached: 1 });
    expect(inline).toEqual({ steps: 2, stepsReached: 2, branches: 0, branchesReached: 0, missed: [] });
  });

  test('is whole when every way was taken', async () => {
    const { 'tools/file.yaml': found } = await covered(1, 2, 3);
    expect(found).toEqual({ steps: 7, stepsReached: 7, branches: 3, branchesReached: 3, missed: [] });
  });
});
