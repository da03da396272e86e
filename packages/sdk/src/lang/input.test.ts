import { describe, expect, test } from 'bun:test';
import { z } from 'zod';
import { loadDocument } from './load';
import { folderWith, problemsOf, silentPort, toolText } from './testing';

function inputOf(field: string): z.ZodType {
  const loaded = loadDocument(folderWith(toolText(`input:\n  a: ${field}\nreturn: input.a\n`)), silentPort);
  const tool = loaded.ok ? loaded.plugin.tools.run : undefined;
  if (tool === undefined) throw new Error(JSON.stringify(loaded));
  return tool.input;
}

/** The parsed value, or `refused`. */
function parse(field: string, input: unknown): unknown {
  const parsed = inputOf(field).safeParse(input);
  return parsed.success ? (parsed.data as { a?: unknown }).a : 'refused';
}

describe('an input field', () => {
  test.each([
    ['{ type: string }', { a: ' x ' }, ' x '],
    ['{ type: string }', {}, 'refused'],
    ['{ type: string }', { a: 1 }, 'refused'],
    ['{ type: string }', { a: 'x', b: 1 }, 'refused'],
    ['{ type: string, optional: true }', {}, undefined],
    ['{ type: string, default: x }', {}, 'x'],
    ['{ type: string, trim: true, min: 1, max: 2 }', { a: '  ab ' }, 'ab'],
    ['{ type: string, trim: true, min: 1 }', { a: '  ' }, 'refused'],
    ['{ type: string, max: 2 }', { a: 'abc' }, 'refused'],
    ["{ type: string, pattern: '^\\d{4}$' }", { a: '2026' }, '2026'],
    ["{ type: string, pattern: '^\\d{4}$' }", { a: '20261' }, 'refused'],
    ["{ type: string, pattern: '^(a+)+$' }", { a: `${'a'.repeat(5000)}!` }, 'refused'],
    ['{ type: number, min: 0, max: 1 }', { a: 0.5 }, 0.5],
    ['{ type: number, min: 0 }', { a: -1 }, 'refused'],
    ['{ type: number }', { a: Number.NaN }, 'refused'],
    ['{ type: integer, max: 12 }', { a: 12 }, 12],
    ['{ type: integer }', { a: 1.5 }, 'refused'],
    ['{ type: boolean }', { a: false }, false],
    ['{ type: boolean }', { a: 'false' }, 'refused'],
    ['{ enum: [x, y] }', { a: 'y' }, 'y'],
    ['{ enum: [x, y], default: x }', {}, 'x'],
    ['{ enum: [x, y] }', { a: 'z' }, 'refused'],
    ['{ enum: [1, 2] }', { a: 2 }, 2],
    ['{ type: array, items: { type: integer }, max: 2 }', { a: [1, 2] }, [1, 2]],
    ['{ type: array, items: { type: integer }, max: 2 }', { a: [1, 2, 3] }, 'refused'],
    ['{ type: array, items: { type: integer } }', { a: ['1'] }, 'refused'],
    ['{ type: object }', { a: { b: [1] } }, { b: [1] }],
    ['{ type: object }', { a: [] }, 'refused'],
  ])('%s takes %j as %j', (field, input, expected) => {
    expect(parse(field, input)).toEqual(expected as never);
  });

  test('is described to the model, with its bounds', () => {
    const field = "{ type: string, optional: true, max: 40, pattern: '^a', description: One building }";
    expect(z.toJSONSchema(inputOf(field), { io: 'input' })).toMatchObject({
      type: 'object',
      properties: { a: { type: 'string', maxLength: 40, pattern: '^a', description: 'One building' } },
      additionalProperties: false,
    });
    expect(z.toJSONSchema(inputOf('{ enum: [x, y], default: x }'), { io: 'input' })).toMatchObject({
      properties: { a: { enum: ['x', 'y'], default: 'x' } },
    });
  });

  test.each([
    ['{ tpye: string }', 'E1201 tools/run.yaml:5:8'],
    ['{ description: a }', 'E1202 tools/run.yaml:5:6'],
    ['{ type: text }', 'E1204 tools/run.yaml:5:14'],
    ['{ type: integer, default: x }', 'E1208 tools/run.yaml:5:32'],
    ['{ enum: [x], default: y }', 'E1208 tools/run.yaml:5:28'],
    ['{ enum: [x, 1] }', 'E1204 tools/run.yaml:5:14'],
    ['{ type: integer, enum: [x] }', 'E1204 tools/run.yaml:5:29'],
    ['{ type: integer, trim: true }', 'E1204 tools/run.yaml:5:23'],
    ['{ type: boolean, max: 1 }', 'E1204 tools/run.yaml:5:23'],
    ['{ enum: [x], trim: true }', 'E1204 tools/run.yaml:5:19'],
    ["{ type: string, pattern: '(' }", 'E2009 tools/run.yaml:5:31'],
    ['{ type: string, items: { type: string } }', 'E1204 tools/run.yaml:5:22'],
    ['{ type: array, items: { type: txt } }', 'E1204 tools/run.yaml:5:36'],
    ['string', 'E1203 tools/run.yaml:5:6'],
  ])('%s is refused', (field, expected) => {
    expect(problemsOf(folderWith(toolText(`input:\n  a: ${field}\nreturn: 1\n`)))).toEqual([expected]);
  });

  test('cannot be named like something inherited', () => {
    expect(problemsOf(folderWith(toolText('input: { __proto__: { type: string } }\nreturn: 1\n')))).toEqual([
      'E2010 tools/run.yaml:4:10',
    ]);
  });
});
