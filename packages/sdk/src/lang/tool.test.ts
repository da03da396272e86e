import { describe, expect, test } from 'bun:test';
import { DocumentState } from './document-state';
import { ProblemList } from './problem';
import { SourceFile } from './source';
import { silentPort, toolText } from './testing';
import { compileTool } from './tool';
import { loadYaml } from './yaml/load';

function compiled(body: string) {
  const problems = new ProblemList();
  const file = new SourceFile('tools/run.yaml', toolText(body));
  const root = loadYaml({ file, start: 0, end: file.text.length }, problems);
  if (root === undefined) throw new Error('the YAML is broken');
  const surroundings = {
    shared: undefined,
    network: ['example.org'],
    campus: [],
    abilities: [],
    port: silentPort,
    document: new DocumentState(),
  };
  return { ...compileTool(root, surroundings, problems), problems: problems.sorted() };
}

describe('values that nobody reads any more', () => {
  test('are let go after the last step that names them, also inside each and if; results stay', () => {
    const { tool } = compiled(`steps:
  - let: page
    request: { url: 'https://example.org/' }
    as: html
  - let: rows
    value: select(page, 'p')
  - let: texts
    each: rows
    value: text(item)
  - if: rows.length > 1
    then: [{ let: out, value: texts }]
    else: [{ let: out, value: '[]' }]
  - let: more
    value: out
return: out.concat(more)
`);
    // page after the second step; rows and texts after the fourth.
    expect(tool?.program.drops?.map((slots) => slots.length)).toEqual([0, 1, 0, 2, 0]);
  });
});

describe('what a tool uses', () => {
  test('is told to the document: hosts as written, services, abilities, calls', () => {
    const { facts, problems } = compiled(`steps:
  - let: a
    request: { url: 'https://example.org/a' }
  - let: b
    call: other
  - let: c
    request: { url: "\${a}" }
return: '[a, b, c]'
`);
    expect(problems).toEqual([]);
    expect([...facts.used.hosts]).toEqual(['example.org', '*']);
    expect(facts.calls.map(({ name, effect }) => `${name} ${effect}`)).toEqual(['other read']);
  });

  test('is known also of a tool that is broken', () => {
    const { facts, tool, problems } = compiled('steps:\n  - let: b\n    call: other\nreturn: nothing\n');
    expect(tool).toBeDefined();
    expect(problems.map(({ code }) => code)).toEqual(['E2003']);
    expect(facts.calls).toHaveLength(1);
  });
});
