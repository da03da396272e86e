import { describe, expect, test } from 'bun:test';
import { SourceFile } from '../lang/source';
import { checkSurface } from './surface';
import { contextFor, placesOf, specOf } from './testing/world';

/** `E6004 "unti"`: each problem of a widget with the text that it marks. */
function markedIn(text: string): readonly string[] {
  const file = new SourceFile('widgets/a.json', text);
  return checkSurface(file, contextFor('widget')).problems.map(({ code, where }) => {
    const from = where.column - 1;
    return `${code} ${file.line(where.line).slice(from, from + (where.length ?? 0))}`;
  });
}

const column = (...children: string[]) => ({ id: 'top', type: 'Column', children });

describe('files of a document', () => {
  const widget = `{
  "title": "空闲教室",
  "description": "Free rooms in one building",
  "sizes": ["sm", "md"],
  "config": { "building": { "type": "string", "default": "二教", "max": 20 } },
  "texts": { "free": "间空闲" },
  "spec": {
    "v": 1, "root": "r",
    "bindings": { "rooms": { "tool": "free", "args": { "building": "\${config.building}" }, "ttl": "30m" }, "all": { "source": "overview" } },
    "elements": [
      { "id": "r", "type": "Column", "children": ["n"] },
      { "id": "n", "type": "Stat", "text": "\${config.building}", "value": "\${rooms.length}", "unit": "\${t.free}", "show": "\${size != 'sm'}" }
    ]
  }
}`;

  test('a widget is read with its defaults', () => {
    const {
      widget: found,
      problems,
      warnings,
    } = checkSurface(new SourceFile('widgets/a.json', widget), contextFor('widget'));
    expect([problems, warnings]).toEqual([[], []]);
    expect(found).toMatchObject({
      title: '空闲教室',
      sizes: ['sm', 'md'],
      defaultSize: 'sm',
      texts: { free: '间空闲' },
      spec: { root: 'r' },
    });
  });

  test('a file may name the schema that its editor checks it with', () => {
    expect(placesOf(widget.replace('{', '{ "$schema": "../widget.schema.json",'))).toEqual([]);
  });

  test('a screen is pushed unless it says otherwise', () => {
    const screen =
      '{ "title": "考试", "params": { "term": { "type": "string", "optional": true } }, "spec": { "v": 1, "root": "a", "elements": [{ "id": "a", "type": "Text", "text": "${params.term}" }] } }';
    expect(checkSurface(new SourceFile('screens/a.json', screen), contextFor('screen')).screen).toMatchObject({
      presentation: 'push',
    });
  });

  test.each<[string, string, string]>([
    ['"unit"', '"unti"', 'E6004 "unti"'],
    ['"value": "${rooms.length}"', '"value": "${room.length}"', 'E2003 room'],
    ['${t.free}', '${t.fre}', 'E2003 fre'],
    ['config.building}" }, "ttl"', 'config.bulding}" }, "ttl"', 'E2003 bulding'],
    ['"tool": "free"', '"tool": "fre"', 'E6201 "fre"'],
    ['"source": "overview"', '"source": "overviews"', 'E6201 "overviews"'],
    ['["sm", "md"]', '["sm", "huge"]', 'E6006 ["sm", "huge"]'],
    ['"title": "空闲教室"', '"title": "空闲 ${now}"', 'E6006 "空闲 ${now}"'],
    ['"type": "string", "default"', '"type": "text", "default"', 'E1204 "text"'],
    ['"description"', '"descripton"', 'E6004 "descripton"'],
    ['"root": "r"', '"root": "x"', 'E6101 "x"'],
    ['"children": ["n"]', '"children": ["n", "m"]', 'E6101 "m"'],
    ['"v": 1,', '"v": 1, "v": 1,', 'E1105 "v"'],
    ['["n"] }', '["n"], }', 'E6001 ,'],
    ['"id": "n"', '\'id\': "n"', "E6001 '"],
    ['"unit": "${t.free}"', '"unit": "${t.\\u0066ree} ${x}"', 'E2003 x'],
  ])('%s written as %s is found where it stands', (right, wrong, marked) => {
    expect(widget).toContain(right);
    expect(markedIn(widget.replace(right, () => wrong))).toContain(marked);
  });

  test('what was put right is a warning at its place, so that the file says what it means', () => {
    const file = new SourceFile(
      'widgets/a.json',
      widget.replace('"type": "Stat", "text"', '"type": "Metric", "label"'),
    );
    const { problems, warnings } = checkSurface(file, contextFor('widget'));
    expect(problems).toEqual([]);
    expect(warnings.map(({ code, where }) => `${code} ${where.line}:${where.column}`)).toEqual([
      'E6007 12:28',
      'E6007 12:47',
    ]);
  });

  test('a problem in a property that has another name here stands where it was written', () => {
    const file = (element: string) =>
      `{ "title": "a", "description": "b", "spec": { "v": 1, "root": "a", "elements": [\n${element} ] } }`;
    expect(markedIn(file('{ "id": "a", "type": "Text", "content": "${x}" }'))).toEqual(['E2003 x']);
    expect(markedIn(file('{ "id": "a", "type": "Text", "props": { "text": "${x}" } }'))).toEqual(['E2003 x']);
    expect(markedIn(file('{ "id": "a", "type": "Ring", "text": "b", "value": "x + 1" }'))).toEqual(['E2003 x']);
    expect(markedIn(file('{ "id": "a", "type": "Text", "text": "b", "blink": 1 }'))).toEqual(['E6004 "blink"']);
  });

  test('a problem in an element that was nested stands where it was written', () => {
    const tree =
      '{ "title": "a", "description": "b", "spec":\n{ "type": "Column", "children": [\n{ "type": "Text", "text": "${x}" } ] } }';
    expect(placesOf(tree)).toEqual(['E2003 3:30']);
  });

  test('a screen that a document does not have is not a place of it', () => {
    const at = (view: string) =>
      placesOf(
        `{ "title": "a", "description": "b", "spec": { "v": 1, "root": "b", "elements": [ { "id": "b", "type": "Button", "text": "去", "onPress": { "navigate": "/p/rooms/${view}" } } ] } }`,
      );
    expect(at('main')).toEqual([]);
    expect(at('mian')).toEqual(['E6205 1:151']);
  });

  test('a widget has sizes and config, a screen params', () => {
    expect(
      placesOf(
        '{ "title": "a", "description": "b", "params": {}, "spec": { "v": 1, "root": "a", "elements": [ { "id": "a", "type": "Text", "text": "${params}" } ] } }',
      ),
    ).toEqual(['E6004 1:37', 'E2003 1:136']);
  });
});

