/** Whose arguments can leave the campus: what then asks once a reply holds words of third parties (ARCHITECTURE §4). */
import { expect, test } from 'bun:test';
import { memoryPlatform } from '../testing/memory-platform';
import { PluginRegistry } from './plugin-registry';

function carries(access: string, origin: 'official' | 'community' = 'official'): boolean | undefined {
  const manifest = `---
spec: 1
id: reader
name: 读者
description: '读一点东西。'
version: 1.0.0
author: test
${access}
tools:
  read:
    title: 读
    description: 'Reads'
    effect: read
    input: { q: { type: string } }
    return: input.q
---
`;
  const folder = { folder: 'reader', origin, files: { 'PLUGIN.md': manifest } };
  return PluginRegistry.build([folder], memoryPlatform()).tool('reader.read')?.carriesOut;
}

test.each([
  ['nothing beyond itself', '', false],
  ['the campus alone', 'network: [portal.pku.edu.cn]', false],
  ['a public host', 'network: [example.com]', true],
  ['a public host beside the campus', 'network: [portal.pku.edu.cn, example.com]', true],
  ['the browser', 'abilities: [browser]', true],
  ['to-dos', 'abilities: [todos]', false],
])('a document that reaches %s', (_what, access, leaves) => {
  expect(carries(access)).toBe(leaves);
  expect(carries(access, 'community')).toBe(leaves);
});
