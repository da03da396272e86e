import { describe, expect, test } from 'bun:test';
import type { EarlierCall, GenuiService } from '@pku-harness/sdk';
import { checkSurface, describeCatalog, draftsOf, withoutElements } from '@pku-harness/sdk/genui';
import { testContext } from '@pku-harness/sdk/testing';
import { uiPlugin } from './index';

const { render } = uiPlugin.tools;

const genui: GenuiService = {
  describeCatalog,
  check: async ({ spec }) => {
    const { spec: good, forModel } = checkSurface(spec as object, {
      surface: 'chat',
      tool: (id) => ({ 'rooms.free': { effect: 'read' }, 'rooms.book': { effect: 'write' } })[id] as never,
      toolIds: ['rooms.free', 'rooms.book'],
    });
    return { ok: good !== undefined, problems: forModel };
  },
};

/** A chat: each call sees the ones before it. */
function chat(tainted = false) {
  const calls: EarlierCall[] = [];
  return {
    calls,
    say: async (input: { id?: string; title?: string; spec: object }) => {
      const parsed = render.input.parse(input);
      const context = testContext('ui', { services: { genui }, tainted, earlier: () => calls });
      const result = await render.execute(parsed, context);
      calls.push({ input, result });
      return result;
    },
  };
}

const text = (id: string, said: string) => ({ id, type: 'Text', text: said });
const column = (...children: string[]) => ({ id: 'top', type: 'Column', children });

describe('ui.render', () => {
  test('describes the catalog within its budget', () => {
    const { description } = render;
    const words = typeof description === 'function' ? description({ genui } as never) : description;
    expect(words).toContain(describeCatalog());
    expect(words.length - describeCatalog().length).toBeLessThan(120);
  });

  test('shows a card and names it', async () => {
    expect(await chat().say({ spec: { root: 'top', elements: [column('a'), text('a', '你好')] } })).toEqual({
      shown: true,
      id: 's1',
    });
  });

  test('takes a card as models like to write it', async () => {
    expect(await chat().say({ spec: { type: 'Card', children: [{ type: 'Heading', text: '你好' }] } })).toMatchObject({
      shown: true,
    });
  });

  test('answers with at most eight problems, and takes only what is mended', async () => {
    const { say, calls } = chat();
    const bad = Array.from({ length: 12 }, (_, index) => ({
      id: `b${index}`,
      type: 'Button',
      text: 'x',
      onPress: { tool: 'rooms.fre' },
    }));
    const first = await say({ spec: { elements: [column(...bad.map(({ id }) => id)), ...bad] } });
    expect(first).toMatchObject({ shown: false, id: 's1' });
    expect(first.shown ? 0 : first.problems.length).toBe(8);
    const mended = bad.map((button) => ({ ...button, onPress: { tool: 'rooms.free' } }));
    expect(await say({ id: 's1', spec: { elements: mended } })).toEqual({ shown: true, id: 's1' });
    expect(draftsOf(calls.map(({ input }) => input)).get('s1')?.spec).toMatchObject({ root: 'top' });
  });

  test('changes a card that is there, element by element', async () => {
    const { say } = chat();
    await say({ id: 'card', spec: { elements: [column('a'), text('a', '一')] } });
    expect(await say({ id: 'card', spec: { elements: [text('a', '二')] } })).toEqual({ shown: true, id: 'card' });
  });

  test('leaves out what is broken after three tries, and says what', async () => {
    const { say, calls } = chat();
    const spec = { elements: [column('a', 'b'), text('a', '好的'), { id: 'b', type: 'Hologram', text: 'x' }] };
    expect(await say({ id: 'c', spec })).toMatchObject({ shown: false });
    expect(await say({ id: 'c', spec })).toMatchObject({ shown: false });
    expect(await say({ id: 'c', spec })).toEqual({ shown: true, id: 'c', left_out: ['b'] });
    const rest = withoutElements(draftsOf(calls.map(({ input }) => input)).get('c')?.spec, ['b']);
    expect(await genui.check({ spec: rest })).toEqual({ ok: true, problems: [] });
  });

  test('stays with its problems when nothing would be left', async () => {
    const { say } = chat();
    const spec = { elements: [{ id: 'a', type: 'Hologram' }] };
    for (let round = 0; round < 4; round += 1) expect(await say({ id: 'c', spec })).toMatchObject({ shown: false });
  });

  test('marks a card that third parties may have written', async () => {
    expect(await chat(true).say({ spec: text('a', 'x') })).toEqual({ shown: true, id: 's1', tainted: true });
  });

  test('says that a card belongs into a chat', async () => {
    const context = testContext('ui', { services: { genui } });
    await expect(render.execute({ spec: text('a', 'x') }, context)).rejects.toThrow('对话');
  });

  test('does not take a surface of ten thousand parts', async () => {
    const elements = Array.from({ length: 10_000 }, (_, index) => text(`e${index}`, 'x'));
    expect(await chat().say({ spec: { elements: [column('e0'), ...elements] } })).toMatchObject({ shown: false });
  });
});