describe('a model’s answer', () => {
  test('is read out of a code fence, with its commas and quotes', () => {
    const answer =
      '好的：\n```json\n{ “v”: 1, root: "a", "elements": [ { "id": "a", "type": "Text", "text": "好", }, ], }\n```\n以上。';
    expect(checkSurface(answer, contextFor('chat')).spec).toEqual({
      v: 1,
      root: 'a',
      elements: [{ id: 'a', type: 'Text', text: '好' }],
    });
  });

  test('may have comments, and quotes and breaks inside its texts', () => {
    const answer = `{ // the root\n 'v': 1, 'root': 'a', "elements": [{ "id": "a", "type": "Text", "text": "一\n二" }] }`;
    expect(checkSurface(answer, contextFor('chat')).spec?.elements).toEqual([
      { id: 'a', type: 'Text', text: '一\n二' },
    ]);
  });

  test('that is no JSON says where it stops', () => {
    expect(checkSurface('{ "v": 1, "elements": [', contextFor('chat')).forModel).toMatchObject([
      { code: 'E6001', path: '1:23' },
    ]);
  });

  test('gets at most eight problems back', () => {
    const wrong = specOf([column(...Array.from({ length: 20 }, (_, index) => `x${index}`))]);
    const { forModel, problems } = checkSurface(wrong, contextFor('chat'));
    expect([forModel.length, problems.length]).toEqual([8, 20]);
  });
});
